/* SPDX-License-Identifier: Apache-2.0 */
/* ALU: one result per lane and cycle, held until writeback takes it. Control instructions also pass
 * through, so that they retire in order with their warp's ALU instructions.
 *
 * alu_results=2: writeback serves memory and the longer units first. Two results of the ALU may
 * wait, so that instructions behind it need not stop whenever another unit has a result: when a new
 * instruction arrives, the previous result moves to a second place.
 */
#include "execute/alu.h"

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

/* A word with as many ones as CLZ, CTZ and CPOP find, so that one counter of ones serves the three.
 * It marks the zeros below the lowest one, of the word or from its other end, or the ones. */
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

/* All shifts and rotations by one shifter to the right, of the words `above` and `below` side by
 * side. To the left by n is by 31 - n, once both words are a place further right. Two controls say
 * what a bit of either word is: one of two bits of a, or the same as its neighbours. */
static uint32_t shift(U(5) op, uint32_t a, U(5) amount) {
    uint32_t rotates = HAS_BITMANIP && (op == ALU_ROL || op == ALU_ROR);
    uint32_t wraps = HAS_BITMANIP && op == ALU_ROL;
    uint32_t leftward = op == ALU_SLL || wraps;
    uint32_t has_a = leftward || rotates;
    uint32_t other = has_a ? leftward : op == ALU_SRA && a >> 31;
    uint32_t above = has_a ? other ? a >> 1 : a : other ? 0xffffffff : 0;
    uint32_t below = leftward ? a << 31 | (wraps ? a >> 1 : 0) : a;
    uint64_t words = (uint64_t)above << 32 | below;
    uint32_t places = leftward ? ~amount & 31 : amount;
    for (uint32_t k = 0; k < 5; k++) {
        uint32_t step = 16 >> k;
        words = places & step ? words >> step : words;
    }
    return (uint32_t)words;
}

/* Sets of operations, bit per operation. */
#define OF(op)        (1u << (op))
#define SHIFT_AND_ADD (HAS_BITMANIP ? OF(ALU_SH1ADD) | OF(ALU_SH2ADD) | OF(ALU_SH3ADD) : 0)
#define ROTATE        (HAS_BITMANIP ? OF(ALU_ROL) | OF(ALU_ROR) : 0)
#define EXTREME       (HAS_BITMANIP ? OF(ALU_MAX) | OF(ALU_MAXU) | OF(ALU_MIN) | OF(ALU_MINU) : 0)
#define REARRANGE                                                                                  \
    (HAS_BITMANIP ? OF(ALU_CLZ) | OF(ALU_CTZ) | OF(ALU_CPOP) | OF(ALU_SEXT_B) | OF(ALU_SEXT_H) |   \
                        OF(ALU_ZEXT_H) | OF(ALU_ORC_B) | OF(ALU_REV8)                              \
                  : 0)
#define SHIFT   (MULTIPLIER_SHIFTS ? 0 : OF(ALU_SLL) | OF(ALU_SRL) | OF(ALU_SRA) | ROTATE)
#define COMPARE (OF(ALU_SLT) | OF(ALU_SLTU) | EXTREME)

/* An operation, decoded once for all lanes. So few controls select the result, and a lane's
 * multiplexers are small. */
typedef struct {
    U(1) shifts;
    U(1) compares; /* by the sign of a difference */
    U(1) others;   /* compares, or is of bitmanip_lane */
    U(1) adds;
    U(1) inverts; /* takes the complement of b */
    U(2) places;  /* that shNadd moves a */
    U(1) apart;   /* exclusive or, or b alone; else and, or */
    U(1) first;   /* exclusive or; or */
} alu_control_t;

static alu_control_t alu_control(U(5) op) {
    uint32_t is = OF(op);
    return (alu_control_t){.shifts = (is & SHIFT) != 0,
                           .compares = (is & COMPARE) != 0,
                           .others = (is & (COMPARE | REARRANGE)) != 0,
                           .adds = (is & (OF(ALU_ADD) | OF(ALU_SUB) | SHIFT_AND_ADD)) != 0,
                           .inverts = op >> 4,
                           .places = is & SHIFT_AND_ADD ? op & 3 : 0,
                           .apart = (op & 1) == (op >> 1 & 1),
                           .first = op >> 1 & 1};
}

