/* SPDX-License-Identifier: Apache-2.0 */
/* order=template. */
//@ machine unit+order-template
#include "order_walk.h"

Test(hw_order_template, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

/* The liveness argument of the head, as a test. */
Test(hw_order_template, a_ready_warp_waits_for_each_other_warp_once) {
    uint32_t last[WARPS] = {0}, choices = 0;
    order_machine_t m;
    machine_reset(&m, 5);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, ALL_WARPS, order_random(&m.seed) & MASK(4));
        choices += m.out.valid;
        for (uint32_t w = 0; w < WARPS; w++) {
            bool waits = (m.in.ready >> w & 1) && !(m.out.valid && m.out.warp == w);
            last[w] = waits ? last[w] : choices;
            cr_assert_leq(choices - last[w], WARPS - 1);
        }
    }
    cr_assert_gt(choices, 10000);
}
