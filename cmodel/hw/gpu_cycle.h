/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of gpu_tick: the beginning of a cycle, the inputs and outputs of each core and
 * partition, and the crossbar's tick at the end. A core or a partition depends on what the
 * beginning found, and changes only its own registers and outputs. So a simulator may tick them in
 * any order, and several at a time (cmodel/sim/model.c).
 *
 * Limit: without a queue between core and memory (MEMORY_THROUGH) the partition ticks after the
 * core, whose request it takes in the same cycle. Such a machine has one of each.
 */
#ifndef WEFT_GPU_CYCLE_H
#define WEFT_GPU_CYCLE_H

#include "clock_ports.h"

/* What the parts show of their registers when the cycle begins. */
typedef struct {
    clocks_view_t clocks;
    dispatch_view_t dispatch;
    core_view_t core[CORES];
    xbar_view_t xbar;
    partition_view_t partition[PARTITIONS];
} gpu_views_t;

static inline void look_at_shared(const gpu_t *s, gpu_views_t *now) {
    clocks_view(&s->clocks, &now->clocks);
    dispatch_view(&s->dispatch, &now->dispatch);
    xbar_view(&s->xbar, &now->xbar);
}

static inline void look_at_parts(const gpu_t *s, gpu_views_t *now) {
    for (uint32_t c = 0; c < CORES; c++) {
        core_view(&s->core[c], &now->core[c]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_view(&s->partition[p], &now->partition[p]);
    }
}

/* The memory behind the crossbar, if nothing is between them. */
static inline void ask_xbar(const gpu_in_t *in, const gpu_views_t *now, xbar_probe_in_t *to) {
    *to = (xbar_probe_in_t){0};
#if MEMORY_THROUGH /* else the memory may have other ports */
    to->memory_ready = in->memory[0].ready && now->clocks.interconnect_tick;
    to->memory = in->memory[0].response;
#else
    (void)in;
    (void)now;
#endif
}

/* The selected counter. All others read as 0, so OR-ing them is enough. */
static inline uint32_t counter_of(const gpu_views_t *now) {
    uint32_t counter = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        counter |= now->core[c].counter;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        counter |= now->partition[p].counter;
    }
    return counter;
}

/* A fault in any core halts all. */
static inline uint32_t any_faulted(const gpu_views_t *now) {
    uint32_t faulted = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        faulted |= now->core[c].faulted;
    }
    return faulted;
}

/* Some core runs blocks. */
static inline bool any_occupied(const gpu_views_t *now) {
    uint32_t occupied = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        occupied |= now->core[c].occupied;
    }
    return occupied != 0;
}

/* Some core has a warp slot that is not in use. */
static inline bool any_room(const gpu_views_t *now) {
    uint32_t room = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        room |= count_core_warps(now->core[c].live) != CORE_ROWS;
    }
    return room != 0;
}

static inline void to_dispatch(const gpu_in_t *in, const gpu_views_t *now, uint32_t halt,
                               dispatch_in_t *to) {
    *to = (dispatch_in_t){.start = in->start, .launch = in->launch, .halt = halt, .flushed = 1};
    for (uint32_t c = 0; c < CORES; c++) {
        to->live[c] = now->core[c].live;
        to->occupied[c] = now->core[c].occupied;
        to->quiet |= (cores_t)now->core[c].quiet << c;
        if (HAS_QUOTA) {
            to->quota[c] = now->core[c].quota;
        }
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        to->flushed &= now->partition[p].flushed;
    }
}

/* Counters count from the start of a launch to its end. */
static inline uint32_t is_counting(const gpu_in_t *in, const dispatch_view_t *dispatch) {
    return in->start | dispatch->busy | dispatch->done;
}

/* A core's inputs: the launch, the host, and the memory. */
static inline void to_core(const gpu_in_t *in, const gpu_views_t *now, const command_t *command,
                           uint32_t starts, const xbar_probe_out_t *xbar, uint32_t c,
                           core_in_t *to) {
    to->core = c;
    pass_command(command, &to->command);
    to->command.start.valid = command->start.valid && starts;
    to->request_ready = xbar->request_ready[c];
    HW_PASS(to->response, xbar->response[c]);
    to->setting = in->setting;
    to->counting = is_counting(in, &now->dispatch);
    to->counter = in->counter;
    if (HAS_REGION) {
        *to->region = *now->dispatch.region;
    }
    if (HAS_QUOTA) {
        to->fit = now->dispatch.fit;
    }
    if (HAS_MEMORY_USE) {
        to->memory_use = 0;
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            to->memory_use += now->partition[p].bus_used;
        }
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        to->fetch[i] = in->fetch[c][i];
        to->fetch_ready[i] = in->fetch_ready[c][i];
    }
}

