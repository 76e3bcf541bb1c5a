/* SPDX-License-Identifier: Apache-2.0 */
/* limit=template. */
//@ machine unit+limit-template
#include <criterion/criterion.h>

#include "issue/limit/limit.h"

static limit_t limit;

static void set(uint32_t index, uint32_t data) {
    limit_in_t in = {.setting = {.valid = 1, .index = index, .data = data}};
    limit_out_t out;
    limit_tick(&limit, &in, &out);
}

Test(hw_limit_template, every_warp_may_issue_and_load) {
    limit_view_t v;
    limit_reset(&limit);
    limit_view(&limit, &v);
    cr_expect_eq(v.issue, ALL_CORE_WARPS);
    cr_expect_eq(v.load, ALL_CORE_WARPS);
}

/* A launch leaves the setting alone, and so does a register of another policy. */
Test(hw_limit_template, keeps_its_setting) {
    limit_in_t launch = {.launch_begins = 1};
    limit_out_t out;
    limit_reset(&limit);
    cr_expect_eq(limit.acts, DEFAULT_template_acts);
    set(SETTING_template_acts, 1);
    set(SETTING_swl_warps, 0);
    limit_tick(&limit, &launch, &out);
    cr_expect_eq(limit.acts, 1);
}
