/* SPDX-License-Identifier: Apache-2.0 */
/* order=gto. */
//@ machine unit+order-gto
#include "order_walk.h"

Test(hw_order_gto, tv_core_6) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "000011112222033331.2....3");
    cr_assert_eq(run.cycles, 25);
    cr_assert_eq(tv_core_6(2, 8).cycles, 52);
    run = tv_core_6(2, 14);
    cr_assert_str_eq(run.who, "0000111122223333.000001111122222333330..1....2....3");
    cr_assert_eq(run.cycles, 51);
}

Test(hw_order_gto, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

Test(hw_order_gto, keeps_the_last_warp_else_takes_the_oldest) {
    uint32_t last = WARPS, kept = 0, oldest = 0; /* WARPS: no warp is greedy */
    order_machine_t m;
    machine_reset(&m, 9);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, random_warps(&m.seed) | random_warps(&m.seed), 0);
        if (m.out.valid && last < WARPS && (m.in.ready >> last & 1)) {
            cr_assert_eq(m.out.warp, last);
            kept++;
        } else if (m.out.valid) {
            cr_assert_eq(m.out.warp, machine_oldest(&m, m.in.ready));
            oldest++;
        }
        last = m.out.valid ? m.out.warp : last;
        last = m.in.start.valid && m.in.start.warp == last ? WARPS : last;
    }
    cr_assert(kept > 5000 && oldest > 2000);
}

/* The slot of the greedy warp 3 gets a new one, which is the youngest. */
Test(hw_order_gto, a_new_warp_does_not_inherit_the_slots_place) {
    order_in_t in = {.ready = 1u << 3, .live = MASK(4)};
    order_out_t out;
    order_t order;
    start_warps(&order, 4);
    order_tick(&order, &in, &out);
    in = (order_in_t){.live = MASK(3), .start = {.valid = 1, .warp = 3}};
    order_tick(&order, &in, &out);
    in = (order_in_t){.ready = 0xe, .live = MASK(4)};
    order_tick(&order, &in, &out);
    cr_assert_eq(out.warp, 1);
}
