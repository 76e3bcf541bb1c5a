/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of gangs at the lowest pc first (gang_order=3): four slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_order-3+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_orders.h"

static void set_pc(uint32_t row, uint32_t slices, uint32_t value) {
    for (uint32_t i = 0; i < SLICES; i++) {
        pc[i][row] = slices >> i & 1 ? value : pc[i][row];
    }
}

Test(gang_lowest_pc, the_gang_at_the_lowest_pc_goes_first_whatever_its_size_and_age) {
    const warps_t ready[SLICES] = {ALL_WARPS, ALL_WARPS, ALL_WARPS, ALL_WARPS};
    begin();
    set_gang(0, 1, ALL_SLICES);
    set_pc(1, ALL_SLICES, 64);
    set_gang(0, 3, 3);
    set_pc(3, 3, 60);
    set_gang(1, 3, 12);
    set_pc(3, 12, 96);
    cycle(ready, 0);
    cycle(ready, 0);
    gang_issue_view_t v = cycle(ready, ALL_SLICES);
    cr_assert_eq(slices_ordered(&v, 3), ALL_SLICES, "the pc 60, then 96 in the slices left");
    cr_assert_eq(slices_ordered(&v, 1), 0);
    v = cycle(ready, ALL_SLICES);
    cr_assert_eq(slices_ordered(&v, 1), ALL_SLICES);
}

/* Beside a plain search. */
Test(gang_lowest_pc, random_gangs_go_in_the_order_of_their_pcs) {
    const warps_t ready[SLICES] = {ALL_WARPS, ALL_WARPS, ALL_WARPS, ALL_WARPS};
    for (uint32_t n = 0; n < 2000; n++) {
        uint32_t least = ~0u;
        begin();
        for (uint32_t row = 0; row < WARPS; row++) {
            uint32_t value = 4 * chance(1000);
            set_gang(0, row, 3u << chance(SLICES - 1));
            set_pc(row, ALL_SLICES, value);
            least = value < least ? value : least;
        }
        cycle(ready, 0);
        cycle(ready, 0);
        gang_issue_view_t v;
        gang_issue_view(&issue, &v);
        uint32_t first = ~0u;
        for (uint32_t i = 0; i < SLICES; i++) {
            uint32_t here = v.order[i].valid ? pc[i][v.order[i].warp] : ~0u;
            first = here < first ? here : first;
        }
        cr_assert_eq(first, least);
    }
}
