/* SPDX-License-Identifier: Apache-2.0 */
/* Slots that stop until their threads are regrouped (multi_path, dws, tbc, capri, lwm, dwf, harp):
 * at which control instruction a slot has stopped, and with a row per lane also whose threads it
 * has. Both are in memories, read when the slot is handled.
 */
#ifndef WEFT_SLOT_STOPS_H
#define WEFT_SLOT_STOPS_H

#include "common/pipe.h"

/* A slot's control instruction, as it retires. */
typedef struct {
    U(1) marks; /* it says where the next branch joins */
    U(1) stops;
    U(LANES) taken;          /* lanes that go to the target */
    U(PC_BITS) target, fall; /* where lanes continue */
} stop_t;

typedef struct {
    RAM(PC_BITS, WARPS) target;
    RAM(PC_BITS, WARPS) fall;
    RAM(LANES, WARPS) taken;
    RAM(PC_BITS, WARPS) marker;                           /* where the next branch joins */
    RAM_LANES(ROW_BITS, ROW_PER_LANE *WARPS, LANES) home; /* rows of the threads */
} slot_stops_t;

/* Slots without threads. */
static inline warps_t empty_slots(const uint32_t *active) {
    return (warps_t)elements_with(active, 0, WARPS);
}

/* One cycle of the memories: slot `next` is read, `stop` is that of the outcome's slot, and a slot
 * that is bound has other threads. */
static inline void keep_stops(slot_stops_t *m, uint32_t reads, uint32_t next, const stop_t *stop,
                              const outcome_t *outcome, const bind_t *bound) {
    ram_1r1w(&m->target, reads, next, stop->stops, outcome->warp, stop->target);
    ram_1r1w(&m->fall, reads, next, stop->stops, outcome->warp, stop->fall);
    ram_1r1w(&m->taken, reads, next, stop->stops, outcome->warp, stop->taken);
    ram_1r1w(&m->marker, reads, next, stop->marks, outcome->warp, outcome->target);
    if (ROW_PER_LANE) {
        uint32_t from[LANES], to[LANES], all = reads ? MASK(LANES) : 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            from[lane] = next;
            to[lane] = bound->warp;
        }
        ram_1r1w_lanes(&m->home, all, from, bound->valid ? MASK(LANES) : 0, to, bound->row);
    }
}

#endif
