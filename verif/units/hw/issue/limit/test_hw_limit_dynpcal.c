/* SPDX-License-Identifier: Apache-2.0 */
/* limit=dynpcal: book:4.4.7, numbers of tokens tried in turn, and the best one kept. */
//@ machine unit+l1d-cache+limit-dynpcal+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;
static limit_in_t in;

static void tick(void) {
    limit_out_t out;
    limit_tick(&limit, &in, &out);
    in.start.valid = in.setting.valid = in.launch_begins = 0;
}

static void set(uint32_t index, uint32_t value) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = value};
    tick();
}

static void begin(uint32_t epoch, uint32_t hold) {
    limit_reset(&limit);
    in = (limit_in_t){0};
    set(SETTING_dynpcal_epoch, epoch);
    set(SETTING_dynpcal_hold, hold);
    in.launch_begins = 1;
    tick();
    in.live = ALL_CORE_WARPS;
}

/* An epoch in whose first and second half so many instructions issue, at most one a cycle. Returns
 * the number of tokens that it had. */
static uint32_t epoch(uint32_t length, uint32_t first, uint32_t second) {
    uint32_t tokens = 1u << limit.trials.trial;
    for (uint32_t i = 0; i < length; i++) {
        uint32_t *left = i < length / 2 ? &first : &second;
        in.issued[0].valid = *left != 0;
        *left -= *left != 0;
        cr_assert_eq(1u << limit.trials.trial, tokens, "cycle %u of an epoch", i);
        tick();
    }
    in.issued[0].valid = 0;
    return tokens;
}

/* A round in which `best` tokens issue most. */
static void try_all(uint32_t length, uint32_t best) {
    for (uint32_t tokens = CORE_WARPS; tokens > 0; tokens >>= 1) {
        cr_assert_eq(epoch(length, 0, tokens == best ? 9 : 8), tokens);
    }
}

Test(hw_limit_dynpcal, mr_10_the_number_that_issues_most_is_kept) {
    for (uint32_t best = 1; best <= CORE_WARPS; best <<= 1) {
        begin(20, 3);
        try_all(20, best);
        for (uint32_t i = 0; i <= 3; i++) {
            cr_assert_eq(epoch(20, 0, i), best, "kept for four epochs, whatever issues");
        }
        try_all(20, 1);
        cr_assert_eq(epoch(20, 0, 0), 1, "the next round finds another one");
    }
}

Test(hw_limit_dynpcal, of_equally_good_numbers_the_largest_stays) {
    begin(20, 1);
    try_all(20, 0);
    cr_assert_eq(epoch(20, 0, 0), CORE_WARPS);
    begin(20, 1);
    for (uint32_t tokens = CORE_WARPS; tokens > 0; tokens >>= 1) {
        epoch(20, 0, 0);
    }
    cr_assert_eq(epoch(20, 0, 0), CORE_WARPS, "also where nothing issues");
}

/* The L1 has lines of the trial before. */
Test(hw_limit_dynpcal, the_first_half_of_an_epoch_does_not_count) {
    begin(20, 1);
    for (uint32_t tokens = CORE_WARPS; tokens > 0; tokens >>= 1) {
        epoch(20, tokens == 4 ? 10 : 0, tokens == 2 ? 2 : 1);
    }
    cr_assert_eq(epoch(20, 0, 0), 2);
}

Test(hw_limit_dynpcal, every_scheduler_counts) {
    begin(2, 0);
    for (uint32_t trial = 0; trial < TRIALS; trial++) {
        tick();
        for (uint32_t i = 0; i < SCHEDS; i++) {
            in.issued[i].valid = 1;
        }
        tick();
        in = (limit_in_t){.live = ALL_CORE_WARPS};
        cr_assert_eq(limit.trials.most, SCHEDS);
    }
}

Test(hw_limit_dynpcal, epochs_of_every_length) {
    static const uint32_t lengths[] = {2, 3, 7, 65535};
    for (uint32_t i = 0; i < 4; i++) {
        begin(lengths[i], 0);
        cr_assert_eq(epoch(lengths[i], 0, lengths[i]), CORE_WARPS);
        cr_assert_eq(limit.trials.trial, TRIALS - 2);
        cr_assert_eq(limit.trials.most, lengths[i] - lengths[i] / 2);
    }
}

Test(hw_limit_dynpcal, an_empty_core_passes_no_epoch) {
    begin(20, 0);
    in.live = 0;
    for (uint32_t i = 0; i < 1000; i++) {
        tick();
    }
    in.live = 1;
    cr_assert_eq(epoch(20, 0, 0), CORE_WARPS);
}

/* All warps may issue; the oldest ones hold the tokens. */
Test(hw_limit_dynpcal, warps_without_a_token_bypass) {
    begin(2 * CORE_WARPS, 0);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        tick();
    }
    in.launch_begins = 1;
    tick();
    for (uint32_t tokens = CORE_WARPS; tokens > 0; tokens >>= 1) {
        limit_view_t v;
        for (uint32_t i = 0; i + 1 < 2 * CORE_WARPS; i++) {
            tick();
        }
        limit_view(&limit, &v);
        cr_assert_eq(v.issue, ALL_CORE_WARPS);
        cr_assert_eq(v.load, ALL_CORE_WARPS);
        for (uint32_t w = 0; w < CORE_WARPS; w++) {
            limit_probe_in_t question = {.warp = w};
            limit_probe_out_t answer;
            limit_probe(&limit, &question, &answer);
            cr_assert_eq(answer.route, w < tokens ? ROUTE_NORMAL : ROUTE_BYPASS, "%u, %u", w,
                         tokens);
        }
        tick();
    }
}

/* The liveness argument's bound: a round ends, whatever happens. */
Test(hw_limit_dynpcal, a_round_ends) {
    uint32_t seed = 1, since = 0;
    begin(5, 4);
    for (uint32_t i = 0; i < 100000; i++) {
        seed = seed * 1664525u + 1013904223u;
        in.issued[0].valid = seed >> 20 & 1;
        tick();
        since = limit.trials.tries ? since + 1 : 0;
        cr_assert_leq(since, TRIALS * 5);
        cr_assert_leq(limit.trials.held, 4);
    }
}

Test(hw_limit_dynpcal, a_launch_begins_anew) {
    begin(20, 3);
    epoch(20, 0, 5);
    in.issued[0].valid = 1;
    tick();
    in.issued[0].valid = 0;
    in.launch_begins = 1;
    tick();
    cr_assert(limit.trials.tries && limit.trials.most == 0 && limit.trials.issued == 0);
    try_all(20, 8);
    cr_assert_eq(epoch(20, 0, 0), 8);
}

Test(hw_limit_dynpcal, keeps_every_setting_whole) {
    settings_have_room(2);
}
