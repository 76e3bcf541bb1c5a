/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=harp with votes and shuffles, at which lanes of a slot part. */
//@ machine unit+harp_age-16+harp_ready-2+harp_sets-1+harp_waiting-2+harp_ways-2+reconv-harp+warp-serial
//@ flags -O2 -fno-sanitize=address
#include "walk_meets.h"

static uint32_t yields;

static void look_at_yields(void) {
    const harp_commit_t *commit = &walked.reconv.commit;
    yields += (commit->yields & commit->vain[0]) != 0;
}

Test(hw_harp_meets, random_programs_equal_independent_threads) {
    uint32_t vain = 0;
    for (uint32_t program = 0; program < 1000; program++) {
        check_program(program, program % 4 == 3, look_at_yields);
        vain += walked.vain;
    }
    cr_expect_gt(vain, 20000, "%u tries in vain", vain);
    cr_expect_gt(yields, 100, "slots were left for others in %u cycles", yields);
}

Test(hw_harp_meets, all_threads_come_to_their_places) {
    check_meetings(200, true, NULL);
}
