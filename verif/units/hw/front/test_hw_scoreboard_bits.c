/* SPDX-License-Identifier: Apache-2.0 */
/* scoreboard=bits. */
//@ machine unit
#include "scoreboard_walk.h"

Test(hw_scoreboard_bits, random_instructions) {
    static scoreboard_walk_t walk = {.entries = FLIGHTS + IBUFFER_ENTRIES};
    scoreboard_walk(&walk, 200000);
    cr_assert_eq(walk.stalls, 0);
}
