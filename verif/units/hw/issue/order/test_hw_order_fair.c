/* SPDX-License-Identifier: Apache-2.0 */
/* order=fair. */
//@ machine unit+order-fair
#include "progress_walk.h"

/* Warps that have come equally far take turns, as with order=lrr. */
Test(hw_order_fair, tv_core_6) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "0123012301230123....0123");
    cr_assert_eq(tv_core_6(2, 8).cycles, 48);
}

Test(hw_order_fair, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

Test(hw_order_fair, the_fewest_instructions_are_first) {
    chooses_by_progress(false);
}

Test(hw_order_fair, counts_are_halved_together) {
    halves_without_a_change_of_order(false);
}

Test(hw_order_fair, a_stalled_cycle_counts_nothing) {
    counts_only_what_issues();
}

/* The bound of the header: n + 1 choices of each warp that started before or meanwhile. */
Test(hw_order_fair, a_warp_that_stays_ready_is_chosen) {
    order_machine_t m;
    machine_reset(&m, 5);
    uint32_t waited = 0, bound = 0, longest = 0;
    for (uint32_t i = 0; i < 40000; i++) {
        uint32_t begins = m.order.progress.done[0];
        machine_tick(&m, random_warps(&m.seed) | 1, 0);
        if (!(m.in.ready & 1) || !m.out.valid || m.out.warp == 0) {
            waited = bound = 0;
            continue;
        }
        bound = waited ? bound : (WARPS - 1) * (begins + 1);
        bound += m.in.start.valid ? begins + 1 : 0;
        cr_assert_leq(++waited, bound);
        longest = waited > longest ? waited : longest;
    }
    cr_assert_gt(longest, WARPS);
}
