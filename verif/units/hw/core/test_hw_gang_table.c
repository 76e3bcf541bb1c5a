/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of the gang table in a core of four slices with two gangs per row. They have the life
 * of a gang (thesis:5.11), what its traps say (V4, V10, V11, V21, V22), and random lives beside a
 * plain model.
 */
//@ machine unit+atomics-l2+gang_ways-2+l1d-cache+slices-4
#include <criterion/criterion.h>

#include "verif/units/hw/core/gang_lives.h"

/* Slices resolve a branch of a row in one cycle: slice i goes to place[i]. */
static void branch(uint32_t row, uint32_t some, const uint32_t *place) {
    gang_table_in_t in = {0};
    for (uint32_t i = 0; i < SLICES; i++) {
        in.resolve[i] = (warp_event_t){.valid = some >> i & 1, .warp = row};
        slices.settled[i] &= ~((warps_t)(some >> i & 1) << row);
    }
    cycle(&in);
    for (uint32_t i = 0; i < SLICES; i++) {
        slices.settled[i] |= (warps_t)1 << row;
        slices.pc[row][i] = some >> i & 1 ? place[i] : slices.pc[row][i];
    }
}

static uint32_t alone(uint32_t row) {
    gang_table_view_t v = look();
    uint32_t set = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        set |= ((uint32_t)(v.alone[i] >> row) & 1) << i;
    }
    return set;
}

Test(gang_table, life_1_a_row_starts_as_one_gang_in_way_0) {
    begin(3, ALL_SLICES);
    cr_assert_eq(gang(0, 3), ALL_SLICES);
    cr_assert_eq(gang(1, 3), 0);
    cr_assert_eq(alone(3), 0);
    cr_assert(sure(0, 3));
    cr_assert_eq(gang(0, 2), 0);
    cr_assert_eq(alone(2), ALL_SLICES);
}

Test(gang_table, v21_a_row_with_threads_in_some_slices_has_these_as_members) {
    begin(1, 3);
    cr_assert_eq(gang(0, 1), 3);
    begin(1, 1);
    cr_assert_eq(gang(0, 1), 0, "one slice is alone from the start");
    cr_assert_eq(alone(1), ALL_SLICES);
}

Test(gang_table, life_5_members_at_one_pc_go_on_after_a_comparison) {
    const uint32_t same[SLICES] = {8, 8, 8, 8};
    begin(0, ALL_SLICES);
    branch(0, ALL_SLICES, same);
    cr_assert(!sure(0, 0), "in doubt");
    cr_assert_eq(alone(0), 0);
    rest(2);
    cr_assert(sure(0, 0));
    cr_assert_eq(gang(0, 0), ALL_SLICES);
}

Test(gang_table, life_5_and_v4_members_at_two_pcs_are_two_gangs_the_lowest_keeps_the_way) {
    const uint32_t apart[SLICES] = {8, 16, 16, 8};
    begin(0, ALL_SLICES);
    branch(0, ALL_SLICES, apart);
    rest(5);
    cr_assert_eq(gang(0, 0), 9);
    cr_assert_eq(gang(1, 0), 6);
    cr_assert(sure(0, 0) && sure(1, 0));
}

Test(gang_table, life_5_a_lone_member_is_alone) {
    const uint32_t last[SLICES] = {8, 8, 8, 16}, first[SLICES] = {16, 8, 8, 8};
    begin(0, ALL_SLICES);
    branch(0, ALL_SLICES, last);
    rest(5);
    cr_assert_eq(gang(0, 0), 7);
    cr_assert_eq(alone(0), 8);
    begin(0, ALL_SLICES);
    branch(0, ALL_SLICES, first);
    rest(5);
    cr_assert_eq(gang(0, 0), 14, "the way is free for the others");
    cr_assert(sure(0, 0));
    cr_assert_eq(alone(0), 1);
}

Test(gang_table, life_5_members_at_four_pcs_are_alone) {
    const uint32_t four[SLICES] = {8, 12, 16, 20};
    begin(0, ALL_SLICES);
    branch(0, ALL_SLICES, four);
    rest(6);
    cr_assert_eq(gang(0, 0) | gang(1, 0), 0);
    cr_assert_eq(alone(0), ALL_SLICES);
}

Test(gang_table, life_7_what_is_alone_never_comes_back) {
    const uint32_t last[SLICES] = {8, 8, 8, 16}, same[SLICES] = {24, 24, 24, 24};
    begin(0, ALL_SLICES);
    branch(0, ALL_SLICES, last);
    rest(5);
    branch(0, ALL_SLICES, same);
    rest(5);
    cr_assert_eq(gang(0, 0), 7);
    cr_assert_eq(alone(0), 8);
}

