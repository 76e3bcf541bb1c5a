/* SPDX-License-Identifier: Apache-2.0 */
/* scalar_issue=1: which instructions lane 0 executes for all lanes, from issue to writeback. */
//@ machine unit+fpu_lanes-4+issue_interval-4+mul_lanes-2+scalar_issue-1+sfu_lanes-2+values-uniform
#include "values_found.h"

#include <signal.h>

#include "scalar_walk.h"

#include "core/writeback.h"
#include "execute/execute.h"
#include "issue/issue.h"
#include "operand/operands/operands.h"

static uint32_t found_by_hand(const uint32_t *word) {
    return memcmp(word, word + 1, (LANES - 1) * sizeof *word) == 0;
}

/* Of TV-SCA-2 the first is uniform: an instruction that reads it is for one lane. */
Test(hw_scalar, tv_sca_2, .init = begin_scalar) {
    for (uint32_t i = 0; i < BOOK_VECTORS; i++) {
        uint32_t word[LANES];
        book_vector(i, word);
        write_by(3, 5, ALL, word);
        cr_expect_eq(one_lane(3, ADDI(6, 5, 1)), found_by_hand(word), "vector %u", i);
    }
}

/* x5, f5 are uniform, x7 and f7 are not. Every source counts that is read. */
Test(hw_scalar, of_uniform_registers, .init = begin_scalar) {
    const struct {
        uint32_t instruction;
        bool one_lane;
    } row[] = {{ADDI(1, 5, 4), true},     {ADDI(1, 7, 4), false},     {ADD(1, 5, 5), true},
               {ADD(1, 5, 7), false},     {ADD(1, 7, 5), false},      {ADD(1, 0, 5), true},
               {MUL(1, 5, 5), true},      {DIV(1, 5, 7), false},      {DIV(1, 5, 5), true},
               {FMADD(1, 5, 5, 5), true}, {FMADD(1, 5, 5, 7), false}, {FADD(1, 5, 5), true},
               {FDIV(1, 5, 5), true},     {FMV_W_X(1, 5), true},      {FMV_W_X(1, 7), false},
               {BEQ(5, 5, 8), true},      {BEQ(5, 7, 8), false},      {BEQ(0, 5, 8), true}};
    uint32_t word[LANES];
    line(word, 1, 0x1234567);
    write_by(2, 5, ALL, zeros);
    write_by(2, 37, ALL, zeros);
    write_by(2, 7, ALL, word);
    write_by(2, 39, ALL, word);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(one_lane(2, row[i].instruction), row[i].one_lane, "%08x", row[i].instruction);
    }
}

/* Constants are uniform. What knows its lane, goes to memory, waits or ends is for all lanes. */
Test(hw_scalar, of_kinds_of_instructions, .init = begin_scalar) {
    const struct {
        uint32_t instruction;
        bool one_lane;
    } row[] = {{LUI(1, 4), true},
               {AUIPC(1, 4), true},
               {JAL(1, 8), true},
               {CSRR(1, CSR_CYCLE), true},
               {CSRR(1, CSR_BLOCK_X), true},
               {CSRR(1, CSR_THREAD), false},
               {CSRR(1, CSR_LANE), false},
               {LW(1, 0, 0), false},
               {SW(0, 0, 0), false},
               {0x0000252f /* amoadd.w x10, x0, (x0) */, false},
               {JALR(1, 0, 0), false},
               {BAR, false},
               {FENCE, false},
               {0 /* past the end of the program */, false}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(one_lane(2, row[i].instruction), row[i].one_lane, "%08x", row[i].instruction);
    }
}

/* Lanes that do not run count for the class, and not for the instruction. */
Test(hw_scalar, under_divergence, .init = begin_scalar) {
    write_by(1, 5, ALL, zeros);
    for (uint32_t mask = 1; mask <= ALL; mask++) {
        cr_expect(issues(1, ADDI(6, 5, 1), mask).one_lane, "mask %02x", mask);
    }
    write_by(1, 5, ALL - 1, zeros);
    cr_expect(!issues(1, ADDI(6, 5, 1), ALL).one_lane);
    cr_expect(!issues(1, ADDI(6, 5, 1), ALL - 1).one_lane);
}

/* It waits in decode. */
Test(hw_scalar, while_it_is_in_decode, .init = begin_scalar) {
    write_by(1, 5, ALL, zeros);
    cr_expect(one_lane(1, ADDI(6, 5, 1)));
    for (uint32_t i = 0; i < 3; i++) {
        cycle((values_in_t){0});
        scalar_tick(&scalar, &(scalar_in_t){0});
        cr_expect(said(true).one_lane);
        cr_expect(!said(false).one_lane, "decode is empty");
    }
}

