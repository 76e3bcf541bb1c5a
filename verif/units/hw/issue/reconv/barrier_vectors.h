/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of HARP for Re-convergence Barriers, in one cycle or in stages: V2, V4, V5, V7, V10, V13
 * and V14, forced releases, places where threads join. Threads 0 to 3 of the vectors are lanes of
 * row 0, threads 4 to 7 of row 1; both rows are of one set.
 */
#ifndef WEFT_BARRIER_VECTORS_H
#define WEFT_BARRIER_VECTORS_H

#include <criterion/criterion.h>

#include "issue/reconv/harp/harp_barriers.h"

enum { B = 0x40, C = 0x80, D = 0xc0, E = 0x100, G = 0x140, BLOCK = 1 };

static harp_barriers_t barriers;
static harp_barriers_out_t out;

/* The set is read, then the question is asked. */
static void ask(harp_barriers_in_t question, uint32_t row) {
    uint32_t rows[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        rows[lane] = row;
    }
    harp_barriers_in_t read = {.reads = 1, .row = rows};
    harp_barriers_tick(&barriers, &read, &out);
    question.row = rows;
    question.block = question.block ? question.block : BLOCK;
    question.joins = JOINS_NONE;
#if BARRIER_STAGED
    harp_barriers_in_t rest = {.row = rows, .block = question.block, .joins = JOINS_NONE};
    harp_barriers_out_t later;
    harp_barriers_tick(&barriers, &rest, &later); /* what is released is found */
    cr_expect_not(later.finds);
    harp_barriers_tick(&barriers, &question, &out);
    cr_expect_not(out.finds);
    harp_barriers_tick(&barriers, &rest, &later); /* the places are found */
    cr_expect_eq(later.finds, question.op == BARRIERS_PASS);
    out.joins = later.joins;
#else
    harp_barriers_tick(&barriers, &question, &out);
#endif
}

/* Lanes of a row part: some take the branch. */
static void part(uint32_t row, uint32_t lanes, uint32_t taken, uint32_t target, uint32_t fall,
                 uint32_t rpc) {
    ask((harp_barriers_in_t){.op = BARRIERS_PASS,
                             .lanes = lanes,
                             .registers = 1,
                             .rpc = rpc,
                             .taken = taken,
                             .target = target,
                             .fall = fall},
        row);
}

/* Lanes of a row continue at pc. Returns those that wait there. */
static uint32_t arrive(uint32_t row, uint32_t lanes, uint32_t pc) {
    ask(
        (harp_barriers_in_t){
            .op = BARRIERS_PASS, .lanes = lanes, .taken = MASK(LANES), .target = pc, .fall = pc},
        row);
    return out.arrived;
}

static void leave(uint32_t row, uint32_t lanes) {
    ask((harp_barriers_in_t){.op = BARRIERS_PASS, .lanes = lanes, .exits = 1}, row);
}

static void expect_released(uint32_t pc, uint32_t mask) {
    cr_expect(out.completes);
    ask((harp_barriers_in_t){.op = BARRIERS_RELEASE}, 0);
    cr_expect(out.released.valid);
    cr_expect_eq(out.released.pc, pc);
    cr_expect_eq(out.released.mask, mask);
    cr_expect_eq(out.released.block, BLOCK);
}

static uint32_t in_use(void) {
    return count_ones(barriers.valid[0]);
}

static void begin(void) {
    harp_barriers_reset(&barriers);
}

TestSuite(hw_harp_barriers, .init = begin);

/* The side that begins at the rpc has arrived at once. */
Test(hw_harp_barriers, v2_if_without_else) {
    part(0, 0xf, 0xa, D, B, D);
    cr_expect_eq(out.arrived, 0xa);
    cr_expect_not(out.completes);
    cr_expect_eq(out.joins.near, D);
    cr_expect_eq(arrive(0, 0x5, D), 0x5);
    expect_released(D, 0xf);
    cr_expect_eq(in_use(), 0);
}

/* Trap harp:H9: a thread that parts again at the same rpc has its barrier already. */
Test(hw_harp_barriers, v4_loop) {
    part(0, 0xf, 0x1, D, B, D);
    cr_expect_eq(out.arrived, 0x1);
    part(0, 0xe, 0x2, D, B, D);
    cr_expect_eq(out.arrived, 0x2);
    cr_expect_eq(in_use(), 1);
    cr_expect_eq(arrive(0, 0xc, D), 0xc);
    expect_released(D, 0xf);
    cr_expect_eq(in_use(), 0);
}

