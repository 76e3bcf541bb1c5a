/* SPDX-License-Identifier: Apache-2.0 */
/* What an order policy sees of next instructions (issue/next.h): each kind, and every word of the
 * opcodes in one set.
 */
//@ machine unit+order-mas+warp-serial
#include <criterion/criterion.h>

#include "../assemble.h"
#include "issue/next.h"

enum { LOAD, STORE, MULTIPLY, FLOATING, DIVIDE, BRANCH, BARRIER, PLAIN, NONE };

/* The set in which warp 1 is, of those that have these words in the buffer. */
static int kind_of(uint32_t word, warps_t valid, warps_t overrun) {
    static const uint32_t pc[WARPS] = {4, 8};
    uint32_t words[WARPS];
    for (uint32_t w = 0; w < WARPS; w++) {
        words[w] = w == 1 ? word : ADDI(0, 0, 0);
    }
    ibuffer_view_t head = {.valid = valid,
                           .overrun = overrun,
                           .memory = (warps_t)predecode_memory(word) << 1,
                           .divides = (warps_t)predecode_divides(word) << 1,
                           .instruction = words};
    next_t next;
    look_ahead(&head, pc, &next);
    cr_assert_eq(next.pc[1], 8);
    const warps_t set[] = {next.load,   next.store,  next.multiply, next.floating,
                           next.divide, next.branch, next.barrier,  next.alu};
    int kind = NONE;
    for (int i = 0; i < NONE; i++) {
        cr_assert(i == PLAIN || !(set[i] & ~2u), "warps of the ALU are in set %d", i);
        if (set[i] >> 1 & 1) {
            cr_assert_eq(kind, NONE, "word %08x is in sets %d and %d", word, kind, i);
            kind = i;
        }
    }
    return kind;
}

static int kind(uint32_t word) {
    return kind_of(word, ALL_WARPS, 0);
}

Test(hw_next, kinds_of_instructions) {
    cr_expect_eq(kind(LW(1, 0, 2)), LOAD);
    cr_expect_eq(kind(LW(1, 0, 2) | 4), LOAD, "flw");
    cr_expect_eq(kind(type_r(0x202f, 1, 2, 3)), LOAD);
    cr_expect_eq(kind(SW(1, 0, 2)), STORE);
    cr_expect_eq(kind(MUL(1, 2, 3)), MULTIPLY);
    cr_expect_eq(kind(FADD(1, 2, 3)), FLOATING);
    cr_expect_eq(kind(FMADD(1, 2, 3, 4)), FLOATING);
    cr_expect_eq(kind(FDIV(1, 2, 3)), DIVIDE);
    cr_expect_eq(kind(DIV(1, 2, 3)), DIVIDE);
    cr_expect_eq(kind(BEQ(1, 2, 8)), BRANCH);
    cr_expect_eq(kind(JAL(1, 8)), BRANCH);
    cr_expect_eq(kind(JALR(1, 0, 2)), BRANCH);
    cr_expect_eq(kind(BAR), BARRIER);
    cr_expect_eq(kind(EXIT), BARRIER);
    cr_expect_eq(kind(FENCE), BARRIER);
    cr_expect_eq(kind(0x5b), BARRIER, "a vote");
    cr_expect_eq(kind(ADD(1, 2, 3)), PLAIN);
    cr_expect_eq(kind(LUI(1, 5)), PLAIN);
    cr_expect_eq(kind(RPC(8)), PLAIN);
}

Test(hw_next, a_warp_without_an_instruction_is_in_no_set) {
    cr_expect_eq(kind_of(LW(1, 0, 2), ALL_WARPS & ~2u, 0), NONE);
    cr_expect_eq(kind_of(LW(1, 0, 2), ALL_WARPS, 2), NONE);
}

Test(hw_next, every_word_is_of_one_kind) {
    uint32_t seed = 3;
    for (uint32_t i = 0; i < 200000; i++) {
        seed = seed * 1664525u + 1013904223u;
        cr_assert_neq(kind((seed ^ seed >> 15 << 7) | 3), NONE);
    }
}
