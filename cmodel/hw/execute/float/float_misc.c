/* SPDX-License-Identifier: Apache-2.0 */
/* Floating-point unit for everything that is not arithmetic: sign injection, minimum and maximum,
 * comparisons, classification, moves between register files, conversions from and to integers.
 * FPU_LANES lanes of an instruction per cycle; a group's result is ready two cycles after the group
 * was accepted.
 *
 * Source: RISC-V manual, chapter "F" version 2.2: minimum and maximum are those of IEEE 754-2019
 * (minimumNumber: a NaN is returned only for two), conversions saturate. misc_lane.h says what each
 * stage does with one lane.
 */
#include "execute/float/float_misc.h"
#include "execute/beats/beats.h"
#include "execute/float/misc_lane.h"

void float_misc_reset(float_misc_t *s) {
    *s = (float_misc_t){0};
}

void float_misc_view(const float_misc_t *s, float_misc_view_t *v) {
    v->result = s->result;
    v->full = s->exact.retire.valid && s->result.valid;
    v->value = s->value;
    v->idle = float_misc_rests(s);
}

/* Second stage: round. */
static void float_misc_round(float_misc_t *s) {
    misc_exact_t *from = &s->exact;
    s->result = from->retire;
    s->result.valid = from->retire.last;
    beats_move(s->value, FPU_LANES);
    from->retire.valid = 0;
    float_mode_t mode = float_mode(from->rounding);
    for (uint32_t lane = 0; lane < FPU_LANES; lane++) {
        misc_lane_t x = {.base = from->base[lane],
                         .sign = from->sign[lane],
                         .guard = from->guard[lane],
                         .rest = from->rest[lane],
                         .over = from->over[lane]};
        float_result_t result = misc_second(from->op, mode, &x);
        s->value[LANES - FPU_LANES + lane] = result.value;
    }
}

/* First stage: all but rounding. */
static void float_misc_accept(float_misc_t *s, const float_misc_in_t *in) {
    s->exact.retire = retire_of(&in->operation, 1, in->last);
    s->exact.op = in->how.op;
    s->exact.rounding = in->how.rounding;
    for (uint32_t lane = 0; lane < FPU_LANES; lane++) {
        misc_lane_t x = misc_first(in->how.op, in->a[lane], in->b[lane]);
        s->exact.base[lane] = x.base;
        s->exact.sign[lane] = x.sign;
        s->exact.guard[lane] = x.guard;
        s->exact.rest[lane] = x.rest;
        s->exact.over[lane] = x.over;
    }
}

void float_misc_tick(float_misc_t *s, const float_misc_in_t *in) {
    HW_REST(!in->accept && float_misc_rests(s));
    if (in->retired) {
        s->result.valid = 0;
    }
    if (s->exact.retire.valid && !s->result.valid) {
        float_misc_round(s);
    }
    if (in->accept) {
        assert(!s->exact.retire.valid);
        float_misc_accept(s, in);
    }
}
