/* SPDX-License-Identifier: Apache-2.0 */
/* counters=hard, of a core: a register per counter. */
#include "core_counters.h"

void core_counters_reset(core_counters_t *s) {
    *s = (core_counters_t){0};
}

void core_counters_view(const core_counters_t *s, core_counters_view_t *v) {
    v->value = s->value;
}

static uint32_t selected(const core_counters_t *s, U(6) index) {
    uint32_t within = index & 15;
    if (index < COUNTER_L1D) {
        return within < STALL_COUNT ? s->slots[within] : 0;
    }
    if (index < COUNTER_CYCLES) {
        return within < L1D_KINDS ? s->accesses[within] : 0;
    }
    switch (index) {
    case COUNTER_CYCLES: return s->cycles;
    case COUNTER_THREADS: return s->threads;
    case COUNTER_FETCHES: return s->fetches;
    case COUNTER_FETCH_MISSES: return s->fetch_misses;
    case COUNTER_LOST: return s->losses;
    default: return 0;
    }
}

/* Count what happened in the last cycle. */
static void count(core_counters_t *s) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        s->slots[s->slot[i]] = s->slots[s->slot[i]] + 1;
        s->threads = s->threads + (s->slot[i] == STALL_NONE ? count_ones(s->mask[i]) : 0);
        s->fetches = s->fetches + s->fetched[i];
        s->fetch_misses = s->fetch_misses + s->missed[i];
    }
    s->cycles = s->cycles + 1;
    s->losses = s->losses + s->lost;
    if (s->accessed) {
        s->accesses[s->access] = s->accesses[s->access] + 1;
    }
}

void core_counters_tick(core_counters_t *s, const core_counters_in_t *in) {
    if (in->select.read) {
        s->value = in->select.unit == in->unit ? selected(s, in->select.index) : 0;
    }
    if (s->counting) {
        count(s);
    }
    s->counting = in->counting;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        s->slot[i] = in->issued[i] ? STALL_NONE : in->stall[i];
        s->mask[i] = in->mask[i];
        s->fetched[i] = in->fetched[i];
        s->missed[i] = in->fetched[i] && in->missed[i];
    }
    s->lost = in->lost;
    s->accessed = in->accessed;
    s->access = in->access;
}
