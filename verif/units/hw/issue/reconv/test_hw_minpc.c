/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=minpc against independent threads, and its order of execution. */
//@ machine unit+reconv-minpc
#include <criterion/criterion.h>
#include <stdint.h>

#include "loop_with_break.h"
#include "walk_random.h"
#include "walk_warps.h"
#include "warp_walk.h"

Test(hw_minpc, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 2000; program++) {
        check_random_program(program, true);
    }
}

Test(hw_minpc, random_programs_of_all_warps) {
    check_all_warps(100, true, true);
}

/* ---- one cycle after the other */

static reconv_t one;
static uint32_t one_pc[WARPS];

/* A cycle, of two warps at the heads of their buffers at these pcs; 0: the buffer is empty. */
static reconv_out_t one_cycle(const outcome_t *outcome, uint32_t pc5, uint32_t pc2) {
    reconv_out_t out;
    reconv_probe_out_t answer;
    one_pc[5] = pc5;
    one_pc[2] = pc2;
    reconv_probe_in_t question = {.head_valid = (warps_t)(pc5 != 0) << 5 | (warps_t)(pc2 != 0) << 2,
                                  .head_pc = one_pc};
    reconv_probe(&one, &question, &answer);
    reconv_in_t in = {.head_pc = one_pc, .held = answer.held};
    in.outcome = outcome ? *outcome : in.outcome;
    reconv_tick(&one, &in, &out);
    return out;
}

/* Even lanes of a warp fall through to 0x44, odd ones go to 0x100. */
static void part_warp(uint32_t warp) {
    reconv_in_t in = {
        .start = {.valid = 1, .warp = warp}, .start_mask = MASK(LANES), .head_pc = one_pc};
    outcome_t branch = {.valid = 1,
                        .warp = warp,
                        .control = CONTROL_BRANCH,
                        .pc = 0x40,
                        .target = 0x100,
                        .taken = MASK(LANES) & 0xaaaaaaaa};
    reconv_out_t out;
    reconv_tick(&one, &in, &out);
    one_cycle(&branch, 0, 0);
    out = one_cycle(NULL, 0, 0);
    cr_assert(out.resolve.valid && out.resolve.warp == warp && out.resolve.pc == 0x44);
}

/* Lanes join those that wait at a pc to which they come without a control instruction, and continue
 * with what is in the buffer. */
Test(hw_minpc, lanes_join_where_others_wait) {
    reconv_view_t view;
    reconv_reset(&one);
    part_warp(5);
    one_cycle(NULL, 0xfc, 0);
    one_cycle(NULL, 0xfc, 0);
    reconv_view(&one, &view);
    cr_assert_eq(view.active[5], MASK(LANES) & 0x55555555);
    one_cycle(NULL, 0x100, 0);
    reconv_out_t out = one_cycle(NULL, 0x100, 0);
    reconv_view(&one, &view);
    cr_assert(!out.resume.valid && !out.resolve.valid && view.active[5] == MASK(LANES));
}

/* A warp arrives at a block barrier when all its live lanes are there, not when none is left. */
Test(hw_minpc, a_warp_arrives_with_its_last_lanes) {
    const outcome_t barrier = {.valid = 1, .warp = 5, .control = CONTROL_BARRIER, .pc = 0x80};
    const outcome_t exit = {.valid = 1, .warp = 5, .control = CONTROL_EXIT, .pc = 0x80};
    for (uint32_t exits = 0; exits < 2; exits++) {
        reconv_view_t view;
        reconv_reset(&one);
        part_warp(5);
        one_cycle(exits ? &exit : &barrier, 0, 0);
        reconv_out_t out = one_cycle(NULL, 0, 0);
        cr_assert(!out.arrive.valid && out.resolve.valid && out.resolve.pc == 0x100);
        reconv_view(&one, &view);
        cr_assert_eq(view.active[5], MASK(LANES) & 0xaaaaaaaa, "the others are out of the race");
        one_cycle(&barrier, 0, 0);
        out = one_cycle(NULL, 0, 0);
        cr_assert(out.arrive.valid && out.resolve.valid && out.resolve.pc == 0x84);
        reconv_view(&one, &view);
        cr_assert_eq(view.active[5], exits ? MASK(LANES) & 0xaaaaaaaa : MASK(LANES));
        one_cycle(&exit, 0, 0);
        out = one_cycle(NULL, 0, 0);
        cr_assert(out.finish.valid && !out.arrive.valid);
    }
}

