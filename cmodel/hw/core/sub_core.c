/* SPDX-License-Identifier: Apache-2.0 */
/* A sub-core: a scheduler with its warps, the front end that feeds it, and its SIMD group, that is,
 * its register banks and function units. docs/reference/machine/README.md draws the pipeline.
 *
 *     front_end (fetch, icache, ibuffer, scoreboard) -> scheduler (reconv, issue, order)
 *           -> operand_stage (decode, csr, operands)
 *           -> execute (alu, branch, arithmetic) | the core's memory stage
 *           -> writeback -> operands, scoreboard
 *
 * Source: harp:2, H32: two schedulers per core, each with its own SIMD group; threads and tables
 * are private to one, and no warp moves to the other. Warps are numbered 0..WARPS - 1 here.
 *
 * The tick calls the stages from writeback back to front_end, because "there is room" flows
 * backwards within a cycle; instructions and data cross from stage to stage only in registers.
 * Every stage sees the others' registers as they were when the cycle began.
 */
#include "core/sub_core.h"

void sub_core_reset(sub_core_t *s) {
    front_end_reset(&s->front_end);
    scheduler_reset(&s->scheduler);
    operand_stage_reset(&s->operand_stage);
    execute_reset(&s->execute);
    writeback_reset(&s->writeback);
    if (HAS_VALUES) {
        values_reset(s->values);
    }
    if (HAS_SCALAR) {
        scalar_reset(s->scalar);
    }
}

void sub_core_view(const sub_core_t *s, sub_core_view_t *v) {
    front_end_view_t front_end;
    operand_stage_view_t x;
    front_end_view(&s->front_end, &front_end);
    operand_stage_view(&s->operand_stage, &x);
    HW_PASS(v->operation, x.operation);
    v->a = x.a;
    v->b = x.b;
    v->row = x.row;
    v->c = x.c;
    v->packet = front_end.packet;
    v->idle = front_end.idle && x.idle;
    HW_WHEN(front_end.idle && x.idle) {
        execute_view_t done;
        execute_view(&s->execute, &done);
        v->idle &= done.idle;
    }
    if (GANGS) {
        *v->state = *front_end.state;
        v->pc = front_end.pc;
        for (uint32_t e = 0; e < IBUFFER_ENTRIES - 1; e++) {
            v->filled[e] = front_end.head.filled[e];
        }
        v->full = front_end.head.full;
    }
}

/* What the stages show of their registers when the cycle begins. */
typedef struct {
    front_end_view_t front_end;
    scheduler_view_t scheduler;
    operand_stage_view_t x;
    execute_view_t done;
    writeback_view_t retired;
    U(32) told[LANES * HAS_MEETINGS];           /* operand b, or what a meeting tells */
    HAS(HAS_SCALAR, scalar_probe_out_t) scalar; /* of the instruction in decode */
} sub_core_views_t;

/* After a fault nothing executes: its register halts all sub-cores, and an instruction that waits
 * for its turn passes by in the cycles that follow. So whether an address is good need not be known
 * before the next instruction is chosen, nor before it has its operands. */
static void look(const sub_core_t *s, uint32_t halt, sub_core_views_t *now) {
    front_end_view(&s->front_end, &now->front_end);
    scheduler_view(&s->scheduler, &now->scheduler);
    operand_stage_view(&s->operand_stage, &now->x);
    execute_view(&s->execute, &now->done);
    writeback_view(&s->writeback, &now->retired);
    now->x.operation.valid = now->x.operation.valid && !halt;
    if (HAS_SCALAR) {
        values_view_t values;
        values_view(s->values, &values);
        scalar_probe_in_t question = {.decoding = now->x.decoding, .uniform = values.uniform};
        scalar_probe(s->scalar, &question, now->scalar);
    }
}

/* Events out of registers. */
static void show(const sub_core_views_t *now, uint32_t unheard, sub_core_out_t *out) {
    HW_PASS(out->started, now->x.started);
    if (!ROW_PER_LANE) {
        out->started.mask = now->x.started.valid ? now->scheduler.active[now->x.started.row] : 0;
    }
    if (REGROUPS) {
        const bind_t *bound = now->scheduler.bound;
        *out->bound = (bound_event_t){
            .valid = bound->valid, .warp = bound->warp, .mask = now->scheduler.active[bound->warp]};
        for (uint32_t lane = 0; lane < LANES; lane++) {
            out->bound->row[lane] = ROW_PER_LANE ? bound->row[lane] : row_of(bound->warp);
        }
    }
    out->result.retire = now->retired.retired;
    if (ROW_PER_LANE || HAS_VALUES || !unheard) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            out->result.value[lane] = now->retired.value[lane];
        }
    }
}

/* A control instruction retires only when reconv takes its outcome. */
static void to_writeback(const sub_core_in_t *in, const sub_core_views_t *now, writeback_in_t *to) {
    *to = (writeback_in_t){.memory = in->loaded,
                           .execution = now->done.result,
                           .memory_value = in->loaded_value,
                           .execution_value = now->done.value};
    if (SCALAR_GROUPS) {
        to->execution_first = now->done.first;
    }
    to->execution.valid =
        now->done.result.valid && (!now->done.control || now->scheduler.takes_outcome);
}

