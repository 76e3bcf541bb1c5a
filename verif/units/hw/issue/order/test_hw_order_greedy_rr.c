/* SPDX-License-Identifier: Apache-2.0 */
/* order=greedy_rr. */
//@ machine unit+order-greedy_rr
#include "order_walk.h"

/* TV-CORE-6 has no row for this policy: as gto, but a warp whose load has returned waits
 * until its turn comes. */
Test(hw_order_greedy_rr, tv_core_6_program) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "000011112222333301.2...3");
}

Test(hw_order_greedy_rr, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

Test(hw_order_greedy_rr, keeps_the_last_warp_else_takes_the_next) {
    uint32_t last = WARPS - 1, kept = 0, moved = 0;
    order_machine_t m;
    machine_reset(&m, 13);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, random_warps(&m.seed) | random_warps(&m.seed), 0);
        if (!m.out.valid) {
            continue;
        }
        uint32_t expected = last;
        while (!(m.in.ready >> expected & 1)) {
            expected = (expected + 1) % WARPS;
        }
        cr_assert_eq(m.out.warp, expected);
        kept += expected == last;
        moved += expected != last;
        last = expected;
    }
    cr_assert(kept > 5000 && moved > 2000);
}
