/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of splits on memory by groups: four slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_split-1+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

Test(gang_split, v9_members_that_wait_for_an_alu_do_not_part) {
    begin(2, ALL_SLICES);
    wait_for_loads(2, 3, 4); /* slice 3 waits for something else */
    rest(16);
    cr_assert_eq(gang(0, 2), ALL_SLICES);
    wait_for_loads(2, 3, 12);
    rest(16);
    cr_assert_eq(gang(0, 2), 3);
}

Test(gang_split, v20_loads_that_have_come_go_on_without_the_others) {
    begin(2, ALL_SLICES);
    wait_for_loads(2, 6, 9);
    rest(16);
    cr_assert_eq(gang(0, 2), 6, "those whose oldest load has come keep the way");
    cr_assert_eq(gang(1, 2), 9, "the others are a gang of their own");
    cr_assert(sure(0, 2) && sure(1, 2), "none is in doubt for long");
    wait_for_loads(2, 7, 8);
    rest(16);
    cr_assert_eq(gang(0, 2), 6);
    cr_assert_eq(gang(1, 2), 0, "one alone each");
}

Test(gang_split, members_that_are_ready_or_wait_together_stay) {
    begin(1, ALL_SLICES);
    wait_for_loads(1, ALL_SLICES, 0);
    rest(16);
    wait_for_loads(1, 0, ALL_SLICES);
    rest(16);
    cr_assert_eq(gang(0, 1), ALL_SLICES);
    cr_assert(sure(0, 1));
}

Test(gang_split, a_member_with_an_order_is_waited_for) {
    begin(1, ALL_SLICES);
    wait_for_loads(1, 3, 12);
    for (uint32_t n = 0; n < 16; n++) {
        gang_table_in_t in = {.order[2] = {.valid = 1, .warp = 1}};
        cycle(&in);
    }
    cr_assert_eq(gang(0, 1), ALL_SLICES);
    rest(16);
    cr_assert_eq(gang(0, 1), 3);
}

/* What is in doubt is compared first: loads of members at other pcs tell nothing. */
Test(gang_split, a_gang_in_doubt_is_compared_by_its_pcs) {
    const uint32_t apart[SLICES] = {8, 16, 16, 8};
    begin(1, ALL_SLICES);
    wait_for_loads(1, 3, 12);
    branch_all(1, apart);
    cr_assert_eq(gang(0, 1) | gang(1, 1), 0, "two gangs, of each of which one member waits");
    begin(1, ALL_SLICES);
    wait_for_loads(1, 6, 9);
    branch_all(1, apart);
    cr_assert_eq(gang(0, 1), 9);
    cr_assert_eq(gang(1, 1), 6);
}
