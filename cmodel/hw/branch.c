/* SPDX-License-Identifier: Apache-2.0 */
/* Branch unit: which lanes jump, and where to. Beside the ALU; the outcome waits until the
 * instruction retires, and then goes to reconv.
 *
 * Lanes of an indirect jump may have different targets: those that agree with the lowest active
 * lane execute it now, the others later.
 */
#include "branch.h"

/* funct3 of branches without bit 0, which negates the comparison. The third, 6, is less without
 * sign. */
enum { COMPARE_EQUAL = 0, COMPARE_LESS = 4 };

void branch_reset(branch_t *s) {
    *s = (branch_t){0};
}

void branch_view(const branch_t *s, branch_view_t *v) {
    v->outcome = s->outcome;
    v->waiting = s->waiting;
}

/* One lane's condition, by one comparison for both orders: adding 2^31 to both makes the order of
 * signed numbers that of unsigned ones. */
static uint32_t branch_lane(U(3) funct, uint32_t a, uint32_t b) {
    uint32_t bias = (funct & 6) == COMPARE_LESS ? 0x80000000 : 0;
    uint32_t less = (a ^ bias) < (b ^ bias);
    uint32_t holds = (funct & 6) == COMPARE_EQUAL ? a == b : less;
    return holds ^ (funct & 1);
}

static uint32_t lanes_that_branch(const branch_probe_in_t *in) {
    uint32_t taken = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        taken |= branch_lane(in->operation.funct, in->a[lane], in->b[lane]) << lane;
    }
    return taken;
}

/* Lanes whose target is that of lane `lead`. Bit 0 of a target is dropped, so that of two numbers
 * a that make one target one is even: the other is next to it, above or below as `imm` is even or
 * odd. */
static uint32_t lanes_that_agree(const branch_probe_in_t *in, uint32_t lead) {
    uint32_t agree = 0;
    uint32_t first = in->a[lead];
    uint32_t second = ((first ^ in->operation.imm) & 1) ? first - 1 : first + 1;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        agree |= (uint32_t)(in->a[lane] == first || in->a[lane] == second) << lane;
    }
    return agree;
}

void branch_probe(const branch_t *s, const branch_probe_in_t *in, branch_probe_out_t *out) {
    uint32_t mask = in->operation.mask;
    (void)s;

    *out = (branch_probe_out_t){.executes = mask};
    if (!in->operation.valid || in->operation.unit != UNIT_CONTROL) {
        return;
    }
    uint32_t indirect = in->operation.control == CONTROL_INDIRECT;
    uint32_t lead = lowest_one(mask);
    uint32_t base = indirect ? in->a[lead] : PROGRAM_BASE + in->operation.pc;
    uint32_t target = (base + in->operation.imm) & ~1u;
    if (in->operation.control == CONTROL_BRANCH) {
        out->taken = mask & lanes_that_branch(in);
    } else if (in->operation.control == CONTROL_JUMP) {
        out->taken = mask;
    } else if (indirect) {
        out->taken = mask & lanes_that_agree(in, lead);
        out->executes = out->taken;
    }
    out->target = target & MASK(PC_BITS);
    out->fault_lane = lowest_one(out->taken);
    out->fault_address = target;
    if (out->taken && target & 2) {
        out->fault = FAULT_FETCH_MISALIGNED;
    } else if (out->taken && target - PROGRAM_BASE >= in->program_bytes) {
        out->fault = FAULT_FETCH_RANGE;
    }
}

void branch_tick(branch_t *s, const branch_in_t *in) {
    if (in->retired && in->waits) {
        s->waiting.valid = 0;
    } else if (in->retired) {
        s->outcome.valid = 0;
    }
    if (in->moves) {
        s->waiting = s->outcome;
        s->outcome.valid = 0;
    }
    if (in->accept && in->operation.unit == UNIT_CONTROL) {
        s->outcome.valid = in->operation.control != CONTROL_NONE;
        s->outcome.control = in->operation.control;
        s->outcome.warp = in->operation.warp;
        s->outcome.pc = in->operation.pc;
        s->outcome.target = in->decision.target;
        s->outcome.number = in->operation.imm & 15;
        s->outcome.taken = in->decision.taken;
    }
}
