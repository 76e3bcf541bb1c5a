/* SPDX-License-Identifier: Apache-2.0 */
/* CORE-15: execute with units of fewer lanes than the warp, of different widths. Results of random
 * instructions, how often a unit takes one, and that other units work meanwhile. */
//@ machine unit+fpu_lanes-4+mul_lanes-2+sfu_lanes-2
#include <criterion/criterion.h>

#include <math.h>
#include <string.h>

#include "execute/execute.h"
#include "issue/issue.h"
#include "verif/units/hw/assemble.h"

static uint32_t seed = 88172645u;

static uint32_t random_word(void) {
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    return seed * 2654435761u;
}

static float as_float(uint32_t x) {
    float f;
    memcpy(&f, &x, sizeof f);
    return f;
}

static uint32_t as_bits(float f) {
    uint32_t x;
    memcpy(&x, &f, sizeof x);
    return x;
}

/* A number between 2^-31 and 2^32, so that no result is NaN, infinite or subnormal. */
static uint32_t random_float(void) {
    return (random_word() & 0x7fffffu) | (96 + random_word() % 63) << 23;
}

typedef struct {
    uint32_t a[LANES], b[LANES], c[LANES];
    operation_t operation;
} work_t;

static void random_work(work_t *w, uint32_t unit, uint32_t serial) {
    bool floats = unit == UNIT_FMA || unit == UNIT_FLOAT || unit == UNIT_SFU;
    *w = (work_t){.operation = {.valid = 1,
                                .unit = unit,
                                .serial = serial,
                                .op = ALU_ADD,
                                .funct = unit == UNIT_DIV ? 5 : random_word() % 4,
                                .how = {.op = unit == UNIT_FMA     ? FLOAT_MADD
                                              : unit == UNIT_FLOAT ? FLOAT_MIN
                                                                   : FLOAT_DIV},
                                .write = 1,
                                .rd = random_word() % 64,
                                .mask = 1 + random_word() % MASK(LANES)}};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        w->a[lane] = floats ? random_float() : random_word();
        w->b[lane] = floats ? random_float() : random_word() >> random_word() % 32;
        w->c[lane] = random_float();
    }
}

static uint32_t expected(const work_t *w, uint32_t lane) {
    uint32_t a = w->a[lane], b = w->b[lane];
    switch (w->operation.unit) {
    case UNIT_MUL:
        switch (w->operation.funct) {
        case 0: return a * b;
        case 1: return (uint32_t)((uint64_t)((int64_t)(int32_t)a * (int32_t)b) >> 32);
        case 2: return (uint32_t)((uint64_t)((int64_t)(int32_t)a * (int64_t)b) >> 32);
        default: return (uint32_t)((uint64_t)a * b >> 32);
        }
    case UNIT_DIV: return b ? a / b : 0xffffffffu;
    case UNIT_FMA: return as_bits(fmaf(as_float(a), as_float(b), as_float(w->c[lane])));
    case UNIT_FLOAT: return as_bits(fminf(as_float(a), as_float(b)));
    case UNIT_SFU: return as_bits(as_float(a) / as_float(b));
    default: return a + b;
    }
}

static execute_in_t present(const work_t *w) {
    return (execute_in_t){.operation = w->operation, .a = w->a, .b = w->b, .c = w->c};
}

static void check(const work_t *w, const execute_view_t *v) {
    cr_assert_eq(v->result.rd, w->operation.rd);
    cr_assert_eq(v->result.mask, w->operation.mask);
    cr_assert(v->result.last && v->result.write);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (w->operation.mask >> lane & 1) {
            cr_assert_eq(v->value[lane], expected(w, lane), "unit %u, lane %u: %08x, not %08x",
                         w->operation.unit, lane, v->value[lane], expected(w, lane));
        }
    }
}

/* Issue's part: one instruction divides at a time. Results are taken at random. */
Test(hw_units_narrow, random_instructions_of_all_units) {
    static const uint32_t units[] = {UNIT_ALU, UNIT_MUL,   UNIT_MUL, UNIT_FMA,
                                     UNIT_FMA, UNIT_FLOAT, UNIT_SFU, UNIT_DIV};
    static execute_t execute;
    static work_t works[64];
    bool flies[64] = {false};
    uint32_t next = 0, done = 0, dividing = 0;
    execute_reset(&execute);
    for (uint32_t cycle = 0; cycle < 100000; cycle++) {
        execute_view_t v;
        execute_out_t out;
        execute_view(&execute, &v);
        work_t *w = &works[next % 64];
        if (!w->operation.valid) {
            random_work(w, units[random_word() % 8], next % 64);
        }
        uint32_t divides = w->operation.unit == UNIT_DIV || w->operation.unit == UNIT_SFU;
        uint32_t offered = !(divides && dividing) && !flies[next % 64] && random_word() % 8;
        execute_in_t in = present(w);
        in.operation.valid = offered;
        in.retired = v.result.valid && random_word() % 4;
        if (in.retired) {
            uint32_t serial = v.result.serial;
            cr_assert(flies[serial], "cycle %u: a result without an instruction", cycle);
            check(&works[serial], &v);
            dividing &= !v.divides;
            flies[serial] = false;
            works[serial].operation.valid = 0;
            done++;
        }
        execute_tick(&execute, &in, &out);
        if (offered && !out.stall) {
            flies[next++ % 64] = true;
            dividing |= divides;
        }
    }
    cr_assert_gt(done, 2000);
    cr_assert_leq(next - done, 64);
}

