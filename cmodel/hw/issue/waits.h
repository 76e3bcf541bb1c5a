/* SPDX-License-Identifier: Apache-2.0 */
/* What the warps of a scheduler wait for in a cycle, as a limit policy sees it. */
#ifndef WEFT_WAITS_H
#define WEFT_WAITS_H

#include "common/pipe.h"

typedef struct {
    U(4) stall; /* stall_t: why nothing was issued; STALL_NONE: something was */
    /* Warps that could issue, if their unit had room, and did not: a load or store, another
     * instruction. */
    U(WARPS) ready_memory, ready_other;
    /* Warps whose next instruction needs a result that is not there yet: of any instruction, of a
     * load. */
    U(WARPS) for_data, for_load;
} waits_t;

#endif
