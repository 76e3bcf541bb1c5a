/* SPDX-License-Identifier: Apache-2.0 */
/* limit=ciao_p: redirection alone, which holds no warp back (ciao:IV-C). */
//@ machine unit+blocks-4+l1_array-unified+l1d-cache+limit-ciao_p+vta_entries-8+warps-16
#include "ciao_drive.h"

Test(hw_limit_ciao_p, a_redirected_warp_is_never_stalled) {
    begin(6, 1);
    in.region = 1;
    steal(1, 0, 60);
    run(0, 50);
    cr_expect_eq(in.live & limit.redirects->held, 1u << 1);
    steal(1, 3, 60);
    run(3, 100);
    cr_expect_eq(in.live & limit.redirects->held, 1u << 1);
    cr_expect_eq(limit.redirects->trigger[1], 0, "the first one's trigger stays");
    cr_expect_eq(stalled(), 0);
    cr_expect_eq(may_issue(), ALL_CORE_WARPS);
}

Test(hw_limit_ciao_p, without_a_region_nothing_is_done) {
    begin(6, 1);
    steal(1, 0, 60);
    run(0, 100);
    cr_expect_eq(in.live & limit.redirects->held, 0);
    cr_expect_eq(may_issue(), ALL_CORE_WARPS);
}
