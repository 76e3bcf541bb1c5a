/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=lwm with votes and shuffles: slots try again while others of their large warp wait. */
//@ machine unit+lwm_rows-2+reconv-lwm+tbc_levels-2+warp-serial
//@ flags -O1
#include "walk_meets.h"

static uint32_t turns, waits;

static void look_at_turns(void) {
    const reconv_t *s = &walked.reconv;
    turns += s->stack.base[0] != 0 && s->stack.last.valid;
    for (uint32_t w = 0; w < WARPS; w++) {
        waits += s->stack.vain[0] >> w & s->stack.stopped >> (w ^ 1) & 1;
    }
}

Test(hw_lwm_meets, random_programs_equal_independent_threads) {
    uint32_t vain = 0;
    for (uint32_t program = 0; program < 500; program++) {
        check_program(program, program % 4 == 3, look_at_turns);
        vain += walked.vain;
    }
    cr_expect_gt(vain, 5000, "%u tries in vain", vain);
    cr_expect_gt(turns, 500, "threads at the next higher pc had %u turns", turns);
    cr_expect_gt(waits, 500, "%u", waits);
}

Test(hw_lwm_meets, all_threads_come_to_their_places) {
    check_meetings(200, false, look_at_turns);
}
