/* SPDX-License-Identifier: Apache-2.0 */
/* Unit test of a gang table that is too small: four slices with one gang per row. */
//@ machine unit+atomics-l2+gang_ways-1+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "core/gang/gang_table.h"
#include "verif/units/hw/core/gang_set.h"

Test(gang_table_one_way, members_without_a_free_way_are_alone) {
    gang_table_t table;
    gang_table_view_t v;
    gang_table_reset(&table);
    gang_table_in_t in = {.start = {.valid = 1, .warp = 0}, .start_slices = ALL_SLICES};
    gang_table_tick(&table, &in);
    in = (gang_table_in_t){0};
    for (uint32_t n = 0; n < 4; n++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            in.resolve[i] = (warp_event_t){.valid = n == 0, .warp = 0};
            in.settled[i] = ALL_WARPS;
            in.place[i].pc = i < 2 ? 8 : 16;
        }
        gang_table_tick(&table, &in);
    }
    gang_table_view(&table, &v);
    cr_assert_eq(members_of(v.member, 0, 0), 3);
    cr_assert_eq(v.alone[0] & 1, 0);
    cr_assert(v.alone[2] & v.alone[3] & 1);
    cr_assert(v.sure[0] & 1);
}
