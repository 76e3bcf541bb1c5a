/* SPDX-License-Identifier: Apache-2.0 */
/* Policies of CIAO under toy cores with random blocks, barriers and lines: it never stops a core,
 * and keeps the invariants of docs/reference/machine/ciao.md in every cycle.
 */
//@ machine unit+blocks-4+limit-ciao_t+vta_entries-8+warps-16
//@ flags -O2 -fno-sanitize=address
#include <criterion/criterion.h>

#include "ciao_core.h"

#define LAUNCHES (6400 / CORE_WARPS)

static toy_t toy;

/* Settings at the ends of their ranges; the seed has one of several for each. */
static void extremes(toy_t *t) {
    static const uint32_t epochs[][2] = {{2, 2}, {50, 10}, {300, 2}, {20, 20}};
    static const uint32_t cutoffs[][2] = {{1, 1}, {100, 200}, {1023, 1023}, {1, 1023}};
    uint32_t epoch = toy_random(t, 4), cutoff = toy_random(t, 4), front = toy_random(t, 2);
    toy_set(t, SETTING_ciao_high_epoch, epochs[epoch][0]);
    toy_set(t, SETTING_ciao_low_epoch, epochs[epoch][1]);
    toy_set(t, SETTING_ciao_high_cutoff, cutoffs[cutoff][0]);
    toy_set(t, SETTING_ciao_low_cutoff, cutoffs[cutoff][1]);
    toy_set(t, SETTING_ciao_all, toy_random(t, 2));
    toy_set(t, SETTING_ciao_front, front);
    toy_set(t, SETTING_ciao_longest, front ? 1 + toy_random(t, 500) : 0);
    toy_set(t, SETTING_ciao_robust, toy_random(t, 2));
    toy_set(t, SETTING_ciao_whole, toy_random(t, 2));
    toy_set(t, SETTING_ciao_count_self, 1);
    t->in.launch_begins = 1;
    toy_tick(t);
}

/* Invariants 2 to 4 and 9, those of the pairs for stalls and for redirections. */
static void check(const toy_t *t, uint32_t seed) {
    const limit_t *l = &t->limit;
    core_warps_t held = l->stalls.held & t->in.live;
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        cr_assert(!(held >> w & 1) || l->stalls.trigger[w] != w, "seed %u", seed);
        cr_assert(!(l->interference.valid >> w & 1) || l->interference.evictor[w] != w);
        if (CIAO_REDIRECTS) {
            core_warps_t sent = l->redirects->held & t->in.live;
            cr_assert(!(sent >> w & 1) || l->redirects->trigger[w] != w, "seed %u", seed);
            cr_assert(t->in.region || !(sent >> w & 1), "seed %u: sent without a region", seed);
        }
        uint32_t set = l->victims.valid[w];
        for (uint32_t a = 0; a < VTA_WAYS; a++) {
            for (uint32_t b = 0; b < a; b++) {
                cr_assert(!(set >> a & 1) || !(set >> b & 1) ||
                              l->victims.tags.mem[w][a] != l->victims.tags.mem[w][b],
                          "seed %u: a line twice", seed);
            }
        }
    }
}

static void counts_are_sums(const toy_t *t) {
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        uint32_t sum = 0;
        for (uint32_t e = 0; e < CORE_WARPS; e++) {
            sum += t->matrix[w][e];
        }
        uint32_t count = t->limit.counts.counted >> w & 1 ? t->limit.counts.count.mem[w] : 0;
        cr_expect_eq(count, sum, "warp %u", w);
    }
}

/* Conditions (a) to (d) of ciao:A12: whatever the settings, no more than a test and a search pass
 * without an instruction while a warp could issue one, and every warp ends. */
Test(hw_limit_ciao_core, a12_no_launch_stops_whatever_the_settings) {
    uint32_t stalls = 0, longest = 0, hits = 0, redirects = 0, alone = 0, passed = 0, rescued = 0;
    for (uint32_t seed = 1; seed <= LAUNCHES; seed++) {
        toy_reset(&toy, seed);
        extremes(&toy);
        uint32_t rests = 0;
        while (toy.finished < toy.blocks * toy.block_warps) {
            core_warps_t able = toy.in.live & ~toy.in.waiting;
            uint32_t issued = toy_cycle(&toy);
            rests = issued || able == 0 ? 0 : rests + 1;
            longest = rests > longest ? rests : longest;
            toy.nets += rests == TOY_NET;
            cr_assert_leq(rests, 3 * CORE_WARPS + 32, "seed %u stops at cycle %u", seed, toy.cycle);
            check(&toy, seed);
            redirects += CIAO_REDIRECTS && (toy.limit.redirects->held & toy.in.live) != 0;
        }
        cr_assert_eq(toy.last_stalled, 0, "seed %u: (a) the last running warp was stalled", seed);
        cr_assert_eq(toy.nets, 0, "seed %u: (d) the safety net has something to catch", seed);
        stalls += toy.stalls;
        alone += toy.alone;
        passed += toy.passed;
        rescued += toy.rescued;
        hits += toy.matrix[0][1];
        for (uint32_t i = 0; i < 4; i++) {
            toy_tick(&toy);
        }
        if (!toy.limit.settings.set.robust) {
            counts_are_sums(&toy);
        }
    }
    cr_expect_gt(hits, LAUNCHES / 4);
    if (CIAO_REDIRECTS) {
        cr_expect_gt(redirects, 50 * LAUNCHES);
    }
    if (!CIAO_STALLS) {
        cr_expect_eq(stalls, 0, "invariant 9");
        return;
    }
    cr_expect_gt(stalls, 5 * LAUNCHES / 2);
    cr_expect_gt(alone, 100, "(a) %u", alone);
    cr_expect_gt(passed, 100, "(b) %u", passed);
    cr_expect_gt(rescued, 10, "(c) %u", rescued);
    cr_expect_gt(longest, 4, "some core had to be rescued");
}

/* Invariant 9, and those of limit=none: cycle by cycle nothing is held back. */
Test(hw_limit_ciao_core, invariant_9_off_is_as_without_a_limit) {
    for (uint32_t seed = 1; seed <= LAUNCHES / 8; seed++) {
        toy_reset(&toy, seed);
        extremes(&toy);
        toy_set(&toy, SETTING_ciao_on, 0);
        while (toy.finished < toy.blocks * toy.block_warps) {
            cr_assert_eq(toy_may(&toy), toy.in.live & ~toy.in.waiting);
            toy_cycle(&toy);
        }
        cr_expect_eq(toy.stalls, 0);
    }
}
