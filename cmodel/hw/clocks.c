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
    s->interconnect_phase = 0;
    s->memory_phase = 0;
    s->interconnect_tick = 0;
    s->memory_tick = 0;
}

void clocks_view(const clocks_t *s, clocks_view_t *v) {
    v->interconnect_tick = s->interconnect_tick;
    v->memory_tick = s->memory_tick;
}

/* Advance a phase by one cycle; returns whether the clock ticks in the next. */
static uint32_t clocks_advance(uint32_t *phase, uint32_t core, uint32_t slower) {
    uint32_t next = *phase + slower, tick = next >= core;
    *phase = slower >= core ? 0 : tick ? next - core : next;
    return tick;
}

void clocks_tick(clocks_t *s, const clocks_in_t *in) {
    s->interconnect_tick =
        clocks_advance(&s->interconnect_phase, in->ratio.core, in->ratio.interconnect);
    s->memory_tick = clocks_advance(&s->memory_phase, in->ratio.core, in->ratio.memory);
}
