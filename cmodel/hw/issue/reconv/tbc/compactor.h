/* SPDX-License-Identifier: Apache-2.0 */
/* The compactor packs threads at one pc into as few slots as their lanes allow (tbc, capri, lwm).
 *
 * Source: book:DIV-2. A matrix has a word per row with the group's threads that are in no slot yet.
 * In each lane the thread of the lowest row goes into the first slot, the next one into the second:
 * a thread stays in its lane. An undivided warp needs no special case: all its lanes pick the same
 * row. One slot is bound per cycle.
 */
#ifndef WEFT_COMPACTOR_H
#define WEFT_COMPACTOR_H

#include "issue/reconv/tbc/shared_stack_steps.h"

/* The next slot gets a thread in each lane in which one is left. `out->row` is its place in the
 * matrix. */
static inline void compact(shared_stack_t *s, bind_t *out) {
    uint32_t slot = lowest_warp(s->left), mask = 0, more = 0, first[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t column = 0;
        for (uint32_t r = 0; r < TEAM_ROWS; r++) {
            column |= (s->work[r] >> lane & 1) << r;
        }
        first[lane] = column & (0u - column);
        mask |= (uint32_t)(column != 0) << lane;
        more |= column ^ first[lane];
        out->row[lane] = lowest_one(column);
    }
    for (uint32_t r = 0; r < TEAM_ROWS; r++) {
        uint32_t goes = 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            goes |= (first[lane] >> r & 1) << lane;
        }
        s->work[r] &= ~goes;
    }
    out->valid = 1;
    out->warp = slot;
    out->pc = s->least;
    out->mask = mask;
    s->active[slot] = mask;
    s->stop[slot] = s->rpc[s->hand];
    s->left &= ~((warps_t)1 << slot);
    s->step = more ? TEAM_BIND : TEAM_IDLE;
}

#endif
