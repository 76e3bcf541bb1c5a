/* SPDX-License-Identifier: Apache-2.0 */
/* order=mas. */
//@ machine unit+mas_age-8+order-mas
#include "order_walk.h"

/* As gto while one warp after the other comes to its load. In the second round of (2, 14), loads of
 * 0, 1 and 2 wait while memory is saturated and 3 computes. Then 3 has its word: no load is in
 * flight any more, and theirs go first. */
Test(hw_order_mas, tv_core_6_program) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "000011112222033331.2....3");
    run = tv_core_6(2, 8);
    run = tv_core_6(2, 14);
    cr_assert_str_eq(run.who, "0000111122223333.00001111222230123333.......012...3");
}

Test(hw_order_mas, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

/* Saturated from an age of MAS_AGE on, until all ages are below half of it. Each row is a cycle:
 * the greatest age, and the mode of the next cycle. */
Test(hw_order_mas, a_load_that_takes_long_saturates_memory) {
    static const struct {
        uint32_t age, saturated;
    } row[] = {{0, 0}, {7, 0}, {8, 1}, {7, 1}, {4, 1}, {3, 0}, {4, 0}, {7, 0}, {LOAD_AGE_MOST, 1},
               {4, 1}, {0, 0}};
    order_t order;
    order_out_t out;
    order_reset(&order);
    for (uint32_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        uint32_t age[WARPS] = {0};
        age[i % WARPS] = row[i].age;
        age[(i + 3) % WARPS] = row[i].age / 2;
        order_in_t in = {.live = ALL_WARPS};
        order_sees(&in, 0, age);
        order_tick(&order, &in, &out);
        cr_expect_eq(order.saturated, row[i].saturated, "row %u", i);
    }
}

/* The queue that is first, then greedy, then oldest. */
Test(hw_order_mas, a_plain_model_chooses_the_same) {
    uint32_t last = WARPS, first[2] = {0}, kept = 0; /* WARPS: no warp is greedy */
    order_machine_t m;
    machine_reset(&m, 9);
    for (uint32_t i = 0; i < 40000; i++) {
        uint32_t saturated = m.order.saturated;
        m.loads = random_warps(&m.seed);
        m.age[0] = i / 64 % 2 ? MAS_AGE : 0;
        machine_tick(&m, random_warps(&m.seed) & random_warps(&m.seed), 0);
        if (m.out.valid) {
            warps_t memory = m.in.ready & m.in.next->load, others = m.in.ready & ~memory;
            warps_t queue = saturated ? others : memory;
            queue = queue ? queue : m.in.ready;
            bool again = last < WARPS && (queue >> last & 1);
            cr_assert_eq(m.out.warp, again ? last : machine_oldest(&m, queue));
            first[saturated] += memory && others;
            kept += again;
        }
        last = m.out.valid ? m.out.warp : last;
        last = m.in.start.valid && m.in.start.warp == last ? WARPS : last;
    }
    cr_assert(first[0] > 3000 && first[1] > 3000 && kept > 1000);
}

/* A store is for memory, as a load is. */
Test(hw_order_mas, stores_are_for_memory) {
    order_t order;
    order_out_t out;
    start_warps(&order, 4);
    order_in_t in = {.live = 0xf, .ready = 0xf};
    order_sees(&in, 0, no_loads);
    in.next->store = 4;
    order_tick(&order, &in, &out);
    cr_assert_eq(out.warp, 2);
}

/* The header: a warp for memory waits at most until the loads are back, and a cycle. */
Test(hw_order_mas, saturation_ends_with_the_loads) {
    uint32_t age[WARPS] = {0};
    order_t order;
    order_out_t out;
    start_warps(&order, 4);
    order_in_t in = {.live = 0xf, .ready = 0xe};
    for (age[0] = 1; age[0] < 100; age[0]++) {
        order_sees(&in, 2, age);
        order_tick(&order, &in, &out);
        cr_assert(age[0] <= MAS_AGE ? out.warp == 1 : out.warp != 1);
    }
    age[0] = 0;
    order_tick(&order, &in, &out);
    cr_assert_neq(out.warp, 1);
    order_tick(&order, &in, &out);
    cr_assert_eq(out.warp, 1);
}
