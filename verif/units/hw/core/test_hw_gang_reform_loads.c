/* SPDX-License-Identifier: Apache-2.0 */
/* Unit test of reformation where gangs are split on memory: four slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_reform-1+gang_split-1+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

/* They would be split at once. */
Test(gang_reform_loads, what_waits_for_a_load_joins_nothing) {
    begin(2, ALL_SLICES);
    wait_for_loads(2, 6, 9);
    rest(8 * WARPS);
    cr_assert_eq(gang(0, 2), 6);
    cr_assert_eq(gang(1, 2), 9);
    for (uint32_t n = 0; n < 8 * WARPS; n++) {
        rest(1);
        cr_assert_eq(gang(0, 2), 6, "cycle %u", n);
    }
    wait_for_loads(2, 15, 0);
    rest(WARPS + 1);
    cr_assert_eq(gang(0, 2), ALL_SLICES, "the words have come");
}