/* While control instructions of one warp retire whenever they can, lanes of another join. */
Test(hw_minpc, joining_and_retiring_take_turns) {
    const outcome_t jump = {.valid = 1,
                            .warp = 5,
                            .control = CONTROL_JUMP,
                            .pc = 0x40,
                            .target = 0x40,
                            .taken = MASK(LANES) & 0x55555555};
    reconv_view_t view;
    reconv_reset(&one);
    part_warp(2);
    part_warp(5);
    for (uint32_t n = 0; n < 12; n++) {
        reconv_view(&one, &view);
        one_cycle(view.ready ? &jump : NULL, 0, 0x100);
    }
    reconv_view(&one, &view);
    cr_assert_eq(view.active[2], MASK(LANES));
}

static uint32_t odd_lanes(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)walk, (void)b;
    return lanes & 0xaaaaaaaa;
}

Test(hw_minpc, if_else_joins_behind_both_sides) {
    static const block_t block[] = {
        {2, 1, NO_MARKER}, {3, 3, NO_MARKER}, {3, 3, NO_MARKER}, {BLOCK_EXIT, 0, NO_MARKER}};
    static const uint32_t lanes[] = {MASK(LANES), MASK(LANES) & 0x55555555,
                                     MASK(LANES) & 0xaaaaaaaa, MASK(LANES)};
    walk_t walk = {.block = block, .decide = odd_lanes};
    uint32_t mask;
    walk_start(&walk, MASK(LANES));
    for (uint32_t b = 0; b < 4; b++) {
        cr_assert_eq(walk_settle(&walk, &mask), b);
        cr_assert_eq(mask, lanes[b], "block %u runs with %x", b, mask);
        cr_assert_eq(walk_block(&walk, b, mask), b != 3);
    }
}

/* The same program with markers, most of them wrong, and without: the same blocks with the same
 * lanes. */
Test(hw_minpc, markers_change_nothing) {
    for (uint32_t program = 0; program < 200; program++) {
        block_t marked[RANDOM_BLOCKS], bare[RANDOM_BLOCKS];
        threads_t threads[2] = {{.seed = program}, {.seed = program}};
        walk_t walk = {.block = marked, .decide = decide_random, .context = &threads[0]};
        walk_t other = {.block = bare, .decide = decide_random, .context = &threads[1]};
        uint32_t mask, other_mask;
        bool going = true;
        random_blocks(marked, program, false);
        random_blocks(bare, program, true);
        walk_start(&walk, MASK(LANES));
        walk_start(&other, MASK(LANES));
        while (going) {
            uint32_t b = walk_settle(&walk, &mask);
            cr_assert_eq(walk_settle(&other, &other_mask), b, "program %u", program);
            cr_assert_eq(mask, other_mask, "program %u, block %u", program, b);
            going = walk_block(&walk, b, mask);
            cr_assert_eq(walk_block(&other, b, mask), going);
        }
    }
}

/* Column "thread frontier", which issues the blocks of likely-convergence points as well: 9, 13 and
 * 10 of them, where the stack issues 12, 18 and 13. */
Test(hw_minpc, tv_div_7_thread_frontier) {
    check_loop(2, 0, "A1111 B1100 C0011 E1111 A1111 B1100 C0011 E1111 F1111 ");
    check_loop(3, 0,
               "A1111 B1100 C0011 E1111 A1111 B1100 C0011 E1111 A1111 B1100 C0011 E1111 F1111 ");
    check_loop(2, 8, "A1111 B1100 C0011 D0001 E1110 A1110 B1100 C0010 E1110 F1111 ");
}
