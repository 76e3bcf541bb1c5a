/* SPDX-License-Identifier: Apache-2.0 */
/* Floating-point units as pipelines: latencies, one instruction per cycle, back-pressure, and some
 * results that the manual or the standard states. verif/modules/fpu proves the arithmetic. */
//@ machine unit
#include <criterion/criterion.h>

#include "execute/float/float_divide.h"
#include "execute/float/float_fma.h"
#include "execute/float/float_misc.h"

#define ONE   0x3f800000u
#define TWO   0x40000000u
#define THREE 0x40400000u

static void fill(uint32_t *v, uint32_t x) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        v[lane] = x;
    }
}

static uint32_t run_fma(uint32_t op, uint32_t mode, uint32_t x, uint32_t y, uint32_t z,
                        uint32_t *cycles) {
    uint32_t a[LANES], b[LANES], c[LANES];
    fill(a, x);
    fill(b, y);
    fill(c, z);
    float_fma_t fma;
    float_fma_view_t view;
    float_fma_reset(&fma);
    float_fma_in_t in = {
        .accept = 1, .last = 1, .how = {.op = op, .rounding = mode}, .a = a, .b = b, .c = c};
    for (*cycles = 0, view.result.valid = 0; !view.result.valid; ++*cycles, in.accept = 0) {
        cr_assert_lt(*cycles, 10);
        float_fma_tick(&fma, &in);
        float_fma_view(&fma, &view);
    }
    for (uint32_t lane = 1; lane < LANES; lane++) {
        cr_assert_eq(view.value[lane], view.value[0]);
    }
    return view.value[0];
}

Test(hw_fpu, fma_takes_five_cycles) {
    uint32_t cycles;
    cr_assert_eq(run_fma(FLOAT_MADD, FLOAT_RNE, TWO, ONE, ONE, &cycles), THREE);
    cr_assert_eq(cycles, 5);
}

Test(hw_fpu, fma_operations) {
    static const struct {
        uint32_t op, value;
    } expected[] = {{FLOAT_MADD, 0x40e00000},  /* 2 * 3 + 1 = 7 */
                    {FLOAT_MSUB, 0x40a00000},  /* 2 * 3 - 1 = 5 */
                    {FLOAT_NMSUB, 0xc0a00000}, /* -(2 * 3) + 1 */
                    {FLOAT_NMADD, 0xc0e00000}, /* -(2 * 3) - 1 */
                    {FLOAT_ADD, 0x40a00000},   /* 2 + 3 */
                    {FLOAT_SUB, 0xbf800000},   /* 2 - 3 */
                    {FLOAT_MUL, 0x40c00000}};  /* 2 * 3 */
    for (uint32_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        uint32_t cycles;
        uint32_t value = run_fma(expected[i].op, FLOAT_RNE, TWO, THREE, ONE, &cycles);
        cr_assert_eq(value, expected[i].value, "op %u gives %08x", expected[i].op, value);
    }
}

/* 1 + 2^-24 is half-way between 1 and the next number; so is its opposite. */
Test(hw_fpu, rounding_modes) {
    static const uint32_t positive[FLOAT_MODES] = {ONE, ONE, ONE, ONE + 1, ONE + 1};
    static const uint32_t negative[FLOAT_MODES] = {ONE, ONE, ONE + 1, ONE, ONE + 1};
    for (uint32_t mode = 0; mode < FLOAT_MODES; mode++) {
        uint32_t cycles;
        cr_assert_eq(run_fma(FLOAT_ADD, mode, ONE, 0x33800000, 0, &cycles), positive[mode]);
        cr_assert_eq(run_fma(FLOAT_ADD, mode, ONE | FLOAT_SIGN, 0xb3800000, 0, &cycles),
                     negative[mode] | FLOAT_SIGN);
        cr_assert_eq(run_fma(FLOAT_SUB, mode, ONE, ONE, 0, &cycles),
                     mode == FLOAT_RDN ? FLOAT_SIGN : 0);
    }
}

/* `count` instructions offered in every cycle to a unit whose results wait in some cycles: each
 * comes out once, in order, with its own operands, and none is accepted while the unit is full. */
