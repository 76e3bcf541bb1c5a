/* SPDX-License-Identifier: Apache-2.0 */
/* order=lrr. */
//@ machine unit
#include "order_walk.h"

Test(hw_order_lrr, tv_core_6) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "0123012301230123....0123");
    cr_assert_eq(run.cycles, 24);
    cr_assert_eq(tv_core_6(2, 8).cycles, 48);
    cr_assert_eq(tv_core_6(2, 14).cycles, 60);
}

Test(hw_order_lrr, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

Test(hw_order_lrr, a_ready_warp_waits_for_each_other_warp_once) {
    uint32_t last[WARPS] = {0}, choices = 0;
    order_machine_t m;
    machine_reset(&m, 5);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, ALL_WARPS, order_random(&m.seed) & MASK(4));
        choices += m.out.valid;
        for (uint32_t w = 0; w < WARPS; w++) {
            last[w] =
                !(m.in.ready >> w & 1) || (m.out.valid && m.out.warp == w) ? choices : last[w];
            cr_assert_leq(choices - last[w], WARPS - 1);
        }
    }
    cr_assert_gt(choices, 10000);
}
