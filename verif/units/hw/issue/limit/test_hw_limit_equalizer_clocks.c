/* SPDX-License-Identifier: Apache-2.0 */
/* limit=equalizer_clocks: the class of each row of the table of book:TS-3, at its bounds, which is
 * the core's vote; the blocks are those of limit=equalizer.
 */
//@ machine unit+dram-frfcfs+limit-equalizer_clocks+warps-16
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include "equalizer_drive.h"
#include "setting_range.h"

/* The rows of a core whose class before was `before`: with w = 2, ten warps are active. */
static void expect_rows(uint32_t before) {
    const struct {
        uint32_t memory, other, waiting;
        int32_t change;
        uint32_t vote;
    } row[] = {
        /* ready for memory above w, whatever else there is */
        {3, 0, 7, -1, VOTE_MEMORY},
        {3, 7, 0, -1, VOTE_MEMORY},
        {3, 3, 0, -1, VOTE_MEMORY},
        /* for others above w */
        {2, 3, 5, 0, VOTE_COMPUTE},
        {0, 4, 6, 0, VOTE_COMPUTE},
        /* more than half wait: the kind with more ready ones; in a tie memory */
        {0, 1, 6, 1, VOTE_COMPUTE},
        {1, 2, 6, 1, VOTE_COMPUTE},
        {2, 2, 6, 1, VOTE_MEMORY},
        {0, 0, 6, 1, VOTE_MEMORY},
        {2, 1, 6, 1, VOTE_MEMORY},
        /* half, or fewer: as before */
        {2, 2, 5, 0, before},
        {0, 0, 5, 0, before},
        {0, 0, 0, 0, before},
    };
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        begin();
        limit.vote = before;
        warps_are(row[i].memory, row[i].other, row[i].waiting);
        cr_expect_eq(change(), row[i].change, "row %u", i);
        cr_expect_eq(seen().vote, row[i].vote, "row %u after %u: %u", i, before, seen().vote);
    }
}

Test(hw_limit_equalizer_clocks, ts_3_truth_table_with_clocks) {
    expect_rows(VOTE_NONE);
    expect_rows(VOTE_COMPUTE);
    expect_rows(VOTE_MEMORY);
}

/* With four warps in a block, three ready for memory are above two and no more than w. */
Test(hw_limit_equalizer_clocks, more_than_two_ready_for_memory_leave_the_class) {
    for (uint32_t memory = 0; memory <= 4; memory++) {
        begin();
        limit.vote = VOTE_COMPUTE;
        in.block_warps = 4;
        warps_are(memory, 0, 6);
        epoch();
        cr_expect_eq(seen().vote, memory <= 2 ? VOTE_MEMORY : VOTE_COMPUTE, "%u", memory);
    }
}

/* The class changes with the last cycle of an epoch, by the mean of all its cycles. */
Test(hw_limit_equalizer_clocks, the_end_of_an_epoch_changes_the_class) {
    begin();
    cr_assert_eq(seen().vote, VOTE_NONE);
    warps_are(3, 0, 0);
    cycles(EPOCH * 3 / 4);
    warps_are(0, 7, 0);
    cycles(EPOCH / 4 - 1);
    cr_expect_eq(seen().vote, VOTE_NONE);
    cycles(1);
    cr_expect_eq(limit.blocks.clock, 0);
    cr_expect_eq(seen().vote, VOTE_MEMORY);
}

/* A block more is asked for where no more fit: the class follows all the same. */
Test(hw_limit_equalizer_clocks, the_class_does_not_need_a_change_of_the_quota) {
    begin();
    limit.blocks.quota = 8;
    warps_are(0, 1, 6);
    cr_expect_eq(change(), 0);
    cr_expect_eq(seen().vote, VOTE_COMPUTE);
    begin();
    limit.blocks.quota = 1;
    warps_are(3, 0, 0);
    cr_expect_eq(change(), 0);
    cr_expect_eq(seen().vote, VOTE_MEMORY);
}

Test(hw_limit_equalizer_clocks, a_launch_begins_without_a_class) {
    begin();
    warps_are(3, 0, 0);
    epoch();
    cr_assert_eq(seen().vote, VOTE_MEMORY);
    in.launch_begins = 1;
    cycles(1);
    cr_expect_eq(seen().vote, VOTE_NONE);
}

/* block_epoch and block_pause; clock_energy is read by the clocks. */
Test(hw_limit_equalizer_clocks, keeps_every_setting_whole) {
    settings_have_room(2);
}