/* Cycles from one accepted instruction of a unit to the next, when every result is taken at once.
 */
static uint32_t interval(uint32_t unit) {
    enum { COUNT = 50 };
    static execute_t execute;
    work_t w;
    uint32_t accepted = 0, first = 0, cycle = 0;
    random_work(&w, unit, 0);
    execute_reset(&execute);
    for (; accepted <= COUNT; cycle++) {
        execute_view_t v;
        execute_out_t out;
        execute_view(&execute, &v);
        execute_in_t in = present(&w);
        in.retired = v.result.valid;
        execute_tick(&execute, &in, &out);
        first = accepted == 0 ? cycle : first;
        accepted += !out.stall;
        cr_assert_lt(cycle, 10000);
    }
    cr_assert_eq((cycle - 1 - first) % COUNT, 0);
    return (cycle - 1 - first) / COUNT;
}

Test(hw_units_narrow, a_unit_takes_one_instruction_in_lanes_by_width_cycles) {
    cr_assert_eq(interval(UNIT_ALU), 1);
    cr_assert_eq(interval(UNIT_MUL), LANES / MUL_LANES);
    cr_assert_eq(interval(UNIT_FMA), LANES / FPU_LANES);
    cr_assert_eq(interval(UNIT_FLOAT), LANES / FPU_LANES);
}

/* While later groups of a multiplication wait, others are taken, but none for a narrow unit. */
Test(hw_units_narrow, other_units_go_on) {
    static execute_t execute;
    static const uint32_t units[] = {UNIT_MUL, UNIT_ALU, UNIT_FMA, UNIT_DIV};
    execute_reset(&execute);
    for (uint32_t i = 0; i < 4; i++) {
        work_t w;
        execute_out_t out;
        random_work(&w, units[i], i);
        execute_in_t in = present(&w);
        execute_tick(&execute, &in, &out);
        cr_assert_eq(out.stall, units[i] == UNIT_FMA, "unit %u", units[i]);
    }
}

/* Cycles from the cycle that takes an instruction to its result. */
static uint32_t latency(uint32_t unit) {
    static execute_t execute;
    work_t w;
    execute_view_t v;
    execute_out_t out;
    uint32_t cycles = 0;
    random_work(&w, unit, 0);
    execute_reset(&execute);
    execute_in_t in = present(&w);
    do {
        execute_tick(&execute, &in, &out);
        in.operation.valid = 0;
        execute_view(&execute, &v);
        cr_assert_lt(cycles++, 1000);
    } while (!v.result.valid);
    return cycles;
}

Test(hw_units_narrow, each_further_beat_costs_a_cycle_in_a_pipeline_and_a_division_in_a_divider) {
    uint32_t divide_beats = LANES / SFU_LANES;
    cr_assert_eq(latency(UNIT_MUL), 2 + LANES / MUL_LANES - 1);
    cr_assert_eq(latency(UNIT_FMA), 5 + LANES / FPU_LANES - 1);
    cr_assert_eq(latency(UNIT_FLOAT), 2 + LANES / FPU_LANES - 1);
    cr_assert_eq(latency(UNIT_DIV), 34 * divide_beats);
    cr_assert_eq(latency(UNIT_SFU), 29 * divide_beats);
}

/* Behind a multiplication, warp 0, which has another one, is held back until that has had its
 * beats; warp 1 with an addition is not. */
Test(hw_units_narrow, issue_waits_for_the_beats_of_a_unit) {
    uint32_t instruction[WARPS] = {MUL(1, 2, 3), ADD(1, 2, 3)}, pc[WARPS] = {0};
    uint32_t active[WARPS] = {1, 1};
    issue_t issue;
    issue_reset(&issue);
    for (uint32_t cycle = 0; cycle <= LANES / MUL_LANES; cycle++) {
        issue_probe_in_t question = {.live = 3, .valid = 3, .operands_free = 3, .beats = 1};
        issue_probe_out_t answer;
        issue_probe(&issue, &question, &answer);
        uint32_t free = cycle % (LANES / MUL_LANES) == 0;
        cr_assert_eq(answer.ready, free ? 3 : 2, "cycle %u: ready %x", cycle, answer.ready);
        question.valid = 1;
        issue_probe(&issue, &question, &answer);
        cr_assert_eq(answer.stall, free ? STALL_NONE : STALL_UNIT);
        issue_in_t in = {.valid = 1,
                         .warp = free ? 0 : 1,
                         .pc = pc,
                         .instruction = instruction,
                         .active = active};
        issue_out_t out;
        issue_tick(&issue, &in, &out);
    }
}
