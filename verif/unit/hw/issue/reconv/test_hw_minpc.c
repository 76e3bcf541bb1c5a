/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=minpc against independent threads, and its order of execution. */
//@ machine unit+reconv-minpc
#include <criterion/criterion.h>
#include <stdint.h>

#include "loop_with_break.h"
#include "walk_random.h"
#include "warp_walk.h"

Test(hw_minpc, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 2000; program++) {
        check_random_program(program, true);
    }
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
