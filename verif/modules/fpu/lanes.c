/* SPDX-License-Identifier: Apache-2.0 */
/* What one lane of the hardware gives: the functions of the units' stages, one after the other. The
 * flags can be seen only here, because the units do not keep them. */
#include <assert.h>

#include "execute/float/divide_lane.h"
#include "execute/float/fma_lane.h"
#include "execute/float/misc_lane.h"
#include "fpu.h"

static_assert((int)FP_OPS == (int)FLOAT_OPS && (int)FP_MUL == (int)FLOAT_MUL &&
                  (int)FP_SQRT == (int)FLOAT_SQRT && (int)FP_CLASS == (int)FLOAT_CLASS &&
                  (int)FP_RMM == (int)FLOAT_RMM && (int)FP_NV == (int)FLOAT_NV,
              "the numbering of fpu.h is that of float_op.h");

static void fma_lanes(const fp_batch_t *batch, fp_results_t *results) {
    fma_control_t control = fma_control(batch->op);
    float_mode_t mode = float_mode(batch->mode);
    for (uint32_t i = 0; i < batch->count; i++) {
        fma_lane_operands_t x = fma_unpack(control, batch->a[i], batch->b[i], batch->c[i]);
        fma_lane_product_t p = fma_multiply(x.a, x.b, x.exponent, x.c_exponent);
        fma_lane_sum_t sum = fma_add(p.product, x.c, p.product_first, p.distance, x.subtract);
        uint32_t sign = x.sign ^ sum.flips;
        fma_lane_normal_t n = fma_normalize(mode, sum.magnitude, p.sum_exponent, sign, x.subtract);
        float_result_t rounded = float_round(mode, n.sign, n.exponent, n.significand);
        results->value[i] = float_pack(x.special, n.sign, rounded.value);
        results->flags[i] = x.invalid ? FLOAT_NV : x.special ? 0 : rounded.flags;
    }
}

static void misc_lanes(const fp_batch_t *batch, fp_results_t *results) {
    float_mode_t mode = float_mode(batch->mode);
    for (uint32_t i = 0; i < batch->count; i++) {
        misc_lane_t x = misc_first(batch->op, batch->a[i], batch->b[i]);
        float_result_t r = misc_second(batch->op, mode, &x);
        results->value[i] = r.value;
        results->flags[i] = r.flags;
    }
}

/* One vector at a time, as a lane on its own would go through the phases. */
static void divide_lanes(const fp_batch_t *batch, fp_results_t *results) {
    float_mode_t mode = float_mode(batch->mode);
    uint32_t root = batch->op == FP_SQRT;
    for (uint32_t i = 0; i < batch->count; i++) {
        divide_lane_t x;
        divide_judge(root, batch->a[i], batch->b[i], &x);
        divide_begin(root, batch->a[i], batch->b[i], &x);
        while (divide_denormal(&x)) {
            divide_normalize(&x);
        }
        divide_scale(root, &x);
        for (uint32_t digit = DIVIDE_FIRST_DIGIT; digit >= DIVIDE_LAST_DIGIT; digit >>= 1) {
            divide_digit(root, digit, &x);
        }
        while (divide_tiny(&x)) {
            divide_denormalize(&x);
        }
        float_result_t r = divide_round(mode, &x);
        results->value[i] = r.value;
        results->flags[i] = r.flags;
    }
}

void fp_lanes(const fp_batch_t *batch, fp_results_t *results) {
    if (batch->op <= FP_MUL) {
        fma_lanes(batch, results);
    } else if (batch->op <= FP_SQRT) {
        divide_lanes(batch, results);
    } else {
        misc_lanes(batch, results);
    }
}