/* What the crossbar, verification and the program port see of a core. */
static inline void from_core(const gpu_in_t *in, const core_out_t *core, uint32_t c,
                             xbar_in_t *to_xbar, gpu_out_t *out) {
    HW_PASS(to_xbar->request[c], core->request);
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (SUPPLIED) {
            out->fetch[c][i] = (fetch_request_t){0}; /* all come from the memory beyond the core */
        } else {
            HW_PASS(out->fetch[c][i], core->sub_core[i].fetch);
        }
        pass_fetched(&core->sub_core[i].fetched, &out->fetched[c][i]);
        HW_PASS(out->started[c][i], core->sub_core[i].started);
        out->issued[c][i] = core->sub_core[i].issued;
        pass_result(&core->sub_core[i].result, UNHEARD(in), &out->result[c][i]);
        if (HAS_VALUES) {
            out->values[c][i] = *core->sub_core[i].values;
        }
        if (REGROUPS) {
            out->bound[c][i] = *core->sub_core[i].bound;
        }
    }
    pass_access(&core->accessed, UNHEARD(in), &out->accessed[c]);
    out->l1d[c] = core->l1d;
    if (HAS_CONSTANTS) {
        out->constants[c] = *core->constants;
    }
    out->limit[c] = core->limit;
    HW_PASS(out->fault[c], core->fault);
}

/* Without a queue between them the core's request reaches the partition in the same cycle. */
static inline void to_partition(const gpu_in_t *in, const gpu_views_t *now,
                                const request_packet_t *request, uint32_t p, partition_in_t *to) {
    to->partition = p;
    to->interconnect_tick = now->clocks.interconnect_tick;
    to->memory_tick = now->clocks.memory_tick;
    to->flush = now->dispatch.flush;
    to->timing = in->dram_timing;
    if (MEMORY_THROUGH) {
        HW_PASS(to->request, *request);
    } else {
        HW_PASS(to->request, now->xbar.request[p]);
    }
    to->response_room = now->xbar.response_room[p];
    to->memory = in->memory[p];
    to->counting = is_counting(in, &now->dispatch);
    to->counter = in->counter;
}

/* What the crossbar, the memory and verification see of a partition. */
static inline void from_partition(const partition_out_t *partition, uint32_t p, xbar_in_t *to_xbar,
                                  gpu_out_t *out) {
    to_xbar->taken[p] = partition->taken;
    HW_PASS(to_xbar->response[p], partition->response);
    pass_memory(&partition->memory, &out->memory[p]);
    HW_PASS(out->performed[p], partition->performed);
    HW_PASS(out->l2[p], partition->event);
}

/* The clocks and the dispatcher. Gives the cores' inputs about the launch; a warp's start is for
 * the core `*starts`. */
static inline void begin_cycle(gpu_t *s, const gpu_in_t *in, const gpu_views_t *now,
                               command_t *command, uint32_t *starts) {
    HW_WHEN(!clocks_are_one(&s->clocks, &in->clocks)) {
        clocks_in_t clocks_in = to_clocks(in, &now->dispatch, now->core);
        clocks_tick(&s->clocks, &clocks_in);
    }

    uint32_t halt = any_faulted(now);
    dispatch_out_t placed;
    placed.core = 0;
    placed.start.valid = 0;
    placed.start.warp = 0;
    HW_WHEN(!dispatch_rests(&s->dispatch, in->start, halt, any_occupied(now), any_room(now))) {
        dispatch_in_t dispatch_in;
        to_dispatch(in, now, halt, &dispatch_in);
        dispatch_tick(&s->dispatch, &dispatch_in, &placed);
    }
    *command = (command_t){.launch_begins = now->dispatch.launch_begins,
                           .halt = halt,
                           .unheard = in->unheard,
                           .launch = &in->launch,
                           .start = placed.start};
    *starts = placed.core;
}

/* What is seen of the views, and the crossbar's answers to the cores. */
static inline void show_views(const gpu_t *s, const gpu_in_t *in, const gpu_views_t *now,
                              xbar_probe_out_t *to_cores, gpu_out_t *out) {
    out->busy = now->dispatch.busy;
    out->done = now->dispatch.done;
    out->memory_tick = now->clocks.memory_tick;
    out->counter = counter_of(now);
    if (HAS_VOTES) {
        out->clock_step = now->clocks.step;
    }
    xbar_probe_in_t beyond;
    ask_xbar(in, now, &beyond);
    xbar_probe(&s->xbar, &beyond, to_cores);
}

#endif
