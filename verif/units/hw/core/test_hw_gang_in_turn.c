/* SPDX-License-Identifier: Apache-2.0 */
/* Unit test of gangs that issue in turn (gang_order=4): four slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_order-4+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_orders.h"

Test(gang_in_turn, rows_issue_one_behind_the_other_whatever_their_size) {
    const warps_t ready[SLICES] = {ALL_WARPS, ALL_WARPS, ALL_WARPS, ALL_WARPS};
    uint32_t last = WARPS, seen = 0;
    begin();
    for (uint32_t row = 0; row < WARPS; row++) {
        set_gang(0, row, row % 2 ? ALL_SLICES : 6);
        set_gang(1, row, row % 2 ? 0 : 9);
    }
    for (uint32_t n = 0; n < 40 * WARPS; n++) {
        gang_issue_view_t v;
        gang_issue_view(&issue, &v);
        if (v.order[1].valid) {
            uint32_t row = v.order[1].warp;
            cr_assert(last == WARPS || row == (last + 1) % WARPS, "%u behind %u", row, last);
            last = row;
            seen++;
        }
        cycle(ready, any_ordered(&v));
    }
    cr_assert_gt(seen, 30 * WARPS);
}
