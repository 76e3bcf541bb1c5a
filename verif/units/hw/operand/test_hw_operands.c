/* SPDX-License-Identifier: Apache-2.0 */
/* The operand collector against TV-CORE-8, TV-CORE-9a, TV-CORE-9b and TV-CORE-10: which
 * register each bank reads or writes in each cycle. Units execute in one cycle and write in the
 * next; integer and floating-point unit take one instruction each per cycle.
 */
//@ machine unit
//@ flags -include verif/units/hw/operand/operand_modes.h
#include <criterion/criterion.h>

#include <stdio.h>

#include "operand/operands/operand_arbiter.h"

operand_mode_t test_mode;

enum { CYCLES = 12, NO_WARP = -1 };

/* An instruction of a program: issued in the cycle of its place in the program. */
typedef struct {
    uint32_t warp, rd, reads;
    uint32_t source[3];
    unit_t unit;
} step_t;

/* What a bank did in a cycle. */
typedef struct {
    int32_t warp; /* NO_WARP: nothing */
    uint32_t reg;
    bool write;
} use_t;

typedef struct {
    use_t use[CYCLES][BANKS];
    uint32_t execute[CYCLES]; /* warps that enter a unit, bit per warp */
    uint32_t last_read, last_write;
} timeline_t;

static timeline_t timeline;

static void note(uint32_t cycle, uint32_t warp, uint32_t reg, bool write) {
    use_t *use = &timeline.use[cycle][operand_bank_of(warp, reg)];
    cr_assert_eq(use->warp, NO_WARP, "cycle %u: two accesses to a bank", cycle);
    *use = (use_t){.warp = (int32_t)warp, .reg = reg, .write = write};
    *(write ? &timeline.last_write : &timeline.last_read) = cycle;
}

static void take_step(operand_arbiter_in_t *in, const step_t *step) {
    in->operation =
        (operation_t){.valid = 1, .warp = step->warp, .rd = step->rd, .unit = step->unit};
    in->reads = MASK(step->reads);
    for (uint32_t i = 0; i < step->reads; i++) {
        in->source[i] = step->source[i];
    }
}

/* What is read is found in the registers after the tick: it arrives in the next cycle. */
static void note_reads(const operand_arbiter_t *s, uint32_t cycle, uint32_t filled) {
    for (uint32_t u = 0; u < COLLECTORS; u++) {
        for (uint32_t i = 0; i < SOURCES; i++) {
            if (u != filled && (s->arriving[u] >> i & 1)) {
                note(cycle, s->operation[u].warp, s->source[u][i], false);
            }
        }
    }
}

/* Run a program; an instruction is issued as soon as its turn and a collector have come. */
static void run(const step_t *program, uint32_t steps) {
    operand_arbiter_t s;
    operation_t executing[2] = {0}, written[2] = {0};
    uint32_t next = 0;
    operand_arbiter_reset(&s);
    timeline = (timeline_t){0};
    for (uint32_t cycle = 0; cycle < CYCLES; cycle++) {
        for (uint32_t b = 0; b < BANKS; b++) {
            timeline.use[cycle][b].warp = NO_WARP;
        }
    }
    for (uint32_t cycle = 0; cycle < CYCLES; cycle++) {
        operand_arbiter_view_t view;
        operand_arbiter_in_t in = {0};
        operand_arbiter_out_t out;
        operand_arbiter_view(&s, &view);
        for (uint32_t d = 0; d < 2; d++) {
            written[d] = executing[d];
            executing[d] = view.operation[d];
            if (view.ready[d]) {
                in.left |= 1u << view.collector[d];
                timeline.execute[cycle] |= 1u << view.operation[d].warp;
            }
            if (written[d].valid) {
                note(cycle, written[d].warp, written[d].rd, true);
                in.writes |= 1u << operand_bank_of(written[d].warp, written[d].rd);
            }
        }
        in.free = view.free;
        if (next < steps && view.room) {
            take_step(&in, &program[next++]);
        }
        operand_arbiter_tick(&s, &in, &out);
        note_reads(&s, cycle, in.operation.valid ? in.free : COLLECTORS);
    }
    cr_assert(next == steps && s.used == 0, "the program did not end");
}

