/* SPDX-License-Identifier: Apache-2.0 */
/* order=two_level_gto: fetch groups of ORDER_GROUP (here 2) warps, greedy then oldest. */
//@ machine unit+order-two_level_gto
#include "order_walk.h"

/* TV-CORE-6 has no row for this policy: greedy inside the pair, and back to the oldest pair
 * only when the current one is stalled. */
Test(hw_order_two_level_gto, tv_core_6_program) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "000011112222333301.2...3");
}

Test(hw_order_two_level_gto, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

/* The pair of the oldest live warp, among the pairs with a ready warp. */
static uint32_t oldest_group(const order_machine_t *m) {
    uint32_t with_ready = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        with_ready |= m->in.ready >> w & 1 ? 3u << (w & ~1u) : 0;
    }
    return machine_oldest(m, m->in.live & with_ready) / 2;
}

Test(hw_order_two_level_gto, greedy_then_oldest_inside_and_among_groups) {
    uint32_t last = WARPS, stayed = 0, moved = 0; /* WARPS: no warp is greedy */
    order_machine_t m;
    machine_reset(&m, 19);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, random_warps(&m.seed) | random_warps(&m.seed), 0);
        if (m.out.valid) {
            bool stays = last < WARPS && (m.in.ready & 3u << (last & ~1u));
            uint32_t group = stays ? last / 2 : oldest_group(&m);
            bool again = last < WARPS && last / 2 == group && (m.in.ready >> last & 1);
            uint32_t set = m.in.ready & 3u << 2 * group;
            cr_assert_eq(m.out.warp, again ? last : machine_oldest(&m, set));
            last = m.out.warp;
            stayed += stays;
            moved += !stays;
        }
        last = m.in.start.valid && m.in.start.warp == last ? WARPS : last;
    }
    cr_assert(stayed > 5000 && moved > 1000, "%u %u", stayed, moved);
}
