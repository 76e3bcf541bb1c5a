/* SPDX-License-Identifier: Apache-2.0 */
/* A SIMT core: SCHEDS sub-cores around what they share, wired; drawn in docs/reference/machine.
 *
 *     sub_core (front_end, scheduler, operand_stage, execute, writeback) [SCHEDS]
 *           -> memory_turn -> memory_stage (lsu, coalesce, l1d, smem, loads) -> the warp's sub_core
 *           -> block_barrier (block slots), fault, counters
 *           <-> limit (which warps may issue, and which may load)
 *
 * The tick calls the memory stage before the sub-cores, which then know what it takes and brings;
 * instructions and data cross between them in registers only. Everything sees the registers of the
 * others as they were when the cycle began. Of the packets for the memory beyond the core, lines of
 * instructions go before data, those of a lower scheduler first: their misses are few, and no
 * instruction cache asks for more lines than it can wait for.
 */
#include "core/core.h"
#include "common/predecode.h"

/* The bit of a fetch packet's tag that names the scheduler; the cache's entry is below it. */
#define FETCH_SCHEDULER (TAG_ENTRY_BITS - 1)

void core_reset(core_t *s) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_reset(&s->sub_core[i]);
    }
    memory_turn_reset(&s->memory_turn);
    memory_stage_reset(&s->memory_stage);
    block_barrier_reset(&s->block_barrier);
    limit_reset(&s->limit);
    fault_reset(&s->fault);
    core_counters_reset(&s->counters);
}

void core_view(const core_t *s, core_view_t *v) {
    sub_core_view_t sub_core[SCHEDS];
    memory_stage_view_t memory;
    block_barrier_view_t blocks;
    fault_view_t fault;
    core_counters_view_t counters;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_view(&s->sub_core[i], &sub_core[i]);
    }
    memory_stage_view(&s->memory_stage, &memory);
    block_barrier_view(&s->block_barrier, &blocks);
    fault_view(&s->fault, &fault);
    core_counters_view(&s->counters, &counters);
    v->live = blocks.live;
    v->occupied = blocks.occupied;
    v->quiet = memory.idle;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        v->quiet &= sub_core[i].idle;
    }
    v->faulted = fault.fault.valid;
    v->counter = counters.value;
}

/* An issued instruction, as the limit policy sees it. */
static limit_issue_t for_limit(const issued_t *e, uint32_t scheduler) {
    return (limit_issue_t){.valid = e->valid,
                           .load = predecode_loads(e->instruction),
                           .barrier = predecode_barrier(e->instruction),
                           .loop_begin = predecode_loop_begin(e->instruction),
                           .loop_end = predecode_loop_end(e->instruction),
                           .loop = e->instruction >> 20 & MASK(4),
                           .warp = core_warp(scheduler, e->warp),
                           .serial = e->serial,
                           .pc = e->pc,
                           .lanes = e->mask};
}

void core_tick(core_t *s, const core_in_t *in, core_out_t *out) {
    sub_core_view_t x[SCHEDS];
    memory_stage_view_t memory;
    block_barrier_view_t blocks;
    limit_view_t limit;
    fault_view_t fault;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_view(&s->sub_core[i], &x[i]);
        x[i].operation.valid = x[i].operation.valid && !in->command.halt; /* sub_core.c */
    }
    memory_stage_view(&s->memory_stage, &memory);
    block_barrier_view(&s->block_barrier, &blocks);
    limit_view(&s->limit, &limit);
    fault_view(&s->fault, &fault);

    /* One memory instruction goes to the memory stage. */
    memory_turn_in_t turn_in = {0};
    uint32_t fences = 0, lines = 0, line_sent[SCHEDS];
    request_packet_t line = {0};
    for (uint32_t k = 0; k < SCHEDS; k++) {
        uint32_t i = SCHEDS - 1 - k; /* the lowest scheduler's line goes first */
        uint32_t wants = x[i].operation.valid && x[i].operation.unit == UNIT_MEMORY;
        turn_in.want |= wants << i;
        fences |= x[i].operation.valid && x[i].operation.fence;
        if (x[i].packet.valid) {
            line = x[i].packet;
            line.tag = x[i].packet.tag | i << FETCH_SCHEDULER;
            lines |= 1u << i;
        }
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        line_sent[i] = in->request_ready && (lines & MASK(i + 1)) == 1u << i;
    }
    memory_turn_out_t turn;
    memory_turn_tick(&s->memory_turn, &turn_in, &turn);
    uint32_t second = SCHEDS > 1 && turn.scheduler;
    memory_stage_in_t memory_in = {.core = in->core,
                                   .command = in->command,
                                   .invalidate = in->command.launch_begins || fences,
                                   .scheduler = turn.scheduler,
                                   .operation = second ? x[SCHEDS - 1].operation : x[0].operation,
                                   .a = second ? x[SCHEDS - 1].a : x[0].a,
                                   .b = second ? x[SCHEDS - 1].b : x[0].b,
                                   .retired = memory.loaded.result,
                                   .retired_load = memory.loaded.load,
                                   .response = in->response,
                                   .ready = in->request_ready && lines == 0};
