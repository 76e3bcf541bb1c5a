/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with l1_fill=line: a miss fetches all sectors of its line, as GPUs did before lines had
 * sectors.
 */
//@ machine unit+l1_fill-line+l1d-cache
#include "l1_drive.h"
#include "memory_random.h"

/* There is no miss of a sector: a line that is here has all of them. */
Test(hw_l1d_line, random_accesses) {
    random_runs(24, CACHE_KINDS & ~(1u << L1D_SECTOR_MISS));
}

#define LINE (GLOBAL_BASE + LINE_BYTES)
_Static_assert(LINE_ROWS > 1, "the loads below are of several rows of a line");

Test(hw_l1d_line, a_miss_fetches_the_whole_line) {
    drive_t d;
    drive_reset(&d);
    cr_assert_eq(drive_load(&d, 0, LINE).event.kind, L1D_MISS);
    cr_assert(d.push.valid && d.push.op == PACKET_READ);
    cr_assert_eq(d.push.sectors, MASK(LINE_SECTORS));
}

Test(hw_l1d_line, a_load_of_another_row_joins_without_a_packet) {
    drive_t d;
    drive_reset(&d);
    drive_load(&d, 0, LINE);
    cr_assert_eq(drive_load(&d, 1, LINE + ROW_BYTES).event.kind, L1D_MERGE);
    cr_assert(!d.push.valid);
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        cr_assert_eq(d.results, 0, "before sector %u has come", sector);
        drive_respond(&d, 0, sector, 10 * sector);
    }
    drive_idle(&d, 6);
    cr_assert_eq(d.results, 2);
}

Test(hw_l1d_line, the_rest_of_the_line_hits) {
    drive_t d;
    drive_reset(&d);
    drive_fetch(&d, 0, LINE + ROW_BYTES);
    for (uint32_t row = 0; row < LINE_ROWS; row++) {
        cr_assert_eq(drive_load(&d, row, LINE + row * ROW_BYTES).event.kind, L1D_HIT);
    }
}
