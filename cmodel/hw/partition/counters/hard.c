/* SPDX-License-Identifier: Apache-2.0 */
/* counters=hard, of a memory partition: registers count, a memory has the sums (counter_words.h).
 *
 *     l2, dram or the memory, dispatch -> partition_counters -> the host, which selects one
 *
 * Limits: counter_words.h.
 */
#include "partition/counters/partition_counters.h"

void partition_counters_reset(partition_counters_t *s) {
    *s = (partition_counters_t){0};
}

void partition_counters_view(const partition_counters_t *s, partition_counters_view_t *v) {
    v->value = s->words.value;
}

/* What a counter's register has. */
static uint32_t partition_low(const partition_counters_t *s, uint32_t index) {
    uint32_t within = index & 15;
    if (index < COUNTER_MEMORY) {
        return within < L2_EVENT_KINDS ? s->accesses[within & 3] : 0;
    }
    return index < PARTITION_COUNTERS ? s->commands[within] : 0;
}

void partition_counters_tick(partition_counters_t *s, const partition_counters_in_t *in) {
    HW_WHEN(counter_turns(&s->words, &in->select)) {
        uint32_t low = counter_used(&s->words) ? partition_low(s, s->words.at) : 0;
        counter_turn_t turn;
        counter_sweep(&s->words, &in->select, in->unit, PARTITION_COUNTERS, s->word.q, low,
                      COUNTER_LOW(1), &turn);
        ram_1r1w(&s->word, turn.read, turn.raddr, turn.write, turn.waddr, turn.wdata);
    }
    counter_next(&s->words);
    if (s->counting && s->accessed) {
        s->accesses[s->access] = (s->accesses[s->access] + 1) & COUNTER_MASK(1);
    }
    if (s->counting && s->commanded) {
        s->commands[s->command] = (s->commands[s->command] + 1) & COUNTER_MASK(1);
    }
    s->counting = in->counting;
    s->accessed = in->accessed;
    s->commanded = in->commanded;
    if (in->accessed) {
        s->access = in->access;
    }
    if (in->commanded) {
        s->command = in->command;
    }
}
