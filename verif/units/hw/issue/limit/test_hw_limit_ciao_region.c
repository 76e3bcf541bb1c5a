/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ciao_c: a warp that interferes is redirected, then stalled, and both are undone. */
//@ machine unit+blocks-4+l1_array-unified+l1d-cache+limit-ciao_c+vta_entries-8+warps-16
#include "ciao_drive.h"

static core_warps_t redirected(void) {
    return in.live & limit.redirects->held;
}

static uint32_t route_of(uint32_t warp) {
    limit_probe_in_t question = {.warp = warp};
    limit_probe_out_t answer;
    limit_probe(&limit, &question, &answer);
    return answer.route;
}

/* The first warps, each a block, on a launch that leaves shared memory. */
static void begin_with_region(uint32_t warps) {
    begin(warps, 1);
    in.region = 1;
}

/* ciao:PL-1. */
Test(hw_limit_ciao_region, pl_1_the_pair_list_of_a_warp) {
    begin_with_region(6);
    steal(1, 0, 8);
    run(0, 50); /* step 1: W0 suffers, W1 is isolated for its sake */
    cr_expect_eq(redirected(), 1u << 1);
    cr_expect_eq(stalled(), 0);
    cr_expect_eq(limit.redirects->trigger[1], 0);
    cr_expect_eq(route_of(1), ROUTE_REDIRECT);
    cr_expect_eq(route_of(0), ROUTE_NORMAL);
    steal(1, 3, 8);
    run(3, 50); /* step 2: W3 suffers, W1 is stalled */
    cr_expect_eq(redirected(), 1u << 1);
    cr_expect_eq(stalled(), 1u << 1);
    cr_expect_eq(limit.stalls.trigger[1], 3);
    finish(3); /* step 3: re-activated, but redirected still */
    run(0, 20);
    cr_expect_eq(stalled(), 0);
    cr_expect_eq(redirected(), 1u << 1);
    finish(0); /* step 4: back to the L1 */
    run(2, 20);
    cr_expect_eq(redirected(), 0);
    cr_expect_eq(route_of(1), ROUTE_NORMAL);
}

/* A stall ends before the redirection, and each by the warp for whose sake it is (ciao:A6). */
Test(hw_limit_ciao_region, a6_the_stall_ends_first) {
    begin_with_region(6);
    steal(1, 0, 8);
    run(0, 50);
    steal(1, 3, 8);
    run(3, 50);
    cr_expect_eq(stalled(), 1u << 1);
    finish(0); /* the trigger of the redirection */
    run(2, 40);
    cr_expect_eq(stalled(), 1u << 1, "the stall is for another one's sake");
    cr_expect_eq(redirected(), 1u << 1);
    finish(3);
    run(2, 20);
    cr_expect_eq(stalled() | redirected(), 0);
}

/* The sufferer recovers: the redirection ends by the low cutoff. */
Test(hw_limit_ciao_region, a_redirection_ends_when_the_other_recovers) {
    begin_with_region(4);
    steal(1, 0, 2);
    run(0, 50);
    cr_expect_eq(redirected(), 1u << 1);
    run(0, 1540); /* 2 hits x 4 warps x 200 = 1600: a redirected warp runs, and counts */
    cr_expect_eq(redirected(), 1u << 1);
    run(0, 20);
    cr_expect_eq(redirected(), 0);
}

/* A launch that takes all shared memory has its warps stalled at once. */
Test(hw_limit_ciao_region, without_a_region_a_warp_is_stalled_at_once) {
    begin(4, 1);
    steal(1, 0, 8);
    run(0, 50);
    cr_expect_eq(redirected(), 0);
    cr_expect_eq(stalled(), 1u << 1);
}

/* ciao:A9: a stale entry stalls a redirected warp in the next high epoch, unless entries must be
 * fresh. */
Test(hw_limit_ciao_region, a9_redirection_is_given_time_where_entries_are_fresh) {
    for (uint32_t robust = 0; robust < 2; robust++) {
        begin_with_region(4);
        set(SETTING_ciao_robust, robust);
        steal(1, 0, 60);
        run(0, 50);
        cr_expect_eq(redirected(), 1u << 1);
        run(0, 50);
        cr_expect_eq(stalled(), robust ? 0 : 1u << 1);
    }
}

/* The scenario of ciao:figure-5, phases a to f. */
Test(hw_limit_ciao_region, phases_from_the_l1_to_the_region_to_a_stall_and_back) {
    begin_with_region(6);
    run(2, 50); /* a: no interference */
    cr_expect_eq(redirected() | stalled(), 0);
    steal(1, 0, 2);
    run(0, 50); /* b: the interferers are redirected */
    steal(2, 3, 2);
    run(3, 50);
    cr_expect_eq(redirected(), 6);
    cr_expect_eq(stalled(), 0);
    run(0, 2400); /* c: 2 hits x 6 warps x 200: both sufferers have recovered */
    cr_expect_eq(redirected(), 0);
    steal(1, 0, 60); /* d: redirected again, they take lines from each other in the region */
    run(0, 50);
    steal(2, 3, 60);
    run(3, 50);
    steal(2, 1, 60);
    cr_expect_eq(redirected(), 6);
    cr_expect_eq(hits_of(1), 60);
    run(1, 50); /* e: the worst one is stalled, then the next */
    cr_expect_eq(stalled(), 4);
    steal(1, 4, 60);
    run(4, 50);
    cr_expect_eq(stalled(), 6);
    cr_expect_eq(redirected(), 6);
    finish(4); /* f: the one that was stalled last comes back first */
    run(5, 40);
    cr_expect_eq(stalled(), 4);
    finish(1);
    run(5, 40);
    cr_expect_eq(stalled(), 0);
    cr_expect_eq(redirected(), 4, "and is redirected still");
    finish(3);
    run(5, 40);
    cr_expect_eq(redirected(), 0);
}

/* At random: a stalled warp has a trigger, and one warp runs. */
Test(hw_limit_ciao_region, random_events) {
    uint32_t seed = 7, seen_redirected = 0, seen_stalled = 0;
    begin_with_region(CORE_WARPS);
    set(SETTING_ciao_all, 1);
    set(SETTING_ciao_high_cutoff, 1023);
    set(SETTING_ciao_low_cutoff, 1023);
    for (uint32_t i = 0; i < 200000; i++) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t warp = seed >> 8 & (CORE_WARPS - 1), other = seed >> 14 & (CORE_WARPS - 1);
        core_warps_t live = in.live, held = limit.stalls.held;
        if (!(live >> warp & 1)) {
            start(warp, warp / 4);
        } else if ((seed >> 9) % 3000 == 0 && count_core_warps(live) > 1) {
            finish(warp);
        } else if (may_issue() >> warp & 1) {
            cr_assert(!(held >> warp & 1) || limit.block_pass.pass >> warp & 1);
            miss(warp, (warp * 4 + (seed >> 18 & 3)) & 63, other, other * 4 + (seed >> 22 & 3));
            in.issued[0] = (limit_issue_t){.valid = 1, .warp = warp};
            tick();
        } else {
            idle(1);
        }
        seen_redirected += redirected() != 0;
        seen_stalled += stalled() != 0;
        if (stalled() == in.live) { /* what the last one that ran left: one is woken */
            idle(8 * SEARCH_CYCLES);
            cr_assert_neq(stalled(), in.live, "no warp runs");
        }
    }
    cr_expect_gt(seen_redirected, 1000, "%u", seen_redirected);
    cr_expect_gt(seen_stalled, 1000, "%u", seen_stalled);
}
