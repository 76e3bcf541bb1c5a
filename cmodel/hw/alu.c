/* SPDX-License-Identifier: Apache-2.0 */
/* ALU: one result per lane and cycle, held until writeback takes it. Control instructions pass
 * through too, so that they retire in order with their warp's ALU instructions.
 *
 * Writeback serves memory and the longer units first. So that the instructions behind do not stop
 * whenever one of these has a result, two of the ALU may wait: when a new instruction comes, the
 * result before it moves behind the ALU.
 */
#include "alu.h"

void alu_reset(alu_t *s) {
    *s = (alu_t){0};
}

void alu_view(const alu_t *s, alu_view_t *v) {
    v->result = s->waiting.valid ? s->waiting : s->result;
    v->control = s->waiting.valid ? s->waiting_control : s->control;
    v->value = s->waiting.valid ? s->waiting_value : s->value;
    v->held = s->result.valid;
    v->waits = s->waiting.valid;
}

static uint32_t reverse_bits(uint32_t a) {
    uint32_t reversed = 0;
    for (uint32_t bit = 0; bit < 32; bit++) {
        reversed |= (a >> bit & 1) << (31 - bit);
    }
    return reversed;
}

/* A word with as many ones as CLZ, CTZ and CPOP find, so that one counter of ones serves the three:
 * the zeros below the lowest one, of the word or from its other end, and the ones. */
static uint32_t ones_to_count(U(5) op, uint32_t a) {
    uint32_t word = op == ALU_CLZ ? reverse_bits(a) : a;
    return op == ALU_CPOP ? a : ~word & (word - 1);
}

static uint32_t reverse_bytes(uint32_t a) {
    return a << 24 | (a & 0xff00) << 8 | (a >> 8 & 0xff00) | a >> 24;
}

/* All ones in bytes that are not 0. */
static uint32_t or_combine(uint32_t a) {
    return (a & 0xff ? 0xffu : 0) | (a & 0xff00 ? 0xff00u : 0) | (a & 0xff0000 ? 0xff0000u : 0) |
           (a & 0xff000000 ? 0xff000000u : 0);
}

/* All shifts and rotations by one shifter to the right, of the two words `above` and `below` side
 * by side. To the left by n is by 31 - n, once both words are a place further right. */
static uint32_t shift(U(5) op, uint32_t a, U(5) amount) {
    uint32_t rotates = op == ALU_ROL || op == ALU_ROR;
    uint32_t leftward = op == ALU_SLL || op == ALU_ROL;
    uint32_t sign = op == ALU_SRA && a >> 31 ? 0xffffffff : 0;
    uint32_t above = leftward || rotates ? a : sign;
    uint32_t below = op == ALU_SLL ? 0 : a;
    uint64_t words = (uint64_t)above << 32 | below;
    uint32_t places = leftward ? ~amount & 31 : amount;
    words = leftward ? words >> 1 : words;
    for (uint32_t k = 0; k < 5; k++) {
        uint32_t step = 16 >> k;
        words = places & step ? words >> step : words;
    }
    return (uint32_t)words;
}

/* The one adder of a lane: the sum of b and of a, or of twice, four or eight times a; for all other
 * operations a - b, by adding the complement and one. */
static uint32_t add(U(5) op, uint32_t a, uint32_t b) {
    uint32_t shifts = HAS_BITMANIP && op >= ALU_SH1ADD && op <= ALU_SH3ADD;
    uint32_t subtract = op != ALU_ADD && !shifts;
    uint32_t places = shifts ? (op - ALU_SH1ADD + 1) & 3 : 0;
    return (a << places) + (subtract ? ~b : b) + subtract;
}

/* Whether a is less than b, or the greater or the smaller of them. Of two numbers whose highest
 * bits differ, that bit tells; of others the sign of the difference. */
static uint32_t compare(U(5) op, uint32_t a, uint32_t b, uint32_t difference) {
    uint32_t with_sign = op == ALU_SLT || op == ALU_MAX || op == ALU_MIN;
    uint32_t less = ((a ^ b) >> 31 ? with_sign ? a : b : difference) >> 31;
    if (!HAS_BITMANIP || op == ALU_SLT || op == ALU_SLTU) {
        return less;
    }
    uint32_t wants_greater = op == ALU_MAX || op == ALU_MAXU;
    return less == wants_greater ? b : a;
}

/* And, or, exclusive or, of b or its complement. */
static uint32_t combine(U(5) op, uint32_t a, uint32_t b) {
    uint32_t second = op == ALU_ANDN || op == ALU_ORN || op == ALU_XNOR ? ~b : b;
    return op == ALU_XOR || op == ALU_XNOR ? a ^ second
           : op == ALU_OR || op == ALU_ORN ? a | second
                                           : a & second;
}

/* One lane of what Zbb has beside comparisons, rotations and complements. */
static uint32_t bitmanip_lane(U(5) op, uint32_t a, uint32_t b) {
    switch (op) {
    case ALU_CLZ:
    case ALU_CTZ:
    case ALU_CPOP: return count_ones(ones_to_count(op, a));
    case ALU_SEXT_B: return (a & 0x80 ? 0xffffff00 : 0) | (a & 0xff);
    case ALU_SEXT_H: return (a & 0x8000 ? 0xffff0000 : 0) | (a & 0xffff);
    case ALU_ZEXT_H: return a & 0xffff;
    case ALU_ORC_B: return or_combine(a);
    case ALU_REV8: return reverse_bytes(a);
    default: return b;
    }
}

/* One lane. Without Zba and Zbb, decode lets none of their operations through. */
static uint32_t alu_lane(U(5) op, uint32_t a, uint32_t b) {
    uint32_t sum = add(op, a, b);
    switch (op) {
    case ALU_ADD:
    case ALU_SUB:
    case ALU_SH1ADD:
    case ALU_SH2ADD:
    case ALU_SH3ADD: return sum;
    case ALU_SLT:
    case ALU_SLTU:
    case ALU_MAX:
    case ALU_MAXU:
    case ALU_MIN:
    case ALU_MINU: return compare(op, a, b, sum);
    case ALU_SLL:
    case ALU_SRL:
    case ALU_SRA:
    case ALU_ROL:
    case ALU_ROR: return shift(op, a, b & 31);
    case ALU_XOR:
    case ALU_XNOR:
    case ALU_OR:
    case ALU_ORN:
    case ALU_AND:
    case ALU_ANDN: return combine(op, a, b);
    default: return HAS_BITMANIP ? bitmanip_lane(op, a, b) : b;
    }
}

void alu_tick(alu_t *s, const alu_in_t *in) {
    if (in->retired && s->waiting.valid) {
        s->waiting.valid = 0;
    } else if (in->retired) {
        s->result.valid = 0;
    }
    if (!in->accept) {
        return;
    }
    if (in->moves) {
        s->waiting = s->result;
        s->waiting_control = s->control;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->waiting_value[lane] = s->value[lane];
        }
    }
    s->result.valid = 1;
    s->result.last = 1;
    s->result.write = in->operation.write;
    s->result.warp = in->operation.warp;
    s->result.order = in->operation.order;
    s->result.rd = in->operation.rd;
    s->result.mask = in->mask;
    s->control = in->operation.unit == UNIT_CONTROL;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->value[lane] = alu_lane(in->operation.op, in->a[lane], in->b[lane]);
    }
}