#if HAS_REGION
    memory_in.region = in->region;
#endif
#if HAS_ROUTES
    limit_probe_in_t question = {.warp = memory.asking_warp, .pc = memory.asking_pc};
    limit_probe_out_t answer;
    limit_probe(&s->limit, &question, &answer);
    memory_in.route = answer.route;
#endif
    uint32_t fetched = in->response.tag >> TAG_ENTRY_BITS == SOURCE_FETCH;
    memory_in.response.valid = in->response.valid && !fetched;
    memory_stage_out_t access;
    memory_stage_tick(&s->memory_stage, &memory_in, &access);
    out->request = lines ? line : access.request;
    out->request.core = in->core;
    out->accessed = access.event;
    out->l1d = access.cached;

    fault_in_t fault_in = {.launch_begins = in->command.launch_begins};
    block_barrier_in_t block_barrier_in = {.start = in->command.start,
                                           .launch_begins = in->command.launch_begins};
    limit_in_t limit_in = {.launch_begins = in->command.launch_begins,
                           .setting = in->setting,
                           .live = blocks.live,
                           .waiting = blocks.waiting,
                           .l1d = access.cached};
    limit_in.start.valid = in->command.start.valid;
    limit_in.start.warp = core_warp(in->command.start.scheduler, in->command.start.warp);
    limit_in.block = in->command.start.block;
#if HAS_REGION
    limit_in.region = in->region.on;
#endif
#if HAS_MEMORY_USE
    limit_in.memory_use = in->memory_use;
#endif
    core_counters_in_t counters_in = {.unit = in->core,
                                      .select = in->counter,
                                      .counting = in->counting,
                                      .accessed = access.cached.valid,
                                      .access = access.cached.kind};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_in_t sub_in = {.core = in->core,
                                .scheduler = i,
                                .command = in->command,
                                .live = warps_of(blocks.live, i),
                                .waiting = warps_of(blocks.waiting, i),
                                .may_issue = warps_of(limit.issue, i),
                                .may_load = warps_of(limit.load, i),
                                .fetch = in->fetch[i],
                                .fetch_ready = in->fetch_ready[i],
                                .fill = in->response,
                                .sent = line_sent[i],
                                .memory_turn = turn.scheduler == i,
                                .memory_fault = access.fault,
                                .loaded = memory.loaded.result,
                                .loaded_value = memory.loaded.value,
                                .accessed = access.accessed,
                                .accessed_store = access.accessed_store,
                                .writing = warps_of(memory.writing, i)};
        uint32_t filled = in->response.tag >> FETCH_SCHEDULER & (SCHEDS - 1);
        sub_in.command.start.valid = in->command.start.valid && in->command.start.scheduler == i;
        sub_in.fill.valid = in->response.valid && fetched && filled == i;
        sub_in.memory_fault.valid = access.fault.valid && turn.scheduler == i;
        sub_in.loaded.valid = memory.loaded.result.valid && memory.loaded.scheduler == i;
        sub_in.accessed.valid = access.accessed.valid && access.accessed_scheduler == i;
        sub_core_tick(&s->sub_core[i], &sub_in, &out->sub_core[i]);
        block_barrier_in.arrive[i] = out->sub_core[i].arrive;
        block_barrier_in.finish[i] = out->sub_core[i].finish;
        limit_in.finish[i].valid = out->sub_core[i].finish.valid;
        limit_in.finish[i].warp = core_warp(i, out->sub_core[i].finish.warp);
        limit_in.issued[i] = for_limit(&out->sub_core[i].issued.issued, i);
        counters_in.issued[i] = out->sub_core[i].issued.issued.valid;
        counters_in.mask[i] = out->sub_core[i].issued.issued.mask;
        counters_in.stall[i] = out->sub_core[i].issued.stall;
        counters_in.fetched[i] = out->sub_core[i].fetched.asked.valid;
        counters_in.missed[i] = out->sub_core[i].fetched.missed;
    }
    block_barrier_tick(&s->block_barrier, &block_barrier_in);
    limit_out_t limited;
    limit_tick(&s->limit, &limit_in, &limited);
    out->limit = limited.event;

    /* A fault in any of them is the core's, with the warp's number in the core. */
    out->fault = fault.fault;
    for (uint32_t k = 0; k < SCHEDS; k++) {
        uint32_t i = SCHEDS - 1 - k; /* of several, that of the lowest scheduler */
        if (i == SCHEDS - 1 || out->sub_core[i].fault.valid) {
            fault_in.fault = out->sub_core[i].fault;
            fault_in.fault.warp = core_warp(i, out->sub_core[i].fault.warp);
        }
    }
    fault_tick(&s->fault, &fault_in);
    counters_in.lost = limited.event.lost;
    core_counters_tick(&s->counters, &counters_in);
}