/* Without a free way threads pass the rpc, and meet at the barrier that they have. */
Test(hw_harp_barriers, v5_set_full) {
    part(0, 0xf, 0x3, B, C, D);
    part(1, 0xf, 0x3, B, C, E);
    cr_expect_eq(in_use(), 2);
    part(0, 0x3, 0x1, B, C, G);
    cr_expect_eq(out.joins.near, D);
    cr_expect_eq(out.joins.far, D, "G is no place of theirs");
    cr_expect_eq(arrive(0, 0x3, G), 0);
    cr_expect_eq(arrive(0, 0xf, D), 0xf);
    expect_released(D, 0xf);
}

/* Trap harp:H12. */
Test(hw_harp_barriers, v7_exit) {
    part(0, 0xf, 0x5, D, B, D);
    leave(0, 0x2);
    cr_expect_not(out.completes);
    cr_expect_eq(arrive(0, 0x8, D), 0x8);
    expect_released(D, 0xd);
}

Test(hw_harp_barriers, v7b_exit_of_all_missing) {
    part(0, 0xf, 0x5, D, B, D);
    leave(0, 0x2);
    leave(0, 0x8);
    expect_released(D, 0x5);
    cr_expect_eq(in_use(), 0);
}

/* Trap harp:H8. */
Test(hw_harp_barriers, v10_shared_barrier) {
    part(0, 0x3, 0x1, B, C, D); /* threads 0, 1 */
    part(1, 0xc, 0x4, B, C, D); /* threads 6, 7 */
    cr_expect_eq(in_use(), 1);
    cr_expect_eq(arrive(0, 0x3, D), 0x3);
    cr_expect_eq(arrive(1, 0x4, D), 0x4);
    cr_expect_not(out.completes);
    cr_expect_eq(arrive(1, 0x8, D), 0x8);
    expect_released(D, 0xf);
    for (uint32_t lane = 0; lane < 4; lane++) {
        cr_expect_eq(out.row[lane], lane >= 2);
    }
}

/* Trap harp:H7: the lane of another thread is never taken. */
Test(hw_harp_barriers, v13_split_by_sharing) {
    part(0, 0x3, 0x1, B, C, D); /* threads 0, 1 */
    part(1, 0xf, 0x3, B, C, D); /* threads 4 to 7 */
    cr_expect_eq(in_use(), 2);
    cr_expect_eq(arrive(1, 0xc, D), 0xc);
    cr_expect_eq(arrive(0, 0x3, D), 0x3);
    expect_released(D, 0xf);
    cr_expect_eq(arrive(1, 0x3, D), 0x3);
    expect_released(D, 0x3);
    cr_expect_eq(out.row[0], 1);
}

Test(hw_harp_barriers, v14_exit_of_every_registered_thread) {
    part(0, 0x3, 0x1, B, C, D);
    leave(0, 0x1);
    leave(0, 0x2);
    cr_expect_not(out.completes);
    cr_expect_eq(in_use(), 0);
}

/* Trap harp:H22. */
Test(hw_harp_barriers, blocks_share_no_barrier) {
    part(0, 0x3, 0x1, B, C, D);
    ask((harp_barriers_in_t){.op = BARRIERS_PASS,
                             .lanes = 0xc,
                             .block = 2,
                             .registers = 1,
                             .rpc = D,
                             .taken = 0x4,
                             .target = B,
                             .fall = C},
        4);
    cr_expect_eq(in_use(), 2);
}

/* A thread waits at the inner one of two barriers first, and continues to the outer one. */
Test(hw_harp_barriers, what_is_released_knows_the_outer_place) {
    part(0, 0xf, 0x3, B, C, D);
    part(0, 0x3, 0x1, E, G, E);
    cr_expect_eq(arrive(0, 0x2, E), 0x2);
    expect_released(E, 0x3);
    cr_expect_eq(out.released.joins.near, D);
    cr_expect_eq(out.released.joins.far, D);
    cr_expect_not(out.released.joins.more);
}

/* Those that have come continue; the others are registered there no more. */
Test(hw_harp_barriers, a_forced_barrier_is_free) {
    part(0, 0xf, 0x5, D, B, D);
    ask((harp_barriers_in_t){.op = BARRIERS_FORCE, .block = 2}, 0);
    cr_expect_not(out.released.valid, "none of that block");
    ask((harp_barriers_in_t){.op = BARRIERS_FORCE}, 0);
    cr_expect(out.released.valid);
    cr_expect_eq(out.released.mask, 0x5);
    cr_expect_eq(in_use(), 0);
    cr_expect_eq(arrive(0, 0xa, D), 0);
}

#endif
