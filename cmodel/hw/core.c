/* SPDX-License-Identifier: Apache-2.0 */
/* A SIMT core: the stages, wired. docs/microarch.md draws the pipeline.
 *
 *     front_end (fetch, icache, ibuffer, scoreboard) -> scheduler (reconv, barrier, issue, order)
 *           -> operand_stage (decode, csr, operands)
 *           -> execute (alu, branch, mul, divide, fpu) | memory_stage (lsu, coalesce, l1d, smem,
 *           loads)
 *           -> writeback -> operands, scoreboard
 *
 * The tick calls the stages from writeback back to front_end, because "there is room" flows
 * backwards within a cycle; instructions and data cross from stage to stage in registers only.
 * Every stage sees the registers of the others as they were when the cycle began. Instruction lines
 * go before data where both ask the memory beyond the core: their misses are few.
 */
#include "core.h"

void core_reset(core_t *s) {
    front_end_reset(&s->front_end);
    scheduler_reset(&s->scheduler);
    operand_stage_reset(&s->operand_stage);
    execute_reset(&s->execute);
    memory_stage_reset(&s->memory_stage);
    fault_reset(&s->fault);
    writeback_reset(&s->writeback);
    core_counters_reset(&s->counters);
}

void core_view(const core_t *s, core_view_t *v) {
    front_end_view_t front_end;
    scheduler_view_t scheduler;
    operand_stage_view_t operands;
    execute_view_t execute;
    memory_stage_view_t memory;
    fault_view_t fault;
    core_counters_view_t counters;
    front_end_view(&s->front_end, &front_end);
    scheduler_view(&s->scheduler, &scheduler);
    operand_stage_view(&s->operand_stage, &operands);
    execute_view(&s->execute, &execute);
    memory_stage_view(&s->memory_stage, &memory);
    fault_view(&s->fault, &fault);
    core_counters_view(&s->counters, &counters);
    v->live = scheduler.live;
    v->occupied = scheduler.occupied;
    v->quiet = front_end.idle && operands.idle && execute.idle && memory.idle;
    v->faulted = fault.fault.valid;
    v->counter = counters.value;
}

