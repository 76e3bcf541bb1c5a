/* SPDX-License-Identifier: Apache-2.0 */
/* order=owl: groups of one block, which is two warps here (order_walk.h). */
//@ machine unit+order-owl+owl_blocks-1+owl_turn-6
#include "order_walk.h"

#define TURN (1u << OWL_TURN)

/* Warps 0 and 1 are a group. They are first again as soon as they are back, while those of the
 * second group could issue. */
Test(hw_order_owl, tv_core_6_program) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "010101012323230123......23");
}

Test(hw_order_owl, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

/* The first ready group from the one whose turn it is, round robin inside; a turn is counted in
 * choices. */
Test(hw_order_owl, a_plain_model_chooses_the_same) {
    uint32_t last = WARPS - 1, choices = 0, passed = 0;
    order_machine_t m;
    machine_reset(&m, 31);
    for (uint32_t i = 0; i < 40000; i++) {
        machine_tick(&m, random_warps(&m.seed) & random_warps(&m.seed), 0);
        if (!m.out.valid) {
            continue;
        }
        uint32_t turn = choices / TURN % OWL_GROUPS, group = turn;
        while (group * BLOCK_WARPS >= WARPS || !(m.in.ready >> group * BLOCK_WARPS & 3)) {
            group = (group + 1) % OWL_GROUPS;
        }
        uint32_t expected = last;
        do {
            expected = (expected + 1) % WARPS;
        } while (expected / BLOCK_WARPS != group || !(m.in.ready >> expected & 1));
        cr_assert_eq(m.out.warp, expected, "cycle %u: warp %u, not %u", i, m.out.warp, expected);
        passed += group != turn;
        last = expected;
        choices++;
    }
    cr_assert(choices > 20000 && passed > 5000 && choices - passed > 5000);
}

/* The bound of the header. All other warps are ready as well, so every turn is used. */
Test(hw_order_owl, a_warp_that_stays_ready_is_chosen) {
    uint32_t waited = 0, longest = 0;
    order_machine_t m;
    machine_reset(&m, 7);
    for (uint32_t i = 0; i < 40000; i++) {
        machine_tick(&m, ALL_WARPS, 0);
        waited = (m.in.ready & 1) && m.out.valid && m.out.warp != 0 ? waited + 1 : 0;
        longest = waited > longest ? waited : longest;
    }
    cr_assert_leq(longest, OWL_GROUPS * TURN + WARPS);
    cr_assert_gt(longest, (WARPS / BLOCK_WARPS - 1) * TURN);
}

/* A group whose blocks have ended does not keep others from issuing in its turn. */
Test(hw_order_owl, the_turn_of_an_empty_group_is_that_of_the_next) {
    order_t order;
    order_out_t out;
    start_warps(&order, WARPS);
    order_in_t in = {.live = 0x30, .ready = 0x30};
    order_sees(&in, 0, no_loads);
    for (uint32_t i = 0; i < 3 * OWL_GROUPS * TURN; i++) {
        order_tick(&order, &in, &out);
        cr_assert_eq(out.valid, 1);
        cr_assert_eq(out.warp, 4 + i % 2);
    }
}

Test(hw_order_owl, a_cycle_without_issue_is_no_part_of_a_turn) {
    order_t order;
    order_out_t out;
    start_warps(&order, 4);
    order_in_t in = {.live = 0xf, .ready = 0xf, .stalled = 1};
    order_sees(&in, 0, no_loads);
    for (uint32_t i = 0; i < 2 * TURN; i++) {
        order_tick(&order, &in, &out);
        cr_assert_eq(out.valid, 0);
    }
    cr_assert_eq(order.turn, 0);
    cr_assert_eq(order.issued, 0);
    cr_assert_eq(order.last, WARPS - 1);
}

Test(hw_order_owl, a_launch_begins_with_the_first_group) {
    order_t order;
    order_out_t out;
    start_warps(&order, 4);
    order_in_t in = {.live = 0xf, .ready = 0xf};
    order_sees(&in, 0, no_loads);
    for (uint32_t i = 0; i < TURN + 1; i++) {
        order_tick(&order, &in, &out);
    }
    cr_assert_eq(out.warp, 2);
    order_in_t begins = {.launch_begins = 1};
    order_sees(&begins, 0, no_loads);
    order_tick(&order, &begins, &out);
    order_tick(&order, &in, &out);
    cr_assert_eq(out.warp, 0);
}
