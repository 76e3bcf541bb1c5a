/* SPDX-License-Identifier: Apache-2.0 */
/* l1_stall=bypass where a row has two sectors. */
//@ machine unit+l1_stall-bypass+l1d-cache+lanes-16
#include "l1_drive.h"
#include "memory_random.h"

_Static_assert(ROW_SECTORS == 2, "what this test is for");

Test(hw_l1d_stall_rows, random_accesses) {
    random_runs(24, CACHE_KINDS & ~(1u << L1D_REFUSED_WAYS));
    cr_assert_gt(random_walk.places[PLACE_REGISTERS], 20);
}

/* Each sector goes to its lanes when it comes, the upper one first; then the entry is free. */
Test(hw_l1d_stall_rows, a_load_that_bypasses_waits_for_all_of_its_sectors) {
    drive_t d;
    drive_reset(&d);
    for (uint32_t i = 0; i <= L1_WAYS; i++) {
        drive_load(&d, i, GLOBAL_BASE + (1 + i * L1_SETS) * LINE_BYTES);
    }
    cr_assert(d.l1.bypass_valid == 1 && d.push.sectors == 3);
    for (uint32_t n = 0; n < 2; n++) {
        drive_respond(&d, d.push.tag, 1 - n, 100);
        drive_idle(&d, 2);
        cr_assert_eq(d.results, n + 1);
        cr_assert_eq(d.l1.bypass_valid, n == 0, "sector %u has come", 1 - n);
    }
}
