/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU: dispatcher, cores, crossbar and memory partitions, wired. A fault in one core stops all.
 *
 * A request takes a cycle to a queue of the crossbar, one to a partition's queue, one to each of
 * the two stages of the slice, and its response one to a queue and one to the core's side. One core
 * and one partition have one queue between them, and one register (xbar/direct.c), or, without
 * caches, nothing (xbar/through.c).
 */
#include "gpu.h"

void gpu_reset(gpu_t *s) {
    clocks_reset(&s->clocks);
    dispatch_reset(&s->dispatch);
    for (uint32_t c = 0; c < CORES; c++) {
        core_reset(&s->core[c]);
    }
    xbar_reset(&s->xbar);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_reset(&s->partition[p]);
    }
}

void gpu_tick(gpu_t *s, const gpu_in_t *in, gpu_out_t *out) {
    core_view_t core[CORES];
    partition_view_t partition[PARTITIONS];
    dispatch_view_t state;
    clocks_view_t clocks;
    xbar_view_t xbar;
    dispatch_in_t dispatch_in = {.start = in->start, .launch = in->launch, .flushed = 1};

    clocks_view(&s->clocks, &clocks);
    xbar_view(&s->xbar, &xbar);
    xbar_probe_in_t beyond = {0};
    xbar_probe_out_t to_core;
#if MEMORY_THROUGH
    beyond.memory_ready = in->memory[0].ready && clocks.interconnect_tick;
    beyond.memory = in->memory[0].response;
#endif
    xbar_probe(&s->xbar, &beyond, &to_core);
    out->memory_tick = clocks.memory_tick;
    clocks_in_t clocks_in = {.ratio = in->clocks};
    clocks_tick(&s->clocks, &clocks_in);

    for (uint32_t c = 0; c < CORES; c++) {
        core_view(&s->core[c], &core[c]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_view(&s->partition[p], &partition[p]);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        dispatch_in.live[c] = core[c].live;
        dispatch_in.occupied[c] = core[c].occupied;
        dispatch_in.quiet |= core[c].quiet << c;
        dispatch_in.halt |= core[c].faulted;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        dispatch_in.flushed &= partition[p].flushed;
    }
    dispatch_view(&s->dispatch, &state);
#if HAS_MEMORY_USE
    uint32_t memory_use = 0;
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        memory_use += partition[p].bus_used;
    }
#endif
    uint32_t counting = in->start | state.busy | state.done;
    out->busy = state.busy;
    out->done = state.done;
    out->counter = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        out->counter |= core[c].counter;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        out->counter |= partition[p].counter;
    }
    dispatch_out_t placed;
    dispatch_tick(&s->dispatch, &dispatch_in, &placed);

    command_t command = {.launch_begins = state.launch_begins,
                         .halt = dispatch_in.halt,
                         .launch = in->launch,
                         .start = placed.start};

    xbar_in_t xbar_in;
    xbar_in.tick = clocks.interconnect_tick;
    for (uint32_t c = 0; c < CORES; c++) {
        core_in_t core_in = {.core = c,
                             .command = command,
                             .request_ready = to_core.request_ready[c],
                             .response = to_core.response[c],
                             .setting = in->setting,
                             .counting = counting,
                             .counter = in->counter};
        core_out_t core_out;
        core_in.command.start.valid = placed.start.valid && placed.core == c;
#if HAS_REGION
        core_in.region = state.region;
#endif
#if HAS_MEMORY_USE
        core_in.memory_use = memory_use;
#endif
        for (uint32_t i = 0; i < SCHEDS; i++) {
            core_in.fetch[i] = in->fetch[c][i];
            core_in.fetch_ready[i] = in->fetch_ready[c][i];
        }
        core_tick(&s->core[c], &core_in, &core_out);
        xbar_in.request[c] = core_out.request;
        for (uint32_t i = 0; i < SCHEDS; i++) {
            out->fetch[c][i] = core_out.sub_core[i].fetch;
            out->fetched[c][i] = core_out.sub_core[i].fetched;
            out->started[c][i] = core_out.sub_core[i].started;
            out->issued[c][i] = core_out.sub_core[i].issued;
            out->result[c][i] = core_out.sub_core[i].result;
        }
        out->accessed[c] = core_out.accessed;
        out->l1d[c] = core_out.l1d;
        out->limit[c] = core_out.limit;
        out->fault[c] = core_out.fault;
    }

    /* Without a queue between them the core's request is the partition's in the same cycle. */
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_in_t partition_in = {.partition = p,
                                       .interconnect_tick = clocks.interconnect_tick,
                                       .memory_tick = clocks.memory_tick,
                                       .flush = state.flush,
                                       .timing = in->dram_timing,
                                       .request =
                                           MEMORY_THROUGH ? xbar_in.request[0] : xbar.request[p],
                                       .response_room = xbar.response_room[p],
                                       .memory = in->memory[p],
                                       .counting = counting,
                                       .counter = in->counter};
        partition_out_t partition_out;
        partition_tick(&s->partition[p], &partition_in, &partition_out);
        xbar_in.taken[p] = partition_out.taken;
        xbar_in.response[p] = partition_out.response;
        out->memory[p] = partition_out.memory;
        out->performed[p] = partition_out.performed;
        out->l2[p] = partition_out.event;
    }
    xbar_tick(&s->xbar, &xbar_in);
}
