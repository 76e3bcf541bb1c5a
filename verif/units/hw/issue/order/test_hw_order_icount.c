/* SPDX-License-Identifier: Apache-2.0 */
/* order=icount. */
//@ machine unit+order-icount
#include "progress_walk.h"

/* A warp that is ahead goes first as soon as its load has come: 0 before the load of 2, 1 before
 * the third instruction of 3. */
Test(hw_order_icount, tv_core_6) {
    order_run_t run = tv_core_6(1, 8);
    cr_assert_str_eq(run.who, "000011112220233133..2....3");
    cr_assert_eq(run.cycles, 26);
}

Test(hw_order_icount, some_warp_issues_whenever_one_can) {
    order_keeps_issuing();
}

Test(hw_order_icount, the_most_instructions_are_first) {
    chooses_by_progress(true);
}

Test(hw_order_icount, counts_are_halved_together) {
    halves_without_a_change_of_order(true);
}

Test(hw_order_icount, a_stalled_cycle_counts_nothing) {
    counts_only_what_issues();
}
