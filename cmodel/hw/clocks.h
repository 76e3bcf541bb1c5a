/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_CLOCKS_H
#define WEFT_CLOCKS_H

#include "clock_votes.h"
#include "common/ports.h"

typedef struct {
    U(12) interconnect_phase;           /* of a tick, in units of 1 / ratio.core */
    U(12 + 5 * HAS_VOTES) memory_phase; /* the same; where cores vote, in twentieths of them */
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

/* All clocks are the core's: each ticks in every cycle, and nothing changes. */
static inline bool clocks_are_one(const clocks_t *s, const clock_ratio_t *ratio) {
    return !HAS_VOTES && (s->interconnect_tick & s->memory_tick) &&
           !(s->interconnect_phase | s->memory_phase | (ratio->interconnect ^ ratio->core) |
             (ratio->memory ^ ratio->core));
}

#endif
