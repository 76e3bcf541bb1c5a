/* SPDX-License-Identifier: Apache-2.0 */
/* Unit test of the impatient split on memory: four slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_split-2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

Test(gang_impatient, a_gang_ends_when_one_of_its_loads_comes_before_the_others) {
    begin(3, ALL_SLICES);
    wait_for_loads(3, 0, ALL_SLICES);
    rest(16);
    cr_assert_eq(gang(0, 3), ALL_SLICES);
    wait_for_loads(3, 2, ALL_SLICES & ~2u);
    rest(4);
    cr_assert_eq(gang(0, 3), 0);
    cr_assert_eq(gang(1, 3), 0);
}
