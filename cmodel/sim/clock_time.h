/* SPDX-License-Identifier: Apache-2.0 */
/* How long cycles take whose clock the cores' votes have raised or lowered (clock_votes.h). Counted
 * in cycles of the clock that the host set: with a step up a cycle is 20/23 of one, with a step
 * down 20/17.
 */
#ifndef WEFT_CLOCK_TIME_H
#define WEFT_CLOCK_TIME_H

#include "clock_votes.h"
#include "sim.h"

/* `steps`: cycles by clock_step_t. */
static inline void clock_time_sum(const uint64_t *steps, sim_counters_t *sum) {
    const uint64_t whole = CLOCK_WHOLE, up = CLOCK_WHOLE + CLOCK_STEP,
                   down = CLOCK_WHOLE - CLOCK_STEP;
    uint64_t as_set = steps[CLOCKS_AS_SET] + steps[MEMORY_RAISED] + steps[MEMORY_LOWERED];
    sum->cores_stepped = steps[CORES_RAISED] + steps[CORES_LOWERED];
    sum->memory_stepped = steps[MEMORY_RAISED] + steps[MEMORY_LOWERED];
    sum->clock_time =
        as_set + whole * (steps[CORES_RAISED] * down + steps[CORES_LOWERED] * up) / (up * down);
}

#endif
