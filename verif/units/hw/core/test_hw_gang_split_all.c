/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of splits on memory after which each member is alone: four slices with two gangs per
 * row.
 */
//@ machine unit+atomics-l2+gang_split-2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

Test(gang_split_all, v20_members_are_alone_when_some_wait_for_loads) {
    begin(2, ALL_SLICES);
    wait_for_loads(2, 6, 9);
    rest(16);
    cr_assert_eq(gang(0, 2) | gang(1, 2), 0);
}

Test(gang_split_all, members_that_are_ready_or_wait_together_stay) {
    begin(1, ALL_SLICES);
    wait_for_loads(1, ALL_SLICES, 0);
    rest(16);
    wait_for_loads(1, 0, ALL_SLICES);
    rest(16);
    wait_for_loads(1, 3, 4);
    rest(16);
    cr_assert_eq(gang(0, 1), ALL_SLICES);
    cr_assert(sure(0, 1));
}
