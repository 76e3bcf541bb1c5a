/* SPDX-License-Identifier: Apache-2.0 */
/* limit=dynpcal_ccws as a whole: CCWS in front of the rounds of test_hw_limit_pcal_rounds.c. */
//@ machine unit+l1d-cache+limit-dynpcal_ccws+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;
static limit_in_t in;
static uint32_t lost;

static void tick(void) {
    limit_out_t out;
    limit_view_t v;
    limit_view(&limit, &v);
    limit_tick(&limit, &in, &out);
    cr_assert_eq(out.event.may_load, in.live & v.issue & v.load);
    lost += out.event.lost;
    in.start.valid = in.setting.valid = in.launch_begins = in.l1d.valid = in.issued[0].valid = 0;
}

static void set(uint32_t index, uint32_t data) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = data};
    tick();
}

static void begin(uint32_t epoch) {
    limit_reset(&limit);
    in = (limit_in_t){0};
    lost = 0;
    set(SETTING_dynpcal_epoch, epoch);
    set(SETTING_dynpcal_find, 0);
    set(SETTING_ccws_throttle, 128);
    in.launch_begins = 1;
    tick();
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        in.start = (core_warp_event_t){.valid = 1, .warp = w};
        in.live |= 1u << w;
        tick();
    }
}

/* An instruction issues, and a warp loses a line, and misses it with a load that goes to `place`.
 */
static void lose(uint32_t warp, uint32_t line, uint32_t place) {
    in.issued[0] = (limit_issue_t){.valid = 1};
    in.l1d = (l1d_event_t){.valid = 1,
                           .kind = L1D_MISS,
                           .warp = warp,
                           .line = 1000 + line,
                           .evicted = 1,
                           .victim = line,
                           .victim_warp = warp};
    tick();
    in.l1d =
        (l1d_event_t){.valid = 1, .kind = L1D_MISS, .warp = warp, .line = line, .place = place};
    tick();
    tick(); /* its row of the victim tags is read, ... */
    tick(); /* ... and compared */
}

/* Until CCWS has found W, every warp in turn loses lines. */
static void lose_all(void) {
    for (uint32_t i = 0; limit.rounds.finds; i++) {
        lose(i % CORE_WARPS, i, PLACE_LINE);
    }
}

Test(hw_limit_dynpcal_ccws, mr_10_lost_locality_lowers_the_number_of_warps) {
    limit_view_t v;
    begin(20000);
    while (limit.rounds.finds) {
        in.issued[0] = (limit_issue_t){.valid = 1};
        tick();
    }
    cr_expect_eq(limit.rounds.warps, CORE_WARPS, "nothing is lost");
    begin(20000);
    lose_all();
    cr_expect_gt(lost, 1000);
    uint32_t warps = limit.rounds.warps;
    cr_expect(1 <= warps && warps < CORE_WARPS / 2, "%u", warps);
    for (uint32_t i = 0; i < 2 * CORE_WARPS; i++) {
        tick();
    }
    limit_view(&limit, &v);
    cr_expect_eq(v.issue, MASK(warps), "the oldest issue, and no others");
}

/* CCWS holds loads back while it is asked, and not afterwards, when the walk limits the warps. */
Test(hw_limit_dynpcal_ccws, loads_are_held_back_while_ccws_is_asked) {
    limit_view_t v;
    begin(20000);
    for (uint32_t i = 0; i < 1000; i++) {
        lose(i % CORE_WARPS, i, PLACE_LINE);
    }
    limit_view(&limit, &v);
    cr_expect_neq(v.load, ALL_CORE_WARPS);
    cr_expect_eq(v.issue, ALL_CORE_WARPS);
    lose_all();
    limit_view(&limit, &v);
    cr_expect_eq(v.load, ALL_CORE_WARPS);
    cr_expect_neq(limit.score_stack.may_load, ALL_CORE_WARPS, "which CCWS still learns");
}

/* A load that bypasses would have found no place in any share of the cache. */
Test(hw_limit_dynpcal_ccws, loads_that_bypass_lose_nothing) {
    begin(20000);
    lose(3, 7, PLACE_REGISTERS);
    cr_expect_eq(lost, 0);
    lose(3, 8, PLACE_LINE);
    cr_expect_eq(lost, 1);
}

Test(hw_limit_dynpcal_ccws, warps_without_a_token_bypass) {
    begin(20000);
    lose_all();
    limit.rounds.trials.trial = 0; /* a single token */
    for (uint32_t i = 0; i < 2 * CORE_WARPS; i++) {
        tick();
    }
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        limit_probe_in_t question = {.warp = w};
        limit_probe_out_t answer;
        limit_probe(&limit, &question, &answer);
        cr_expect_eq(answer.route, w == 0 ? ROUTE_NORMAL : ROUTE_BYPASS, "warp %u", w);
    }
}

Test(hw_limit_dynpcal_ccws, every_instruction_counts) {
    begin(20000);
    limit.rounds.trials.clock = 15000;
    uint32_t before = limit.rounds.trials.issued;
    in.issued[0] = (limit_issue_t){.valid = 1, .barrier = 1};
    tick();
    cr_expect_eq(limit.rounds.trials.issued, before + 1);
}

Test(hw_limit_dynpcal_ccws, a_launch_begins_anew) {
    begin(20000);
    lose_all();
    in.launch_begins = 1;
    tick();
    cr_expect(limit.rounds.finds);
    cr_expect_eq(limit.score_stack.may_load, ALL_CORE_WARPS);
    cr_expect_eq(limit.lost_locality.hits, 0);
    cr_expect_eq(limit.settings.throttle, 128);
}

Test(hw_limit_dynpcal_ccws, keeps_every_setting_whole) {
    settings_have_room(12);
}
