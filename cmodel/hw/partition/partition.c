/* SPDX-License-Identifier: Apache-2.0 */
/* A memory partition: its slice of the L2 cache, which also performs atomics, and the controller of
 * its DRAM channel, wired.
 *
 *     crossbar -> l2 -> dram -> the memory -> dram -> l2 -> crossbar
 *
 * Source: book:MEM-10 to MEM-12.
 */
#include "partition/partition.h"

void partition_reset(partition_t *s) {
    l2_reset(&s->l2);
    dram_reset(&s->dram);
    partition_counters_reset(&s->counters);
}

void partition_view(const partition_t *s, partition_view_t *v) {
    l2_view_t l2;
    dram_view_t dram;
    partition_counters_view_t counters;
    l2_view(&s->l2, &l2);
    dram_view(&s->dram, &dram);
    partition_counters_view(&s->counters, &counters);
    v->flushed = l2.flushed && !dram.busy;
    v->counter = counters.value;
}

void partition_tick(partition_t *s, const partition_in_t *in, partition_out_t *out) {
    l2_probe_in_t question = {.request = in->request};
    l2_probe_out_t l2;
    l2_probe(&s->l2, &question, &l2);

    dram_in_t dram_in = {
        .tick = in->memory_tick, .timing = in->timing, .request = l2.memory, .memory = in->memory};
    dram_out_t dram;
    dram_tick(&s->dram, &dram_in, &dram);
    out->memory = dram.memory;

    l2_in_t l2_in = {.tick = in->interconnect_tick,
                     .flush = in->flush,
                     .partition = in->partition,
                     .request = in->request,
                     .response_room = in->response_room,
                     .memory_ready = dram.ready,
                     .memory = dram.response};
    l2_out_t slice;
    l2_tick(&s->l2, &l2_in, &slice);
    out->taken = slice.taken;
    out->response = slice.response;
    out->performed = slice.performed;
    out->event = slice.event;

    partition_counters_in_t counters_in = {.unit = CORES + in->partition,
                                           .select = in->counter,
                                           .counting = in->counting,
                                           .accessed = slice.event.valid,
                                           .access = slice.event.kind};
#ifdef MEMORY_PINS
    counters_in.commanded = in->memory_tick;
    counters_in.command = dram.memory.op;
#else
    counters_in.commanded = dram.memory.valid && in->memory.ready;
    counters_in.command = dram.memory.write ? DRAM_WRITE : DRAM_READ;
#endif
    partition_counters_tick(&s->counters, &counters_in);
}
