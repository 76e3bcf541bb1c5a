/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU: the dispatcher and the cores, wired. A fault in one core stops all. */
#include "gpu.h"

void gpu_reset(gpu_t *s) {
    dispatch_reset(&s->dispatch);
    for (uint32_t c = 0; c < CORES; c++) {
        core_reset(&s->core[c]);
    }
}

void gpu_tick(gpu_t *s, const gpu_in_t *in, gpu_out_t *out) {
    core_view_t core[CORES];
    dispatch_view_t state;
    dispatch_in_t dispatch_in = {.start = in->start, .launch = in->launch};

    for (uint32_t c = 0; c < CORES; c++) {
        core_view(&s->core[c], &core[c]);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        dispatch_in.live[c] = core[c].live;
        dispatch_in.occupied[c] = core[c].occupied;
        dispatch_in.quiet |= core[c].quiet << c;
        dispatch_in.halt |= core[c].faulted;
    }
    dispatch_view(&s->dispatch, &state);
    out->busy = state.busy;
    out->done = state.done;
    dispatch_out_t placed;
    dispatch_tick(&s->dispatch, &dispatch_in, &placed);

    for (uint32_t c = 0; c < CORES; c++) {
        core_in_t core_in = {.core = c,
                             .clear = state.clear,
                             .halt = dispatch_in.halt,
                             .launch = state.launch,
                             .start = placed.start,
                             .fetch = in->fetch[c],
                             .fetch_ready = in->fetch_ready[c],
                             .memory = in->memory[c],
                             .memory_ready = in->memory_ready[c]};
        core_out_t core_out;
        core_in.start.valid = placed.start.valid && placed.core == c;
        core_tick(&s->core[c], &core_in, &core_out);
        out->fetch[c] = core_out.fetch;
        out->memory[c] = core_out.memory;
        out->started[c] = core_out.started;
        out->issued[c] = core_out.issued;
        out->accessed[c] = core_out.accessed;
        out->result[c] = core_out.result;
        out->fault[c] = core_out.fault;
    }
}
