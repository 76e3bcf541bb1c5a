/* SPDX-License-Identifier: Apache-2.0 */
/* An instruction that issues, as a limit policy sees it. */
#ifndef WEFT_LIMIT_ISSUE_H
#define WEFT_LIMIT_ISSUE_H

#include "common/pipe.h"

typedef struct {
    U(1) valid;
    U(1) load;    /* or atomic */
    U(1) barrier; /* or fence */
    U(1) loop_begin, loop_end;
    U(4) loop; /* the number in the mark */
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(PC_BITS) pc;
    U(LANES) lanes; /* active */
} limit_issue_t;

#endif
