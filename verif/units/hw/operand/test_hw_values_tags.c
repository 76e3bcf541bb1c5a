/* SPDX-License-Identifier: Apache-2.0 */
/* values=tags against table 3.1 of the book and TV-SCA-1. */
//@ machine unit+values-tags
#include "values_tags.h"

TestSuite(hw_values_tags, .init = begin);

#define SUB    0x40000033u
#define SLL    0x00001033u
#define SRL    0x00005033u
#define SH2ADD 0x20004033u
#define ADDS   0x00000033u
#define MULS   0x02000033u
#define DIVS   0x02004033u
#define SLTS   0x00002033u

static const uint32_t sum[3][3] = {{U, A, V}, {A, V, V}, {V, V, V}};
static const uint32_t other[3][3] = {{U, V, V}, {V, V, V}, {V, V, V}};
static const uint32_t shift[3][3] = {{U, V, V}, {A, V, V}, {V, V, V}};

Test(hw_values_tags, of_table_3_1) {
    expect_table("+", ADDS, sum);
    expect_table("-", SUB, sum);
    expect_table("sh2add", SH2ADD, sum);
    expect_table("*", MULS, other);
    expect_table("<<", SLL, shift);
    expect_table(">>", SRL, other);
    expect_table("/", DIVS, other);
    expect_table("<", SLTS, other);
}

/* y[idx] = y[idx] + a, where the sum is above a constant; &y in x5. */
Test(hw_values_tags, tv_sca_1) {
    cr_expect_eq(runs(CSRR(1, CSR_THREAD)), A, "idx");
    cr_expect_eq(runs(SLLI(2, 1, 2)), A, "idx << 2");
    cr_expect_eq(runs(ADD(3, 5, 2)), A, "&y + (idx << 2)");
    cr_expect_eq(runs(LW(4, 0, 3)), V, "y[idx]");
    cr_expect_eq(runs(LW(8, 4, 5)), U, "a");
    cr_expect_eq(runs(ADD(9, 4, 8)), V, "y[idx] + a");
    cr_expect_eq(runs(type_r(SLTS, 10, 5, 9)), V, "the comparison");
    values_event_t store = read_by(4, SW(9, 0, 3));
    cr_expect_eq(store.code[0], A, "the address of the store");
    cr_expect_eq(runs(SW(9, 0, 3)), 99, "a store writes no register");
}

/* A uniform address is one word of any memory but the local one, where each thread has its own. */
Test(hw_values_tags, of_loads) {
    static const struct {
        uint32_t address, code;
    } row[] = {{PARAM_BASE, U},     {SHARED_BASE, U},      {LOCAL_BASE - 1, U}, {LOCAL_BASE, V},
               {LOCAL_BASE + 4, V}, {PROGRAM_BASE - 1, V}, {PROGRAM_BASE, U},   {GLOBAL_BASE, U}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(runs_at(LW(10, 16, 5), ALL, row[i].address), row[i].code, "%08x",
                     row[i].address);
        cr_expect_eq(runs_at(LW(10, 16, 6), ALL, row[i].address), V, "%08x", row[i].address);
    }
    cr_expect_eq(runs(0x0002a507 /* flw f10, 0(x5) */), U);
    cr_expect_eq(runs_at(ADDI(10, 5, 16), ALL, LOCAL_BASE), U, "no load");
}

Test(hw_values_tags, of_what_is_known_without_registers) {
    cr_expect_eq(runs(AUIPC(10, 1)), U);
    cr_expect_eq(runs(JAL(10, 8)), U);
    cr_expect_eq(runs(CSRR(10, CSR_LANE)), A);
    cr_expect_eq(runs(CSRR(10, CSR_BLOCK_X)), U);
    cr_expect_eq(runs(CSRR(10, CSR_CYCLE)), U);
    cr_expect_eq(runs(ADDI(10, 0, 9)), U, "register 0");
    cr_expect_eq(runs(ADDI(10, 6, 9)), A);
    cr_expect_eq(runs(ANDI(10, 6, 9)), V);
    cr_expect_eq(runs(0x60029513 /* clz x10, x5 */), U, "no shift");
    cr_expect_eq(runs(0x60031513 /* clz x10, x6 */), V, "no shift");
}

/* Lanes write these apart. */
Test(hw_values_tags, of_what_is_written_apart) {
    cr_expect_eq(runs(JALR(10, 0, 5)), V);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_expect_eq(runs_at(ADDI(10, 5, 0), ALL & ~(1u << lane), GLOBAL_BASE), V);
    }
    cr_expect_eq(runs(ADD(0, 5, 5)), 99, "register 0");
}

Test(hw_values_tags, of_floats) {
    cr_expect_eq(runs(FADD(10, 5, 5)), U);
    cr_expect_eq(runs(FADD(10, 5, 7)), V);
    cr_expect_eq(runs(FMADD(10, 5, 5, 5)), U);
    cr_expect_eq(runs(FMADD(10, 5, 5, 7)), V, "the third operand");
}

/* The next instruction issues while the class of the one before is not written. */
Test(hw_values_tags, of_instructions_one_after_the_other) {
    uint32_t warp = 4;
    cycle((values_in_t){.issued = issue_of(warp, ADD(10, 5, 6), ALL)});
    cycle((values_in_t){.issued = issue_of(warp, ADD(11, 5, 5), ALL), .execute = 1});
    values_event_t first = cycle((values_in_t){
        .issued = issue_of(warp, ADD(12, 7, 5), ALL), .execute = 1, .operation = {.rd = 10}});
    values_event_t second = cycle((values_in_t){.execute = 1, .operation = {.rd = 11}});
    values_event_t third = cycle((values_in_t){.operation = {.rd = 12}});
    cr_expect_eq(first.written, A);
    cr_expect_eq(second.written, U);
    cr_expect_eq(third.written, V);
    cr_expect_eq(code_of(warp, 10), A);
    cr_expect_eq(code_of(warp, 11), U);
    cr_expect_eq(code_of(warp, 12), V);
    cr_expect_eq(code_of(warp + 1, 11), 0, "another warp");
}
