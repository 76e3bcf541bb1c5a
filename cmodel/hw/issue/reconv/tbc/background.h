/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of slots that are saved while others of their team still run, and of the group that
 * runs: background_save.h.
 */
#ifndef WEFT_BACKGROUND_H
#define WEFT_BACKGROUND_H

#include "issue/reconv/tbc/shared_stack.h"

typedef struct {
    U(WARPS) saved; /* slots whose threads' places are written */
    U(1) reading;   /* slot `at` is at the outputs of the memories */
    U(WARP_BITS) at;
    RAM(LANES, ROWS) group; /* threads that run, */
    U(ROWS) runs;           /* in rows that have some */
} background_t;

#endif
