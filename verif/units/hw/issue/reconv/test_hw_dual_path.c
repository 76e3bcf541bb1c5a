/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dual_path: random programs equal threads alone; both sides of a branch run at a time. */
//@ machine unit+reconv-dual_path
//@ flags -O1
#include "look_at_markers.h"

static uint32_t most_levels;

static void look_at_levels(void) {
    for (uint32_t r = 0; r < ROWS; r++) {
        uint32_t level = slots.reconv.level[r];
        most_levels = level > most_levels ? level : most_levels;
    }
    look_at_markers();
}

Test(hw_dual_path, random_programs_equal_independent_threads) {
    uint32_t both = 0;
    for (uint32_t program = 0; program < 2000; program++) {
        check_program(program, program % 4 == 3, look_at_levels);
        both += slots.both;
    }
    cr_expect_leq(most_levels, LANES + 1);
    cr_expect_gt(both, 100000, "both slots of a row run in %u cycles", both);
}

Test(hw_dual_path, tv_div_5) {
    check_tv_div_5();
}

Test(hw_dual_path, a_side_spins_until_the_other_acts) {
    check_spinning_sides();
}