/* How far instructions move: room flows back from the units to decode. */
typedef struct {
    U(1) left;    /* the instruction in execution goes to its unit, or faults */
    U(1) execute; /* what decode holds proceeds */
    U(1) advance; /* decode takes an instruction */
    U(1) issue;   /* one may issue */
} moves_t;

static uint32_t is_for_memory(const operation_t *x) {
    return x->valid && x->unit == UNIT_MEMORY;
}

static void move_on(const operand_stage_view_t *x, uint32_t stall, uint32_t memory_turn,
                    moves_t *moves) {
    uint32_t left = !stall && (!is_for_memory(&x->operation) || memory_turn);
    uint32_t execute = x->room || (x->turnover && left);
    moves->left = left;
    moves->execute = execute;
    moves->advance = !x->decoding || execute;
    moves->issue = ROW_PER_LANE ? !x->waits || moves->advance : moves->advance;
}

/* A vote, a shuffle or an exit goes to its unit when the core's meeting is done with it. What lanes
 * are told comes in the place of operand b. */
static void from_meeting(const sub_core_in_t *in, sub_core_views_t *now, execute_in_t *to) {
    if (HAS_MEETINGS) {
        uint32_t told = now->x.operation.control == CONTROL_MEETING;
        uint32_t waits = meeting_takes(&now->x.operation) && !in->meeting_done;
        to->waits = waits;
        to->operation.valid = now->x.operation.valid && !waits;
        *to->met = *in->met;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            now->told[lane] = told ? in->told[lane] : now->x.b[lane];
        }
        to->b = now->told;
    }
}

static void to_scheduler(const sub_core_in_t *in, const sub_core_views_t *now, uint32_t advance,
                         const writeback_out_t *retire, scheduler_in_t *to) {
    *to = (scheduler_in_t){.command = in->command,
                           .live = in->live,
                           .waiting = in->waiting,
                           .may_issue = in->may_issue,
                           .may_load = in->may_load,
                           .head = now->front_end.head,
                           .pc = now->front_end.pc,
                           .registers = now->front_end.registers,
                           .advance = advance,
                           .retire = retire->retire,
                           .retire_slow = retire->memory || (retire->execution && now->done.slow),
                           .retire_divide = retire->execution && now->done.divides,
                           .outcome = now->done.outcome,
                           .accessed = in->accessed,
                           .accessed_store = in->accessed_store,
                           .writing = in->writing};
    to->outcome.valid = now->done.outcome.valid && retire->execution && now->done.control;
    if (HAS_MEETINGS) {
        to->meeting = in->meeting;
    }
    if (HAS_MEMBERS) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            to->members[b] = in->members[b];
        }
    }
    if (HAS_LOAD_AGES) {
        to->loaded->valid = retire->memory && retire->retire.last;
        to->loaded->warp = retire->retire.warp;
    }
    if (GANGS) {
        *to->gang = *in->gang;
    }
    if (HAS_SCALAR) {
        to->one_lane = now->scalar->one_lane;
        to->one_beat = now->scalar->one_beat;
    }
}

/* Of the instruction in execution; an overflow of reconv is of a warp that has none there. */
static fault_event_t sub_core_fault(const operation_t *x, const fault_event_t *memory,
                                    const fault_event_t *execution, const jump_t *overflow) {
    if (overflow->valid) {
        return (fault_event_t){.valid = 1,
                               .fault = FAULT_RECONV_OVERFLOW,
                               .warp = overflow->warp,
                               .lane = 0,
                               .pc = overflow->pc};
    }
    return is_for_memory(x) ? *memory : *execution;
}

/* Banks are written in the cycle after a result has come. */
static void write_later(const writeback_out_t *retire, const retire_t *retired,
                        const uint32_t *value, const scheduler_view_t *scheduler,
                        operand_stage_in_t *to) {
    to->retire = *retired;
    to->value = value;
    *to->retires = (warp_event_t){.valid = retire->retire.valid, .warp = retire->retire.warp};
    *to->bound = *scheduler->bound;
}

static void to_operand_stage(const sub_core_in_t *in, const sub_core_views_t *now,
                             const issued_t *issued, const moves_t *moves,
                             const writeback_out_t *retire, operand_stage_in_t *to) {
    if (HAS_SCALAR) {
        to->scalar = now->scalar->one_lane;
    }
    to->core = in->core;
    to->scheduler = in->scheduler;
    pass_command(&in->command, &to->command);
    to->issued = *issued;
    to->advance = moves->advance;
    to->execute = moves->execute;
    to->left = moves->left;
    to->retire = retire->retire;
    to->value = retire->value;
}