Test(gang_table, life_6_and_v11_a_member_that_pops_its_stack_and_goes_elsewhere_leaves) {
    begin(0, ALL_SLICES);
    gang_table_in_t in = {0};
    in.resume[2] = (warp_event_t){.valid = 1, .warp = 0};
    cycle(&in);
    slices.pc[0][2] = 40;
    rest(4);
    cr_assert_eq(gang(0, 0), 11);
    cr_assert_eq(alone(0), 4);
}

Test(gang_table, v10_members_with_more_in_their_buffers_are_apart) {
    begin(0, ALL_SLICES);
    gang_table_in_t in = {0};
    in.resume[1] = (warp_event_t){.valid = 1, .warp = 0}; /* to the same pc, with an empty buffer */
    slices.filled[0][0] = slices.filled[0][2] = slices.filled[0][3] = 1;
    cycle(&in);
    rest(4);
    cr_assert_eq(gang(0, 0), 13);
}

Test(gang_table, v22_a_member_that_exits_leaves_its_gang) {
    begin(2, ALL_SLICES);
    gang_table_in_t in = {0};
    in.finish[0] = (row_event_t){.valid = 1, .warp = 2};
    in.finish[3] = (row_event_t){.valid = 1, .warp = 2};
    cycle(&in);
    cr_assert_eq(gang(0, 2), 6);
    rest(3);
    cr_assert_eq(gang(0, 2), 6);
    cr_assert(sure(0, 2), "the others go on as one");
    in = (gang_table_in_t){0};
    in.finish[1] = (row_event_t){.valid = 1, .warp = 2};
    cycle(&in);
    rest(3);
    cr_assert_eq(gang(0, 2), 0, "one that is left is alone");
    start(2, ALL_SLICES);
    cr_assert(sure(0, 2), "nothing of the old gang is in the way");
}

Test(gang_table, life_4_compares_when_all_members_are_settled_and_no_earlier) {
    const uint32_t apart[SLICES] = {8, 8, 16, 16};
    begin(0, ALL_SLICES);
    slices.settled[3] &= ~(warps_t)2; /* another row's: of no account */
    branch(0, ALL_SLICES, apart);
    slices.settled[1] &= ~(warps_t)1;
    rest(20);
    cr_assert_eq(gang(0, 0), ALL_SLICES);
    cr_assert(!sure(0, 0));
    slices.settled[1] |= 1;
    gang_table_in_t ordered = {0};
    for (uint32_t n = 0; n < 20; n++) {
        ordered.order[2] = (warp_event_t){.valid = 1, .warp = 0};
        cycle(&ordered);
    }
    cr_assert_eq(gang(0, 0), ALL_SLICES, "an order waits");
    rest(4);
    cr_assert_eq(gang(0, 0), 3);
    cr_assert_eq(gang(1, 0), 12);
}

Test(gang_table, a_launch_begins_without_gangs) {
    begin(0, ALL_SLICES);
    gang_table_in_t in = {.launch_begins = 1};
    cycle(&in);
    cr_assert_eq(gang(0, 0), 0);
    cr_assert_eq(look().sure[0], 0);
}

/* Members of the gang that a slice's warp is in, or 0. */
static uint32_t mates(uint32_t row, uint32_t i) {
    return gang(0, row) >> i & 1 ? gang(0, row) : gang(1, row) >> i & 1 ? gang(1, row) : 0;
}

/* One random event for a row: its gang, or its warp alone, comes to a branch, or exits. */
static void random_step(uint32_t row, warps_t *live) {
    uint32_t before[SLICES], acts = 0, place[SLICES], lead = chance(SLICES);
    gang_table_in_t in = {0};
    for (uint32_t i = 0; i < SLICES; i++) {
        before[i] = mates(row, i);
        place[i] = 4 * chance(chance(3) ? 2 : 5);
    }
    acts = before[lead] ? before[lead] : 1u << lead;
    if (before[lead] && !(sure(0, row) && gang(0, row) == acts) &&
        !(sure(1, row) && gang(1, row) == acts)) {
        rest(1);
        return;
    }
    if (chance(12) == 0) {
        for (uint32_t i = 0; i < SLICES; i++) {
            in.finish[i] =
                (row_event_t){.valid = (acts & live[i] >> row << i) >> i & 1, .warp = row};
            live[i] &= ~((warps_t)in.finish[i].valid << row);
        }
        cycle(&in);
        return;
    }
    branch(row, acts, place);
    rest(12);
    for (uint32_t i = 0; i < SLICES; i++) {
        for (uint32_t j = 0; j < SLICES; j++) {
            uint32_t together = mates(row, i) >> j & 1;
            uint32_t were = before[i] >> j & 1;
            cr_assert(!together || were, "row %u: %u and %u were apart", row, i, j);
            uint32_t agree = slices.pc[row][i] == slices.pc[row][j];
            cr_assert(!together || agree, "row %u: %u and %u are at different pcs", row, i, j);
            if (acts >> i & acts >> j & 1 && i != j) {
                cr_assert_eq(together, agree, "row %u: %u and %u", row, i, j);
            }
        }
    }
}

