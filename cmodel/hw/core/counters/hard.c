/* SPDX-License-Identifier: Apache-2.0 */
/* counters=hard, of a core: registers count, a memory has the sums (counter_words.h).
 *
 *     sub-cores, l1d, limit, dispatch -> core_counters -> the host, which selects one
 *
 * Limits: counter_words.h: a value is up to two cycles old, and wraps after 2^32.
 */
#include "core/counters/core_counters.h"

_Static_assert((COUNTER_PACE * CORE_COUNTERS) < (1 << COUNTER_LOW_BITS),
               "the sweep visits a counter before its register is through");

void core_counters_reset(core_counters_t *s) {
    *s = (core_counters_t){0};
}

void core_counters_view(const core_counters_t *s, core_counters_view_t *v) {
    v->value = s->words.value;
}

/* What a counter's register has, and how many bits. */
static uint32_t core_low(const core_counters_t *s, uint32_t index) {
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
    default: return HAS_CONSTANTS ? s->constants[(index - COUNTER_CONSTANTS) & 1] : 0;
    }
}

static uint32_t core_low_bits(uint32_t index) {
    return index == COUNTER_THREADS ? COUNTER_LOW(SCHEDS * LANES)
           : index < COUNTER_L1D || index == COUNTER_FETCHES || index == COUNTER_FETCH_MISSES
               ? COUNTER_LOW(SCHEDS)
               : COUNTER_LOW(1);
}

/* Count what happened in the last cycle. */
static void count(core_counters_t *s) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        s->slots[s->slot[i]] = (s->slots[s->slot[i]] + 1) & COUNTER_MASK(SCHEDS);
        uint32_t lanes = s->slot[i] == STALL_NONE ? count_ones(s->mask[i]) : 0;
        s->threads = (s->threads + lanes) & COUNTER_MASK(SCHEDS * LANES);
        s->fetches = (s->fetches + s->fetched[i]) & COUNTER_MASK(SCHEDS);
        s->fetch_misses = (s->fetch_misses + s->missed[i]) & COUNTER_MASK(SCHEDS);
    }
    s->cycles = (s->cycles + 1) & COUNTER_MASK(1);
    s->losses = (s->losses + s->lost) & COUNTER_MASK(1);
    if (HAS_CONSTANTS && s->constant->valid) {
        uint32_t hit = s->constant->hit;
        s->constants[hit] = (s->constants[hit] + 1) & COUNTER_MASK(1);
    }
    if (s->accessed) {
        s->accesses[s->access] = (s->accesses[s->access] + 1) & COUNTER_MASK(1);
    }
}

void core_counters_tick(core_counters_t *s, const core_counters_in_t *in) {
    HW_WHEN(counter_turns(&s->words, &in->select)) {
        uint32_t low = counter_used(&s->words) ? core_low(s, s->words.at) : 0;
        counter_turn_t turn;
        counter_sweep(&s->words, &in->select, in->unit, CORE_COUNTERS, s->word.q, low,
                      core_low_bits(s->words.at), &turn);
        ram_1r1w(&s->word, turn.read, turn.raddr, turn.write, turn.waddr, turn.wdata);
    }
    counter_next(&s->words);
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
    if (HAS_CONSTANTS) {
        *s->constant = *in->constants;
    }
    s->accessed = in->accessed;
    if (in->accessed) {
        s->access = in->access;
    }
}
