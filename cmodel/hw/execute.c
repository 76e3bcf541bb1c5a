/* SPDX-License-Identifier: Apache-2.0 */
/* Execution: the function units but for the memory's, each with a result that waits for writeback.
 * An instruction that faults enters none.
 *
 *     operand_stage -> alu and branch | mul | divide -> writeback
 */
#include "execute.h"

void execute_reset(execute_t *s) {
    alu_reset(&s->alu);
    branch_reset(&s->branch);
    mul_reset(&s->mul);
    divide_reset(&s->divide);
}

void execute_view(const execute_t *s, execute_view_t *v) {
    alu_view_t alu;
    branch_view_t branch;
    mul_view_t mul;
    divide_view_t divide;
    alu_view(&s->alu, &alu);
    branch_view(&s->branch, &branch);
    mul_view(&s->mul, &mul);
    divide_view(&s->divide, &divide);
    v->alu = alu.result;
    v->alu_value = alu.value;
    v->control = alu.control;
    v->outcome = branch.outcome;
    v->mul = mul.result;
    v->mul_value = mul.value;
    v->divide = divide.result;
    v->divide_value = divide.value;
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
    alu_view(&s->alu, &alu);
    mul_view(&s->mul, &mul);

    branch_probe_in_t branch_question = {
        .operation = in->operation, .program_bytes = in->program_bytes, .a = in->a, .b = in->b};
    branch_probe_out_t decision;
    branch_probe(&s->branch, &branch_question, &decision);
    out->fault = execute_fault(&in->operation, &decision);

    uint32_t sound = in->operation.valid && !out->fault.valid;
    uint32_t unit = in->operation.unit;
    uint32_t for_alu = sound && (unit == UNIT_ALU || unit == UNIT_CONTROL);
    uint32_t for_mul = sound && unit == UNIT_MUL;
    uint32_t alu_ready = !alu.result.valid || in->alu_retired;
    uint32_t mul_ready = !mul.full || in->mul_retired;
    out->stall = (for_alu && !alu_ready) || (for_mul && !mul_ready);

    alu_in_t alu_in = {.accept = for_alu && alu_ready,
                       .operation = in->operation,
                       .mask = decision.executes,
                       .a = in->a,
                       .b = in->b,
                       .retired = in->alu_retired};
    alu_tick(&s->alu, &alu_in);
    branch_in_t branch_in = {.accept = alu_in.accept,
                             .operation = in->operation,
                             .decision = decision,
                             .retired = in->alu_retired};
    branch_tick(&s->branch, &branch_in);
    mul_in_t mul_in = {.accept = for_mul && mul_ready,
                       .operation = in->operation,
                       .a = in->a,
                       .b = in->b,
                       .retired = in->mul_retired};
    mul_tick(&s->mul, &mul_in);
    divide_in_t divide_in = {.accept = sound && unit == UNIT_DIV,
                             .operation = in->operation,
                             .a = in->a,
                             .b = in->b,
                             .retired = in->divide_retired};
    divide_tick(&s->divide, &divide_in);
}
