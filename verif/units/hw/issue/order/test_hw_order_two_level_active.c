/* SPDX-License-Identifier: Apache-2.0 */
/* order=two_level_active: a pool of ORDER_GROUP (here 2) warps. */
//@ machine unit+order-two_level_active
#include "order_walk.h"

Test(hw_order_two_level_active, tv_core_6) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "010101012323232301....23");
    cr_assert_eq(run.cycles, 24);
    cr_assert_eq(tv_core_6(2, 8).cycles, 44);
    cr_assert_eq(tv_core_6(2, 14).cycles, 54);
}

/* The pool holds live warps, as many as there are places or warps; only they issue; and no warp
 * that waits keeps out one that does not for longer than an exchange per cycle takes. */
Test(hw_order_two_level_active, the_pool_is_full_of_warps_that_do_not_wait) {
    uint32_t kept_out = 0, loading = 0;
    order_machine_t m;
    machine_reset(&m, 23);
    for (uint32_t i = 0; i < 20000; i++) {
        uint32_t before = m.order.pool & m.live;
        loading = i % 8 == 0 ? order_random(&m.seed) : loading;
        machine_tick(&m, order_random(&m.seed), loading);
        uint32_t live = m.in.live, pool = m.order.pool, able = live & ~m.in.loading;
        uint32_t count = count_ones(live), places = count < ORDER_GROUP ? count : ORDER_GROUP;
        cr_assert_eq(pool & ~live, 0);
        cr_assert_leq(count_ones(pool), ORDER_GROUP);
        cr_assert_geq(count_ones(pool),
                      count_ones(before) < places ? count_ones(before) + 1 : places);
        cr_assert(!m.out.valid || (pool >> m.out.warp & 1));
        cr_assert_eq(m.out.valid, (m.in.ready & pool) != 0);
        kept_out = (pool & ~able) && (able & ~pool) ? kept_out + 1 : 0;
        cr_assert_leq(kept_out, ORDER_GROUP);
    }
}

/* Every warp issues runs of at most 6 instructions between loads that take 30 cycles, and now and
 * then waits at a barrier: a warp that could issue does after all others had their runs. */
Test(hw_order_two_level_active, a_warp_that_could_issue_waits_a_bounded_time) {
    uint32_t left[WARPS], back[WARPS] = {0}, since[WARPS] = {0}, longest = 0;
    order_out_t out;
    order_t order;
    start_warps(&order, WARPS);
    for (uint32_t w = 0; w < WARPS; w++) {
        left[w] = w % 6 + 1;
    }
    for (uint32_t cycle = 0; cycle < 20000; cycle++) {
        order_in_t in = {.live = ALL_WARPS};
        for (uint32_t w = 0; w < WARPS; w++) {
            uint32_t stuck = cycle < back[w];
            *(cycle / 512 % 2 ? &in.waiting : &in.loading) |= stuck << w;
            since[w] = stuck ? cycle : since[w];
        }
        in.ready = in.live & ~(in.loading | in.waiting);
        order_tick(&order, &in, &out);
        if (out.valid && --left[out.warp] == 0) {
            left[out.warp] = (cycle ^ out.warp) % 6 + 1;
            back[out.warp] = cycle + 31;
        }
        for (uint32_t w = 0; w < WARPS; w++) {
            since[w] = out.valid && out.warp == w ? cycle : since[w];
            longest = cycle - since[w] > longest ? cycle - since[w] : longest;
        }
    }
    cr_assert_leq(longest, WARPS * 6 * ORDER_GROUP, "a warp waited %u cycles", longest);
}

/* Warps that the limit policy holds back do not keep out those that it lets issue: a pool full of
 * them would be one for ever, since they wait for what the others do. */
Test(hw_order_two_level_active, a_warp_that_limit_holds_back_leaves_the_pool) {
    order_out_t out;
    order_t order;
    start_warps(&order, 4);
    order_in_t in = {.live = 0xf, .ready = 0xf};
    order_tick(&order, &in, &out);
    cr_assert_eq(count_ones(order.pool), ORDER_GROUP);
    for (uint32_t turn = 0; turn < 4; turn++) {
        warps_t allowed = (warps_t)1 << turn;
        in = (order_in_t){.live = 0xf, .ready = allowed, .limited = 0xf & ~allowed};
        order_tick(&order, &in, &out);
        cr_expect(out.valid && out.warp == turn, "warp %u alone may issue", turn);
        cr_expect_eq(count_ones(order.pool), ORDER_GROUP);
    }
    in = (order_in_t){.live = 0xf, .limited = 0xf};
    warps_t pool = order.pool;
    order_tick(&order, &in, &out);
    cr_expect(!out.valid && order.pool == pool, "nobody is better than those that wait");
}
