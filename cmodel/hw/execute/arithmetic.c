/* SPDX-License-Identifier: Apache-2.0 */
/* The function units that take more than a cycle: multiplier, dividers, floating point, each with a
 * result that waits for writeback, and the groups of lanes that wait for them.
 *
 *     operand_stage -> (beats ->) mul | divide | fpu -> writeback
 *
 * A unit of fewer lanes than a warp takes an instruction in groups of lanes; waiting groups are in
 * beats. Meanwhile no other instruction enters a narrow unit; issue knows this and sends others.
 * One instruction divides at a time.
 *
 * scalar_issue=1: what lane 0 executes for all lanes is one group, whose result is not moved down.
 *
 * multiplier=serial: it also divides (divide is empty): divisions are instructions for mul.
 *
 * If several results wait, the slowest unit's is written first. That cannot delay the others for
 * ever: an instruction for a unit whose result waits stops all that come after it.
 */
#include "execute/arithmetic.h"

/* Whether an instruction for this unit is one for the multiplier. */
static uint32_t multiplies(U(4) unit) {
    return unit == UNIT_MUL || (MULTIPLIER_SHIFTS && unit == UNIT_SHIFT);
}

/* Whose result is next, at most one. */
typedef struct {
    U(1) divide, float_divide, fma, misc, mul;
} turn_t;

static turn_t whose_turn(const retire_t *divide, const fpu_view_t *fpu, const retire_t *mul) {
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
    }
    return turn;
}

void arithmetic_reset(arithmetic_t *s) {
    beats_reset(&s->beats);
    beats_reset(&s->divide_beats);
    mul_reset(&s->mul);
    divide_reset(&s->divide);
    fpu_reset(&s->fpu);
}

void arithmetic_view(const arithmetic_t *s, arithmetic_view_t *v) {
    mul_view_t mul;
    divide_view_t divide;
    fpu_view_t fpu;
    beats_view_t held, rest;
    mul_view(&s->mul, &mul);
    v->result.valid = 0;
    v->value = mul.value;
    v->divides = 0;
    v->idle = 1;
    HW_REST(arithmetic_rests(s));
    divide_view(&s->divide, &divide);
    fpu_view(&s->fpu, &fpu);
    beats_view(&s->beats, &held);
    beats_view(&s->divide_beats, &rest);
    turn_t turn = whose_turn(&divide.result, &fpu, &mul.result);
    v->result = turn.divide         ? divide.result
                : turn.float_divide ? fpu.divide
                : turn.fma          ? fpu.fma
                : turn.misc         ? fpu.misc
                                    : mul.result;
    v->value = turn.divide         ? divide.value
               : turn.float_divide ? fpu.divide_value
               : turn.fma          ? fpu.fma_value
               : turn.misc         ? fpu.misc_value
                                   : mul.value;
    if (SCALAR_GROUPS) {
        v->first = turn.divide || turn.float_divide ? LANES - SFU_LANES
                   : turn.fma || turn.misc          ? LANES - FPU_LANES
                                                    : LANES - MUL_LANES;
    }
    v->divides = turn.divide || turn.float_divide || (turn.mul && mul.divides);
    v->idle = !held.valid && !rest.valid && mul.idle && divide.idle && fpu.idle;
}

/* What the units and the beats show of their registers when the cycle begins. */
typedef struct {
    mul_view_t mul;
    divide_view_t divide;
    fpu_view_t fpu;
    beats_view_t held; /* lanes for the multiplier or floating point */
    beats_view_t rest; /* lanes for a divider */
    turn_t turn;
} arithmetic_views_t;

static void look(const arithmetic_t *s, arithmetic_views_t *now) {
    mul_view(&s->mul, &now->mul);
    divide_view(&s->divide, &now->divide);
    fpu_view(&s->fpu, &now->fpu);
    beats_view(&s->beats, &now->held);
    beats_view(&s->divide_beats, &now->rest);
    now->turn = whose_turn(&now->divide.result, &now->fpu, &now->mul.result);
}

/* Which units have lanes to take: of the arriving instruction, and of one that has begun. */
typedef struct {
    U(1) mul, fpu, divide;   /* it comes */
    U(1) narrow;             /* it goes in groups of lanes */
    U(1) waits;              /* lanes of another instruction still have to go */
    U(1) held_mul, held_fpu; /* it has begun */
    U(1) mul_ready;          /* the multiplier has room */
    U(1) divider_idle;       /* the dividers have nothing to do */
} wanted_t;

/* Whether lane 0 executes it for all (operand/values/scalar.c): then it is one group. */
static uint32_t is_of_one_lane(const operation_t *operation) {
    if (HAS_SCALAR) {
        return operation->scalar[0];
    }
    return 0;
}

static void sort(const arithmetic_in_t *in, const arithmetic_views_t *now, wanted_t *want) {
    uint32_t valid = in->operation.valid;
    uint32_t unit = in->operation.unit;
    uint32_t mul = valid && multiplies(unit);
    uint32_t fpu = valid && (unit == UNIT_FMA || unit == UNIT_FLOAT);
    uint32_t narrow = (mul && MUL_LANES < LANES) || (fpu && FPU_LANES < LANES);
    uint32_t held_mul = now->held.valid && multiplies(now->held.operation.unit);
    want->mul = mul;
    want->fpu = fpu;
    want->divide = valid && (unit == UNIT_DIV || unit == UNIT_SFU);
    want->narrow = narrow && !is_of_one_lane(&in->operation);
    want->waits = now->held.valid && narrow;
    want->held_mul = held_mul;
    want->held_fpu = now->held.valid && !held_mul;
    want->mul_ready = !now->mul.full || (in->retired && now->turn.mul);
    want->divider_idle = now->divide.idle && (!HAS_FLOAT || now->fpu.divide_idle);
}

