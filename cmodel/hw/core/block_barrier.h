/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_BLOCK_BARRIER_H
#define WEFT_BLOCK_BARRIER_H

#include "common/pipe.h"

typedef struct {
    U(CORE_ROWS) members[BLOCKS];             /* rows of each block slot that have not finished */
    U(BLOCKS) open;                           /* block slots whose last warp has not started */
    U(CORE_ROWS) waiting;                     /* rows at their block's barrier */
    U(CORE_ROWS) live_slice[SLICES * SLICED]; /* rows with threads in a slice, */
    U(CORE_ROWS) at[SLICES * SLICED];         /* and of these, those that wait there */
} block_barrier_t;

typedef struct {
    /* to dispatch */
    U(CORE_ROWS) live;  /* rows in use */
    U(BLOCKS) occupied; /* block slots in use */
    /* to scheduler and limit */
    U(CORE_ROWS) waiting;
    /* rows of each block slot that have not finished */
    U(CORE_ROWS) members[BLOCKS * (HAS_WAITS || HAS_MEMBERS)];
    U(CORE_ROWS) live_slice[SLICES * SLICED];
    U(CORE_ROWS) waiting_slice[SLICES * SLICED];
} block_barrier_view_t;

typedef struct {
    /* from dispatch */
    U(1) launch_begins; /* a launch begins */
    warp_start_t start;
    /* from reconv */
    row_event_t arrive[SCHEDS], finish[SCHEDS]; /* of each scheduler */
} block_barrier_in_t;

void block_barrier_reset(block_barrier_t *s);
void block_barrier_view(const block_barrier_t *s, block_barrier_view_t *v);
void block_barrier_tick(block_barrier_t *s, const block_barrier_in_t *in);

#endif