/* One line per bank, cycles 1, 2, ..: "w3:r4" a read, "w3:r4*" a write, "-" nothing. */
static void expect(const char *const *table, uint32_t cycles) {
    for (uint32_t b = 0; b < BANKS; b++) {
        char line[256] = "";
        size_t length = 0;
        for (uint32_t cycle = 1; cycle <= cycles; cycle++) {
            const use_t *use = &timeline.use[cycle][b];
            length += use->warp == NO_WARP ? (size_t)sprintf(line + length, "- ")
                                           : (size_t)sprintf(line + length, "w%d:r%u%s ", use->warp,
                                                             use->reg, use->write ? "*" : "");
        }
        cr_expect_str_eq(line, table[b], "bank %u:\n  expected %s\n  actual   %s", b, table[b],
                         line);
    }
}

/* ---- TV-CORE-8: mad r2,r5,r4,r6 of warp 3; add rd,r5,r1 of warps 0 and 1, all of bank 1 ---- */

static const step_t figure_14[] = {
    {3, 2, 3, {5, 4, 6}, UNIT_FMA}, {0, 5, 2, {5, 1}, UNIT_ALU}, {1, 5, 2, {5, 1}, UNIT_ALU}};

Test(hw_operands, tv_core_8_staging_registers) {
    static const char *const table[] = {"w3:r4 - - - - - - - ",
                                        "w3:r5 w0:r5 w0:r1 w1:r5 w0:r5* w1:r1 - w1:r5* ",
                                        "w3:r6 - w3:r2* - - - - - ", "- - - - - - - - "};
    test_mode = (operand_mode_t){.single = 1};
    run(figure_14, 3);
    expect(table, 8);
}

Test(hw_operands, tv_core_8_with_collectors) {
    test_mode = (operand_mode_t){0};
    run(figure_14, 3);
    cr_expect(timeline.last_read == 6 && timeline.last_write == 8, "naive: %u/%u",
              timeline.last_read, timeline.last_write);
    /* Both adds have their operands in cycle 4: the vector lets them leave together. */
    step_t program[3] = {figure_14[0], figure_14[1], figure_14[2]};
    program[2].unit = UNIT_FMA;
    test_mode = (operand_mode_t){.swizzled = 1};
    run(program, 3);
    cr_expect(timeline.last_read == 4 && timeline.last_write == 6, "swizzled: %u/%u",
              timeline.last_read, timeline.last_write);
}

/* ---- TV-CORE-9: add r1,r2,r5 of warps 1, 2, 3; mad r4,r3,r7,r1 of warp 0 ---- */

static const step_t figure_17[] = {{1, 1, 2, {2, 5}, UNIT_ALU},
                                   {2, 1, 2, {2, 5}, UNIT_ALU},
                                   {3, 1, 2, {2, 5}, UNIT_ALU},
                                   {0, 4, 3, {3, 7, 1}, UNIT_FMA}};

Test(hw_operands, tv_core_9a_one_operand_per_cycle) {
    static const char *const table[] = {"- w2:r2 - w3:r5 - w3:r1* - - w0:r4* ",
                                        "- - w3:r2 - - - w0:r1 - - ", "- w1:r5 - w1:r1* - - - - - ",
                                        "w1:r2 - w2:r5 w0:r3 w2:r1* w0:r7 - - - "};
    static const uint32_t execute[] = {0, 0, 0, 2, 4, 8, 0, 0, 1, 0};
    test_mode = (operand_mode_t){.swizzled = 1, .serial = 1};
    run(figure_17, 4);
    expect(table, 9);
    for (uint32_t cycle = 0; cycle < 10; cycle++) {
        cr_expect_eq(timeline.execute[cycle], execute[cycle], "execution in cycle %u", cycle);
    }
}

