/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=issued with three entries per warp. */
//@ machine unit+scoreboard-issued+scoreboard_size-3
#include "scoreboard_walk.h"

Test(hw_scoreboard_issued, random_instructions) {
    static scoreboard_walk_t walk = {.entries = SCOREBOARD_SIZE, .at_issue = true};
    scoreboard_walk(&walk, 200000);
    cr_assert_gt(walk.stalls, 1000);
}
