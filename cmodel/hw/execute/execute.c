/* SPDX-License-Identifier: Apache-2.0 */
/* Execution: the function units but for the memory's, each with a result that waits for writeback.
 * An instruction that faults enters none.
 *
 *     operand_stage -> alu and branch | (beats ->) mul | divide | fpu -> writeback
 *
 * A unit of fewer lanes than a warp takes an instruction in groups of lanes; those that wait for
 * their beat do so in beats. While they do, no other instruction enters a narrow unit; issue knows,
 * so that others come meanwhile. One instruction divides at a time. A serial multiplier divides,
 * too (divide is empty then): its divisions are instructions for mul.
 *
 * Of several results, the one that took longest is written first. That cannot keep the others
 * waiting for ever: an instruction for a unit whose result waits stops all that come behind it.
 */
#include "execute/execute.h"

/* Whether an instruction for this unit is one for the multiplier. */
static uint32_t multiplies(U(4) unit) {
    return unit == UNIT_MUL || (MULTIPLIER_SHIFTS && unit == UNIT_SHIFT);
}

/* Whose result is next, at most one. */
typedef struct {
    U(1) divide, float_divide, fma, misc, mul, alu;
} turn_t;

static turn_t whose_turn(const retire_t *divide, const fpu_view_t *fpu, const retire_t *mul,
                         const retire_t *alu) {
    turn_t turn = {0};
    if (divide->valid) {
        turn.divide = 1;
    } else if (fpu->divide.valid) {
        turn.float_divide = 1;
    } else if (fpu->fma.valid) {
        turn.fma = 1;
    } else if (fpu->misc.valid) {
        turn.misc = 1;
    } else if (mul->valid) {
        turn.mul = 1;
    } else if (alu->valid) {
        turn.alu = 1;
    }
    return turn;
}

void execute_reset(execute_t *s) {
    beats_reset(&s->beats);
    beats_reset(&s->divide_beats);
    alu_reset(&s->alu);
    branch_reset(&s->branch);
    mul_reset(&s->mul);
    divide_reset(&s->divide);
    fpu_reset(&s->fpu);
}

void execute_view(const execute_t *s, execute_view_t *v) {
    alu_view_t alu;
    branch_view_t branch;
    mul_view_t mul;
    divide_view_t divide;
    fpu_view_t fpu;
    alu_view(&s->alu, &alu);
    branch_view(&s->branch, &branch);
    mul_view(&s->mul, &mul);
    divide_view(&s->divide, &divide);
    fpu_view(&s->fpu, &fpu);
    turn_t turn = whose_turn(&divide.result, &fpu, &mul.result, &alu.result);
    v->result = turn.divide         ? divide.result
                : turn.float_divide ? fpu.divide
                : turn.fma          ? fpu.fma
                : turn.misc         ? fpu.misc
                : turn.mul          ? mul.result
                                    : alu.result;
    v->value = turn.divide         ? divide.value
               : turn.float_divide ? fpu.divide_value
               : turn.fma          ? fpu.fma_value
               : turn.misc         ? fpu.misc_value
               : turn.mul          ? mul.value
                                   : alu.value;
    v->slow = !turn.alu;
    v->divides = turn.divide || turn.float_divide || (turn.mul && mul.divides);
    v->control = turn.alu && alu.control;
    v->outcome = alu.waits ? branch.waiting : branch.outcome;
    beats_view_t held, rest;
    beats_view(&s->beats, &held);
    beats_view(&s->divide_beats, &rest);
    v->idle =
        !held.valid && !rest.valid && !alu.result.valid && mul.idle && divide.idle && fpu.idle;
}

/* What the instruction finds wrong with itself, if anything. All but `valid` is there before it. */
static fault_event_t execute_fault(const operation_t *x, const branch_probe_out_t *branch) {
    uint32_t decoded = x->unit == UNIT_FAULT, control = x->valid && x->unit == UNIT_CONTROL;
    return (fault_event_t){.valid = x->valid && (decoded || branch->faults),
                           .fault = decoded   ? x->fault
                                    : control ? branch->fault
                                              : FAULT_NONE,
                           .warp = x->warp,
                           .lane = decoded   ? lowest_one(x->mask)
                                   : control ? branch->fault_lane
                                             : 0,
                           .pc = x->pc,
                           .address = control ? branch->fault_address : 0};
}