Test(hw_operands, tv_core_9b_an_operand_from_every_bank) {
    static const char *const table[] = {"- w2:r2 w3:r5 - w3:r1* - - w0:r4* ",
                                        "- - w3:r2 w0:r1 - - - - ", "w1:r5 - w1:r1* - - - - - ",
                                        "w1:r2 w2:r5 - w2:r1* w0:r3 w0:r7 - - "};
    test_mode = (operand_mode_t){.swizzled = 1};
    run(figure_17, 4);
    expect(table, 8);
}

/* Cycles of the last read and the last write, for every way of reading. */
Test(hw_operands, tv_core_9_comparison) {
    static const struct {
        operand_mode_t mode;
        uint32_t read, write;
    } row[] = {{{.swizzled = 1, .serial = 1}, 7, 9},
               {{.swizzled = 1}, 6, 8},
               {{.serial = 1}, 7, 9},
               {{.swizzled = 0}, 6, 8},
               {{.single = 1}, 7, 9},
               {{.swizzled = 1, .single = 1}, 6, 8}};
    for (uint32_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        test_mode = row[i].mode;
        run(figure_17, 4);
        cr_expect(timeline.last_read == row[i].read && timeline.last_write == row[i].write,
                  "row %u: %u/%u", i, timeline.last_read, timeline.last_write);
    }
}

/* ---- TV-CORE-10: mad of warp 1; add r8,r3,r7, then mov r7,r9 of warp 0 ---- */

static const step_t overwrite[] = {
    {1, 0, 3, {2, 6, 10}, UNIT_FMA}, {0, 8, 2, {3, 7}, UNIT_ALU}, {0, 7, 1, {9}, UNIT_ALU}};

static uint32_t cycle_of(uint32_t reg, bool write) {
    for (uint32_t cycle = 0; cycle < CYCLES; cycle++) {
        const use_t *use = &timeline.use[cycle][operand_bank_of(0, reg)];
        if (use->warp == 0 && use->reg == reg && use->write == write) {
            return cycle;
        }
    }
    return 0;
}

Test(hw_operands, tv_core_10_without_protection_reads_too_late) {
    test_mode = (operand_mode_t){.swizzled = 1, .serial = 1, .hazard = HAZARD_IGNORED};
    run(overwrite, 3);
    cr_expect_eq(cycle_of(7, true), 5);
    cr_expect_eq(cycle_of(7, false), 6);
}

Test(hw_operands, tv_core_10_in_order_leave) {
    test_mode = (operand_mode_t){.swizzled = 1, .serial = 1, .hazard = HAZARD_IN_ORDER};
    run(overwrite, 3);
    cr_expect_eq(cycle_of(9, false), 3);
    cr_expect_eq(cycle_of(7, false), 5);
    cr_expect(timeline.execute[6] == 1 && timeline.execute[7] == 1);
    cr_expect_eq(cycle_of(7, true), 8);
}

Test(hw_operands, tv_core_10_release_on_read) {
    test_mode = (operand_mode_t){.swizzled = 1, .serial = 1, .hazard = HAZARD_RELEASE_ON_READ};
    run(overwrite, 3);
    cr_expect_eq(cycle_of(9, false), 6);
    cr_expect_eq(cycle_of(7, false), 5);
    cr_expect_eq(cycle_of(7, true), 8);
}

/* The same with one unit for all: the hazard hides. */
Test(hw_operands, tv_core_10_one_unit) {
    step_t program[3];
    for (uint32_t i = 0; i < 3; i++) {
        program[i] = overwrite[i];
        program[i].unit = UNIT_ALU;
    }
    test_mode = (operand_mode_t){.swizzled = 1, .serial = 1, .hazard = HAZARD_IGNORED};
    run(program, 3);
    cr_expect_eq(cycle_of(7, false), 5);
    cr_expect_eq(cycle_of(7, true), 6);
}