static void to_mul(const arithmetic_in_t *in, const arithmetic_views_t *now, const wanted_t *want,
                   mul_in_t *to) {
    const beats_view_t *held = &now->held;
    *to = (mul_in_t){.accept = (want->held_mul || (want->mul && !want->waits)) && want->mul_ready,
                     .last = want->held_mul ? held->last
                                            : MUL_LANES == LANES || is_of_one_lane(&in->operation),
                     .operation = want->held_mul ? held->operation : in->operation,
                     .a = want->held_mul ? held->a : in->a,
                     .b = want->held_mul ? held->b : in->b,
                     .retired = in->retired && now->turn.mul};
}

/* Floating point but for its divider. */
static void to_fpu(const arithmetic_in_t *in, const arithmetic_views_t *now, const wanted_t *want,
                   fpu_in_t *to) {
    const beats_view_t *held = &now->held;
    *to = (fpu_in_t){.valid = want->held_fpu || (want->fpu && !want->waits),
                     .last = want->held_fpu ? held->last
                                            : FPU_LANES == LANES || is_of_one_lane(&in->operation),
                     .operation = want->held_fpu ? held->operation : in->operation,
                     .a = want->held_fpu ? held->a : in->a,
                     .b = want->held_fpu ? held->b : in->b,
                     .c = want->held_fpu ? held->c : in->c,
                     .fma_retired = in->retired && now->turn.fma,
                     .misc_retired = in->retired && now->turn.misc,
                     .divide_retired = in->retired && now->turn.float_divide};
}

/* The dividers. The first group of an instruction finds them idle: issue sees to that. */
static void to_divide(const arithmetic_in_t *in, const arithmetic_views_t *now,
                      const wanted_t *want, divide_in_t *to) {
    const beats_view_t *rest = &now->rest;
    uint32_t valid = rest->valid ? want->divider_idle : want->divide;
    uint32_t unit = rest->valid ? rest->operation.unit : in->operation.unit;
    *to = (divide_in_t){.accept = valid && unit == UNIT_DIV,
                        .last = rest->valid ? rest->last
                                            : SFU_LANES == LANES || is_of_one_lane(&in->operation),
                        .operation = rest->valid ? rest->operation : in->operation,
                        .a = rest->valid ? rest->a : in->a,
                        .b = rest->valid ? rest->b : in->b,
                        .retired = in->retired && now->turn.divide};
}

static void divide_to_fpu(const arithmetic_in_t *in, const arithmetic_views_t *now,
                          const wanted_t *want, const divide_in_t *divide, fpu_in_t *to) {
    const beats_view_t *rest = &now->rest;
    uint32_t valid = rest->valid ? want->divider_idle : want->divide;
    uint32_t unit = rest->valid ? rest->operation.unit : in->operation.unit;
    to->divide_accept = valid && unit == UNIT_SFU;
    to->divide_last = divide->last;
    to->divide_operation = divide->operation;
    to->divide_mask = rest->valid                      ? rest->mask
                      : is_of_one_lane(&in->operation) ? 1
                                                       : in->operation.mask;
    to->divide_a = divide->a;
    to->divide_b = divide->b;
}

/* The lanes of an instruction that its unit does not take at once. */
static void to_beats(const arithmetic_in_t *in, uint32_t begin, uint32_t sent, beats_in_t *to) {
    *to = (beats_in_t){.begin = begin,
                       .operation = in->operation,
                       .a = in->a,
                       .b = in->b,
                       .c = in->c,
                       .sent = sent};
}

/* Whether the dividers or floating point have or get something to do. */
static bool fractions(const arithmetic_views_t *now, const wanted_t *want) {
    return !now->divide.idle || !now->fpu.idle || now->rest.valid || want->held_fpu || want->fpu ||
           want->divide;
}

void arithmetic_tick(arithmetic_t *s, const arithmetic_in_t *in, arithmetic_out_t *out) {
    arithmetic_views_t now;
    look(s, &now);
    wanted_t want;
    sort(in, &now, &want);

    HW_WHEN(!now.mul.idle || want.mul || want.held_mul) {
        mul_in_t mul_in;
        to_mul(in, &now, &want, &mul_in);
        mul_tick(&s->mul, &mul_in);
    }
    fpu_out_t fpu_out = {0};
    HW_WHEN(fractions(&now, &want)) {
        divide_in_t divide_in;
        to_divide(in, &now, &want, &divide_in);
        divide_tick(&s->divide, &divide_in);
        fpu_in_t fpu_in;
        to_fpu(in, &now, &want, &fpu_in);
        divide_to_fpu(in, &now, &want, &divide_in, &fpu_in);
        fpu_tick(&s->fpu, &fpu_in, &fpu_out);
    }

    /* Lanes that wait for their beat. */
    uint32_t mul_takes = want.mul && !want.waits && want.mul_ready;
    uint32_t fpu_takes = want.fpu && !want.waits && !fpu_out.stall;
    uint32_t sent = (want.held_mul && want.mul_ready) || (want.held_fpu && !fpu_out.stall);
    HW_WHEN(now.held.valid || want.narrow) {
        beats_in_t beats_in;
        to_beats(in, want.narrow && (mul_takes || fpu_takes), sent, &beats_in);
        beats_tick(&s->beats, &beats_in);
    }
    HW_WHEN(now.rest.valid || want.divide) {
        beats_in_t rest_in;
        uint32_t groups = SFU_LANES < LANES && !is_of_one_lane(&in->operation);
        to_beats(in, want.divide && groups, now.rest.valid && want.divider_idle, &rest_in);
        beats_tick(&s->divide_beats, &rest_in);
    }
    out->stall = (want.mul && !mul_takes) || (want.fpu && !fpu_takes);
}
