/* SPDX-License-Identifier: Apache-2.0 */
/* Votes of the cores for a clock, where their limit policies vote. A core votes for the clock that
 * its work depends on: the cores' or the memory's. A core without blocks abstains. The clock with
 * more votes wins; in a tie the last winner stays, and a launch begins without one. By a
 * register the winner's clock is raised by a step of 15 per cent, for speed, or the other one is
 * lowered by a step, for energy.
 *
 *     limit -> core -> votes -> step -> clocks -> memory_tick
 *                                  `--> host: how long a cycle is
 *
 * The machine's cycle is the cores', and interconnect and L2 keep their ratio to it. A step of the
 * cores' clock therefore changes two things: the memory's ticks per cycle, and how long a cycle
 * is. The host sees the step, and adds up the time.
 *
 * Source: book:TS-3 (majority of the cores, steps of 15 per cent). Open there: ties, the number of
 * steps (here one, from what the host set), and which clock the interconnect follows.
 *
 * Limits: no clock is faster than the cores'. A memory above 17/20 of their clock ticks in every
 * cycle where a step would need more. A change takes no time.
 *
 * State: 3 bits, and 5 of the memory's phase.
 *
 * Liveness: no step stops a clock. In a cycle the memory's phase grows by 17 twentieths of its part
 * of the ratio at least, and a tick takes 23 twentieths of the cores' part at most. So whatever the
 * cores vote, it ticks again within 23 * core / (17 * memory) cycles, rounded up.
 */
//@ offers votes the limit policies vote which clock is raised or lowered; the number of the register
//@ ... that says which of both
#ifndef WEFT_CLOCK_VOTES_H
#define WEFT_CLOCK_VOTES_H

#include "common/ports.h"

enum {
    CLOCK_WHOLE = 20, /* parts of a clock */
    CLOCK_STEP = 3    /* parts of a step */
};

typedef struct {
    U(2) winner; /* clock_vote_t */
    U(1) energy; /* the register */
} clock_votes_t;

typedef struct {
    /* from the host */
    limit_setting_t setting;
    /* from dispatch */
    U(1) launch_begins;
    /* from the cores */
    U(2) vote[CORES]; /* clock_vote_t */
} clock_votes_in_t;

static inline void clock_votes_reset(clock_votes_t *s) {
    s->winner = VOTE_NONE;
    s->energy = 0;
}

/* Of clock_step_t. */
static inline uint32_t clock_step(const clock_votes_t *s) {
    switch (s->winner) {
    case VOTE_COMPUTE: return s->energy ? MEMORY_LOWERED : CORES_RAISED;
    case VOTE_MEMORY: return s->energy ? CORES_LOWERED : MEMORY_RAISED;
    default: return CLOCKS_AS_SET;
    }
}

/* A clock in its parts, with a step or without. */
static inline uint32_t stepped(uint32_t clock, uint32_t raised, uint32_t lowered) {
    return raised    ? (CLOCK_WHOLE + CLOCK_STEP) * clock
           : lowered ? (CLOCK_WHOLE - CLOCK_STEP) * clock
                     : CLOCK_WHOLE * clock;
}

static inline uint32_t stepped_cores(const clock_votes_t *s, uint32_t core) {
    uint32_t step = clock_step(s);
    return stepped(core, step == CORES_RAISED, step == CORES_LOWERED);
}

static inline uint32_t stepped_memory(const clock_votes_t *s, uint32_t memory) {
    uint32_t step = clock_step(s);
    return stepped(memory, step == MEMORY_RAISED, step == MEMORY_LOWERED);
}

static inline void clock_votes_count(clock_votes_t *s, const clock_votes_in_t *in) {
    U(CORE_BITS + 1) compute = 0, memory = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        assert(in->vote[c] <= VOTE_MEMORY);
        compute += in->vote[c] == VOTE_COMPUTE;
        memory += in->vote[c] == VOTE_MEMORY;
    }
    if (in->launch_begins) {
        s->winner = VOTE_NONE;
    } else if (compute != memory) {
        s->winner = compute > memory ? VOTE_COMPUTE : VOTE_MEMORY;
    }
    if (in->setting.valid && in->setting.index == VOTES_SETTING) {
        s->energy = in->setting.data & 1;
    }
}

#endif
