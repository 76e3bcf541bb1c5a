/* SPDX-License-Identifier: Apache-2.0 */
/* The units themselves, all lanes busy: a batch goes in as fast as the unit takes it, results come
 * out in order. Now and then a result has to wait, so that the stages behind it fill up and stop,
 * and for a while nothing goes in, so that some are empty.
 */
#include "execute/float/float_divide.h"
#include "execute/float/float_fma.h"
#include "execute/float/float_misc.h"
#include "fpu.h"

/* The operands of the instruction that goes in next, padded to whole warps. */
typedef struct {
    const fp_batch_t *batch;
    uint32_t entered, left; /* instructions */
    uint32_t cycle, random;
    operation_t operation;
    float_operation_t how;
    uint32_t a[LANES], b[LANES], c[LANES];
} feed_t;

static feed_t feed_begin(const fp_batch_t *batch) {
    return (feed_t){
        .batch = batch, .random = batch->a[0], .how = {.op = batch->op, .rounding = batch->mode}};
}

static uint32_t instructions(const feed_t *f) {
    return (f->batch->count + LANES - 1) / LANES;
}

/* A unit that loses an instruction would never end; what is missing shows in the results. */
static bool feed_running(const feed_t *f) {
    return f->left < instructions(f) && f->cycle < 200 * (instructions(f) + 5);
}

static bool feed_ready(feed_t *f) {
    if (f->entered == instructions(f) || (!(f->cycle & 24) && f->random >> 28 < 8)) {
        return false;
    }
    uint32_t first = f->entered * LANES;
    uint32_t count = f->batch->count - first < LANES ? f->batch->count - first : LANES;
    f->operation.mask = (uint32_t)((1ull << count) - 1);
    f->operation.serial = f->entered & MASK(SERIAL_BITS);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        f->a[lane] = lane < count ? f->batch->a[first + lane] : 0;
        f->b[lane] = lane < count ? f->batch->b[first + lane] : 0;
        f->c[lane] = lane < count ? f->batch->c[first + lane] : 0;
    }
    return true;
}

/* Take a result, unless this is one of the cycles in which it must wait. A result out of order is
 * lost: its place keeps a value that no operation gives for all operands. */
static bool feed_take(feed_t *f, const retire_t *result, const uint32_t *value,
                      fp_results_t *results) {
    f->cycle++;
    f->random = f->random * 1664525 + 1013904223; /* the upper bits are random */
    if (!result->valid || (!(f->cycle & 20) && (f->random >> 24 & 15) < 8)) {
        return false;
    }
    for (uint32_t lane = 0; lane < LANES && result->serial == (f->left & MASK(SERIAL_BITS));
         lane++) {
        if (result->mask >> lane & 1) {
            results->value[f->left * LANES + lane] = value[lane];
        }
    }
    f->left++;
    return true;
}

/* The two pipelines have the same ports, apart from the third operand. */
#define RUN_PIPELINE(unit, ...)                                                                    \
    unit##_t unit;                                                                                 \
    unit##_reset(&unit);                                                                           \
    for (feed_t f = feed_begin(batch); feed_running(&f);) {                                        \
        unit##_view_t view;                                                                        \
        unit##_view(&unit, &view);                                                                 \
        bool taken = feed_take(&f, &view.result, view.value, results);                             \
        bool accept = (!view.full || taken) && feed_ready(&f);                                     \
        unit##_in_t in = {.accept = accept,                                                        \
                          .last = 1,                                                               \
                          .operation = f.operation,                                                \
                          .how = f.how,                                                            \
                          .a = f.a,                                                                \
                          .b = f.b,                                                                \
                          .retired = taken __VA_ARGS__};                                           \
        unit##_tick(&unit, &in);                                                                   \
        f.entered += accept;                                                                       \
    }

static void run_fma(const fp_batch_t *batch, fp_results_t *results) {
    RUN_PIPELINE(float_fma, , .c = f.c)
}

static void run_misc(const fp_batch_t *batch, fp_results_t *results) {
    RUN_PIPELINE(float_misc)
}

static void run_divide(const fp_batch_t *batch, fp_results_t *results) {
    float_divide_t divide;
    float_divide_reset(&divide);
    for (feed_t f = feed_begin(batch); feed_running(&f);) {
        float_divide_view_t view;
        float_divide_view(&divide, &view);
        bool taken = feed_take(&f, &view.result, view.value, results);
        bool accept = f.entered == f.left && !view.result.valid && feed_ready(&f);
        float_divide_in_t in = {.accept = accept,
                                .last = 1,
                                .mask = f.operation.mask,
                                .operation = f.operation,
                                .how = f.how,
                                .a = f.a,
                                .b = f.b,
                                .retired = taken};
        float_divide_tick(&divide, &in);
        f.entered += accept;
    }
}

void fp_units(const fp_batch_t *batch, fp_results_t *results) {
    for (uint32_t i = 0; i < batch->count; i++) {
        results->value[i] = 0xdeadbeef;
    }
    if (batch->op <= FP_MUL) {
        run_fma(batch, results);
    } else if (batch->op <= FP_SQRT) {
        run_divide(batch, results);
    } else {
        run_misc(batch, results);
    }
}
