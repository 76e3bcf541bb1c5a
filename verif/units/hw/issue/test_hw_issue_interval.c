/* SPDX-License-Identifier: Apache-2.0 */
/* Issue in every third cycle, and with fewer credits than the memory queue has places. */
//@ machine unit+issue_interval-3+memory_credits-5
#include <criterion/criterion.h>

#include "issue/issue.h"

static issue_t issue;

/* One cycle, in which warp 0 issues a load if it can. Returns whether it does. */
static bool cycle(bool accessed) {
    static const uint32_t zero[WARPS];
    issue_view_t v;
    issue_view(&issue, &v);
    issue_probe_in_t question = {
        .live = 1, .valid = 1, .memory = 1, .operands_free = 1, .stalled = v.pauses};
    issue_probe_out_t choice;
    issue_probe(&issue, &question, &choice);
    issue_in_t in = {.valid = choice.ready && !v.pauses,
                     .memory = 1,
                     .pc = zero,
                     .instruction = zero,
                     .active = zero,
                     .accessed = accessed};
    issue_out_t out;
    issue_tick(&issue, &in, &out);
    return in.valid;
}

Test(hw_issue_interval, one_of_three_cycles_issues) {
    issue_reset(&issue);
    for (uint32_t i = 0; i < 300; i++) {
        cr_assert_eq(cycle(i % 3 == 1), i % 3 == 0, "cycle %u", i);
    }
}

/* The cycles stay the same ones after a wait that is no multiple of the interval. */
Test(hw_issue_interval, five_credits_of_eight_places) {
    uint32_t issued = 0;
    issue_reset(&issue);
    for (uint32_t i = 0; i < 100; i++) {
        issued += cycle(false);
    }
    cr_assert_eq(issued, 5);
    cr_assert(!cycle(true)); /* cycle 100 */
    cr_assert(!cycle(false));
    cr_assert(cycle(false)); /* cycle 102 */
}
