/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=harp, walked by walk_rows.h. */
//@ machine unit+harp_age-16+harp_ready-2+harp_sets-1+harp_ways-2+reconv-harp
#include "walk_rows.h"

Test(hw_harp, random_programs_equal_independent_threads) {
    uint32_t mixed = 0;
    for (uint32_t program = 0; program < 2000; program++) {
        check_program(program, program % 4 == 3, NULL);
        mixed += walked.mixed;
    }
    cr_expect_gt(mixed, 50000, "%u lanes have a thread of another row than their first", mixed);
    cr_expect_gt(barriers, 500, "%u barriers", barriers);
}
