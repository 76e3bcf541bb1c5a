/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=entries with three entries per warp. */
//@ machine unit+scoreboard-entries+scoreboard_size-3
#include "scoreboard_entries.h"

Test(hw_scoreboard_3, tv_core_7a) {
    static const struct {
        uint32_t cycle;
        const char *state;
    } table[] = {
        {0, "r1 - - | i0:000"},
        {1, "r1 r2 - | i1:100"},
        {2, "r1 r2 r4 | i1:100 i2:000"},
        {3, "r1 r2 r4 | i1:100 i2:000"},
        {8, "r1 r2 r4 | i1:100 i2:000"},
        {9, "- r2 r4 | i1:000 i2:000"},
        {10, "r1 r2 r4 | i2:000 i3:011"},
        {11, "r1 r2 r4 | i3:011 i4:100"},
        {12, "r1 - r4 | i3:001 i4:100"},
        {14, "r1 - - | i3:000 i4:100"},
        {15, "r1 - - | i4:100"},
        {17, "- - - | i4:000"},
        {18, "- - - |"},
    };
    static const uint32_t issues[TV_STEPS] = {1, 10, 11, 15, 18};
    static tv_run_t run;
    tv_run(&run);
    for (uint32_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        cr_expect_str_eq(run.row[table[i].cycle], table[i].state, "cycle %u: %s, not %s",
                         table[i].cycle, run.row[table[i].cycle], table[i].state);
    }
    for (uint32_t i = 0; i < TV_STEPS; i++) {
        cr_expect_eq(run.issued[i], issues[i], "i%u issues in cycle %u", i, run.issued[i]);
    }
}

Test(hw_scoreboard_3, random_instructions) {
    static scoreboard_walk_t walk = {.entries = SCOREBOARD_SIZE};
    scoreboard_walk(&walk, 200000);
    cr_assert_gt(walk.stalls, 1000);
}
