/* SPDX-License-Identifier: Apache-2.0 */
/* Branch unit, beside the ALU: which lanes jump, and where to. The outcome waits until the
 * instruction retires, and then goes to reconv.
 *
 * The ALU compares for it (decode gives a branch the operation slt or sltu).
 *
 * scalar_issue=1: what lane 0 finds may hold for all lanes (operand/values/scalar.c).
 *
 * Lanes of an indirect jump may have different targets. Lanes whose register equals the lowest
 * active lane's execute it now, the others later, even if the registers differ only in bit 0 and
 * give the same target. No compiler writes such a jump.
 *
 * Lanes that met (core/meeting.c) continue behind the vote or shuffle, as if they had jumped there.
 * The others, which may be all, execute it again.
 */
#include "execute/branch.h"

/* funct3 of branches without bit 0, which negates the comparison. The others, 4 and 6, are less,
 * with sign and without. */
enum { COMPARE_EQUAL = 0 };

void branch_reset(branch_t *s) {
    *s = (branch_t){0};
}

void branch_view(const branch_t *s, branch_view_t *v) {
    v->outcome = s->outcome;
    v->waiting = s->waiting;
}

/* Lanes whose condition holds. */
static uint32_t lanes_that_branch(const branch_probe_in_t *in) {
    uint32_t funct = in->operation.funct;
    uint32_t holds = (funct & 6) == COMPARE_EQUAL ? in->compared.equal : in->compared.less;
    if (HAS_SCALAR && in->operation.scalar[0]) {
        holds = holds & 1 ? MASK(LANES) : 0;
    }
    return funct & 1 ? ~holds : holds;
}

/* Lanes with the register of lane `lead`, the lowest that is active: lane 0 is that or not active.
 */
static uint32_t lanes_that_agree(const branch_probe_in_t *in, uint32_t lead) {
    return (uint32_t)elements_with(in->a, in->a[lead], LANES) | 1;
}

void branch_probe(const branch_t *s, const branch_probe_in_t *in, branch_probe_out_t *out) {
    uint32_t mask = in->operation.mask;
    uint32_t here = in->operation.valid && in->operation.unit == UNIT_CONTROL;
    uint32_t control = in->operation.control;
    (void)s;

    /* For other instructions the rest means nothing. Only `faults` depends on `valid`, which the
     * fault of an earlier instruction may have cleared, so nothing else waits for it. */
    *out = (branch_probe_out_t){.executes = mask};
    HW_REST(!here);
    uint32_t indirect = control == CONTROL_INDIRECT;
    uint32_t lead = lowest_one(mask);
    uint32_t base = indirect ? in->a[lead] : PROGRAM_BASE + in->operation.pc;
    uint32_t meets = HAS_MEETINGS && control == CONTROL_MEETING;
    uint32_t target = (base + (meets ? 4 : in->operation.imm)) & ~1u;
    if (control == CONTROL_BRANCH) {
        out->taken = mask & lanes_that_branch(in);
    } else if (control == CONTROL_JUMP) {
        out->taken = mask;
    } else if (indirect) {
        out->taken = mask & lanes_that_agree(in, lead);
        out->executes = out->taken;
    } else if (HAS_MEETINGS && meets) {
        out->taken = in->met->lanes;
        out->executes = out->taken;
    }
    uint32_t outside = target >> PC_BITS != PROGRAM_BASE >> PC_BITS ||
                       (target & MASK(PC_BITS)) >= in->program_bytes;
    out->target = target & MASK(PC_BITS) & ~3u;
    out->fault_lane = lowest_one(out->taken);
    out->fault_address = target;
    out->faults = here && out->taken && (outside || target & 2);
    out->fault = target & 2 ? FAULT_FETCH_MISALIGNED : FAULT_FETCH_RANGE;
    if (HAS_MEETINGS && meets) {
        out->faults = here && in->met->faults;
        out->fault = FAULT_MEETING;
        out->fault_lane = in->met->fault_lane;
        out->fault_address = in->met->fault_thread;
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
        s->outcome.valid = in->operation.control != CONTROL_NONE && !in->faults;
        s->outcome.control = in->operation.control;
        if (HAS_MEETINGS && in->operation.control == CONTROL_MEETING) {
            s->outcome.control = CONTROL_INDIRECT;
        }
        s->outcome.warp = in->operation.warp;
        s->outcome.pc = in->operation.pc;
        s->outcome.target = in->decision.target;
        s->outcome.number = in->operation.imm & 15;
        s->outcome.taken = in->decision.taken;
    }
}
