/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with loads that fetch whole lines by their route (limit=id_cache), beside others that
 * fetch sectors or bypass.
 */
//@ machine unit+l1d-cache+limit-id_cache
#include "l1_drive.h"
#include "memory_random.h"

#define LINE (GLOBAL_BASE + LINE_BYTES)
_Static_assert(LINE_ROWS > 1, "the loads below are of several rows of a line");

static void routed(drive_t *d, uint32_t route) {
    drive_reset(d);
    d->route = route;
}

Test(hw_l1d_line_route, random_accesses) {
    random_runs(40, CACHE_KINDS);
}

Test(hw_l1d_line_route, mr_5_a_miss_fetches_the_line_or_its_sectors) {
    drive_t d;
    routed(&d, ROUTE_LINE);
    cr_assert_eq(drive_load(&d, 0, LINE).event.kind, L1D_MISS);
    cr_assert_eq(d.push.sectors, MASK(LINE_SECTORS));
    routed(&d, ROUTE_NORMAL);
    cr_assert_eq(drive_load(&d, 0, LINE).event.kind, L1D_MISS);
    cr_assert_eq(d.push.sectors, 1);
}

/* One row of a line is here: the other rows come. */
Test(hw_l1d_line_route, mr_5_a_line_that_is_here_in_parts_is_completed) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    drive_fetch(&d, 0, LINE);
    d.route = ROUTE_LINE;
    cr_assert_eq(drive_load(&d, 1, LINE).event.kind, L1D_HIT, "nothing is missing for it");
    cr_assert_eq(drive_load(&d, 1, LINE + ROW_BYTES).event.kind, L1D_SECTOR_MISS);
    cr_assert_eq(d.push.sectors, MASK(LINE_SECTORS) & ~MASK(ROW_SECTORS));
}

/* One that joins asks for its own sectors: the decision asked for room for no more. */
Test(hw_l1d_line_route, mr_5_a_load_that_joins_fetches_what_it_needs) {
    drive_t d;
    routed(&d, ROUTE_NORMAL);
    cr_assert_eq(drive_load(&d, 0, LINE).event.kind, L1D_MISS);
    d.route = ROUTE_LINE;
    cr_assert_eq(drive_load(&d, 1, LINE).event.kind, L1D_MERGE);
    cr_assert(!d.push.valid, "the same sector is in flight");
    cr_assert_eq(d.l1.requested[0], MASK(ROW_SECTORS));
}

Test(hw_l1d_line_route, mr_5_others_join_a_whole_line_without_a_packet) {
    drive_t d;
    routed(&d, ROUTE_LINE);
    drive_load(&d, 0, LINE);
    d.route = ROUTE_NORMAL;
    cr_assert_eq(drive_load(&d, 1, LINE + ROW_BYTES).event.kind, L1D_MERGE);
    cr_assert(!d.push.valid);
    for (uint32_t sector = 0; sector < LINE_SECTORS; sector++) {
        drive_respond(&d, 0, sector, 10 * sector);
    }
    drive_idle(&d, 6);
    cr_assert_eq(d.results, 2);
}
