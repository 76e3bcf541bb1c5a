/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_BARRIER_H
#define WEFT_BARRIER_H

#include "common/pipe.h"

typedef struct {
    U(CORE_WARPS) members[BLOCKS]; /* warps of each block slot that have not finished            */
    U(BLOCKS) open;                /* block slots whose last warp has not started                */
    U(CORE_WARPS) waiting;         /* warps at their block's barrier                             */
} barrier_t;

typedef struct {
    U(CORE_WARPS) live; /* warp slots in use                                          */
    U(BLOCKS) occupied; /* block slots in use                                         */
    U(CORE_WARPS) waiting;
} barrier_view_t;

typedef struct {
    warp_start_t start;
    warp_event_t arrive[SCHEDS], finish[SCHEDS]; /* of each scheduler */
    U(1) clear; /* a launch begins                                            */
} barrier_in_t;

void barrier_reset(barrier_t *s);
void barrier_view(const barrier_t *s, barrier_view_t *v);
void barrier_tick(barrier_t *s, const barrier_in_t *in);

#endif
