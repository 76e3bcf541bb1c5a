/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dwf with votes and shuffles, at which lanes of a slot part. */
//@ machine unit+dwf_patience-64+dwf_pcs-2+lanes-4+reconv-dwf+sector_words-4+warp-serial
//@ flags -O1
#include "walk_meets.h"

static uint32_t hungry;

static void look_at_hunger(void) {
    hungry += walked.reconv.hunger == DWF_PATIENCE;
}

Test(hw_dwf_meets, random_programs_equal_independent_threads) {
    uint32_t vain = 0;
    for (uint32_t program = 0; program < 1000; program++) {
        check_program(program, program % 4 == 3, look_at_hunger);
        vain += walked.vain;
    }
    cr_expect_gt(vain, 20000, "%u tries in vain", vain);
    cr_expect_gt(hungry, 10000, "the first threads had priority in %u cycles", hungry);
}

Test(hw_dwf_meets, all_threads_come_to_their_places) {
    check_meetings(200, false, NULL);
}
