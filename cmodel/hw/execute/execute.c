/* SPDX-License-Identifier: Apache-2.0 */
/* Execution: the function units except memory's, each with a result that waits for writeback. An
 * instruction that faults enters none.
 *
 *     operand_stage -> alu and branch | arithmetic (multiplier, dividers, floating point)
 *           -> writeback
 *
 * A result of arithmetic, which took longer, is written before one of the ALU. That cannot delay
 * the ALU's for ever: an instruction for a unit whose result waits stops all that come after it.
 */
#include "execute/execute.h"

void execute_reset(execute_t *s) {
    alu_reset(&s->alu);
    branch_reset(&s->branch);
    arithmetic_reset(&s->arithmetic);
}

void execute_view(const execute_t *s, execute_view_t *v) {
    alu_view_t alu;
    branch_view_t branch;
    arithmetic_view_t arithmetic;
    alu_view(&s->alu, &alu);
    branch_view(&s->branch, &branch);
    arithmetic_view(&s->arithmetic, &arithmetic);
    uint32_t alu_turn = alu.result.valid && !arithmetic.result.valid;
    v->result = arithmetic.result.valid ? arithmetic.result : alu.result;
    v->value = arithmetic.result.valid ? arithmetic.value : alu.value;
    if (SCALAR_GROUPS) {
        v->first = arithmetic.result.valid ? arithmetic.first : 0;
    }
    v->slow = !alu_turn;
    v->divides = arithmetic.divides;
    v->control = alu_turn && alu.control;
    v->outcome = alu.waits ? branch.waiting : branch.outcome;
    v->idle = !alu.result.valid && arithmetic.idle;
}

/* The instruction's own fault, if any. Every field settles earlier than `valid`. */
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

/* Whether instructions of a unit go to `arithmetic`. */
static bool is_arithmetic(uint32_t unit) {
    return unit != UNIT_ALU && unit != UNIT_CONTROL && unit != UNIT_MEMORY;
}

void execute_tick(execute_t *s, const execute_in_t *in, execute_out_t *out) {
    alu_view_t alu;
    arithmetic_view_t arithmetic;
    alu_view(&s->alu, &alu);
    arithmetic_view(&s->arithmetic, &arithmetic);
    uint32_t alu_retired = in->retired && !arithmetic.result.valid && alu.result.valid;

    alu_probe_in_t alu_question = {.valid = in->operation.valid &&
                                            in->operation.control == CONTROL_BRANCH,
                                   .op = in->operation.op,
                                   .a = in->a,
                                   .b = in->b};
    branch_probe_in_t branch_question = {
        .operation = in->operation, .program_bytes = in->program_bytes, .a = in->a};
    alu_probe(&s->alu, &alu_question, &branch_question.compared);
    if (HAS_MEETINGS) {
        *branch_question.met = *in->met;
    }
    branch_probe_out_t decision;
    branch_probe(&s->branch, &branch_question, &decision);
    out->fault = execute_fault(&in->operation, &decision);

    /* Only control instructions, and those for no unit, fault here. Whether they wait does not
     * depend on the fault, so the next choice need not wait for the check; nor do a result's
     * registers, except `valid`. */
    uint32_t unit = in->operation.unit;
    uint32_t for_alu = in->operation.valid && (unit == UNIT_ALU || unit == UNIT_CONTROL);
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

    arithmetic_out_t taken = {0};
    HW_WHEN(!arithmetic.idle || (in->operation.valid && is_arithmetic(unit))) {
        arithmetic_in_t arithmetic_in = {.operation = in->operation,
                                         .a = in->a,
                                         .b = in->b,
                                         .c = in->c,
                                         .retired = in->retired && arithmetic.result.valid};
        arithmetic_tick(&s->arithmetic, &arithmetic_in, &taken);
    }
    out->stall = (for_alu && !alu_ready) || taken.stall || (HAS_MEETINGS && in->waits);
}
