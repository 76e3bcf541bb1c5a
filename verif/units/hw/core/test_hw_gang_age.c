/* SPDX-License-Identifier: Apache-2.0 */
/* Unit test of the ages of rows as a matrix: the choice is that of greedy.h, which has a list. */
//@ machine unit+atomics-l2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "core/gang/gang_age.h"
#include "issue/order/greedy.h"
#include "verif/units/hw/core/gang_set.h"

Test(gang_age, v14_random_rows_are_chosen_as_by_a_list) {
    static gang_age_t matrix;
    static greedy_t list;
    uint32_t again = 0, oldest = 0;
    gang_age_reset(&matrix);
    greedy_reset(&list);
    for (uint32_t n = 0; n < 100000; n++) {
        warps_t set = chance(8) ? (warps_t)chance(1u << 16) & ALL_WARPS : ALL_WARPS;
        warps_t one = gang_age_choose(&matrix, set);
        uint32_t row = greedy_choose(&list, set);
        cr_assert_eq(one, set ? (warps_t)1 << row : 0);
        again += set && list.again && row == list.last;
        oldest += set && !(list.again && row == list.last);
        uint32_t issues = set != 0 && chance(2), starts = chance(6) == 0;
        warp_event_t start = {.valid = starts, .warp = chance(WARPS)};
        row_event_t row_start = {.valid = starts, .warp = start.warp};
        gang_age_update(&matrix, issues, row, &row_start);
        greedy_update(&list, issues, row, &start);
    }
    cr_assert_gt(again, 1000);
    cr_assert_gt(oldest, 1000);
}
