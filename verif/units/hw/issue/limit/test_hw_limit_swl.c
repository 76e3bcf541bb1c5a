/* SPDX-License-Identifier: Apache-2.0 */
/* limit=swl. */
//@ machine unit+limit-swl+warps-32
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

static uint32_t may_issue(void) {
    limit_view_t v;
    tick(2 * CORE_WARPS);
    limit_view(&limit, &v);
    cr_expect_eq(v.load, ALL_CORE_WARPS);
    return v.issue & in.live;
}

static void start(uint32_t warp) {
    in.start = (core_warp_event_t){.valid = 1, .warp = warp};
    in.live |= 1u << warp;
    tick(1);
}

static void begin(uint32_t warps, uint32_t most) {
    limit_reset(&limit);
    in = (limit_in_t){0};
    in.setting = (limit_setting_t){.valid = 1, .index = SETTING_swl_warps, .data = most};
    tick(1);
    for (uint32_t w = 0; w < warps; w++) {
        start(w);
    }
}

Test(hw_limit_swl, the_oldest_warps_issue) {
    for (uint32_t most = 1; most <= 40; most++) {
        begin(CORE_WARPS, most);
        cr_expect_eq(may_issue(), MASK(most < CORE_WARPS ? most : CORE_WARPS), "%u", most);
    }
}

Test(hw_limit_swl, a_finished_warp_is_replaced_by_the_next_oldest) {
    begin(6, 2);
    in.live &= ~2u;
    cr_expect_eq(may_issue(), 0x5);
    start(1); /* a new warp in its slot: the youngest */
    cr_expect_eq(may_issue(), 0x5);
    in.live &= ~1u;
    cr_expect_eq(may_issue(), 0xc);
}

Test(hw_limit_swl, a_new_warp_in_the_slot_of_the_oldest_is_the_youngest) {
    begin(6, 2);
    in.live &= ~1u;
    start(0);
    cr_expect_eq(may_issue(), 0x6);
    in.live &= ~0x1eu;
    cr_expect_eq(may_issue(), 0x21, "5, and then 0");
}

/* thesis:S1: a warp that waits at a barrier takes no place. */
Test(hw_limit_swl, s1_the_rest_of_a_block_is_let_through_to_the_barrier) {
    begin(8, 3);
    in.waiting = 0x3;
    cr_expect_eq(may_issue() & ~in.waiting, 0x1c);
    in.waiting = 0x7f;
    cr_expect_eq(may_issue() & ~in.waiting, 0x80);
    in.waiting = 0;
    cr_expect_eq(may_issue(), 0x7);
}

Test(hw_limit_swl, other_settings_pass_and_a_launch_changes_none) {
    begin(8, 3);
    in.setting = (limit_setting_t){.valid = 1, .index = SETTING_ccws_base, .data = 1};
    tick(1);
    in.launch_begins = 1;
    tick(1);
    in.launch_begins = 0;
    cr_expect_eq(may_issue(), 0x7);
}

Test(hw_limit_swl, keeps_every_setting_whole) {
    settings_have_room(1);
}

Test(hw_limit_swl, a_warp_that_starts_issues_until_the_walk_comes_to_it) {
    limit_view_t v;
    begin(6, 2);
    cr_expect_eq(may_issue(), 0x3);
    start(5);
    limit_view(&limit, &v);
    cr_expect_eq(v.issue >> 5 & 1, 1);
    cr_expect_eq(may_issue(), 0x3);
}
