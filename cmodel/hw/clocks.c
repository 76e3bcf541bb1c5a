/* SPDX-License-Identifier: Apache-2.0 */
/* Clock enables of interconnect and memory, from the core's clock by a rational ratio: in `core`
 * cycles there are `memory` memory ticks, spread evenly. The machine has one clock; slower parts do
 * nothing in cycles without a tick.
 *
 * Limits: no clock is faster than the core's. If a machine's memory is faster, the configuration
 * states its timing in core cycles (cmodel/config/config.h, memory_clock).
 */
#include "clocks.h"

void clocks_reset(clocks_t *s) {
    *s = (clocks_t){0};
    if (HAS_VOTES) {
        clock_votes_reset(s->votes);
    }
}

void clocks_view(const clocks_t *s, clocks_view_t *v) {
    v->interconnect_tick = s->interconnect_tick;
    v->memory_tick = s->memory_tick;
    if (HAS_VOTES) {
        v->step = clock_step(s->votes);
    }
}

/* Advance a phase by one cycle; returns whether the clock ticks in the next. */
static uint32_t clocks_advance(uint32_t *phase, uint32_t core, uint32_t slower) {
    uint32_t next = *phase + slower, tick = next >= core;
    *phase = slower >= core ? 0 : tick ? next - core : next;
    return tick;
}

/* Where cores vote, both clocks of the memory's ratio are in twentieths: a step is three. What is
 * over when a step shortens the cores' part ticks in the next cycles. So the phase stays below the
 * longest part.
 */
void clocks_tick(clocks_t *s, const clocks_in_t *in) {
    s->interconnect_tick =
        clocks_advance(&s->interconnect_phase, in->ratio.core, in->ratio.interconnect);
    if (HAS_VOTES) {
        s->memory_tick = clocks_advance(&s->memory_phase, stepped_cores(s->votes, in->ratio.core),
                                        stepped_memory(s->votes, in->ratio.memory));
        assert(s->memory_phase < (CLOCK_WHOLE + CLOCK_STEP) * in->ratio.core);
        clock_votes_count(s->votes, in->votes);
    } else {
        s->memory_tick = clocks_advance(&s->memory_phase, in->ratio.core, in->ratio.memory);
    }
}
