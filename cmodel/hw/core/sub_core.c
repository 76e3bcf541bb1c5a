/* SPDX-License-Identifier: Apache-2.0 */
/* A sub-core: a scheduler with its warps, the front end that feeds it, and its SIMD group, which is
 * its register banks and function units. docs/reference/machine/README.md draws the pipeline.
 *
 *     front_end (fetch, icache, ibuffer, scoreboard) -> scheduler (reconv, issue, order)
 *           -> operand_stage (decode, csr, operands)
 *           -> execute (alu, branch, arithmetic) | the core's memory stage
 *           -> writeback -> operands, scoreboard
 *
 * Source: harp:2, H32: two schedulers per core, each with its own SIMD group;
 * threads and tables are private to one, and no warp changes over. Warps are numbered 0..WARPS - 1
 * in here.
 *
 * The tick calls the stages from writeback back to front_end, because "there is room" flows
 * backwards within a cycle; instructions and data cross from stage to stage in registers only.
 * Every stage sees the registers of the others as they were when the cycle began.
 */
#include "core/sub_core.h"

void sub_core_reset(sub_core_t *s) {
    front_end_reset(&s->front_end);
    scheduler_reset(&s->scheduler);
    operand_stage_reset(&s->operand_stage);
    execute_reset(&s->execute);
    writeback_reset(&s->writeback);
}

void sub_core_view(const sub_core_t *s, sub_core_view_t *v) {
    front_end_view_t front_end;
    operand_stage_view_t x;
    execute_view_t done;
    front_end_view(&s->front_end, &front_end);
    operand_stage_view(&s->operand_stage, &x);
    execute_view(&s->execute, &done);
    v->operation = x.operation;
    v->a = x.a;
    v->b = x.b;
    v->packet = front_end.packet;
    v->idle = front_end.idle && x.idle && done.idle;
}

void sub_core_tick(sub_core_t *s, const sub_core_in_t *in, sub_core_out_t *out) {
    front_end_view_t front_end;
    scheduler_view_t scheduler;
    operand_stage_view_t x;
    execute_view_t done;
    writeback_view_t retired;
    front_end_view(&s->front_end, &front_end);
    scheduler_view(&s->scheduler, &scheduler);
    operand_stage_view(&s->operand_stage, &x);
    execute_view(&s->execute, &done);
    writeback_view(&s->writeback, &retired);

    /* Behind a fault nothing executes any more: its register halts all sub-cores, and what waits
     * for its turn passes by in the cycles that follow. So whether an address is good need not be
     * known before the next instruction is chosen, nor before it has its operands. */
    x.operation.valid = x.operation.valid && !in->command.halt;

    /* Events out of registers. */
    out->started = x.started;
    out->started.mask = x.started.valid ? scheduler.active[x.started.row] : 0;
    out->result.retire = retired.retired;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->result.value[lane] = retired.value[lane];
    }

    /* Writeback. A control instruction retires only when reconv takes its outcome. */
    writeback_in_t writeback_in = {.memory = in->loaded,
                                   .execution = done.result,
                                   .memory_value = in->loaded_value,
                                   .execution_value = done.value};
    writeback_in.execution.valid = done.result.valid && (!done.control || scheduler.takes_outcome);
    writeback_out_t retire;
    writeback_tick(&s->writeback, &writeback_in, &retire);

    /* The instruction in execution goes to its unit, unless it faults. */
    execute_in_t execute_in = {.program_bytes = in->command.launch.program_bytes,
                               .operation = x.operation,
                               .a = x.a,
                               .b = x.b,
                               .c = x.c,
                               .retired = retire.execution};
    execute_out_t execution;
    execute_tick(&s->execute, &execute_in, &execution);
    uint32_t for_memory = x.operation.valid && x.operation.unit == UNIT_MEMORY;
    uint32_t left = !execution.stall && (!for_memory || in->memory_turn);
    uint32_t execute = x.room || (x.turnover && left);
    uint32_t advance = !x.decoding || execute;
    out->fault = for_memory ? in->memory_fault : execution.fault;

    /* Issue. */
    scheduler_in_t scheduler_in = {.command = in->command,
                                   .live = in->live,
                                   .waiting = in->waiting,
                                   .may_issue = in->may_issue,
                                   .may_load = in->may_load,
                                   .head = front_end.head,
                                   .pc = front_end.pc,
                                   .registers = front_end.registers,
                                   .advance = advance,
                                   .retire = retire.retire,
                                   .retire_slow = retire.memory || (retire.execution && done.slow),
                                   .retire_divide = retire.execution && done.divides,
                                   .outcome = done.outcome,
                                   .accessed = in->accessed,
                                   .accessed_store = in->accessed_store,
                                   .writing = in->writing};
    scheduler_in.outcome.valid = done.outcome.valid && retire.execution && done.control;
    scheduler_out_t issue;
    scheduler_tick(&s->scheduler, &scheduler_in, &issue);
    out->issued = issue.event;
    out->arrive = issue.arrive;
    out->finish = issue.finish;
    if (issue.overflow.valid) {
        out->fault = (fault_event_t){.valid = 1,
                                     .fault = FAULT_RECONV_OVERFLOW,
                                     .warp = issue.overflow.warp,
                                     .lane = 0,
                                     .pc = issue.overflow.pc};
    }

    operand_stage_in_t operand_in = {.core = in->core,
                                     .scheduler = in->scheduler,
                                     .command = in->command,
                                     .issued = issue.issued,
                                     .advance = advance,
                                     .execute = execute,
                                     .left = left,
                                     .retire = retire.retire,
                                     .value = retire.value};
    operand_stage_tick(&s->operand_stage, &operand_in);

    front_end_in_t front_end_in = {
        .launch_begins = in->command.launch_begins,
        .halt = in->command.halt,
        .entry = in->command.launch.entry,
        .program_bytes = in->command.launch.program_bytes,
        .start = {.valid = in->command.start.valid, .warp = in->command.start.warp},
        .sent = in->sent,
        .fill = in->fill,
        .port = in->fetch,
        .port_ready = in->fetch_ready,
        .issued = {.valid = issue.issued.valid, .warp = issue.issued.warp},
        .issued_instruction = issue.issued.instruction,
        .retire = retire.retire,
        .resolve = issue.resolve,
        .resume = issue.resume,
        .finish = issue.finish};
    front_end_out_t fetch;
    front_end_tick(&s->front_end, &front_end_in, &fetch);
    out->fetch = fetch.port;
    out->fetched = fetch.event;
}
