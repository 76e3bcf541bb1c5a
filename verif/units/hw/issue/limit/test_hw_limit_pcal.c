/* SPDX-License-Identifier: Apache-2.0 */
/* limit=pcal: book:4.4.7, tokens by the age of warps. */
//@ machine unit+l1d-cache+limit-pcal+warps-32
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;
static limit_in_t in;

static void tick(uint32_t cycles) {
    limit_out_t out;
    for (uint32_t i = 0; i < cycles; i++) {
        limit_tick(&limit, &in, &out);
        in.start.valid = in.setting.valid = 0;
    }
}

static void set(uint32_t index, uint32_t value) {
    in.setting = (limit_setting_t){.valid = 1, .index = index, .data = value};
    tick(1);
}

static void start(uint32_t warp) {
    in.start = (core_warp_event_t){.valid = 1, .warp = warp};
    in.live |= 1u << warp;
    tick(1);
}

static void begin(uint32_t warps, uint32_t tokens, uint32_t most) {
    limit_reset(&limit);
    in = (limit_in_t){0};
    set(SETTING_pcal_tokens, tokens);
    set(SETTING_pcal_warps, most);
    for (uint32_t w = 0; w < warps; w++) {
        start(w);
    }
}

static uint32_t may_issue(void) {
    limit_view_t v;
    tick(2 * CORE_WARPS);
    limit_view(&limit, &v);
    cr_expect_eq(v.load, ALL_CORE_WARPS);
    return v.issue & in.live;
}

/* The live warps whose loads reserve lines; no other route than the two. */
static uint32_t allocate(void) {
    uint32_t normal = 0;
    tick(2 * CORE_WARPS);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        limit_probe_in_t question = {.warp = w};
        limit_probe_out_t answer;
        limit_probe(&limit, &question, &answer);
        cr_assert(answer.route == ROUTE_NORMAL || answer.route == ROUTE_BYPASS);
        normal |= (uint32_t)(answer.route == ROUTE_NORMAL) << w;
    }
    return normal & in.live;
}

/* book:4.4.7: T warps hold tokens, the others run and may not evict. */
Test(hw_limit_pcal, mr_10_the_oldest_warps_hold_the_tokens) {
    for (uint32_t tokens = 1; tokens <= 40; tokens++) {
        begin(CORE_WARPS, tokens, 64);
        cr_expect_eq(allocate(), MASK(tokens < CORE_WARPS ? tokens : CORE_WARPS), "%u", tokens);
        cr_expect_eq(may_issue(), ALL_CORE_WARPS, "%u", tokens);
    }
}

/* ... and W warps may be scheduled. */
Test(hw_limit_pcal, mr_10_t_of_w_warps) {
    begin(8, 2, 5);
    cr_expect_eq(may_issue(), 0x1f);
    cr_expect_eq(allocate(), 0x3);
    begin(8, 5, 2); /* more tokens than warps */
    cr_expect_eq(may_issue(), 0x3);
    cr_expect_eq(allocate() & may_issue(), 0x3);
}

Test(hw_limit_pcal, a_token_goes_on_to_the_next_oldest) {
    begin(6, 2, 64);
    in.live &= ~2u;
    cr_expect_eq(allocate(), 0x5);
    start(1); /* a new warp in its slot: the youngest */
    cr_expect_eq(allocate(), 0x5);
    in.live &= ~1u;
    cr_expect_eq(allocate(), 0xc);
}

/* A warp at a block barrier takes no place of the warps that issue, and none of those with token:
 * with as many of both the policy is limit=swl. */
Test(hw_limit_pcal, warps_at_a_barrier_take_no_place) {
    begin(8, 3, 3);
    in.waiting = 0x3;
    cr_expect_eq(may_issue() & ~in.waiting, 0x1c);
    cr_expect_eq(allocate() & ~in.waiting, 0x1c);
    in.waiting = 0;
    cr_expect_eq(allocate(), 0x7);
}

Test(hw_limit_pcal, a_new_warp_has_a_token_until_the_walk_comes) {
    begin(6, 1, 64);
    cr_expect_eq(allocate(), 0x1);
    in.live &= ~0x20u;
    limit_probe_in_t question = {.warp = 5};
    limit_probe_out_t answer;
    limit_probe(&limit, &question, &answer);
    cr_expect_eq(answer.route, ROUTE_BYPASS);
    start(5);
    limit_probe(&limit, &question, &answer);
    cr_expect_eq(answer.route, ROUTE_NORMAL);
    cr_expect_eq(allocate(), 0x1);
}

Test(hw_limit_pcal, other_settings_pass_and_a_launch_changes_none) {
    begin(8, 3, 5);
    set(SETTING_swl_warps, 1);
    in.launch_begins = 1;
    tick(1);
    in.launch_begins = 0;
    cr_expect_eq(allocate(), 0x7);
    cr_expect_eq(may_issue(), 0x1f);
}

Test(hw_limit_pcal, keeps_every_setting_whole) {
    settings_have_room(2);
}

Test(hw_limit_pcal, a_warp_that_starts_issues_with_a_token_until_the_walk_comes_to_it) {
    limit_view_t v;
    limit_probe_in_t question = {.warp = 7};
    limit_probe_out_t answer;
    begin(8, 2, 5);
    cr_expect_eq(may_issue(), 0x1f);
    start(7);
    limit_view(&limit, &v);
    limit_probe(&limit, &question, &answer);
    cr_expect(v.issue >> 7 & 1 && answer.route == ROUTE_NORMAL);
    cr_expect_eq(may_issue(), 0x1f);
}
