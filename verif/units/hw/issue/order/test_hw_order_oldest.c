/* SPDX-License-Identifier: Apache-2.0 */
/* order=oldest. */
//@ machine unit+order-oldest
#include "order_walk.h"

/* TV-CORE-6 has no row for this policy: with these loads the oldest warp is the greedy one
 * until it waits, so the first 16 cycles are those of gto; then the oldest interrupts. */
Test(hw_order_oldest, tv_core_6_program) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "000011112220233133..2....3");
}

Test(hw_order_oldest, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

Test(hw_order_oldest, takes_the_warp_that_started_first) {
    order_machine_t m;
    machine_reset(&m, 11);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, order_random(&m.seed) & order_random(&m.seed), 0);
        cr_assert(!m.out.valid || m.out.warp == machine_oldest(&m, m.in.ready));
    }
}

/* The order of starts, not of slots. */
Test(hw_order_oldest, age_is_the_order_of_starts) {
    static const uint32_t starts[] = {5, 2, 7, 0, 3, 2, 5};
    static const uint32_t oldest_first[] = {7, 0, 3, 2, 5};
    order_in_t in = {0};
    order_out_t out;
    order_t order;
    order_reset(&order);
    for (uint32_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        in.start = (warp_event_t){.valid = 1, .warp = starts[i]};
        order_tick(&order, &in, &out);
    }
    in = (order_in_t){.ready = 0xad, .live = 0xad};
    for (uint32_t i = 0; i < sizeof oldest_first / sizeof oldest_first[0]; i++) {
        order_tick(&order, &in, &out);
        cr_assert_eq(out.warp, oldest_first[i]);
        in.ready &= ~(1u << out.warp);
    }
}
