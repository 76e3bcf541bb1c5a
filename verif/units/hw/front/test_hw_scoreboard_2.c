/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=entries with two entries per warp. */
//@ machine unit+scoreboard-entries+scoreboard_size-2
#include "scoreboard_entries.h"

Test(hw_scoreboard_2, tv_core_7b) {
    static const uint32_t inserts[TV_STEPS] = {0, 1, 9, 12, 13};
    static const uint32_t issues[TV_STEPS] = {1, 10, 11, 15, 18};
    static tv_run_t run;
    tv_run(&run);
    for (uint32_t i = 0; i < TV_STEPS; i++) {
        cr_expect_eq(run.inserted[i], inserts[i], "i%u inserted in cycle %u", i, run.inserted[i]);
        cr_expect_eq(run.issued[i], issues[i], "i%u issues in cycle %u", i, run.issued[i]);
    }
    for (uint32_t cycle = 2; cycle <= 8; cycle++) {
        cr_expect_str_eq(run.row[cycle], "r1 r2 | i1:10", "cycle %u: %s", cycle, run.row[cycle]);
    }
    cr_expect_eq(run.entry[2], 0);
    cr_expect_str_eq(run.row[12], "r4 r1 | i3:10");
    cr_expect_str_eq(run.row[13], "r4 r1 | i3:10 i4:01");
}

Test(hw_scoreboard_2, random_instructions) {
    static scoreboard_walk_t walk = {.entries = SCOREBOARD_SIZE};
    scoreboard_walk(&walk, 200000);
    cr_assert_gt(walk.stalls, 1000);
}
