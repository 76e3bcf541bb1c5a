/* SPDX-License-Identifier: Apache-2.0 */
/* Cycles that instructions take with compaction: the column `plain` of vector TV-DIV-2, warps of 8
 * lanes in 2 groups. A mask without lanes is not asked for: no instruction issues with it.
 */
//@ machine unit+compaction-1+issue_interval-2
#include <criterion/criterion.h>

#include "issue/issue.h"

static issue_t issue;

/* One cycle, in which warp 0 issues an instruction with these lanes if it can. */
static bool cycle(uint32_t lanes) {
    static const uint32_t zero[WARPS];
    uint32_t active[WARPS] = {lanes};
    issue_view_t v;
    issue_view(&issue, &v);
    issue_in_t in = {
        .valid = lanes && !v.pauses, .pc = zero, .instruction = zero, .active = active};
    issue_out_t out;
    issue_tick(&issue, &in, &out);
    return in.valid;
}

/* Cycles from one issue with these lanes to the next issue. */
static uint32_t cycles_of(uint32_t lanes) {
    uint32_t cycles = 1;
    issue_reset(&issue);
    cr_assert(cycle(lanes));
    for (; !cycle(MASK(LANES)); cycles++) {
        cr_assert_lt(cycles, 10);
    }
    return cycles;
}

/* Masks with the lowest lane last, as the vector writes them. */
Test(hw_issue_compaction, plain_of_tv_div_2) {
    static const struct {
        uint32_t mask, cycles;
    } rows[] = {{0xff, 2}, {0xf0, 1}, {0x0f, 1}, {0xaa, 2}, {0xcc, 2}, {0x81, 2}, {0x88, 2}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(cycles_of(rows[i].mask), rows[i].cycles, "mask %02x", rows[i].mask);
    }
}

Test(hw_issue_compaction, every_mask_takes_its_groups) {
    for (uint32_t lanes = 1; lanes <= MASK(LANES); lanes++) {
        uint32_t groups = ((lanes & 0x0f) != 0) + ((lanes & 0xf0) != 0);
        cr_expect_eq(cycles_of(lanes), groups, "mask %02x", lanes);
    }
}

/* After a pause the next instruction issues at once, in whichever cycle. */
Test(hw_issue_compaction, no_cycle_is_another_ones) {
    issue_reset(&issue);
    for (uint32_t i = 0; i < 20; i++) {
        cr_expect(cycle(0x0f), "one of a group, %u", i);
    }
    for (uint32_t i = 0; i < 7; i++) {
        cr_expect(!cycle(0));
    }
    cr_expect(cycle(0xff));
    cr_expect(!cycle(0xff));
    cr_expect(cycle(0xff));
}
