/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=tbc with votes and shuffles, at which lanes of a slot meet together, or none does. */
//@ machine unit+reconv-tbc+tbc_levels-4+warp-serial
//@ flags -O1
#include "walk_meets.h"

static uint32_t turns;

static void look_at_turns(void) {
    turns += walked.reconv.stack.base[0] != 0 && walked.reconv.stack.last.valid;
}

Test(hw_tbc_meets, random_programs_equal_independent_threads) {
    uint32_t vain = 0;
    for (uint32_t program = 0; program < 1000; program++) {
        check_program(program, program % 4 == 3, look_at_turns);
        vain += walked.vain;
    }
    cr_expect_gt(vain, 10000, "%u tries in vain", vain);
    cr_expect_gt(turns, 1000, "threads at the next higher pc had %u turns", turns);
}

Test(hw_tbc_meets, all_threads_come_to_their_places) {
    check_meetings(200, false, NULL);
}
