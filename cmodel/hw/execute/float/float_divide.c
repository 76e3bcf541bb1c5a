/* SPDX-License-Identifier: Apache-2.0 */
/* Floating-point divider: division and square root, one digit per cycle, SFU_LANES lanes in step,
 * one instruction at a time. Exactly rounded, in all modes.
 *
 * Source: RISC-V manual, chapter "F". The result arrives 29 cycles after its lanes were accepted.
 * It takes one more for every place that an active lane's subnormal operands move left, and its
 * subnormal quotient right (at most 23 and 26). A shifter that moves them at once would cost each
 * lane more gates than the subtractor. divide_lane.h says what each phase does with one lane.
 */
#include "execute/float/float_divide.h"
#include "execute/beats/beats.h"
#include "execute/float/divide_lane.h"

/* Where a group's lanes are in quotient. */
enum { HIGHEST = LANES - SFU_LANES };

void float_divide_reset(float_divide_t *s) {
    *s = (float_divide_t){0};
}

void float_divide_view(const float_divide_t *s, float_divide_view_t *v) {
    v->result = s->result;
    v->value = s->quotient;
    v->idle = float_divide_rests(s);
}

static divide_lane_t float_divide_load(const float_divide_t *s, uint32_t lane) {
    return (divide_lane_t){.remainder = s->remainder[lane],
                           .divisor = s->divisor[lane],
                           .quotient = s->quotient[HIGHEST + lane],
                           .exponent = s->exponent[lane],
                           .sign = s->sign[lane],
                           .special = s->special[lane]};
}

/* Lanes that do not take part count as zero, so that the others do not wait for them. */
static void float_divide_judge(float_divide_t *s, const float_divide_in_t *in) {
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        divide_lane_t x = {0};
        divide_judge(in->how.op == FLOAT_SQRT, in->a[lane], in->b[lane], &x);
        s->sign[lane] = x.sign;
        s->special[lane] = in->mask >> lane & 1 ? x.special : FLOAT_IS_ZERO;
    }
}

static void float_divide_accept(float_divide_t *s, const float_divide_in_t *in) {
    s->phase = DIVIDE_NORMALIZE;
    s->result = retire_of(&in->operation, 0, in->last);
    s->root = in->how.op == FLOAT_SQRT;
    s->rounding = in->how.rounding;
    s->digit = DIVIDE_FIRST_DIGIT;
    beats_move(s->quotient, SFU_LANES);
    float_divide_judge(s, in);
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        divide_lane_t x = {0};
        divide_begin(in->how.op == FLOAT_SQRT, in->a[lane], in->b[lane], &x);
        s->remainder[lane] = x.remainder;
        s->divisor[lane] = x.divisor;
        s->quotient[HIGHEST + lane] = x.quotient;
        s->exponent[lane] = x.exponent;
    }
}

static void float_divide_normalize(float_divide_t *s) {
    uint32_t wait = 0;
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        divide_lane_t x = float_divide_load(s, lane);
        wait |= divide_denormal(&x);
    }
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        divide_lane_t x = float_divide_load(s, lane);
        if (wait) {
            divide_normalize(&x);
        } else {
            divide_scale(s->root, &x);
        }
        s->remainder[lane] = x.remainder;
        s->divisor[lane] = x.divisor;
        s->exponent[lane] = x.exponent;
    }
    s->phase = wait ? DIVIDE_NORMALIZE : DIVIDE_DIGITS;
}

static void float_divide_digits(float_divide_t *s) {
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        divide_lane_t x = float_divide_load(s, lane);
        divide_digit(s->root, s->digit, &x);
        s->remainder[lane] = x.remainder;
        s->quotient[HIGHEST + lane] = x.quotient;
    }
    s->phase = s->digit == DIVIDE_LAST_DIGIT ? DIVIDE_DENORMALIZE : DIVIDE_DIGITS;
    s->digit >>= 1;
}

static void float_divide_denormalize(float_divide_t *s) {
    uint32_t wait = 0;
    U(32) rounded[SFU_LANES]; /* the results, if no lane is tiny */
    float_mode_t mode = float_mode(s->rounding);
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        divide_lane_t x = float_divide_load(s, lane);
        float_result_t result = divide_round(mode, &x);
        wait |= divide_tiny(&x);
        rounded[lane] = result.value;
    }
    for (uint32_t lane = 0; lane < SFU_LANES; lane++) {
        divide_lane_t x = float_divide_load(s, lane);
        if (!wait) {
            x.quotient = rounded[lane];
        } else if (divide_tiny(&x)) {
            divide_denormalize(&x);
        }
        s->quotient[HIGHEST + lane] = x.quotient;
        s->exponent[lane] = x.exponent;
    }
    s->phase = wait ? DIVIDE_DENORMALIZE : DIVIDE_IDLE;
    s->result.valid = !wait && s->result.last;
}

void float_divide_tick(float_divide_t *s, const float_divide_in_t *in) {
    HW_REST(!in->accept && float_divide_rests(s));
    if (in->retired) {
        s->result.valid = 0;
    }
    if (in->accept) {
        assert(!s->result.valid);
        float_divide_accept(s, in);
        return;
    }
    switch (s->phase) {
    case DIVIDE_NORMALIZE: float_divide_normalize(s); break;
    case DIVIDE_DIGITS: float_divide_digits(s); break;
    case DIVIDE_DENORMALIZE: float_divide_denormalize(s); break;
    default: break;
    }
}
