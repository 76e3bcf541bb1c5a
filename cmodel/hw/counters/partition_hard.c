/* SPDX-License-Identifier: Apache-2.0 */
/* counters=hard, of a memory partition: a register per counter. */
#include "partition_counters.h"

void partition_counters_reset(partition_counters_t *s) {
    *s = (partition_counters_t){0};
}

void partition_counters_view(const partition_counters_t *s, partition_counters_view_t *v) {
    v->value = s->value;
}

static uint32_t selected(const partition_counters_t *s, U(6) index) {
    uint32_t within = index & 15;
    if (index < COUNTER_MEMORY) {
        return within < L2_EVENT_KINDS ? s->accesses[within & 3] : 0;
    }
    return index < PARTITION_COUNTERS ? s->commands[within] : 0;
}

void partition_counters_tick(partition_counters_t *s, const partition_counters_in_t *in) {
    if (in->select.read) {
        s->value = in->select.unit == in->unit ? selected(s, in->select.index) : 0;
    }
    if (s->counting && s->accessed) {
        s->accesses[s->access] = s->accesses[s->access] + 1;
    }
    if (s->counting && s->commanded) {
        s->commands[s->command] = s->commands[s->command] + 1;
    }
    s->counting = in->counting;
    s->accessed = in->accessed;
    s->access = in->access;
    s->commanded = in->commanded;
    s->command = in->command;
}