/* A unit of few lanes takes it in one beat. */
Test(hw_scalar, of_beats, .init = begin_scalar) {
    uint32_t word[LANES];
    line(word, 1, 2);
    write_by(1, 5, ALL, zeros);
    write_by(1, 37, ALL, zeros);
    write_by(1, 7, ALL, word);
    cr_expect(issues(1, MUL(6, 5, 5), ALL).one_beat);
    cr_expect(issues(1, FADD(6, 5, 5), ALL).one_beat);
    cr_expect(!issues(1, MUL(6, 5, 7), ALL).one_beat);
    cr_expect(!issues(1, ADD(6, 5, 5), ALL).one_beat);
    cr_expect(!issues(1, DIV(6, 5, 5), ALL).one_beat, "a divider counts its own");
}

static issue_t issue;

/* What warp 0 issues next. */
static uint32_t instruction;

/* One cycle, in which it issues that if it wants to and can. */
static bool issue_cycle(bool wants, bool one_lane, bool one_beat) {
    static const uint32_t zero[WARPS];
    const uint32_t word[WARPS] = {instruction};
    issue_view_t v;
    issue_view(&issue, &v);
    issue_probe_in_t question = {.live = 1,
                                 .valid = 1,
                                 .beats = predecode_beats(instruction) > 1,
                                 .operands_free = 1,
                                 .stalled = v.pauses};
    issue_probe_out_t choice;
    issue_probe(&issue, &question, &choice);
    issue_in_t in = {.valid = wants && choice.ready && !v.pauses,
                     .pc = zero,
                     .instruction = word,
                     .active = zero,
                     .one_lane = one_lane,
                     .one_beat = one_beat};
    issue_out_t out;
    issue_tick(&issue, &in, &out);
    return in.valid;
}

/* Cycles from an issue to the next, if the cycle after the first says this. */
static uint32_t cycles_between(bool one_lane, bool one_beat) {
    uint32_t cycles = 1;
    issue_reset(&issue);
    cr_assert(issue_cycle(true, false, false));
    for (; !issue_cycle(true, cycles == 1 && one_lane, cycles == 1 && one_beat); cycles++) {
        cr_assert_lt(cycles, 10);
    }
    return cycles;
}

/* 4 cycles of the interval, 4 beats of 2 lanes: both end in the cycle after issue. */
Test(hw_scalar, ends_its_turn) {
    instruction = MUL(1, 1, 1);
    cr_expect_eq(cycles_between(false, false), 4);
    cr_expect_eq(cycles_between(true, true), 2);
    cr_expect_eq(cycles_between(true, false), 4, "the unit is busy");
    cr_expect_eq(cycles_between(false, true), 4);
    instruction = ADD(1, 1, 1);
    cr_expect_eq(cycles_between(false, false), 4);
    cr_expect_eq(cycles_between(true, false), 2);
}

/* Turns begin in any cycle, and one that decode holds ends neither the turn nor the beats of the
 * next one. */
Test(hw_scalar, leaves_the_next_turn) {
    const uint32_t words[] = {ADD(1, 1, 1), MUL(1, 1, 1)};
    for (uint32_t k = 0; k < 2; k++) {
        instruction = words[k];
        issue_reset(&issue);
        cr_assert(issue_cycle(true, false, false));
        for (uint32_t i = 0; i < 6; i++) {
            cr_assert(!issue_cycle(false, true, true), "it waits in decode");
        }
        cr_assert(issue_cycle(true, true, true), "decode is free now");
        for (uint32_t i = 0; i < 3; i++) {
            cr_expect(!issue_cycle(true, false, false), "cycle %u of the next one", i + 1);
        }
        cr_expect(issue_cycle(true, false, false));
    }
}

static operands_t operands;

/* Registers 5 and 7 of warp 1 are read, once by all lanes. */
static void read_operands(const uint32_t *word, bool one) {
    operands_in_t in = {.value = word, .retire = {.valid = 1, .write = 1, .warp = 1, .mask = ALL}};
    in.retire.rd = 5;
    operands_tick(&operands, &in);
    in.retire.rd = 7;
    operands_tick(&operands, &in);
    operands_tick(&operands,
                  &(operands_in_t){.value = word, .issued = issue_of(1, ADD(1, 5, 7), ALL)});
    in = (operands_in_t){
        .value = word,
        .operation = {.valid = 1, .mask = ALL},
        .choice = {.a = OPERAND_A_REGISTER, .b = OPERAND_B_REGISTER, .rs1 = 5, .rs2 = 7}};
    in.operation.scalar[0] = one;
    operands_tick(&operands, &in);
}

/* The other lanes keep what they had. */
Test(hw_scalar, gives_lane_0_its_operands) {
    uint32_t word[LANES], same[LANES];
    operands_view_t v;
    line(word, 1000, 3);
    line(same, 77, 0);
    operands_reset(&operands);
    read_operands(word, false);
    read_operands(same, true);
    operands_view(&operands, &v);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_expect_eq(v.a[lane], lane == 0 ? same[0] : word[lane]);
        cr_expect_eq(v.b[lane], lane == 0 ? same[0] : word[lane]);
    }
}

