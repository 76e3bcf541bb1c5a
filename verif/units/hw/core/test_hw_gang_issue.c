/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of what gangs issue, in a core of four slices with two gangs per row, two in a cycle:
 * lock step (thesis:5.11), the order among gangs (V14), slices whose own warps wait (V15).
 */
//@ machine unit+atomics-l2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_orders.h"

Test(gang_issue, life_3_all_members_are_ordered_in_one_cycle_when_all_are_ready) {
    warps_t ready[SLICES] = {4, 4, 0, 4};
    begin();
    set_gang(0, 2, ALL_SLICES);
    for (uint32_t n = 0; n < 20; n++) {
        gang_issue_view_t v = cycle(ready, 0);
        cr_assert_eq(any_ordered(&v), 0, "one is not ready");
    }
    ready[2] = 4;
    cycle(ready, 0);
    cycle(ready, 0);
    gang_issue_view_t v = cycle(ready, ALL_SLICES);
    cr_assert_eq(slices_ordered(&v, 2), ALL_SLICES);
}

Test(gang_issue, an_instruction_is_ordered_once) {
    const warps_t ready[SLICES] = {4, 4, 4, 4};
    begin();
    set_gang(0, 2, ALL_SLICES);
    uint32_t orders = 0;
    for (uint32_t n = 0; n < 30; n++) { /* the slices issue what they are to at once */
        gang_issue_view_t v;
        gang_issue_view(&issue, &v);
        v = cycle(ready, any_ordered(&v));
        orders += any_ordered(&v) != 0;
        cr_assert(any_ordered(&v) == 0 || any_ordered(&v) == ALL_SLICES);
    }
    cr_assert_eq(orders, 10, "in every third cycle: %u", orders);
}

Test(gang_issue, a_slice_that_has_not_issued_keeps_its_order_and_gets_no_other) {
    const warps_t ready[SLICES] = {6, 6, 6, 6};
    begin();
    set_gang(0, 2, ALL_SLICES);
    set_gang(0, 1, 3);
    set_gang(1, 1, 12);
    cycle(ready, 0);
    cycle(ready, 0);
    gang_issue_view_t v = cycle(ready, ALL_SLICES & ~1u);
    cr_assert_eq(slices_ordered(&v, 2), ALL_SLICES);
    for (uint32_t n = 0; n < 20; n++) {
        gang_issue_view(&issue, &v);
        cr_assert(v.order[0].valid && v.order[0].warp == 2);
        cr_assert(!v.order[1].valid, "slice 1 waits for its gang's slice 0");
        cycle(ready, any_ordered(&v) & ~1u);
    }
    cycle(ready, 1);
    for (uint32_t n = 0; n < 4; n++) {
        gang_issue_view(&issue, &v);
        if (v.order[0].valid) {
            break;
        }
        cycle(ready, any_ordered(&v));
    }
    cr_assert_eq(v.order[0].valid, 1);
    cr_assert_eq(v.order[1].valid, 1);
}

Test(gang_issue, v14_the_largest_first_then_the_one_that_issued_last_then_the_oldest) {
    const warps_t ready[SLICES] = {ALL_WARPS, ALL_WARPS, ALL_WARPS, ALL_WARPS};
    begin(); /* row 0 is the oldest */
    set_gang(0, 1, 3);
    set_gang(0, 3, 3);
    set_gang(0, 5, 7);
    cycle(ready, 0);
    cycle(ready, 0);
    gang_issue_view_t v = cycle(ready, 7);
    cr_assert_eq(slices_ordered(&v, 5), 7, "three slices go before two");
    v = cycle(ready, 3);
    cr_assert_eq(slices_ordered(&v, 1), 3, "the oldest of one size");
    set_gang(0, 5, 0);
    set_gang(0, 1, 0);
    for (uint32_t n = 0; n < 4; n++) { /* row 3 issues */
        gang_issue_view(&issue, &v);
        v = cycle(ready, any_ordered(&v));
    }
    set_gang(0, 1, 3);
    for (uint32_t n = 0; n < 3; n++) {
        gang_issue_view(&issue, &v);
        cycle(ready, any_ordered(&v));
    }
    uint32_t greedy = 0, other = 0;
    for (uint32_t n = 0; n < 12; n++) {
        gang_issue_view(&issue, &v);
        greedy += slices_ordered(&v, 3) != 0;
        other += slices_ordered(&v, 1) != 0;
        cycle(ready, any_ordered(&v));
    }
    cr_assert(greedy && other, "each has cycles in which the other cannot");
}