Test(gang_table, random_lives_keep_together_those_at_one_pc_and_no_others) {
    warps_t live[SLICES] = {0};
    gang_table_reset(&table);
    memset(&slices, 0, sizeof slices);
    for (uint32_t n = 0; n < 20000; n++) {
        uint32_t row = chance(WARPS), running = 0;
        for (uint32_t i = 0; i < SLICES; i++) {
            running |= ((uint32_t)(live[i] >> row) & 1) << i;
        }
        if (!running) {
            uint32_t some = 1 + chance(ALL_SLICES);
            for (uint32_t i = 0; i < SLICES; i++) {
                live[i] |= (warps_t)(some >> i & 1) << row;
                slices.pc[row][i] = 0;
            }
            start(row, some);
        } else {
            random_step(row, live);
        }
    }
}

Test(gang_table, every_gang_in_doubt_is_compared_in_a_bounded_time) {
    const uint32_t same[SLICES] = {4, 4, 4, 4}, apart[SLICES] = {8, 8, 12, 12};
    gang_table_reset(&table);
    memset(&slices, 0, sizeof slices);
    for (uint32_t row = 0; row < WARPS; row++) {
        start(row, ALL_SLICES);
        branch(row, ALL_SLICES, apart);
    }
    rest(2 * WARPS + 8);
    uint32_t doubted[WARPS] = {0};
    for (uint32_t n = 0; n < 3000; n++) {
        branch(chance(WARPS - 1), chance(2) ? 3 : 12, same); /* the last row is left alone */
        for (uint32_t row = 0; row < WARPS; row++) {
            doubted[row] = sure(0, row) && sure(1, row) ? 0 : doubted[row] + 1;
            cr_assert_lt(doubted[row], 8 * WARPS, "row %u", row);
        }
        if (n % 500 == 0) {
            branch(WARPS - 1, ALL_SLICES, apart);
        }
    }
}

/* A member is settled when the gang is chosen, and gets a word in the cycle of the comparison. */
Test(gang_table, a_member_that_is_no_longer_settled_ends_the_comparison) {
    const uint32_t apart[SLICES] = {8, 16, 16, 8};
    begin(0, ALL_SLICES);
    branch(0, ALL_SLICES, apart);
    rest(1);
    cr_assert(table.looking);
    slices.settled[3] = 0;
    rest(16);
    cr_assert(!sure(0, 0) && gang(0, 0) == ALL_SLICES, "it is in doubt still");
    slices.settled[3] = 1;
    rest(5);
    cr_assert_eq(gang(0, 0), 9);
}

/* All members exit, and the row starts again at once. */
Test(gang_table, a_row_that_starts_again_is_in_no_doubt) {
    begin(0, ALL_SLICES);
    gang_table_in_t in = {0};
    for (uint32_t i = 0; i < SLICES; i++) {
        in.finish[i] = (row_event_t){.valid = 1, .warp = 0};
    }
    cycle(&in);
    cr_assert_eq(gang(0, 0), 0);
    start(0, ALL_SLICES);
    cr_assert(gang(0, 0) == ALL_SLICES && sure(0, 0));
}

/* Gangs of way 0 that come into doubt again and again, in rows 0 and 1, and one of each way that
 * waits for its turn. */
Test(gang_table, ways_and_rows_are_compared_in_turn) {
    const uint32_t halves[SLICES] = {8, 16, 16, 8};
    begin(2, ALL_SLICES);
    branch(2, ALL_SLICES, halves);
    rest(5);
    cr_assert_eq(gang(1, 2), 6);
    for (uint32_t row = 0; row < 2; row++) {
        start(row, ALL_SLICES);
    }
    for (uint32_t n = 0; n < 40; n++) {
        gang_table_in_t in = {0};
        for (uint32_t i = 0; i < SLICES; i++) {
            uint32_t row = n == 8 && i >= 2 ? 2 : i & 1;
            in.resolve[i] = (warp_event_t){.valid = 1, .warp = row};
        }
        cycle(&in);
        cr_assert(n != 8 || !(sure(0, 2) | sure(1, 2)));
        cr_assert(!sure(0, 0) || !sure(0, 1));
    }
    cr_assert(sure(0, 2), "way 0 of row 2");
    cr_assert(sure(1, 2), "way 1 of row 2");
}
