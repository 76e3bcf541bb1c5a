/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of opportunistic reformation: four slices with two gangs per row. */
//@ machine unit+atomics-l2+gang_reform-1+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

static const uint32_t apart[SLICES] = {8, 16, 24, 32};
static const uint32_t halves[SLICES] = {8, 16, 16, 8};

static void go_to(uint32_t row, uint32_t pc) {
    for (uint32_t i = 0; i < SLICES; i++) {
        slices.pc[row][i] = pc;
    }
}

Test(gang_reform, v2_all_that_is_at_one_pc_becomes_one_gang) {
    begin(2, ALL_SLICES);
    branch_all(2, apart);
    cr_assert_eq(gang(0, 2) | gang(1, 2), 0);
    rest(4 * WARPS);
    cr_assert_eq(gang(0, 2) | gang(1, 2), 0, "they are at other pcs");
    go_to(2, 40);
    rest(WARPS + 1);
    cr_assert_eq(gang(0, 2), ALL_SLICES);
    cr_assert_eq(gang(1, 2), 0);
}

Test(gang_reform, two_gangs_become_one) {
    begin(2, ALL_SLICES);
    branch_all(2, halves);
    cr_assert_eq(gang(0, 2), 9);
    cr_assert_eq(gang(1, 2), 6);
    go_to(2, 40);
    rest(WARPS + 1);
    cr_assert_eq(gang(0, 2), ALL_SLICES);
    cr_assert_eq(gang(1, 2), 0);
}

Test(gang_reform, v2_nothing_joins_with_other_instructions_in_its_buffer) {
    begin(2, ALL_SLICES);
    branch_all(2, apart);
    go_to(2, 40);
    slices.filled[2][3] = 1;
    rest(8 * WARPS);
    cr_assert_eq(gang(0, 2), 7);
}

Test(gang_reform, nothing_joins_that_is_not_settled_or_has_an_order) {
    begin(2, ALL_SLICES);
    branch_all(2, apart);
    go_to(2, 40);
    slices.settled[1] = 0;
    for (uint32_t n = 0; n < 8 * WARPS; n++) {
        gang_table_in_t in = {.order[0] = {.valid = 1, .warp = 2}};
        cycle(&in);
    }
    cr_assert_eq(gang(0, 2), 12);
}

/* One slice is a trip of a loop behind the others: at their pc, and they wait for it. */
Test(gang_reform, what_waits_at_a_block_barrier_joins_nothing) {
    begin(2, ALL_SLICES);
    branch_all(2, apart);
    go_to(2, 40);
    for (uint32_t n = 0; n < 8 * WARPS; n++) {
        gang_table_in_t in = {0};
        for (uint32_t i = 0; i < SLICES - 1; i++) {
            in.at_barrier[i] = (warps_t)1 << 2;
        }
        cycle(&in);
    }
    cr_assert_eq(gang(0, 2) | gang(1, 2), 0);
    rest(WARPS + 1);
    cr_assert_eq(gang(0, 2), ALL_SLICES, "they go on");
}

Test(gang_reform, an_order_that_comes_while_the_row_is_looked_at_is_seen) {
    begin(2, ALL_SLICES);
    branch_all(2, halves);
    go_to(2, 40);
    for (uint32_t n = 0; n < 4 * WARPS; n++) {
        gang_table_view_t v = look();
        uint32_t held = !(v.sure[0] >> 2 & 1) && gang(0, 2) != 0;
        gang_table_in_t in = {.order[0] = {.valid = held, .warp = 2}};
        cycle(&in);
    }
    cr_assert_eq(gang(0, 2), 9);
}

Test(gang_reform, a_row_is_held_in_one_cycle_of_as_many_as_there_are_rows) {
    begin(2, ALL_SLICES);
    branch_all(2, apart);
    uint32_t held = 0, last = 0;
    for (uint32_t n = 1; n <= 20 * WARPS; n++) {
        uint32_t now = !(look().alone[0] >> 2 & 1);
        cr_assert(!now || last == 0 || n - last >= WARPS);
        last = now ? n : last;
        held += now;
        rest(1);
    }
    cr_assert_eq(held, 20, "and looked at each time");
}

/* Where a row's warps were when it last changed: of a sure gang all members are at one place. */
static void check_gangs(uint32_t row) {
    gang_table_view_t v = look();
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        uint32_t members = gang(k, row), first = lowest_one(members);
        for (uint32_t i = 0; i < SLICES && (v.sure[k] >> row & 1); i++) {
            cr_assert(!(members >> i & 1) || slices.pc[row][i] == slices.pc[row][first]);
            cr_assert(!(members >> i & 1) || slices.filled[row][i] == slices.filled[row][first]);
        }
    }
}

Test(gang_reform, sure_gangs_are_at_one_place_whatever_their_rows_do) {
    uint32_t joined = 0;
    begin(1, ALL_SLICES);
    for (uint32_t n = 0; n < 20000; n++) {
        gang_table_view_t v = look();
        gang_table_in_t in = {0};
        uint32_t before = gang(0, 1) | gang(1, 1);
        for (uint32_t i = 0; i < SLICES; i++) {
            uint32_t is_alone = (uint32_t)(v.alone[i] >> 1) & 1;
            uint32_t moves = chance(8) == 0;
            if (is_alone && (slices.settled[i] >> 1 & 1) && moves) { /* issues */
                slices.pc[1][i] = (slices.pc[1][i] + 4) & 8;
            }
        }
        cycle(&in);
        check_gangs(1);
        joined += ((gang(0, 1) | gang(1, 1)) & ~before) != 0;
        if (chance(40) == 0) { /* a branch of all, some of which are behind */
            in = (gang_table_in_t){0};
            for (uint32_t i = 0; i < SLICES; i++) {
                in.resolve[i] = (warp_event_t){.valid = 1, .warp = 1};
                slices.settled[i] = 0;
            }
            cycle(&in);
            for (uint32_t i = 0; i < SLICES; i++) {
                slices.pc[1][i] = chance(2) ? 8 : 0;
                slices.settled[i] = 2;
            }
        }
    }
    cr_assert_gt(joined, 100);
}

/* There is nothing to make of it. */
Test(gang_reform, a_row_that_is_one_gang_is_not_held) {
    begin(2, ALL_SLICES);
    for (uint32_t n = 0; n < 4 * WARPS; n++) {
        rest(1);
        cr_assert(sure(0, 2), "cycle %u", n);
    }
}

/* Slice 0 is at a pc of its own: another slice's is compared in the next look. */
Test(gang_reform, slices_take_turns_to_be_compared_with) {
    const uint32_t then[SLICES] = {8, 40, 40, 48};
    begin(2, ALL_SLICES);
    branch_all(2, apart);
    memcpy(slices.pc[2], then, sizeof then);
    rest(4 * WARPS);
    cr_assert_eq(gang(0, 2), 6);
}

/* It comes into doubt in the cycle in which its row is looked at for others at its pc. */
Test(gang_reform, a_gang_in_doubt_joins_nothing) {
    begin(2, ALL_SLICES);
    branch_all(2, halves);
    go_to(2, 40);
    for (uint32_t n = 0; n < 2 * WARPS && table.next != 2; n++) {
        rest(1);
    }
    gang_table_in_t in = {.resolve[0] = {.valid = 1, .warp = 2}};
    cycle(&in);
    cr_assert(table.reforming && table.row == 2);
    rest(1);
    cr_assert(gang(0, 2) == 9 && gang(1, 2) == 6 && !sure(0, 2));
    rest(4 * WARPS);
    cr_assert_eq(gang(0, 2), ALL_SLICES, "it is at their pc");
}
