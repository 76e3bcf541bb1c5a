/* SPDX-License-Identifier: Apache-2.0 */
/* Execution: the function units but for the memory's, each with a result that waits for writeback.
 * An instruction that faults enters none.
 *
 *     operand_stage -> alu and branch | mul | divide | fpu -> writeback
 *
 * Of several results, the one that took longest is written first. That cannot keep the others
 * waiting for ever: an instruction for a unit whose result waits stops all that come behind it.
 */
#include "execute.h"

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
    v->divides = turn.divide || turn.float_divide;
    v->control = turn.alu && alu.control;
    v->outcome = branch.outcome;
    v->idle = !alu.result.valid && mul.idle && divide.idle && fpu.idle;
}

/* What the instruction finds wrong with itself, if anything. */
static fault_event_t execute_fault(const operation_t *x, const branch_probe_out_t *branch) {
    fault_event_t fault = {.warp = x->warp, .pc = x->pc};
    if (!x->valid) {
        return fault;
    }
    if (x->unit == UNIT_FAULT) {
        fault.valid = 1;
        fault.fault = x->fault;
        fault.lane = lowest_one(x->mask);
        fault.address = x->fault_address;
    } else if (branch->fault) {
        fault.valid = 1;
        fault.fault = branch->fault;
        fault.lane = branch->fault_lane;
        fault.address = branch->fault_address;
    }
    return fault;
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

    branch_probe_in_t branch_question = {
        .operation = in->operation, .program_bytes = in->program_bytes, .a = in->a, .b = in->b};
    branch_probe_out_t decision;
    branch_probe(&s->branch, &branch_question, &decision);
    out->fault = execute_fault(&in->operation, &decision);

    uint32_t sound = in->operation.valid && !out->fault.valid;
    uint32_t unit = in->operation.unit;
    uint32_t for_alu = sound && (unit == UNIT_ALU || unit == UNIT_CONTROL);
    uint32_t for_mul = sound && unit == UNIT_MUL;
    uint32_t alu_ready = !alu.result.valid || alu_retired;
    uint32_t mul_ready = !mul.full || mul_retired;

    alu_in_t alu_in = {.accept = for_alu && alu_ready,
                       .operation = in->operation,
                       .mask = decision.executes,
                       .a = in->a,
                       .b = in->b,
                       .retired = alu_retired};
    alu_tick(&s->alu, &alu_in);
    branch_in_t branch_in = {.accept = alu_in.accept,
                             .operation = in->operation,
                             .decision = decision,
                             .retired = alu_retired};
    branch_tick(&s->branch, &branch_in);
    mul_in_t mul_in = {.accept = for_mul && mul_ready,
                       .operation = in->operation,
                       .a = in->a,
                       .b = in->b,
                       .retired = mul_retired};
    mul_tick(&s->mul, &mul_in);
    divide_in_t divide_in = {.accept = sound && unit == UNIT_DIV,
                             .operation = in->operation,
                             .a = in->a,
                             .b = in->b,
                             .retired = in->retired && turn.divide};
    divide_tick(&s->divide, &divide_in);
    fpu_in_t fpu_in = {.valid = sound,
                       .operation = in->operation,
                       .a = in->a,
                       .b = in->b,
                       .c = in->c,
                       .fma_retired = in->retired && turn.fma,
                       .misc_retired = in->retired && turn.misc,
                       .divide_retired = in->retired && turn.float_divide};
    fpu_out_t fpu_out;
    fpu_tick(&s->fpu, &fpu_in, &fpu_out);
    out->stall = (for_alu && !alu_ready) || (for_mul && !mul_ready) || fpu_out.stall;
}
