/* SPDX-License-Identifier: Apache-2.0 */
/* Unit test of reformation of two gangs or warps at a time: four slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_reform-2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

Test(gang_reform_two, v2_a_gang_grows_by_one_gang_or_warp_at_a_time) {
    const uint32_t apart[SLICES] = {8, 16, 24, 32};
    uint32_t size = 0, steps = 0;
    begin(2, ALL_SLICES);
    branch_all(2, apart);
    for (uint32_t i = 0; i < SLICES; i++) {
        slices.pc[2][i] = 40;
    }
    for (uint32_t n = 0; n < 4 * WARPS; n++) {
        rest(1);
        uint32_t now = gang(0, 2) | gang(1, 2), count = 0;
        for (uint32_t i = 0; i < SLICES; i++) {
            count += now >> i & 1;
        }
        steps += count != size;
        cr_assert_leq(count, size + 2);
        size = count;
    }
    cr_assert_eq(gang(0, 2) | gang(1, 2), ALL_SLICES);
    cr_assert_geq(steps, 2);
}
