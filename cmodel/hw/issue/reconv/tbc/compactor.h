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

/* The next slot gets a thread in each lane in which one is left. While rows are still scanned it
 * waits until each lane has one: a slot that is full stays as it is, whatever comes. `out->row` is
 * the place in the matrix. Returns whether threads are left. */
static inline uint32_t compact(shared_stack_t *s, uint32_t scans, bind_t *out) {
    warps_t free = s->rows[s->hand] & empty_slots(s->active);
    uint32_t slot = lowest_warp(free), mask = 0, more = 0, first[LANES];
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
    uint32_t binds = scans ? s->known && mask == MASK(LANES) : mask != 0;
    for (uint32_t r = 0; r < TEAM_ROWS; r++) {
        uint32_t goes = 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            goes |= (first[lane] >> r & 1) << lane;
        }
        s->work[r] &= binds ? ~goes : MASK(LANES);
    }
    out->valid = binds;
    out->warp = slot;
    out->pc = HAS_MEETINGS ? (s->least + s->base[0]) & MASK(PC_BITS) : s->least;
    out->mask = mask;
    s->active[slot] = binds ? mask : s->active[slot];
    s->stop[slot] = binds ? s->rpc[s->hand] : s->stop[slot];
    return more != 0;
}

/* Step TEAM_BIND. */
static inline void bind_slot(shared_stack_t *s, bind_t *out) {
    uint32_t more = compact(s, 0, out);
    s->step = more ? TEAM_BIND : TEAM_IDLE;
}

#endif