static void to_front_end(const sub_core_in_t *in, const retire_t *retire,
                         const scheduler_out_t *issue, front_end_in_t *to) {
    *to = (front_end_in_t){.launch_begins = in->command.launch_begins,
                           .halt = in->command.halt,
                           .program_bytes = in->command.launch->program_bytes,
                           .sent = in->sent,
                           .fill = in->fill,
                           .port = in->fetch,
                           .port_ready = in->fetch_ready,
                           .issued = {.valid = issue->issued.valid, .warp = issue->issued.warp},
                           .issued_instruction = issue->issued.instruction,
                           .retire = *retire,
                           .bind = issue->bind,
                           .resolve = issue->resolve,
                           .resume = issue->resume,
                           .finish = issue->finish};
    if (GANGS) {
        *to->gang = *in->gang;
    }
}

/* What the ganging unit sees of the slice. */
static void show_ganging(const outcome_t *outcome, const scheduler_out_t *issue,
                         sub_core_out_t *out) {
    *out->could = *issue->could;
    *out->resolve = (warp_event_t){.valid = issue->resolve.valid, .warp = issue->resolve.warp};
    *out->resume = (warp_event_t){.valid = issue->resume.valid, .warp = issue->resume.warp};
    if (GANGS_MEET) {
        out->marker->valid = outcome->valid && outcome->control == CONTROL_MARKER;
        out->marker->pc = outcome->target;
    }
}

/* What the core sees of issue. */
static void show_issue(const scheduler_out_t *issue, sub_core_out_t *out) {
    out->issued = issue->event;
    out->arrive = issue->arrive;
    out->finish = issue->finish;
    if (HAS_WAITS) {
        *out->waits = *issue->waits;
    }
}

/* What was written in the last cycle comes from the event: writeback has ticked. */
static void class_values(sub_core_t *s, const sub_core_views_t *now, const issued_t *issued,
                         const moves_t *moves, sub_core_out_t *out) {
    if (HAS_VALUES) {
        values_in_t in = {.issued = *issued,
                          .execute = now->x.decoding && moves->execute,
                          .operation = now->x.operation,
                          .a = now->x.a,
                          .retired = out->result.retire,
                          .value = out->result.value};
        values_out_t classes;
        values_tick(s->values, &in, &classes);
        *out->values = classes.event;
    }
    if (HAS_SCALAR) {
        scalar_in_t in = {.issued = *issued};
        scalar_tick(s->scalar, &in);
    }
}

void sub_core_tick(sub_core_t *restrict s, const sub_core_in_t *restrict in,
                   sub_core_out_t *restrict out) {
    sub_core_views_t now;
    look(s, in->command.halt, &now);
    show(&now, UNHEARD(&in->command), out);

    writeback_in_t writeback_in;
    to_writeback(in, &now, &writeback_in);
    writeback_out_t retire;
    writeback_tick(&s->writeback, &writeback_in, &retire);

    /* The instruction in execution goes to its unit, unless it faults. */
    execute_in_t execute_in = {.program_bytes = in->command.launch->program_bytes,
                               .operation = now.x.operation,
                               .a = now.x.a,
                               .b = now.x.b,
                               .c = now.x.c,
                               .retired = retire.execution};
    from_meeting(in, &now, &execute_in);
    execute_out_t execution;
    execute_tick(&s->execute, &execute_in, &execution);
    moves_t moves;
    move_on(&now.x, execution.stall, in->memory_turn, &moves);
    out->left = moves.left;

    /* Issue. */
    scheduler_in_t scheduler_in;
    to_scheduler(in, &now, moves.issue, &retire, &scheduler_in);
    scheduler_out_t issue;
    scheduler_tick(&s->scheduler, &scheduler_in, &issue);
    show_issue(&issue, out);
    out->fault.valid = 0;
    HW_WHEN(in->memory_fault.valid || execution.fault.valid || issue.overflow.valid) {
        out->fault =
            sub_core_fault(&now.x.operation, &in->memory_fault, &execution.fault, &issue.overflow);
    }
    if (ROW_PER_LANE) {
        out->fault.row[0] = out->fault.valid ? now.x.row[out->fault.lane] : 0;
    }
    if (GANGS) {
        show_ganging(&scheduler_in.outcome, &issue, out);
    }

    class_values(s, &now, &issue.issued, &moves, out);

    /* Operands of the instruction that was issued. */
    operand_stage_in_t operand_in;
    to_operand_stage(in, &now, &issue.issued, &moves, &retire, &operand_in);
    if (ROW_PER_LANE) {
        write_later(&retire, &out->result.retire, out->result.value, &now.scheduler, &operand_in);
    }
    operand_stage_tick(&s->operand_stage, &operand_in);

    /* Instructions that come. */
    front_end_in_t front_end_in;
    to_front_end(in, &retire.retire, &issue, &front_end_in);
    front_end_out_t fetch;
    front_end_tick(&s->front_end, &front_end_in, &fetch);
    HW_PASS(out->fetch, fetch.port);
    pass_fetched(&fetch.event, &out->fetched);
}