/* A class that does not hold is found. */
Test(hw_scalar, asserts_that_the_words_agree, .signal = SIGABRT) {
    uint32_t word[LANES];
    line(word, 1000, 3);
    operands_reset(&operands);
    read_operands(word, true);
}

/* What an instruction computes from two words, and in how many cycles; the other lanes have others.
 * It retires once: no unit begins anew for lanes that lane 0 stood for. */
static uint32_t computes(operation_t operation, const uint32_t *a, const uint32_t *b,
                         uint32_t *cycles) {
    static execute_t execute;
    static writeback_t writeback;
    uint32_t mask = operation.mask, result = 0;
    execute_reset(&execute);
    writeback_reset(&writeback);
    operation.valid = 1;
    operation.write = 1;
    *cycles = 0;
    for (uint32_t cycle = 1; cycle < 200; cycle++) {
        execute_view_t v;
        execute_out_t taken;
        writeback_out_t written;
        execute_view(&execute, &v);
        writeback_in_t retires = {.memory_value = zeros,
                                  .execution = v.result,
                                  .execution_value = v.value,
                                  .execution_first = v.first};
        writeback_tick(&writeback, &retires, &written);
        if (written.retire.valid) {
            cr_expect_eq(*cycles, 0, "a second result, in cycle %u", cycle);
            cr_expect_eq(written.retire.mask, mask);
            for (uint32_t lane = 0; lane < LANES; lane++) {
                cr_expect_eq(written.value[lane], written.value[0], "lane %u", lane);
            }
            *cycles = cycle;
            result = written.value[0];
        }
        execute_in_t in = {
            .operation = operation, .a = a, .b = b, .c = zeros, .retired = written.execution};
        execute_tick(&execute, &in, &taken);
        operation = (operation_t){0}; /* a bubble */
    }
    cr_expect_neq(*cycles, 0);
    return result;
}

/* Every unit, of 8, 4 or 2 lanes, for lanes with and without lane 0. A subnormal operand of a lane
 * that has none of the instruction's costs no cycle. */
Test(hw_scalar, gives_all_lanes_the_result) {
    const struct {
        operation_t operation;
        uint32_t a, b, result, cycles;
    } row[] = {
        {{.unit = UNIT_ALU, .op = ALU_ADD}, 40, 2, 42, 2},
        {{.unit = UNIT_MUL, .funct = 0}, 6, 7, 42, 3},
        {{.unit = UNIT_DIV, .funct = 5}, 85, 2, 42, 35},
        {{.unit = UNIT_FLOAT, .how = {.op = FLOAT_MIN}}, 0x40000000, 0x3f800000, 0x3f800000, 3},
        {{.unit = UNIT_FMA, .how = {.op = FLOAT_MUL}}, 0x40000000, 0x40400000, 0x40c00000, 0},
        {{.unit = UNIT_SFU, .how = {.op = FLOAT_DIV}}, 0x40c00000, 0x40400000, 0x40000000, 30}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        for (uint32_t mask = 1; mask <= ALL; mask += 1 + 16 * (mask > 16)) {
            uint32_t a[LANES], b[LANES], cycles;
            line(a, 1, 3);
            line(b, 2, 5);
            a[0] = row[i].a;
            b[0] = row[i].b;
            operation_t operation = row[i].operation;
            operation.mask = mask;
            operation.scalar[0] = 1;
            cr_expect_eq(computes(operation, a, b, &cycles), row[i].result, "unit %u, mask %02x",
                         operation.unit, mask);
            cr_expect(row[i].cycles == 0 || cycles == row[i].cycles, "unit %u: %u cycles",
                      operation.unit, cycles);
        }
    }
}

/* Lane 0 decides where all active lanes go. */
Test(hw_scalar, of_branches) {
    static branch_t branch;
    branch_reset(&branch);
    for (uint32_t funct = 0; funct < 2; funct++) {
        for (uint32_t equal = 0; equal <= ALL; equal++) {
            branch_probe_in_t in = {.operation = {.valid = 1,
                                                  .unit = UNIT_CONTROL,
                                                  .control = CONTROL_BRANCH,
                                                  .funct = funct,
                                                  .mask = 0x5a},
                                    .compared = {.equal = equal},
                                    .program_bytes = 64,
                                    .a = zeros};
            in.operation.scalar[0] = 1;
            branch_probe_out_t out;
            branch_probe(&branch, &in, &out);
            cr_assert_eq(out.taken, (equal & 1) != funct ? 0x5a : 0, "equal %02x", equal);
        }
    }
}