Test(gang_issue, two_gangs_go_in_one_cycle_if_they_share_no_slice) {
    const warps_t ready[SLICES] = {ALL_WARPS, ALL_WARPS, ALL_WARPS, ALL_WARPS};
    begin();
    set_gang(0, 1, 3);
    set_gang(0, 3, 12);
    set_gang(0, 4, 6);
    cycle(ready, 0);
    cycle(ready, 0);
    gang_issue_view_t v;
    gang_issue_view(&issue, &v);
    cr_assert_eq(slices_ordered(&v, 1), 3);
    cr_assert_eq(slices_ordered(&v, 3), 12);
    for (uint32_t n = 0; n < 1000; n++) {
        gang_issue_view(&issue, &v);
        for (uint32_t row = 0; row < WARPS; row++) {
            uint32_t some = slices_ordered(&v, row);
            uint32_t all = row == 1 ? 3 : row == 3 ? 12 : row == 4 ? 6 : 0;
            cr_assert(some == 0 || some == all, "row %u: slices %x", row, some);
        }
        cycle(ready, any_ordered(&v));
    }
}

Test(gang_issue, v15_own_warps_of_a_slice_lose_a_bounded_number_of_cycles) {
    const warps_t ready[SLICES] = {ALL_WARPS, ALL_WARPS, ALL_WARPS, ALL_WARPS};
    begin();
    for (uint32_t row = 1; row < WARPS; row++) {
        set_gang(0, row, ALL_SLICES); /* row 0 is alone in all slices */
    }
    uint32_t lost[SLICES] = {0}, most = 0;
    for (uint32_t n = 0; n < 20000; n++) {
        gang_issue_view_t v;
        gang_issue_view(&issue, &v);
        uint32_t orders = any_ordered(&v);
        for (uint32_t i = 0; i < SLICES; i++) {
            lost[i] = orders >> i & 1 ? lost[i] + 1 : 0;
            most = lost[i] > most ? lost[i] : most;
        }
        cycle(ready, ALL_SLICES);
    }
    cr_assert_leq(most, (1u << GANG_PATIENCE) + 2, "%u cycles", most);
    cr_assert_geq(most, (1u << GANG_PATIENCE) - 2, "gangs go first: %u cycles", most);
}

/* Slices that issue late, at random: orders never overtake each other, and each is one gang's. */
Test(gang_issue, slices_drift_apart_by_one_instruction_at_most) {
    warps_t ready[SLICES];
    uint32_t issued[WARPS][SLICES];
    begin();
    memset(issued, 0, sizeof issued);
    for (uint32_t row = 0; row < WARPS; row++) {
        set_gang(0, row, row % 3 ? ALL_SLICES : 3);
        set_gang(1, row, row % 3 ? 0 : 12);
    }
    for (uint32_t n = 0; n < 20000; n++) {
        gang_issue_view_t v;
        gang_issue_view(&issue, &v);
        uint32_t can = chance(16) & any_ordered(&v);
        for (uint32_t i = 0; i < SLICES; i++) {
            ready[i] = chance(256) & ALL_WARPS;
            issued[v.order[i].warp][i] += can >> i & 1;
        }
        for (uint32_t row = 0; row < WARPS; row++) {
            for (uint32_t i = 0; i < SLICES; i++) {
                for (uint32_t j = 0; j < SLICES; j++) {
                    uint32_t one_gang = row % 3 || i / 2 == j / 2;
                    cr_assert(!one_gang || issued[row][i] <= issued[row][j] + 1);
                }
            }
        }
        cycle(ready, can);
    }
    cr_assert_gt(issued[1][0], 100);
}

