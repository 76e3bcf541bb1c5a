/* SPDX-License-Identifier: Apache-2.0 */
/* Fused multiply-add unit: addition, subtraction, multiplication and the four fused forms, rounded
 * once, in all rounding modes. FPU_LANES lanes of an instruction per cycle; a group's result is
 * ready five cycles after the group was accepted.
 *
 * Source: RISC-V manual, chapter "F". A stage advances when the next one is free or advances
 * itself, so a waiting result stops only what is behind it. fma_lane.h says what each stage does
 * with one lane.
 */
#include "execute/float/float_fma.h"
#include "execute/beats/beats.h"
#include "execute/float/fma_lane.h"

void float_fma_reset(float_fma_t *s) {
    *s = (float_fma_t){0};
}

void float_fma_view(const float_fma_t *s, float_fma_view_t *v) {
    v->result = s->result;
    v->full = s->operands.retire.valid && s->product.retire.valid && s->sum.retire.valid &&
              s->normal.retire.valid && s->result.valid;
    v->value = s->value;
    v->idle = float_fma_rests(s);
}

/* Fifth stage: round. */
static void float_fma_round(float_fma_t *s) {
    fma_normal_t *from = &s->normal;
    s->result = from->retire;
    s->result.valid = from->retire.last;
    beats_move(s->value, FPU_LANES);
    from->retire.valid = 0;
    float_mode_t mode = float_mode(from->rounding);
    for (uint32_t lane = 0; lane < FPU_LANES; lane++) {
        float_result_t rounded =
            float_round(mode, from->sign[lane], from->exponent[lane], from->significand[lane]);
        s->value[LANES - FPU_LANES + lane] =
            float_pack(from->special[lane], from->sign[lane], rounded.value);
    }
}

/* Fourth stage: normalize. */
static void float_fma_normalize(float_fma_t *s) {
    fma_sum_t *from = &s->sum;
    s->normal.retire = from->retire;
    from->retire.valid = 0;
    s->normal.rounding = from->rounding;
    float_mode_t mode = float_mode(from->rounding);
    for (uint32_t lane = 0; lane < FPU_LANES; lane++) {
        fma_lane_normal_t normal = fma_normalize(mode, from->magnitude[lane], from->exponent[lane],
                                                 from->sign[lane], from->subtract[lane]);
        s->normal.significand[lane] = normal.significand;
        s->normal.exponent[lane] = normal.exponent;
        s->normal.sign[lane] = normal.sign;
        s->normal.special[lane] = from->special[lane];
    }
}

/* Third stage: align and add. */
static void float_fma_add(float_fma_t *s) {
    fma_product_t *from = &s->product;
    s->sum.retire = from->retire;
    from->retire.valid = 0;
    s->sum.rounding = from->rounding;
    for (uint32_t lane = 0; lane < FPU_LANES; lane++) {
        uint32_t subtract = from->subtract[lane];
        fma_lane_sum_t sum = fma_add(from->product[lane], from->c[lane], from->product_first[lane],
                                     from->distance[lane], subtract);
        s->sum.magnitude[lane] = sum.magnitude;
        s->sum.exponent[lane] = from->sum_exponent[lane];
        s->sum.sign[lane] = from->sign[lane] ^ sum.flips;
        s->sum.subtract[lane] = subtract;
        s->sum.special[lane] = from->special[lane];
    }
}

/* Second stage: multiply. */
static void float_fma_multiply(float_fma_t *s) {
    fma_operands_t *from = &s->operands;
    s->product.retire = from->retire;
    from->retire.valid = 0;
    s->product.rounding = from->rounding;
    for (uint32_t lane = 0; lane < FPU_LANES; lane++) {
        fma_lane_product_t product = fma_multiply(from->a[lane], from->b[lane],
                                                  from->exponent[lane], from->c_exponent[lane]);
        s->product.product[lane] = product.product;
        s->product.product_first[lane] = product.product_first;
        s->product.distance[lane] = product.distance;
        s->product.sum_exponent[lane] = product.sum_exponent;
        s->product.c[lane] = from->c[lane];
        s->product.sign[lane] = from->sign[lane];
        s->product.subtract[lane] = from->subtract[lane];
        s->product.special[lane] = from->special[lane];
    }
}

/* First stage: unpack the operands. */
static void float_fma_accept(float_fma_t *s, const float_fma_in_t *in) {
    fma_control_t control = fma_control(in->how.op);
    s->operands.retire = retire_of(&in->operation, 1, in->last);
    s->operands.rounding = in->how.rounding;
    for (uint32_t lane = 0; lane < FPU_LANES; lane++) {
        fma_lane_operands_t operands = fma_unpack(control, in->a[lane], in->b[lane], in->c[lane]);
        s->operands.a[lane] = operands.a;
        s->operands.b[lane] = operands.b;
        s->operands.c[lane] = operands.c;
        s->operands.exponent[lane] = operands.exponent;
        s->operands.c_exponent[lane] = operands.c_exponent;
        s->operands.sign[lane] = operands.sign;
        s->operands.subtract[lane] = operands.subtract;
        s->operands.special[lane] = operands.special;
    }
}

void float_fma_tick(float_fma_t *s, const float_fma_in_t *in) {
    HW_REST(!in->accept && float_fma_rests(s));
    if (in->retired) {
        s->result.valid = 0;
    }
    if (s->normal.retire.valid && !s->result.valid) {
        float_fma_round(s);
    }
    if (s->sum.retire.valid && !s->normal.retire.valid) {
        float_fma_normalize(s);
    }
    if (s->product.retire.valid && !s->sum.retire.valid) {
        float_fma_add(s);
    }
    if (s->operands.retire.valid && !s->product.retire.valid) {
        float_fma_multiply(s);
    }
    if (in->accept) {
        assert(!s->operands.retire.valid);
        float_fma_accept(s, in);
    }
}
