/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CLOCKS_H
#define WEFT_CLOCKS_H

#include "clock_votes.h"
#include "common/ports.h"

#define PHASE_BITS (12 + 5 * HAS_VOTES)

typedef struct {
    U(PHASE_BITS) interconnect_phase, memory_phase; /* of a tick, in units of 1 / ratio.core */
    U(1) interconnect_tick, memory_tick;
    HAS(HAS_VOTES, clock_votes_t) votes;
} clocks_t;

typedef struct {
    /* to the crossbar and the partitions */
    U(1) interconnect_tick; /* the interconnect's clock ticks in this cycle */
    U(1) memory_tick;       /* the memory's */
    /* to the host */
    U(3 * HAS_VOTES) step; /* clock_step_t */
} clocks_view_t;

typedef struct {
    /* from the host */
    clock_ratio_t ratio;
    HAS(HAS_VOTES, clock_votes_in_t) votes;
} clocks_in_t;

void clocks_reset(clocks_t *s);
void clocks_view(const clocks_t *s, clocks_view_t *v);
void clocks_tick(clocks_t *s, const clocks_in_t *in);

/* Advance a phase by one cycle; returns whether the clock ticks in the next. */
static inline uint32_t clocks_advance(uint32_t *phase, uint32_t core, uint32_t slower) {
    uint32_t next = *phase + slower, tick = next >= core;
    *phase = slower >= core ? 0 : tick ? next - core : next;
    return tick;
}

/* All clocks are the core's: each ticks in every cycle, and nothing changes. */
static inline bool clocks_are_one(const clocks_t *s, const clock_ratio_t *ratio) {
    return !HAS_VOTES && (s->interconnect_tick & s->memory_tick) &&
           !(s->interconnect_phase | s->memory_phase | (ratio->interconnect ^ ratio->core) |
             (ratio->memory ^ ratio->core));
}

#endif
