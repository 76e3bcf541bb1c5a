/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/oracle.c: the fewest warp instructions, counted by hand. */
//@ source sw/libweft/oracle.c
#include <criterion/criterion.h>

#include "cmodel/arch/isa.h"
#include "sw/libweft/oracle.h"

static const uint32_t block[3] = {0, 0, 0};
static weft_oracle sum;

/* Threads by bits of `mask` execute instruction `at`, one after the other. */
static void execute(oracle_t *oracle, uint32_t at, uint32_t mask) {
    for (uint32_t thread = 0; thread < 32; thread++) {
        if (mask >> thread & 1) {
            oracle_step(oracle, block, thread, PROGRAM_BASE + 4 * at);
        }
    }
}

static void expect(uint32_t threads, uint32_t four, uint32_t eight) {
    cr_expect_eq(sum.thread_instructions, threads);
    cr_expect_eq(weft_oracle_lanes[0], 4);
    cr_expect_eq(sum.warp_instructions[0], four);
    cr_expect_eq(weft_oracle_lanes[1], 8);
    cr_expect_eq(sum.warp_instructions[1], eight);
}

/* The example of harp:figure-10: A by all eight threads, B by T1, T3, T4, T5, T6, C by the
 * others, D, of two instructions, by all. Warps of 4 lanes: 2, 2, 1, 4. */
Test(oracle, HARP_14_figure_10) {
    oracle_t *oracle = oracle_create(8, 8, 0);
    execute(oracle, 0, 0xff);
    execute(oracle, 1, 0x7a);
    execute(oracle, 2, 0x85);
    execute(oracle, 3, 0xff);
    execute(oracle, 4, 0xff);
    cr_assert(oracle_finish(oracle, &sum));
    expect(32, 9, 5);
}

/* The n-th visits of the threads meet, whatever their order in time. */
Test(oracle, visits_meet_by_their_number) {
    oracle_t *oracle = oracle_create(2, 8, 0);
    execute(oracle, 1, 0x01); /* thread 0 makes two trips of a loop first */
    execute(oracle, 1, 0x01);
    execute(oracle, 1, 0x06);
    execute(oracle, 1, 0x02);
    cr_assert(oracle_finish(oracle, &sum));
    expect(5, 2, 2);
}

/* Threads of one lane need a warp each; those of a narrow warp are folded. */
Test(oracle, threads_keep_their_lanes) {
    oracle_t *oracle = oracle_create(1, 32, 0);
    execute(oracle, 0, 1u << 0 | 1u << 4 | 1u << 12 | 1u << 17);
    cr_assert(oracle_finish(oracle, &sum));
    expect(4, 3, 2);
    cr_expect_eq(sum.warp_instructions[2], 1);
    cr_expect_eq(sum.warp_instructions[3], 1);
}

/* A block of as many threads as a core may have: each lane of the narrowest warps has 512. */
Test(oracle, block_of_2048_threads) {
    oracle_t *oracle = oracle_create(1, 2048, 0);
    for (uint32_t thread = 0; thread < 2048; thread++) {
        oracle_step(oracle, block, thread, PROGRAM_BASE);
    }
    cr_assert(oracle_finish(oracle, &sum));
    for (uint32_t w = 0; w < WEFT_ORACLE_WIDTHS; w++) {
        cr_expect_eq(sum.warp_instructions[w], 2048 / weft_oracle_lanes[w]);
        cr_expect_eq(sum.fixed_instructions[w], 2048 / weft_oracle_lanes[w]);
    }
}

/* Threads of two blocks never meet, and two launches add up. */
Test(oracle, blocks_and_launches) {
    static const uint32_t next[3] = {1, 0, 0};
    oracle_t *oracle = oracle_create(1, 2, 0);
    oracle_step(oracle, block, 0, PROGRAM_BASE);
    oracle_step(oracle, next, 1, PROGRAM_BASE);
    oracle_step(oracle, next, 0, PROGRAM_BASE);
    cr_assert(oracle_finish(oracle, &sum));
    expect(3, 2, 2);
    oracle = oracle_create(1, 2, 0);
    cr_assert(oracle_finish(oracle, &sum));
    oracle = oracle_create(1, 2, 0);
    oracle_step(oracle, block, 1, PROGRAM_BASE);
    cr_assert(oracle_finish(oracle, &sum));
    expect(4, 3, 3);
}

/* Threads that keep their warps meet those of their own warp alone: 0, 3 and 4, 5 and 17 are three
 * warps of 4 lanes, two of 8, two of 16, one of 32. Those of a block of 160 threads beyond the
 * first 128 have bits of their own. */
Test(oracle, threads_keep_their_warps) {
    oracle_t *oracle = oracle_create(2, 160, 0);
    execute(oracle, 0, 1u << 0 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 17);
    oracle_step(oracle, block, 140, PROGRAM_BASE + 4);
    oracle_step(oracle, block, 12, PROGRAM_BASE + 4);
    cr_assert(oracle_finish(oracle, &sum));
    static const uint64_t warps[] = {3 + 2, 2 + 2, 2 + 2, 1 + 2};
    for (uint32_t w = 0; w < WEFT_ORACLE_WIDTHS; w++) {
        cr_expect_eq(sum.fixed_instructions[w], warps[w]);
    }
    expect(7, 4, 3);
}

/* A thread that makes its visits later is in their rows all the same. */
Test(oracle, fixed_warps_meet_by_visits) {
    oracle_t *oracle = oracle_create(1, 8, 0);
    execute(oracle, 0, 0x01);
    execute(oracle, 0, 0x01);
    execute(oracle, 0, 0x12);
    cr_assert(oracle_finish(oracle, &sum));
    cr_expect_eq(sum.fixed_instructions[0], 3); /* 0 and 1; 4; 0 again */
    cr_expect_eq(sum.fixed_instructions[1], 2);
}

/* The first threads of four warps of 4 lanes: one warp where lanes are permuted (book:TV-DIV-3),
 * four where they are not; of two warps of 8 lanes, one and two. */
Test(oracle, permuted_lanes) {
    static const uint64_t warps[3][2] = {{4, 2}, {1, 1}, {1, 1}};
    for (uint32_t permutation = 0; permutation < 3; permutation++) {
        oracle_t *oracle = oracle_create(2, 16, permutation);
        sum = (weft_oracle){0};
        execute(oracle, 0, 1u << 0 | 1u << 4 | 1u << 8 | 1u << 12);
        cr_assert(oracle_finish(oracle, &sum));
        cr_expect_eq(sum.warp_instructions[0], warps[permutation][0]);
        oracle = oracle_create(2, 16, permutation);
        sum = (weft_oracle){0};
        execute(oracle, 0, 1u << 0 | 1u << 8);
        cr_assert(oracle_finish(oracle, &sum));
        cr_expect_eq(sum.warp_instructions[1], warps[permutation][1]);
        cr_expect_eq(sum.fixed_instructions[1], 2);
    }
}

/* Threads 1 and 4: the second warp of 4 has lanes 0 and 1 swapped, or its halves. */
Test(oracle, permutations_differ) {
    static const uint64_t warps[3] = {1, 2, 1};
    for (uint32_t permutation = 0; permutation < 3; permutation++) {
        oracle_t *oracle = oracle_create(1, 8, permutation);
        sum = (weft_oracle){0};
        execute(oracle, 0, 1u << 1 | 1u << 4);
        cr_assert(oracle_finish(oracle, &sum));
        cr_expect_eq(sum.warp_instructions[0], warps[permutation]);
    }
}
