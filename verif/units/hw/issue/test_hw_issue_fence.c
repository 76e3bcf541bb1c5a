/* SPDX-License-Identifier: Apache-2.0 */
/* A fence where threads change slots: it waits for the stores of all slots that may have had its
 * threads, and accesses of those wait for it.
 */
//@ machine unit+reconv-dual_path
#include <criterion/criterion.h>

#include "issue/issue.h"

#define FENCING  2u
#define OTHER    (FENCING + ROWS) /* slot of the same row */
#define STRANGER 3u               /* slot of another row */

static issue_probe_out_t ask(warps_t writing) {
    issue_t issue;
    issue_probe_out_t out;
    warps_t access = (warps_t)1 << OTHER | (warps_t)1 << STRANGER;
    issue_reset(&issue);
    issue_probe_in_t in = {.live = ALL_WARPS,
                           .valid = access | (warps_t)1 << FENCING,
                           .memory = access,
                           .fence = (warps_t)1 << FENCING,
                           .drains = (warps_t)1 << FENCING,
                           .operands_free = ALL_WARPS,
                           .writing = slots_sharing(writing)};
    issue_probe(&issue, &in, &out);
    return out;
}

Test(hw_issue_fence, accesses_of_its_row_wait_while_it_waits) {
    cr_expect_eq(ask((warps_t)1 << OTHER).ready, (warps_t)1 << STRANGER);
}

Test(hw_issue_fence, without_stores_on_their_way_all_may_issue) {
    warps_t all = (warps_t)1 << FENCING | (warps_t)1 << OTHER | (warps_t)1 << STRANGER;
    cr_expect_eq(ask(0).ready, all);
    cr_expect_eq(ask((warps_t)1 << STRANGER).ready, all, "stores of another row");
}

/* The fence waits for stores, and for its operands first. */
Test(hw_issue_fence, without_operands_the_reason_is_a_dependency) {
    issue_t issue;
    issue_probe_out_t out;
    warps_t fence = (warps_t)1 << FENCING;
    issue_reset(&issue);
    issue_probe_in_t in = {
        .live = ALL_WARPS, .valid = fence, .fence = fence, .writing = slots_sharing(fence)};
    issue_probe(&issue, &in, &out);
    cr_expect_eq(out.stall, STALL_DEPENDENCY, "%u", out.stall);
    in.operands_free = fence;
    issue_probe(&issue, &in, &out);
    cr_expect_eq(out.stall, STALL_DRAIN, "%u", out.stall);
    cr_expect_eq(out.ready, 0);
}
