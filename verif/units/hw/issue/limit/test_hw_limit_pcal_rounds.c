/* SPDX-License-Identifier: Apache-2.0 */
/* The rounds of limit=dynpcal_ccws: book:4.4.7, how many warps CCWS admits, trials of tokens, and
 * the correction by the memory's buses. */
//@ machine unit+l1d-cache+limit-dynpcal_ccws+warps-32
#include <criterion/criterion.h>

#include "issue/limit/limit.h"

static pcal_rounds_t rounds;
static pcal_rounds_in_t in;

static void tick(uint32_t cycles) {
    for (uint32_t i = 0; i < cycles; i++) {
        pcal_rounds_tick(&rounds, &in);
        in.start.valid = in.setting.valid = in.launch_begins = 0;
    }
}

static void set(uint32_t index, uint32_t value) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = value};
    tick(1);
}

/* A core whose warps all live, oldest first from slot 0 on, in a launch that has just begun. */
static void begin(uint32_t epoch, uint32_t hold, uint32_t find) {
    pcal_rounds_reset(&rounds);
    in = (pcal_rounds_in_t){.may_load = ALL_CORE_WARPS};
    set(SETTING_dynpcal_epoch, epoch);
    set(SETTING_dynpcal_hold, hold);
    set(SETTING_dynpcal_find, find);
    set(SETTING_statpcal_period, 10);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        tick(1);
    }
    in.launch_begins = 1;
    tick(1);
    in.live = ALL_CORE_WARPS;
}

/* T, as the next cycle has it. */
static uint32_t tokens(void) {
    uint32_t trial = 1u << rounds.trials.trial;
    return trial < rounds.base ? trial : rounds.base;
}

/* CCWS admits so many warps while it is asked, long enough for the mean. */
static void find(uint32_t warps) {
    in.may_load = warps < CORE_WARPS ? (1u << warps) - 1 : ALL_CORE_WARPS;
    cr_assert(rounds.finds);
    for (uint32_t i = 0; rounds.finds; i++) {
        cr_assert_lt(i, 100000);
        cr_assert_eq(rounds.warps, CORE_WARPS, "all warps run meanwhile");
        cr_assert_eq(tokens(), CORE_WARPS);
        tick(1);
    }
}

/* The trials of a round; those with `best` tokens issue most. Returns how many there were. */
static uint32_t try_all(uint32_t epoch, uint32_t best) {
    uint32_t trials = 0;
    for (; rounds.trials.tries; trials++) {
        in.issued = tokens() == best;
        tick(epoch);
    }
    in.issued = 0;
    return trials;
}

Test(hw_limit_pcal_rounds, mr_10_ccws_says_how_many_warps_run) {
    for (uint32_t warps = 1; warps <= CORE_WARPS; warps++) {
        begin(4000, 0, 0);
        find(warps);
        cr_expect_eq(rounds.base, warps);
        cr_expect_eq(rounds.warps, warps);
    }
}

/* T of W: W itself, and every power of two below. */
Test(hw_limit_pcal_rounds, mr_10_tokens_from_w_down) {
    static const uint32_t rows[][8] = {{1, 1},
                                       {2, 2, 1},
                                       {3, 3, 2, 1},
                                       {4, 4, 2, 1},
                                       {5, 5, 4, 2, 1},
                                       {8, 8, 4, 2, 1},
                                       {9, 9, 8, 4, 2, 1},
                                       {31, 31, 16, 8, 4, 2, 1},
                                       {32, 32, 16, 8, 4, 2, 1}};
    for (uint32_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        begin(4000, 0, 0);
        find(rows[row][0]);
        for (uint32_t i = 1; i < 8 && rows[row][i]; i++) {
            cr_assert(rounds.trials.tries);
            cr_expect_eq(tokens(), rows[row][i], "%u warps: %u", rows[row][0], tokens());
            cr_expect_eq(rounds.warps, rows[row][0]);
            tick(4000);
        }
        cr_expect_not(rounds.trials.tries);
    }
}

Test(hw_limit_pcal_rounds, mr_10_the_best_number_is_kept) {
    for (uint32_t best = 1; best <= 12; best = best == 8 ? 12 : 2 * best) {
        begin(4000, 2, 0);
        find(12);
        cr_assert_eq(try_all(4000, best), 5);
        for (uint32_t epochs = 0; epochs < 3; epochs++) {
            cr_expect_not(rounds.finds);
            cr_expect_eq(tokens(), best);
            tick(4000);
        }
        cr_expect(rounds.finds, "three epochs, and a new round");
    }
}

/* What issues while CCWS finds W is no part of the first trial. */
Test(hw_limit_pcal_rounds, the_first_trial_counts_for_itself) {
    begin(4000, 2, 0);
    in.issued = 1;
    find(4);
    in.issued = 0;
    tick(4000);
    cr_expect_eq(rounds.trials.most, 0);
}

Test(hw_limit_pcal_rounds, mr_10_buses_correct_the_warps) {
    begin(4000, 255, 0);
    find(6);
    try_all(4000, 2);
    in.memory_use = 0;
    tick(9);
    cr_expect_eq(rounds.warps, 6);
    tick(1);
    cr_expect_eq(rounds.warps, 7, "free buses: one more after a period");
    tick(10 * CORE_WARPS);
    cr_expect_eq(rounds.warps, CORE_WARPS, "and no more than the core has");
    cr_expect_eq(tokens(), 2);
    in.memory_use = PARTITIONS;
    tick(10);
    cr_expect_eq(rounds.warps, CORE_WARPS - 1);
    tick(10 * CORE_WARPS);
    cr_expect_eq(rounds.warps, 2, "busy ones: never fewer than hold tokens");
    cr_expect_eq(tokens(), 2);
}

