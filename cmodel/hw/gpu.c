/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU: dispatcher, cores, crossbar and memory partitions, wired. A fault in one core stops all.
 *
 * A request takes a cycle to a queue of the crossbar, one to a partition's queue, and one to each
 * of the two stages of the slice. Its response takes one to a queue and one to the core's side. One
 * core and one partition have one queue between them, and one register (xbar/direct.c), or, without
 * caches, nothing (xbar/through.c).
 */
#include "gpu_cycle.h"
#include "core/core_rest.h"

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

void gpu_tick(gpu_t *restrict s, const gpu_in_t *restrict in, gpu_out_t *restrict out) {
    gpu_views_t now;
    xbar_probe_out_t to_cores;
    command_t command;
    uint32_t starts;
    look_at_shared(s, &now);
    look_at_parts(s, &now);
    show_views(s, in, &now, &to_cores, out);
    begin_cycle(s, in, &now, &command, &starts);
    xbar_in_t xbar_in;
    xbar_in.tick = now.clocks.interconnect_tick;
    for (uint32_t c = 0; c < CORES; c++) {
        core_in_t core_in;
        core_out_t core;
        to_core(in, &now, &command, starts == c, &to_cores, c, &core_in);
        HW_UNLESS(core_rests(&s->core[c], &now.core[c], &core_in)) {
            core_tick(&s->core[c], &core_in, &core);
        }
        HW_INSTEAD {
            core_rest(&s->core[c], &core_in, &core);
        }
        from_core(in, &core, c, &xbar_in, out);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_in_t partition_in;
        partition_out_t partition;
        to_partition(in, &now, &xbar_in.request[0], p, &partition_in);
        partition_tick(&s->partition[p], &partition_in, &partition);
        from_partition(&partition, p, &xbar_in, out);
    }
    xbar_tick(&s->xbar, &xbar_in);
}
