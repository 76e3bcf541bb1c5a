/* SPDX-License-Identifier: Apache-2.0 */
/* A memory partition: its slice of the L2 cache, which also performs atomics, and the controller of
 * its DRAM channel, wired.
 *
 *     crossbar -> (l2_delay ->) l2 -> dram -> the memory -> dram (-> dram_delay) -> l2 -> crossbar
 *
 * Source: book:MEM-10 to MEM-12.
 */
#include "partition/partition.h"

void partition_reset(partition_t *s) {
    l2_reset(&s->l2);
    dram_reset(&s->dram);
#if L2_LATENCY
    l2_delay_reset(&s->l2_delay);
#endif
#if DRAM_LATENCY
    dram_delay_reset(&s->dram_delay);
#endif
    partition_counters_reset(&s->counters);
#if HAS_MEMORY_USE
    bus_use_reset(&s->bus_use);
#endif
}

void partition_view(const partition_t *s, partition_view_t *v) {
    l2_view_t l2;
    dram_view_t dram;
    partition_counters_view_t counters;
    l2_view(&s->l2, &l2);
    dram_view(&s->dram, &dram);
    partition_counters_view(&s->counters, &counters);
    v->flushed = l2.flushed && !dram.busy;
#if DRAM_LATENCY
    dram_delay_view_t answers;
    dram_delay_view(&s->dram_delay, &answers);
    v->flushed &= !answers.busy;
#endif
    v->counter = counters.value;
#if HAS_MEMORY_USE
    bus_use_view_t bus;
    bus_use_view(&s->bus_use, &bus);
    v->bus_used = bus.used;
#endif
}

void partition_tick(partition_t *s, const partition_in_t *in, partition_out_t *out) {
    l2_probe_in_t question = {.request = in->request};
#if L2_LATENCY
    l2_delay_view_t waited;
    l2_delay_view(&s->l2_delay, &waited);
    question.request = waited.request;
#endif
    l2_probe_out_t l2;
    l2_probe(&s->l2, &question, &l2);

    dram_in_t dram_in = {
        .tick = in->memory_tick, .timing = in->timing, .request = l2.memory, .memory = in->memory};
    dram_out_t dram;
    dram_tick(&s->dram, &dram_in, &dram);
    out->memory = dram.memory;
#if DRAM_LATENCY
    dram_delay_view_t answers;
    dram_delay_view(&s->dram_delay, &answers);
    dram_delay_in_t answer = {.response = dram.response};
    dram_delay_tick(&s->dram_delay, &answer);
    dram.response = answers.response;
#endif

    l2_in_t l2_in = {.tick = in->interconnect_tick,
                     .flush = in->flush,
                     .partition = in->partition,
                     .request = in->request,
                     .response_room = in->response_room,
                     .memory_ready = dram.ready,
                     .memory = dram.response};
#if L2_LATENCY
    l2_in.request = waited.request;
#endif
    l2_out_t slice;
    l2_tick(&s->l2, &l2_in, &slice);
    out->taken = slice.taken;
#if L2_LATENCY
    l2_delay_in_t delay_in = {
        .tick = in->interconnect_tick, .request = in->request, .leaves = slice.taken};
    l2_delay_out_t delayed;
    l2_delay_tick(&s->l2_delay, &delay_in, &delayed);
    out->taken = delayed.taken;
#endif
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
#if HAS_MEMORY_USE
    bus_use_in_t bus_in = {.tick = in->memory_tick, .burst = in->timing.burst};
#ifdef MEMORY_PINS
    bus_in.transfers = dram.memory.op == DRAM_READ || dram.memory.op == DRAM_WRITE;
#else
    bus_in =
        (bus_use_in_t){.tick = 1, .burst = 1, .transfers = dram.memory.valid && in->memory.ready};
#endif
    bus_use_tick(&s->bus_use, &bus_in);
#endif
}
