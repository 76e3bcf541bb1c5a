/* SPDX-License-Identifier: Apache-2.0 */
/* A memory partition: its slice of the L2 cache, which also performs atomics, and the controller of
 * its DRAM channel, wired.
 *
 *     crossbar -> (l2_delay ->) l2 -> dram -> the memory -> dram (-> dram_delay) -> l2 -> crossbar
 *
 * Source: book:MEM-10 to MEM-12. Size: only the registers of its members. Liveness: the members
 * have the arguments.
 */
#include "partition/partition.h"

void partition_reset(partition_t *s) {
    l2_reset(&s->l2);
    dram_reset(&s->dram);
    if (L2_LATENCY) {
        l2_delay_reset(s->l2_delay);
    }
    if (DRAM_LATENCY) {
        dram_delay_reset(s->dram_delay);
    }
    partition_counters_reset(&s->counters);
    if (HAS_MEMORY_USE) {
        bus_use_reset(s->bus_use);
    }
}

void partition_view(const partition_t *s, partition_view_t *v) {
    l2_view_t l2;
    dram_view_t dram;
    partition_counters_view_t counters;
    l2_view(&s->l2, &l2);
    dram_view(&s->dram, &dram);
    partition_counters_view(&s->counters, &counters);
    v->flushed = l2.flushed && !dram.busy;
    if (DRAM_LATENCY) {
        dram_delay_view_t answers;
        dram_delay_view(s->dram_delay, &answers);
        v->flushed &= !answers.busy;
    }
    v->counter = counters.value;
    if (HAS_MEMORY_USE) {
        bus_use_view_t bus;
        bus_use_view(s->bus_use, &bus);
        v->bus_used = bus.used;
    }
}

/* The request that the slice sees: of the crossbar, or the one that has waited long enough. */
static void see_request(const partition_t *s, const partition_in_t *in, request_packet_t *request) {
    if (L2_LATENCY) {
        l2_delay_view_t waited;
        l2_delay_view(s->l2_delay, &waited);
        HW_PASS(*request, waited.request);
    } else {
        HW_PASS(*request, in->request);
    }
}

static void to_l2(const partition_in_t *in, const request_packet_t *request, const dram_out_t *dram,
                  l2_in_t *to) {
    *to = (l2_in_t){.tick = in->interconnect_tick,
                    .flush = in->flush,
                    .partition = in->partition,
                    .response_room = in->response_room,
                    .memory_ready = dram->ready,
                    .memory = dram->response}; /* l2=none answers a write with its data */
    HW_PASS(to->request, *request);
}

static void to_counters(const partition_in_t *in, const l2_event_t *event,
                        const memory_out_t *memory, partition_counters_in_t *to) {
    *to = (partition_counters_in_t){.unit = CORES + in->partition,
                                    .select = in->counter,
                                    .counting = in->counting,
                                    .accessed = event->valid,
                                    .access = event->kind};
    to->commanded = commanded(&in->memory, memory, in->memory_tick);
    to->command = command_of(memory);
}

static void to_bus_use(const partition_in_t *in, const memory_out_t *memory, bus_use_in_t *to) {
    uint32_t command = command_of(memory);
    *to = (bus_use_in_t){.tick = !MEMORY_PINS || in->memory_tick,
                         .burst = MEMORY_PINS ? in->timing.burst : 1,
                         .transfers = MEMORY_PINS ? command == DRAM_READ || command == DRAM_WRITE
                                                  : commanded(&in->memory, memory, 1)};
}

/* A DRAM controller and a latency have clocks, and never rest. Beside them the slice rests alone;
 * otherwise the partition rests with it, and no register of either changes. */
#define CLOCKED (MEMORY_PINS || L2_LATENCY || DRAM_LATENCY)

static bool partition_rests(const partition_t *s, const partition_in_t *in) {
    return !CLOCKED && l2_rests(&s->l2, in->request.valid, answered(&in->memory), in->flush);
}

static bool slice_rests(const partition_t *s, const partition_in_t *in,
                        const request_packet_t *request, const backing_response_t *answer) {
    return CLOCKED && l2_rests(&s->l2, request->valid, answer->valid, in->flush);
}

/* What a partition that rests gives. */
static void be_idle(partition_out_t *out) {
    out->taken = 0;
    out->response.valid = 0;
    out->performed.valid = 0;
    out->event.valid = 0;
    idle_memory(&out->memory);
}

void partition_tick(partition_t *s, const partition_in_t *in, partition_out_t *out) {
    be_idle(out);
    HW_WHEN(!partition_rests(s, in)) {
        l2_probe_in_t question;
        see_request(s, in, &question.request);
        l2_probe_out_t l2;
        l2_probe(&s->l2, &question, &l2);

        dram_in_t dram_in = {.tick = in->memory_tick, .timing = in->timing, .memory = in->memory};
        HW_PASS(dram_in.request, l2.memory);
        dram_out_t dram;
        dram_tick(&s->dram, &dram_in, &dram);
        pass_memory(&dram.memory, &out->memory);
        if (DRAM_LATENCY) {
            dram_delay_view_t answers;
            dram_delay_view(s->dram_delay, &answers);
            dram_delay_in_t answer = {.response = dram.response};
            dram_delay_tick(s->dram_delay, &answer);
            dram.response = answers.response;
        }

        uint32_t left = 0; /* the oldest request leaves */
        HW_WHEN(!slice_rests(s, in, &question.request, &dram.response)) {
            l2_in_t l2_in;
            to_l2(in, &question.request, &dram, &l2_in);
            l2_out_t slice;
            l2_tick(&s->l2, &l2_in, &slice);
            left = slice.taken;
            HW_PASS(out->response, slice.response);
            HW_PASS(out->performed, slice.performed);
            HW_PASS(out->event, slice.event);
        }
        out->taken = left;
        if (L2_LATENCY) {
            l2_delay_in_t delay_in = {
                .tick = in->interconnect_tick, .request = in->request, .leaves = left};
            l2_delay_out_t delayed;
            l2_delay_tick(s->l2_delay, &delay_in, &delayed);
            out->taken = delayed.taken;
        }
    }

    partition_counters_in_t counters_in;
    to_counters(in, &out->event, &out->memory, &counters_in);
    partition_counters_tick(&s->counters, &counters_in);
    if (HAS_MEMORY_USE) {
        bus_use_in_t bus_in;
        to_bus_use(in, &out->memory, &bus_in);
        bus_use_tick(s->bus_use, &bus_in);
    }
}