void execute_tick(execute_t *s, const execute_in_t *in, execute_out_t *out) {
    alu_view_t alu;
    mul_view_t mul;
    divide_view_t divide;
    fpu_view_t fpu;
    alu_view(&s->alu, &alu);
    mul_view(&s->mul, &mul);
    divide_view(&s->divide, &divide);
    fpu_view(&s->fpu, &fpu);
    turn_t turn = whose_turn(&divide.result, &fpu, &mul.result, &alu.result);
    uint32_t alu_retired = in->retired && turn.alu;
    uint32_t mul_retired = in->retired && turn.mul;

    alu_probe_in_t alu_question = {.valid = in->operation.valid &&
                                            in->operation.control == CONTROL_BRANCH,
                                   .op = in->operation.op,
                                   .a = in->a,
                                   .b = in->b};
    branch_probe_in_t branch_question = {
        .operation = in->operation, .program_bytes = in->program_bytes, .a = in->a};
    alu_probe(&s->alu, &alu_question, &branch_question.compared);
    branch_probe_out_t decision;
    branch_probe(&s->branch, &branch_question, &decision);
    out->fault = execute_fault(&in->operation, &decision);

    /* Only control instructions, and those for no unit, fault here. Whether they wait does not
     * depend on it, so that the next instruction's choice need not wait for the check; nor does
     * what a result's registers hold, but for `valid`. */
    uint32_t valid = in->operation.valid;
    uint32_t unit = in->operation.unit;
    uint32_t for_alu = valid && (unit == UNIT_ALU || unit == UNIT_CONTROL);
    uint32_t alu_full = alu.held && (ALU_RESULTS == 1 || alu.waits);
    uint32_t alu_ready = !alu_full || alu_retired;
    uint32_t alu_takes = for_alu && alu_ready;

    alu_in_t alu_in = {.accept = alu_takes,
                       .faults = out->fault.valid,
                       .operation = in->operation,
                       .mask = decision.executes,
                       .a = in->a,
                       .b = in->b,
                       .retired = alu_retired,
                       .moves =
                           ALU_RESULTS > 1 && alu_takes && alu.held && (alu.waits || !alu_retired)};
    alu_tick(&s->alu, &alu_in);
    branch_in_t branch_in = {.accept = alu_takes,
                             .faults = out->fault.valid,
                             .operation = in->operation,
                             .decision = decision,
                             .retired = alu_retired,
                             .waits = alu.waits,
                             .moves = alu_in.moves};
    branch_tick(&s->branch, &branch_in);

    /* The multiplier, and the floating-point units but the divider. */
    beats_view_t held;
    beats_view(&s->beats, &held);
    uint32_t held_mul = held.valid && multiplies(held.operation.unit);
    uint32_t held_float = held.valid && !held_mul;
    uint32_t for_mul = valid && multiplies(unit);
    uint32_t for_float = valid && (unit == UNIT_FMA || unit == UNIT_FLOAT);
    uint32_t narrow = (for_mul && MUL_LANES < LANES) || (for_float && FPU_LANES < LANES);
    uint32_t waits = held.valid && narrow;
    uint32_t mul_ready = !mul.full || mul_retired;
    mul_in_t mul_in = {.accept = (held_mul || (for_mul && !waits)) && mul_ready,
                       .last = held_mul ? held.last : MUL_LANES == LANES,
                       .operation = held_mul ? held.operation : in->operation,
                       .a = held_mul ? held.a : in->a,
                       .b = held_mul ? held.b : in->b,
                       .retired = mul_retired};
    mul_tick(&s->mul, &mul_in);
    fpu_in_t fpu_in = {.valid = held_float || (for_float && !waits),
                       .last = held_float ? held.last : FPU_LANES == LANES,
                       .operation = held_float ? held.operation : in->operation,
                       .a = held_float ? held.a : in->a,
                       .b = held_float ? held.b : in->b,
                       .c = held_float ? held.c : in->c,
                       .fma_retired = in->retired && turn.fma,
                       .misc_retired = in->retired && turn.misc,
                       .divide_retired = in->retired && turn.float_divide};

    /* The dividers. The first group of an instruction finds them idle: issue sees to that. */
    beats_view_t rest;
    beats_view(&s->divide_beats, &rest);
    uint32_t divides = valid && (unit == UNIT_DIV || unit == UNIT_SFU);
    uint32_t idle = divide.idle && (!HAS_FLOAT || fpu.divide_idle);
    uint32_t divide_unit = rest.valid ? rest.operation.unit : unit;
    uint32_t divide_valid = rest.valid ? idle : divides;
    divide_in_t divide_in = {.accept = divide_valid && divide_unit == UNIT_DIV,
                             .last = rest.valid ? rest.last : SFU_LANES == LANES,
                             .operation = rest.valid ? rest.operation : in->operation,
                             .a = rest.valid ? rest.a : in->a,
                             .b = rest.valid ? rest.b : in->b,
                             .retired = in->retired && turn.divide};
    divide_tick(&s->divide, &divide_in);
    fpu_in.divide_accept = divide_valid && divide_unit == UNIT_SFU;
    fpu_in.divide_last = divide_in.last;
    fpu_in.divide_operation = divide_in.operation;
    fpu_in.divide_mask = rest.valid ? rest.mask : in->operation.mask;
    fpu_in.divide_a = divide_in.a;
    fpu_in.divide_b = divide_in.b;
    fpu_out_t fpu_out;
    fpu_tick(&s->fpu, &fpu_in, &fpu_out);

    uint32_t mul_takes = for_mul && !waits && mul_ready;
    uint32_t float_takes = for_float && !waits && !fpu_out.stall;
    beats_in_t beats_in = {.begin = narrow && (mul_takes || float_takes),
                           .operation = in->operation,
                           .a = in->a,
                           .b = in->b,
                           .c = in->c,
                           .sent = (held_mul && mul_ready) || (held_float && !fpu_out.stall)};
    beats_tick(&s->beats, &beats_in);
    beats_in_t rest_in = {.begin = divides && SFU_LANES < LANES,
                          .operation = in->operation,
                          .a = in->a,
                          .b = in->b,
                          .c = in->c,
                          .sent = rest.valid && idle};
    beats_tick(&s->divide_beats, &rest_in);
    out->stall = (for_alu && !alu_ready) || (for_mul && !mul_takes) || (for_float && !float_takes);
}
