/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=stack against TV-CORE-2a..d and TV-CORE-3, the depth table of loops, and independent
 * threads. */
//@ machine unit
//@ flags -include verif/units/hw/issue/reconv/stack_order.h
#include <criterion/criterion.h>
#include <stdint.h>

#include "loop_with_break.h"
#include "walk_markers.h"
#include "walk_random.h"
#include "walk_warps.h"
#include "warp_walk.h"

uint32_t order_under_test;

/* The worked example: nested if-else in a loop that is left after one round. */
static const block_t example[] = {
    [A] = {F, B, G},         [B] = {D, C, E},
    [C] = {E, E, NO_MARKER}, [D] = {E, E, NO_MARKER},
    [E] = {G, G, NO_MARKER}, [F] = {G, G, NO_MARKER},
    [G] = {X, X, NO_MARKER}, [X] = {BLOCK_EXIT, 0, NO_MARKER},
};

/* T3 goes from A to F, T1 and T2 from B to D. */
static uint32_t decide_example(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)walk, (void)lanes;
    return b == A ? 8 : 6;
}

static char *print_mask(char *to, uint32_t mask) {
    for (uint32_t lane = 0; lane < 4; lane++) {
        *to++ = mask >> lane & 1 ? '1' : '0';
    }
    return to;
}

static char *print_entry(char *to, uint32_t rpc, uint32_t npc, uint32_t mask) {
    *to++ = rpc == RPC_NONE ? '-' : (char)('A' + rpc / 16 - 1);
    *to++ = ',';
    *to++ = (char)('A' + npc / 16 - 1);
    *to++ = ',';
    return print_mask(to, mask);
}

/* The stack from bottom to top, in the notation of the vectors. */
static const char *print_stack(const walk_t *walk) {
    static char text[256];
    const reconv_t *s = &walk->reconv;
    char *to = text;
    for (uint32_t level = 0; level < s->level[WALK_WARP]; level++) {
        uint32_t row = WALK_WARP * STACK_DEPTH + level;
        to = print_entry(to, s->below_rpc.mem[row], s->below_npc.mem[row], s->below_mask.mem[row]);
        memcpy(to, " ; ", 3);
        to += 3;
    }
    to = print_entry(to, s->rpc[WALK_WARP], walk->pc[WALK_WARP], s->mask[WALK_WARP]);
    *to = 0;
    return text;
}

typedef struct {
    const char *block, *mask, *stack; /* executed, and what the stack is afterwards */
} step_t;

static void check_example(uint32_t order, const step_t *steps) {
    walk_t walk = {.block = example, .decide = decide_example};
    uint32_t mask;
    char lanes[5] = {0};
    order_under_test = order;
    walk_start(&walk, 15);
    for (uint32_t i = 0; i < 7; i++) {
        uint32_t b = walk_settle(&walk, &mask);
        print_mask(lanes, mask);
        cr_assert_eq(b, (uint32_t)(steps[i].block[0] - 'A'), "step %u runs block %c", i + 1,
                     'A' + b);
        cr_assert_str_eq(lanes, steps[i].mask, "step %u", i + 1);
        cr_assert(walk_block(&walk, b, mask));
        walk_settle(&walk, &mask);
        if (steps[i].stack) {
            cr_assert_str_eq(print_stack(&walk), steps[i].stack, "step %u: %s", i + 1,
                             print_stack(&walk));
        }
    }
}

Test(hw_stack, tv_core_2a_fall_first) {
    static const step_t steps[] = {
        {"A", "1111", "-,G,1111 ; G,F,0001 ; G,B,1110"},
        {"B", "1110", "-,G,1111 ; G,F,0001 ; G,E,1110 ; E,D,0110 ; E,C,1000"},
        {"C", "1000", "-,G,1111 ; G,F,0001 ; G,E,1110 ; E,D,0110"},
        {"D", "0110", "-,G,1111 ; G,F,0001 ; G,E,1110"},
        {"E", "1110", "-,G,1111 ; G,F,0001"},
        {"F", "0001", "-,G,1111"},
        {"G", "1111", "-,H,1111"},
    };
    check_example(STACK_FALL_FIRST, steps);
}

Test(hw_stack, tv_core_2b_fewer_first) {
    static const step_t steps[] = {
        {"A", "1111", "-,G,1111 ; G,B,1110 ; G,F,0001"},
        {"F", "0001", "-,G,1111 ; G,B,1110"},
        {"B", "1110", "-,G,1111 ; G,E,1110 ; E,D,0110 ; E,C,1000"},
        {"C", "1000", "-,G,1111 ; G,E,1110 ; E,D,0110"},
        {"D", "0110", "-,G,1111 ; G,E,1110"},
        {"E", "1110", "-,G,1111"},
        {"G", "1111", "-,H,1111"},
    };
    check_example(STACK_FEWER_FIRST, steps);
}

