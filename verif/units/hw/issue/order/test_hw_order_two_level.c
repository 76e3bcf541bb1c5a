/* SPDX-License-Identifier: Apache-2.0 */
/* order=two_level: fetch groups of ORDER_GROUP (here 2) warps. */
//@ machine unit+order-two_level
#include "order_walk.h"

Test(hw_order_two_level, tv_core_6) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "010101012323232301....23");
    cr_assert_eq(run.cycles, 24);
    run = tv_core_6(2, 8);
    cr_assert_str_eq(run.who, "01010101232323230101010101232323232301....23");
    cr_assert_eq(run.cycles, 44);
    cr_assert_eq(tv_core_6(2, 14).cycles, 54);
}

Test(hw_order_two_level, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

/* Round robin in the group, and the next group only when the whole group is not ready. */
Test(hw_order_two_level, leaves_a_group_only_when_none_of_it_is_ready) {
    uint32_t last = WARPS - 1, stayed = 0, moved = 0;
    order_machine_t m;
    machine_reset(&m, 17);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, random_warps(&m.seed), 0);
        if (!m.out.valid) {
            continue;
        }
        uint32_t other = last ^ 1, expected = last;
        if (m.in.ready >> other & 1) {
            expected = other;
        } else if (!(m.in.ready >> last & 1)) {
            expected = (last / 2 * 2 + 2) % WARPS;
            while (!(m.in.ready >> expected & 1)) {
                expected = (expected + 1) % WARPS;
            }
        }
        cr_assert_eq(m.out.warp, expected);
        stayed += expected / 2 == last / 2;
        moved += expected / 2 != last / 2;
        last = expected;
    }
    cr_assert(stayed > 5000 && moved > 2000);
}