void core_tick(core_t *s, const core_in_t *in, core_out_t *out) {
    front_end_view_t front_end;
    scheduler_view_t scheduler;
    operand_stage_view_t x;
    execute_view_t done;
    memory_stage_view_t memory;
    fault_view_t fault;
    writeback_view_t retired;
    front_end_view(&s->front_end, &front_end);
    scheduler_view(&s->scheduler, &scheduler);
    operand_stage_view(&s->operand_stage, &x);
    execute_view(&s->execute, &done);
    memory_stage_view(&s->memory_stage, &memory);
    fault_view(&s->fault, &fault);
    writeback_view(&s->writeback, &retired);

    /* Events out of registers. */
    out->started = x.started;
    out->started.mask = x.started.valid ? scheduler.active[x.started.warp] : 0;
    out->fault = fault.fault;
    out->result.valid = retired.retired.valid;
    out->result.last = retired.retired.last;
    out->result.write = retired.retired.write;
    out->result.warp = retired.retired.warp;
    out->result.order = retired.retired.order;
    out->result.rd = retired.retired.rd;
    out->result.mask = retired.retired.mask;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->result.value[lane] = retired.value[lane];
    }

    /* Writeback. A control instruction retires only when reconv takes its outcome. */
    writeback_in_t writeback_in = {.memory = memory.loaded.result,
                                   .execution = done.result,
                                   .memory_value = memory.loaded.value,
                                   .execution_value = done.value};
    writeback_in.execution.valid = done.result.valid && (!done.control || scheduler.takes_outcome);
    writeback_out_t retire;
    writeback_tick(&s->writeback, &writeback_in, &retire);

    /* The instruction in execution goes to its unit, unless it faults. */
    memory_stage_in_t memory_in = {.core = in->core,
                                   .launch = in->launch,
                                   .start = in->start,
                                   .clear = in->clear,
                                   .invalidate =
                                       in->clear || (x.operation.valid && x.operation.fence),
                                   .operation = x.operation,
                                   .a = x.a,
                                   .b = x.b,
                                   .retired = memory.loaded.result,
                                   .retired_load = memory.loaded.load,
                                   .response = in->response,
                                   .ready = in->request_ready && !front_end.packet.valid};
    uint32_t fetched = in->response.tag >> TAG_ENTRY_BITS == SOURCE_FETCH;
    memory_in.response.valid = in->response.valid && !fetched;
    memory_stage_out_t access;
    memory_stage_tick(&s->memory_stage, &memory_in, &access);
    out->request = front_end.packet.valid ? front_end.packet : memory.request;
    out->request.core = in->core;
    out->accessed = access.event;
    out->l1d = access.cached;
    execute_in_t execute_in = {.program_bytes = in->launch.program_bytes,
                               .operation = x.operation,
                               .a = x.a,
                               .b = x.b,
                               .c = x.c,
                               .retired = retire.execution};
    execute_out_t execution;
    execute_tick(&s->execute, &execute_in, &execution);
    uint32_t left = !execution.stall;
    uint32_t execute = x.room || (x.turnover && left);
    uint32_t advance = !x.decoding || execute;
    fault_in_t fault_in = {.fault = access.fault.valid ? access.fault : execution.fault,
                           .clear = in->clear};
    uint32_t faults = fault_in.fault.valid;

    /* Issue. A fault stops it at once, and drops the instruction in decode. */
    scheduler_in_t scheduler_in = {.clear = in->clear,
                                   .halt = in->halt || faults,
                                   .start = in->start,
                                   .head = front_end.head,
                                   .registers = front_end.registers,
                                   .advance = advance,
                                   .retire = retire.retire,
                                   .retire_slow = retire.memory || (retire.execution && done.slow),
                                   .retire_divide = retire.execution && done.divides,
                                   .outcome = done.outcome,
                                   .accessed = access.accessed,
                                   .accessed_store = access.accessed_store,
                                   .writing = memory.writing,
                                   .l1d = access.cached};
    scheduler_in.outcome.valid = done.outcome.valid && retire.execution && done.control;
    scheduler_out_t issue;
    scheduler_tick(&s->scheduler, &scheduler_in, &issue);
    out->issued = issue.event;
    if (issue.overflow.valid) {
        fault_in.fault = (fault_event_t){.valid = 1,
                                         .fault = FAULT_RECONV_OVERFLOW,
                                         .warp = issue.overflow.warp,
                                         .lane = 0,
                                         .pc = issue.overflow.pc};
    }
    fault_tick(&s->fault, &fault_in);

    operand_stage_in_t operand_in = {.core = in->core,
                                     .clear = in->clear,
                                     .launch = in->launch,
                                     .start = in->start,
                                     .issued = issue.issued,
                                     .advance = advance,
                                     .execute = execute,
                                     .left = left,
                                     .drop = faults,
                                     .retire = retire.retire,
                                     .value = retire.value};
    operand_stage_tick(&s->operand_stage, &operand_in);

    front_end_in_t front_end_in = {
        .clear = in->clear,
        .halt = in->halt,
        .entry = in->launch.entry,
        .program_bytes = in->launch.program_bytes,
        .start = {.valid = in->start.valid, .warp = in->start.warp},
        .sent = in->request_ready && front_end.packet.valid,
        .fill = in->response,
        .port = in->fetch,
        .port_ready = in->fetch_ready,
        .issued = {.valid = issue.issued.valid, .warp = issue.issued.warp},
        .issued_instruction = issue.issued.instruction,
        .retire = retire.retire,
        .resolve = issue.resolve,
        .resume = issue.resume,
        .finish = issue.finish};
    front_end_in.fill.valid = in->response.valid && fetched;
    front_end_out_t fetch;
    front_end_tick(&s->front_end, &front_end_in, &fetch);
    out->fetch = fetch.port;
    out->fetched = fetch.event;

    core_counters_in_t counters_in = {.unit = in->core,
                                      .select = in->counter,
                                      .counting = in->counting,
                                      .issued = issue.event.valid,
                                      .mask = issue.event.mask,
                                      .stall = issue.event.stall,
                                      .accessed = access.cached.valid,
                                      .access = access.cached.kind,
                                      .fetched = fetch.event.asked,
                                      .missed = fetch.event.missed};
    core_counters_tick(&s->counters, &counters_in);
}
