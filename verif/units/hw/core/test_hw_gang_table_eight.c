/* SPDX-License-Identifier: Apache-2.0 */
/* Unit test of gangs that part beside others of their row: eight slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_ways-2+l1d-cache+lanes-16+slices-8
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

Test(gang_table_eight, a_gang_that_parts_takes_no_way_from_another) {
    const uint32_t halves[SLICES] = {8, 8, 8, 8, 16, 16, 16, 16};
    const uint32_t quarters[SLICES] = {8, 8, 24, 24, 16, 16, 16, 16};
    begin(3, ALL_SLICES);
    branch_all(3, halves);
    cr_assert_eq(gang(0, 3), 0x0f);
    cr_assert_eq(gang(1, 3), 0xf0);
    branch_all(3, quarters);
    cr_assert_eq(gang(0, 3), 0x03);
    cr_assert_eq(gang(1, 3), 0xf0, "slices 2 and 3 are alone");
}
