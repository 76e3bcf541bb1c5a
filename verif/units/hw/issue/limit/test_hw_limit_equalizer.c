/* SPDX-License-Identifier: Apache-2.0 */
/* limit=equalizer: all rows of the table of book:TS-3, at its bounds, and means over an epoch. */
//@ machine unit+limit-equalizer+warps-16
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include "equalizer_drive.h"
#include "setting_range.h"

/* w = 2, ten warps are active. */
Test(hw_limit_equalizer, ts_3_truth_table) {
    static const struct {
        uint32_t memory, other, waiting;
        int32_t change;
    } row[] = {
        {3, 0, 7, -1}, {3, 7, 0, -1}, {3, 3, 0, -1}, /* ready for memory above w */
        {2, 3, 5, 0},  {0, 4, 6, 0},                 /* for others above w */
        {2, 2, 6, 1},  {0, 0, 6, 1},  {0, 2, 8, 1},  /* more than half wait */
        {2, 2, 5, 0},  {0, 0, 5, 0},  {0, 0, 0, 0},  /* half, or fewer */
    };
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        begin();
        warps_are(row[i].memory, row[i].other, row[i].waiting);
        cr_expect_eq(change(), row[i].change, "row %u", i);
    }
}

/* With four warps in a block, three ready for memory are no more than w, and more than two. */
Test(hw_limit_equalizer, ts_3_at_most_two_wait_for_memory) {
    for (uint32_t memory = 0; memory <= 4; memory++) {
        begin();
        in.block_warps = 4;
        warps_are(memory, 0, 6);
        cr_expect_eq(change(), memory <= 2 ? 1 : 0, "%u", memory);
    }
}

/* The mean decides: three of four cycles with three ready, one with none, is above two. */
Test(hw_limit_equalizer, means_of_the_epoch_decide) {
    begin();
    warps_are(3, 0, 0);
    cycles(EPOCH * 3 / 4);
    warps_are(0, 0, 0);
    cr_expect_eq(change(), -1);
    begin();
    warps_are(3, 0, 0);
    cycles(EPOCH * 2 / 3);
    warps_are(0, 0, 0);
    cr_expect_eq(change(), 0);
}

/* Warps of paused blocks are not active, and do not wait. */
Test(hw_limit_equalizer, paused_warps_do_not_count) {
    begin();
    warps_are(3, 0, 0);
    cr_assert_eq(change(), -1);
    cr_assert_eq(running(), 0xf);
    cr_assert_eq(count_core_warps(in.live & seen().issue), 8);
    in.waits[0] = (waits_t){.for_data = MASK(3) << 7};
    cr_expect_eq(change(), 0, "one of eight waits");
    begin();
    warps_are(3, 0, 0);
    cr_assert_eq(change(), -1);
    in.waits[0] = (waits_t){.for_data = MASK(5)};
    cr_expect_eq(change(), 1, "five of eight wait, though not of ten");
}

Test(hw_limit_equalizer, a_launch_begins_with_all_that_fit) {
    for (uint32_t fit = 1; fit <= BLOCKS; fit++) {
        begin_launch(fit);
        cr_expect_eq(seen().quota, fit);
    }
}

Test(hw_limit_equalizer, the_quota_stays_between_one_and_what_fits) {
    begin();
    warps_are(3, 0, 0);
    for (uint32_t i = 0; i < 20; i++) {
        epoch();
    }
    cr_expect_eq(seen().quota, 1);
    warps_are(0, 0, 10);
    for (uint32_t i = 0; i < 20; i++) {
        epoch();
    }
    cr_expect_eq(seen().quota, 8);
}

Test(hw_limit_equalizer, keeps_every_setting_whole) {
    settings_have_room(2);
}