#define PIPELINE_KEEPS_ORDER(unit, operation_, stages, expected_value)                             \
    do {                                                                                           \
        uint32_t a[LANES], b[LANES], entered = 0, left = 0, most = 0;                              \
        unit##_t s;                                                                                \
        unit##_view_t view;                                                                        \
        unit##_reset(&s);                                                                          \
        fill(b, 0);                                                                                \
        for (uint32_t cycle = 0; left < 500; cycle++) {                                            \
            cr_assert_lt(cycle, 4000);                                                             \
            unit##_view(&s, &view);                                                                \
            uint32_t inside = entered - left;                                                      \
            most = inside > most ? inside : most;                                                  \
            cr_assert_eq(view.full, inside == (stages), "%u instructions inside", inside);         \
            uint32_t take = view.result.valid && (cycle * 7 % 13 < 8 || cycle % 128 < 40);         \
            uint32_t accept = (!view.full || take) && cycle % 5 != 3;                              \
            if (take) {                                                                            \
                cr_assert_eq(view.result.serial, left % 64);                                       \
                cr_assert_eq(view.result.rd, left % 32);                                           \
                cr_assert_eq(view.result.mask, left % MASK(LANES));                                \
                cr_assert(view.result.last &&view.result.write);                                   \
                for (uint32_t lane = 0; lane < LANES; lane++) {                                    \
                    cr_assert_eq(view.value[lane], (expected_value)(left + lane));                 \
                }                                                                                  \
                left++;                                                                            \
            }                                                                                      \
            for (uint32_t lane = 0; lane < LANES; lane++) {                                        \
                a[lane] = entered + lane;                                                          \
            }                                                                                      \
            unit##_in_t in = {.accept = accept,                                                    \
                              .last = 1,                                                           \
                              .operation = {.serial = entered % 64,                                \
                                            .rd = entered % 32,                                    \
                                            .mask = entered % MASK(LANES),                         \
                                            .write = 1},                                           \
                              .how = {.op = operation_, .rounding = FLOAT_RNE},                    \
                              .a = a,                                                              \
                              .b = b,                                                              \
                              .retired = take};                                                    \
            PIPELINE_THIRD_##unit;                                                                 \
            unit##_tick(&s, &in);                                                                  \
            entered += accept;                                                                     \
        }                                                                                          \
        cr_assert_eq(most, stages);                                                                \
    } while (0)
#define PIPELINE_THIRD_float_fma  in.c = b
#define PIPELINE_THIRD_float_misc (void)0

static uint32_t itself(uint32_t x) {
    return x;
}

static uint32_t as_float(uint32_t x) {
    union {
        float number;
        uint32_t bits;
    } u = {.number = (float)x};
    return u.bits;
}

Test(hw_fpu, fma_holds_results_in_order) {
    PIPELINE_KEEPS_ORDER(float_fma, FLOAT_ADD, 5, itself); /* subnormal x + 0 */
}

Test(hw_fpu, misc_holds_results_in_order) {
    PIPELINE_KEEPS_ORDER(float_misc, FLOAT_FROM_UINT, 2, as_float);
}

Test(hw_fpu, fma_takes_one_instruction_per_cycle) {
    uint32_t a[LANES] = {0};
    float_fma_t fma;
    float_fma_view_t view;
    float_fma_reset(&fma);
    for (uint32_t i = 0; i < 100; i++) {
        float_fma_view(&fma, &view);
        cr_assert_eq(view.result.valid, i >= 5);
        cr_assert(i < 5 || view.result.serial == (i - 5) % 64);
        float_fma_in_t in = {.accept = 1,
                             .last = 1,
                             .operation = {.serial = i % 64},
                             .a = a,
                             .b = a,
                             .c = a,
                             .retired = i >= 5};
        float_fma_tick(&fma, &in);
    }
}