/* Whether a is less than b. Of two numbers whose highest bits differ, that bit tells; of others
 * the sign of the difference. */
static uint32_t is_less(U(5) op, uint32_t a, uint32_t b, uint32_t difference) {
    uint32_t with_sign = op & 1;
    return ((a ^ b) >> 31 ? with_sign ? a : b : difference) >> 31;
}

/* That, or the greater or the smaller of the two. */
static uint32_t compare(U(5) op, uint32_t a, uint32_t b, uint32_t difference) {
    uint32_t less = is_less(op, a, b, difference);
    if (!HAS_BITMANIP || op == ALU_SLT || op == ALU_SLTU) {
        return less;
    }
    uint32_t wants_greater = op == ALU_MAX || op == ALU_MAXU;
    return less == wants_greater ? b : a;
}

/* And, or, exclusive or, or the second alone: two controls and two operands are one LUT. */
static uint32_t combine(alu_control_t how, uint32_t a, uint32_t second) {
    return how.apart ? how.first ? a ^ second : second : how.first ? a | second : a & second;
}

/* One lane of the rest of Zbb: not comparisons, rotations or complements. */
static uint32_t bitmanip_lane(U(5) op, uint32_t a) {
    switch (op) {
    case ALU_SEXT_B: return (a & 0x80 ? 0xffffff00 : 0) | (a & 0xff);
    case ALU_SEXT_H: return (a & 0x8000 ? 0xffff0000 : 0) | (a & 0xffff);
    case ALU_ZEXT_H: return a & 0xffff;
    case ALU_ORC_B: return or_combine(a);
    case ALU_REV8: return reverse_bytes(a);
    default: return count_ones(ones_to_count(op, a));
    }
}

/* The one adder of a lane: b, or its complement and one, and a, or twice, four or eight times that.
 */
static uint32_t alu_sum(alu_control_t how, uint32_t a, uint32_t b) {
    return (a << how.places) + (how.inverts ? ~b : b) + how.inverts;
}

/* All lanes, with a loop for each kind of operation, so that a simulator chooses once. Without Zba
 * and Zbb, decode passes none of their operations. */
static void alu_lanes(alu_control_t how, U(5) op, const uint32_t *a, const uint32_t *b,
                      uint32_t *value) {
    uint32_t sum[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        sum[lane] = alu_sum(how, a[lane], b[lane]);
        value[lane] = sum[lane];
    }
    if (how.shifts) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            value[lane] = shift(op, a[lane], b[lane] & 31);
        }
    } else if (how.others && (how.compares || !HAS_BITMANIP)) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            value[lane] = compare(op, a[lane], b[lane], sum[lane]);
        }
    } else if (how.others) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            value[lane] = bitmanip_lane(op, a[lane]);
        }
    } else if (!how.adds) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            value[lane] = combine(how, a[lane], how.inverts ? ~b[lane] : b[lane]);
        }
    }
}

/* Branches use the difference of their operands, which the ALU computes anyway; the test for
 * equality need not wait for a carry. */
void alu_probe(const alu_t *s, const alu_probe_in_t *in, alu_probe_out_t *out) {
    (void)s;
    *out = (alu_probe_out_t){0};
    HW_REST(!in->valid);
    alu_control_t how = alu_control(in->op);
    uint32_t less = 0, equal = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t difference = alu_sum(how, in->a[lane], in->b[lane]);
        less |= is_less(in->op, in->a[lane], in->b[lane], difference) << lane;
        equal |= (uint32_t)(in->a[lane] == in->b[lane]) << lane;
    }
    out->less = less;
    out->equal = equal;
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
    s->result.valid = !in->faults;
    s->result.last = 1;
    s->result.write = in->operation.write;
    s->result.warp = in->operation.warp;
    s->result.serial = in->operation.serial;
    s->result.rd = in->operation.rd;
    s->result.mask = in->mask;
    if (HAS_SCALAR) {
        s->result.scalar[0] = in->operation.scalar[0];
    }
    s->control = in->operation.unit == UNIT_CONTROL;
    alu_control_t how = alu_control(in->operation.op);
    uint32_t value[LANES];
    alu_lanes(how, in->operation.op, in->a, in->b, value);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->value[lane] = value[lane];
    }
}