Test(hw_stack, tv_core_2c_taken_first) {
    static const step_t steps[] = {
        {"A", "1111", NULL}, {"F", "0001", NULL}, {"B", "1110", NULL}, {"D", "0110", NULL},
        {"C", "1000", NULL}, {"E", "1110", NULL}, {"G", "1111", NULL},
    };
    check_example(STACK_TAKEN_FIRST, steps);
}

Test(hw_stack, tv_core_2d_more_first) {
    static const step_t steps[] = {
        {"A", "1111", NULL}, {"B", "1110", NULL}, {"D", "0110", NULL}, {"C", "1000", NULL},
        {"E", "1110", NULL}, {"F", "0001", NULL}, {"G", "1111", NULL},
    };
    check_example(STACK_MORE_FIRST, steps);
}

/* ---- depth of loops that lanes leave one after the other ---- */

static uint32_t lane_leaves(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)b;
    uint32_t *round = walk->context;
    uint32_t leaver = 1u << (*round)++;
    return lanes & leaver;
}

/* Entries at the highest, the top included. */
static uint32_t loop_depth(const block_t *block, uint32_t order) {
    uint32_t round = 0, mask, deepest = 0;
    walk_t walk = {.block = block, .decide = lane_leaves, .context = &round};
    order_under_test = order;
    walk_start(&walk, MASK(LANES));
    for (;;) {
        uint32_t b = walk_settle(&walk, &mask);
        uint32_t depth = walk.reconv.level[WALK_WARP] + 1;
        deepest = depth > deepest ? depth : deepest;
        if (!walk_block(&walk, b, mask)) {
            return deepest;
        }
    }
}

Test(hw_stack, loop_needs_two_entries) {
    static const block_t loop[] = {
        [A] = {C, B, C}, [B] = {A, A, NO_MARKER}, [C] = {BLOCK_EXIT, 0, NO_MARKER}};
    for (uint32_t order = STACK_FEWER_FIRST; order <= STACK_MORE_FIRST; order++) {
        cr_assert_eq(loop_depth(loop, order), 2, "order %u needs %u", order,
                     loop_depth(loop, order));
    }
}

Test(hw_stack, loop_with_break_block) {
    /* A: leave through D, or continue with B. */
    static const block_t loop[] = {[A] = {D, B, C},
                                   [B] = {A, A, NO_MARKER},
                                   [C] = {BLOCK_EXIT, 0, NO_MARKER},
                                   [D] = {C, C, NO_MARKER}};
    cr_assert_eq(loop_depth(loop, STACK_TAKEN_FIRST), 3);
    cr_assert_eq(loop_depth(loop, STACK_FALL_FIRST), LANES + 1);
    cr_assert_leq(loop_depth(loop, STACK_FEWER_FIRST), LANE_BITS + 2);
}

Test(hw_stack, branch_that_jumps_to_its_fall_through_is_no_divergence) {
    static const block_t same[] = {[A] = {B, B, B}, [B] = {BLOCK_EXIT, 0, NO_MARKER}};
    walk_t walk = {.block = same};
    uint32_t mask;
    walk_start(&walk, MASK(LANES));
    walk_block(&walk, A, MASK(LANES));
    cr_assert_eq(walk_settle(&walk, &mask), B);
    cr_assert_eq(mask, MASK(LANES));
    cr_assert_eq(walk.reconv.level[WALK_WARP], 0);
}

/* Both sides of B exit, so that no lane is left of the entry where they would meet: C is next, and
 * no other warp notices. */
Test(hw_stack, an_entry_whose_lanes_have_exited_is_passed_by) {
    static const block_t nested[] = {[A] = {C, B, G},
                                     [B] = {E, D, F},
                                     [C] = {G, G, NO_MARKER},
                                     [D] = {BLOCK_EXIT, 0, NO_MARKER},
                                     [E] = {BLOCK_EXIT, 0, NO_MARKER},
                                     [F] = {G, G, NO_MARKER},
                                     [G] = {BLOCK_EXIT, 0, NO_MARKER}};
    static const step_t steps[] = {{"A", "1111", NULL}, {"B", "1110", NULL}, {"D", "1000", NULL},
                                   {"E", "0110", NULL}, {"C", "0001", NULL}, {"G", "0001", NULL}};
    walk_t walk = {.block = nested, .decide = decide_example};
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, 15);
    for (uint32_t i = 0; i < 6; i++) {
        uint32_t mask, b = walk_settle(&walk, &mask);
        char lanes[5] = {0};
        print_mask(lanes, mask);
        cr_assert_eq(b, (uint32_t)(steps[i].block[0] - 'A'), "step %u runs block %c", i, 'A' + b);
        cr_assert_str_eq(lanes, steps[i].mask, "step %u", i);
        cr_assert_eq(walk_block(&walk, b, mask), i < 5);
        for (uint32_t w = 0; w < WARPS; w++) {
            cr_assert(w == WALK_WARP ||
                          (walk.reconv.level[w] == 0 && !(walk.reconv.unwind >> w & 1)),
                      "step %u changes the stack of warp %u", i, w);
        }
    }
}