Test(hw_fpu, misc_takes_two_cycles_and_one_instruction_per_cycle) {
    uint32_t a[LANES] = {0};
    float_misc_t misc;
    float_misc_view_t view;
    float_misc_reset(&misc);
    for (uint32_t i = 0; i < 100; i++) {
        float_misc_view(&misc, &view);
        cr_assert_eq(view.result.valid, i >= 2);
        cr_assert(i < 2 || view.result.serial == (i - 2) % 64);
        float_misc_in_t in = {.accept = 1,
                              .last = 1,
                              .operation = {.serial = i % 64},
                              .how = {.op = FLOAT_MOVE},
                              .a = a,
                              .b = a,
                              .retired = i >= 2};
        float_misc_tick(&misc, &in);
    }
}

/* Cycles of one instruction; the results of all lanes in value. */
static uint32_t run_divide(uint32_t op, uint32_t mask, const uint32_t *a, const uint32_t *b,
                           uint32_t *value) {
    float_divide_t divide;
    float_divide_view_t view;
    uint32_t cycles = 0;
    float_divide_reset(&divide);
    float_divide_in_t in = {.accept = 1,
                            .last = 1,
                            .mask = mask,
                            .operation = {.mask = mask, .rd = 9},
                            .how = {.op = op},
                            .a = a,
                            .b = b};
    for (view.result.valid = 0; !view.result.valid; cycles++, in.accept = 0) {
        cr_assert_lt(cycles, 100);
        float_divide_tick(&divide, &in);
        float_divide_view(&divide, &view);
    }
    cr_assert_eq(view.result.rd, 9);
    for (uint32_t i = 0; i < 3; i++) { /* the result stays until it is taken */
        float_divide_tick(&divide, &in);
        float_divide_view(&divide, &view);
        cr_assert(view.result.valid);
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        value[lane] = view.value[lane];
    }
    in.retired = 1;
    float_divide_tick(&divide, &in);
    float_divide_view(&divide, &view);
    cr_assert(!view.result.valid);
    return cycles;
}

Test(hw_fpu, divide_latency) {
    uint32_t a[LANES], b[LANES], value[LANES];
    fill(a, THREE);
    fill(b, TWO);
    cr_assert_eq(run_divide(FLOAT_DIV, MASK(LANES), a, b, value), 29);
    cr_assert_eq(value[0], 0x3fc00000);
    cr_assert_eq(run_divide(FLOAT_SQRT, MASK(LANES), a, b, value), 29);
    cr_assert_eq(value[0], 0x3fddb3d7);
    a[2] = 1; /* subnormal, 23 places from normal */
    cr_assert_eq(run_divide(FLOAT_SQRT, MASK(LANES), a, b, value), 52);
    cr_assert_eq(value[2], 0x1a3504f3);
    cr_assert_eq(value[3], 0x3fddb3d7);
    cr_assert_eq(run_divide(FLOAT_DIV, MASK(LANES), a, b, value), 29 + 23 + 24,
                 "2^-149 / 2 moves back");
    cr_assert_eq(value[2], 0);
    cr_assert_eq(run_divide(FLOAT_DIV, MASK(LANES) & ~4u, a, b, value), 29,
                 "lane 2 does not take part");
}

Test(hw_fpu, divide_special_operands_do_not_wait) {
    uint32_t a[LANES] = {0, FLOAT_SIGN, FLOAT_INFINITY, FLOAT_NAN, ONE, ONE, 0, FLOAT_INFINITY};
    uint32_t b[LANES] = {ONE, ONE, ONE, ONE, 0, FLOAT_INFINITY, 0, FLOAT_INFINITY};
    static const uint32_t expected[] = {0, FLOAT_SIGN, FLOAT_INFINITY, FLOAT_NAN, FLOAT_INFINITY,
                                        0, FLOAT_NAN,  FLOAT_NAN};
    uint32_t value[LANES];
    cr_assert_eq(run_divide(FLOAT_DIV, MASK(LANES), a, b, value), 29);
    for (uint32_t lane = 0; lane < sizeof expected / sizeof expected[0]; lane++) {
        cr_assert_eq(value[lane], expected[lane], "%08x / %08x gives %08x", a[lane], b[lane],
                     value[lane]);
    }
}