Test(gang_issue, a_gang_in_doubt_is_not_ordered) {
    const warps_t ready[SLICES] = {4, 4, 4, 4};
    begin();
    set_gang(0, 2, ALL_SLICES);
    doubtful = 4;
    for (uint32_t n = 0; n < 20; n++) {
        gang_issue_view_t v = cycle(ready, 0);
        cr_assert_eq(any_ordered(&v), 0);
    }
}

/* Of a row with two gangs one goes while a slice of the other has not issued. The largest gang, of
 * all slices, waits meanwhile, and keeps none from going. */
Test(gang_issue, a_slice_that_has_not_issued_keeps_its_own_gangs_alone) {
    const warps_t first[SLICES] = {4, 4, 0, 0}, ready[SLICES] = {10, 10, 10, 10};
    begin();
    set_gang(0, 2, 3);
    set_gang(0, 1, ALL_SLICES);
    set_gang(0, 3, 3);
    set_gang(1, 3, 12);
    cycle(first, 0);
    cycle(first, 0);
    uint32_t orders = 0;
    for (uint32_t n = 0; n < 30; n++) {
        gang_issue_view_t v;
        gang_issue_view(&issue, &v);
        cr_assert_eq(slices_ordered(&v, 2) & 1, 1, "slice 0 keeps its order");
        cr_assert_eq(slices_ordered(&v, 1), 0, "row 1 needs slice 0");
        cr_assert_eq(slices_ordered(&v, 3) & 3, 0, "one gang of row 3 does, too");
        orders += slices_ordered(&v, 3) == 12;
        cycle(ready, any_ordered(&v) & ~1u);
    }
    cr_assert_geq(orders, 9, "in every third cycle: %u", orders);
}

/* In the cycle in which a slice has not issued yet a row is chosen that has that slice. */
Test(gang_issue, of_a_row_that_was_not_ordered_another_gang_goes) {
    const warps_t first[SLICES] = {4, 4, 0, 0}, ready[SLICES] = {8, 8, 8, 8};
    begin();
    set_gang(0, 2, 3);
    set_gang(0, 3, 3);
    set_gang(1, 3, 12);
    cycle(first, 0);
    cycle(ready, 0);
    cycle(ready, 2);
    gang_issue_view_t v;
    gang_issue_view(&issue, &v);
    cr_assert_eq(slices_ordered(&v, 2), 1);
    cr_assert_eq(slices_ordered(&v, 3), 12);
}

/* Row 2 issues; row 1, which is older, is ready in the cycle in which it cannot be ordered. */
Test(gang_issue, the_row_that_issued_last_is_one_that_was_ordered) {
    const warps_t none[SLICES] = {0}, two[SLICES] = {4, 4, 4, 4}, one[SLICES] = {2, 2, 2, 2};
    const warps_t both[SLICES] = {6, 6, 6, 6};
    gang_issue_view_t v;
    begin();
    set_gang(0, 1, ALL_SLICES);
    set_gang(0, 2, ALL_SLICES);
    cycle(two, 0);
    cycle(one, 0);
    v = cycle(none, ALL_SLICES & ~1u);
    cr_assert_eq(slices_ordered(&v, 2), ALL_SLICES);
    for (uint32_t n = 0; n < 4; n++) {
        v = cycle(none, 1);
        cr_assert_eq(slices_ordered(&v, 1), 0);
    }
    cycle(both, 0);
    cycle(both, 0);
    v = cycle(both, 0);
    cr_assert_eq(slices_ordered(&v, 2), ALL_SLICES);
}

Test(gang_issue, a_launch_begins_without_orders) {
    const warps_t ready[SLICES] = {4, 4, 4, 4}, none[SLICES] = {0};
    begin();
    set_gang(0, 2, ALL_SLICES);
    cycle(ready, 0);
    cycle(ready, 0);
    gang_issue_view_t v = cycle(none, 2);
    cr_assert_eq(any_ordered(&v), ALL_SLICES);
    gang_issue_in_t in = {.launch_begins = 1, .member = member};
    gang_issue_tick(&issue, &in);
    v = cycle(ready, 0);
    cr_assert_eq(any_ordered(&v), 0);
    cycle(ready, 0);
    v = cycle(ready, 0);
    cr_assert_eq(any_ordered(&v), ALL_SLICES, "no slice is kept from an order");
}
