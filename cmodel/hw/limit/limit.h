/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `limit`: which warps may issue, and which may issue loads. One file in this folder per
 * policy; each keeps its registers in its own header, and the configuration's choice is compiled
 * as the module `limit`.
 *
 * Contract:
 * - The view's sets come out of registers. A warp issues only while it is in `issue`, and a load or
 *   atomic only while it is in `load`; order chooses among what is left.
 * - What a policy sees of a cycle: the instruction that issues (with the marks of loops: loop.begin
 *   is the first instruction of each round, loop.end the first behind a loop), what every warp
 * would issue next, what the L1 data cache did with each row of an access (hit, miss, merge,
 * eviction, with the warps and the pc; the number of rows of an instruction is the number of its
 * events), starts, ends, and block barriers.
 *
 * Liveness is part of every policy, and its argument stands in its header: the oldest warp that
 * could issue may not be held back for ever; warps at a barrier, and warps that finish, must not
 * keep others out.
 */
#ifndef WEFT_LIMIT_H
#define WEFT_LIMIT_H

#include "../pipe.h"

#include "none.h"

typedef struct {
    U(WARPS) issue, load;
} limit_view_t;

/* An instruction that issues. */
typedef struct {
    U(1) valid;
    U(1) load; /* or atomic */
    U(1) loop_begin, loop_end;
    U(WARP_BITS) warp;
    U(PC_BITS) pc;
    U(LANES) lanes; /* active */
} limit_issue_t;

typedef struct {
    U(1) clear; /* a launch begins */
    warp_event_t start, finish;
    U(WARPS) live;    /* warps that run                                                */
    U(WARPS) waiting; /* at a block barrier                                            */
    U(WARPS) loads;   /* whose next instruction is a load or atomic, at head_pc        */
    VEC(PC_BITS, WARPS) head_pc;
    limit_issue_t issued;
    l1d_event_t l1d;
} limit_in_t;

void limit_reset(limit_t *s);
void limit_view(const limit_t *s, limit_view_t *v);
void limit_tick(limit_t *s, const limit_in_t *in);

#endif