/* A number of tokens that is no power of two is CCWS' own, and stays when the warps grow. */
Test(hw_limit_pcal_rounds, tokens_stay_when_warps_grow) {
    begin(4000, 255, 0);
    find(5);
    try_all(4000, 5);
    cr_expect_eq(tokens(), 5);
    tick(40);
    cr_expect_eq(rounds.warps, 9);
    tick(2 * CORE_WARPS);
    pcal_rounds_view_t v;
    pcal_rounds_view(&rounds, &v);
    cr_expect_eq(v.holders, 0x1f);
    cr_expect_eq(tokens(), 5);
}

Test(hw_limit_pcal_rounds, buses_do_not_matter_before) {
    begin(4000, 0, 0);
    in.memory_use = 0;
    find(6);
    while (rounds.trials.tries) {
        cr_assert_eq(rounds.warps, 6);
        tick(1);
    }
    cr_expect_eq(rounds.buses.clock, 0);
}

/* A core in which CCWS holds nothing back has no limit, however few warps it has so far. */
Test(hw_limit_pcal_rounds, few_warps_are_no_limit) {
    begin(4000, 0, 0);
    in.live = 0x7;
    find(3);
    cr_expect_eq(rounds.base, CORE_WARPS);
}

Test(hw_limit_pcal_rounds, warps_at_a_barrier_do_not_count) {
    begin(4000, 0, 0);
    in.waiting = 0x3;
    find(8);
    cr_expect_eq(rounds.base, 6);
    begin(4000, 0, 0);
    in.waiting = ~0xffu;
    find(8);
    cr_expect_eq(rounds.base, CORE_WARPS, "those that it holds back are at a barrier");
}

Test(hw_limit_pcal_rounds, at_least_one_warp) {
    begin(4000, 0, 0);
    find(0);
    cr_expect_eq(rounds.base, 1);
}

/* Half of the time 8 and half of it 24 warps. */
Test(hw_limit_pcal_rounds, the_mean_counts) {
    begin(8000, 0, 0);
    for (uint32_t i = 0; rounds.finds; i++) {
        in.may_load = i & 1 ? 0xff : 0xffffff;
        tick(1);
    }
    cr_expect(rounds.base == 15 || rounds.base == 16, "%u", rounds.base);
}

Test(hw_limit_pcal_rounds, ccws_has_as_many_epochs_as_are_set) {
    for (uint32_t epochs = 1; epochs <= 256; epochs += 51) {
        begin(20, 0, epochs - 1);
        tick(20 * epochs - 1);
        cr_expect(rounds.finds);
        tick(1);
        cr_expect_not(rounds.finds, "%u", epochs);
    }
}

Test(hw_limit_pcal_rounds, an_empty_core_waits) {
    begin(20, 255, 0);
    in.live = 0;
    tick(1000);
    cr_expect(rounds.finds);
    in.live = ALL_CORE_WARPS;
    find(32);
    try_all(20, 1);
    uint32_t warps = rounds.warps;
    in.live = 0;
    in.memory_use = PARTITIONS;
    tick(1000);
    cr_expect_eq(rounds.warps, warps);
}

/* The oldest W warps issue, and the oldest T of them hold tokens. */
Test(hw_limit_pcal_rounds, permissions) {
    pcal_rounds_view_t v;
    begin(4000, 255, 0);
    set(SETTING_statpcal_low, 0); /* the buses are neither free nor busy */
    set(SETTING_statpcal_high, 100);
    pcal_rounds_view(&rounds, &v);
    cr_expect(v.finds);
    cr_expect_eq(v.issue, ALL_CORE_WARPS);
    cr_expect_eq(v.holders, ALL_CORE_WARPS);
    find(6);
    try_all(4000, 2);
    tick(2 * CORE_WARPS);
    pcal_rounds_view(&rounds, &v);
    cr_expect_not(v.finds);
    cr_expect_eq(v.issue, 0x3f);
    cr_expect_eq(v.holders, 0x3);
}

/* The liveness argument's bounds: a round ends, and the walk admits the oldest warp that is not at
 * a barrier, whatever CCWS admits and the buses do. */
Test(hw_limit_pcal_rounds, a_round_ends_and_the_oldest_runs) {
    uint32_t seed = 1, since = 0, held = 0;
    begin(7, 4, 2);
    for (uint32_t i = 0; i < 200000; i++) {
        seed = seed * 1664525u + 1013904223u;
        in.issued = seed >> 20 & 1;
        in.may_load = seed & 0x1000000 ? 0 : seed >> 3;
        in.memory_use = seed >> 24 & 1 ? PARTITIONS : 0;
        in.waiting = i % 300 < 200 ? 0x3 : 0;
        uint32_t finds = rounds.finds;
        tick(1);
        since = rounds.finds && !finds ? 0 : since + 1;
        cr_assert_leq(since, 7 * (3 + TRIALS + 5));
        uint32_t oldest = in.waiting ? 2 : 0;
        held = rounds.tokens.admitted >> oldest & 1 ? 0 : held + 1;
        cr_assert_leq(held, 2 * CORE_WARPS);
        cr_assert(1 <= tokens() && tokens() <= rounds.warps && rounds.warps <= CORE_WARPS);
    }
}

Test(hw_limit_pcal_rounds, a_launch_begins_anew) {
    begin(4000, 3, 0);
    find(5);
    try_all(4000, 4);
    tick(25);
    in.launch_begins = 1;
    tick(1);
    cr_expect(rounds.finds);
    cr_expect_eq(rounds.found, 0);
    cr_expect_eq(rounds.warps, CORE_WARPS);
    cr_expect_eq(rounds.buses.clock, 0);
    cr_expect_eq(rounds.trials.clock, 0);
    find(9);
    cr_expect_eq(rounds.base, 9);
}