/* TV-CORE-3. B: compare-and-swap, back to B while it fails; C: what the winner does, and the
 * joining point. Of two lanes the first wins: it waits at C for the other, which waits for it to
 * act. */
static uint32_t loser(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)walk, (void)b;
    return lanes & 2;
}

Test(hw_stack, tv_core_3) {
    static const block_t lock[] = {
        [A] = {B, B, NO_MARKER}, [B] = {B, C, C}, [C] = {BLOCK_EXIT, 0, NO_MARKER}};
    walk_t walk = {.block = lock, .decide = loser};
    uint32_t mask;
    order_under_test = STACK_FEWER_FIRST;
    walk_start(&walk, 3);
    cr_assert_eq(walk_settle(&walk, &mask), A);
    walk_block(&walk, A, mask);
    cr_assert_eq(walk_settle(&walk, &mask), B);
    walk_block(&walk, B, mask);
    for (uint32_t i = 0; i < 1000; i++) {
        cr_assert_str_eq(print_stack(&walk), "-,C,1100 ; C,B,0100");
        cr_assert_eq(walk_settle(&walk, &mask), B, "the winner goes on after %u rounds", i);
        walk_block(&walk, B, mask);
    }
}

Test(hw_stack, random_programs_of_all_warps) {
    check_all_warps(100, false, true);
    check_all_warps(30, true, false);
}

Test(hw_stack, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 2000; program++) {
        order_under_test = program % 4;
        check_random_program(program, program % 8 >= 4);
    }
}

/* ---- which branch uses a marker up ---- */

/* Whether a branch of the warp that parts its lanes now, reconverges at X. */
static bool meets(walk_t *walk) {
    retire(walk, WALK_WARP, CONTROL_BRANCH, pc_of(F), 6);
    return walk->reconv.rpc[WALK_WARP] == pc_of(X);
}

Test(hw_stack, a_branch_uses_its_marker_up) {
    check_what_uses_a_marker_up(CONTROL_MARKER, meets);
}

Test(hw_stack, a_branch_that_parts_its_lanes_uses_its_marker_up) {
    walk_t walk;
    start_marked(&walk, CONTROL_MARKER);
    cr_assert(meets(&walk));
    walk.reconv.rpc[WALK_WARP] = RPC_NONE;
    cr_assert_not(meets(&walk));
}

Test(hw_stack, a_branch_of_another_warp_leaves_the_marker) {
    check_other_warps_leave_a_marker(CONTROL_MARKER, meets);
}

/* The marker is the warp's: lanes that the top of the stack hands over to find it. */
Test(hw_stack, an_exit_leaves_the_marker) {
    static const block_t split[] = {
        [A] = {C, B, NO_MARKER}, [B] = {BLOCK_EXIT, 0, X}, [C] = {D, D, NO_MARKER}};
    walk_t walk = {.block = split, .decide = decide_example};
    uint32_t mask;
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, 15);
    cr_assert(walk_block(&walk, A, 15));
    cr_assert_eq(walk_settle(&walk, &mask), B);
    walk_block(&walk, B, mask);
    cr_assert_eq(walk_settle(&walk, &mask), C);
    cr_assert(meets(&walk));
}

Test(hw_stack, a_marker_ends_with_its_warp) {
    check_a_marker_ends_with_its_warp(CONTROL_MARKER, meets);
}

/* ---- a loop whose sides meet before its end ---- */

Test(hw_stack, tv_div_7_stack) {
    order_under_test = STACK_FALL_FIRST;
    check_loop(2, 0, "A1111 B1100 E1100 A1100 B1100 E1100 C0011 E0011 A0011 C0011 E0011 F1111 ");
    check_loop(2, 8,
               "A1111 B1100 E1100 A1100 B1100 E1100 C0011 D0001 E0010 A0010 C0010 E0010 F1111 ");
}
