/* SPDX-License-Identifier: Apache-2.0 */
/* The function units that take more than a cycle: multiplier, dividers, floating point, each with a
 * result that waits for writeback, and the groups of lanes that wait for them.
 *
 *     operand_stage -> (beats ->) mul | divide | fpu -> writeback
 *
 * A unit of fewer lanes than a warp takes an instruction in groups of lanes; those that wait for
 * their beat do so in beats. While they do, no other instruction enters a narrow unit; issue knows,
 * so that others come meanwhile. One instruction divides at a time. A serial multiplier divides,
 * too (divide is empty then): its divisions are instructions for mul.
 *
 * Of several results, the one that took longest is written first. That cannot keep the others
 * waiting for ever: an instruction for a unit whose result waits stops all that come behind it.
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
    v->divides = turn.divide || turn.float_divide || (turn.mul && mul.divides);
    v->idle = !held.valid && !rest.valid && mul.idle && divide.idle && fpu.idle;
}

void arithmetic_tick(arithmetic_t *s, const arithmetic_in_t *in, arithmetic_out_t *out) {
    mul_view_t mul;
    divide_view_t divide;
    fpu_view_t fpu;
    mul_view(&s->mul, &mul);
    divide_view(&s->divide, &divide);
    fpu_view(&s->fpu, &fpu);
    turn_t turn = whose_turn(&divide.result, &fpu, &mul.result);
    uint32_t mul_retired = in->retired && turn.mul;
    uint32_t valid = in->operation.valid;
    uint32_t unit = in->operation.unit;

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
    out->stall = (for_mul && !mul_takes) || (for_float && !float_takes);
}
