/* SPDX-License-Identifier: Apache-2.0 */
/* limit=dyncta: when a core gets blocks and when it loses them, which block is paused, and for how
 * long.
 */
//@ machine unit+limit-dyncta+warps-16
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include "block_drive.h"
#include "setting_range.h"

/* No scheduler issues in the next cycles, for this cause. */
static void wait_for(stall_t stall, warps_t loading) {
    in.waits[0] = (waits_t){.stall = stall, .for_load = loading};
}

/* `fit` blocks fit, all are there; from 8 cycles for memory on a block fewer, below 4 one more. */
static void begin(uint32_t fit) {
    begin_launch(fit);
    set(SETTING_dyncta_high, 8);
    set(SETTING_dyncta_low, 4);
    set(SETTING_dyncta_idle, 16);
    for (uint32_t b = 0; b < fit; b++) {
        start_block(b);
    }
}

Test(hw_limit_dyncta, a_launch_begins_with_half_of_the_blocks) {
    for (uint32_t fit = 1; fit <= BLOCKS; fit++) {
        begin_launch(fit);
        cr_expect_eq(seen().quota, (fit + 1) / 2, "%u fit", fit);
    }
}

Test(hw_limit_dyncta, cycles_for_memory_take_a_block_and_others_add_one) {
    static const struct {
        uint32_t memory, idle;
        int32_t change;
    } row[] = {{0, 0, 1},  {3, 0, 1},  {4, 0, 0},  {7, 0, 0},
               {7, 16, 1}, {4, 15, 0}, {8, 0, -1}, {15, 16, -1}};
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        begin(8);
        wait_for(STALL_NONE, 0);
        epoch();
        uint32_t quota = seen().quota;
        wait_for(STALL_DEPENDENCY, 1);
        cycles(row[i].memory);
        wait_for(STALL_BARRIER, 1);
        cycles(row[i].idle);
        wait_for(STALL_NONE, 1);
        epoch();
        cr_expect_eq((int32_t)seen().quota - (int32_t)quota, row[i].change, "row %u", i);
    }
}

Test(hw_limit_dyncta, causes_that_are_waits_for_memory) {
    static const struct {
        stall_t stall;
        warps_t loading;
        bool memory;
    } row[] = {{STALL_MEMORY, 0, true},      {STALL_DRAIN, 0, true},  {STALL_DEPENDENCY, 2, true},
               {STALL_DEPENDENCY, 0, false}, {STALL_FETCH, 2, false}, {STALL_RECONV, 2, false},
               {STALL_UNIT, 2, false},       {STALL_LIMIT, 1, true},  {STALL_LIMIT, 0, false}};
    for (uint32_t i = 0; i < sizeof row / sizeof *row; i++) {
        begin(4);
        wait_for(STALL_NONE, 0);
        epoch();
        wait_for(row[i].stall, row[i].loading);
        cycles(5);
        cr_expect_eq(limit.memory, row[i].memory ? 5 : 0, "row %u", i);
        cr_expect_eq(limit.idle, row[i].memory ? 0 : 5, "row %u", i);
    }
}

/* A scheduler without a warp that runs waits for nothing, whatever those of paused blocks load. */
Test(hw_limit_dyncta, loads_of_paused_warps_do_not_count) {
    begin(2);
    wait_for(STALL_MEMORY, 0);
    epoch();
    cr_assert_eq(running(), 1);
    wait_for(STALL_LIMIT, 4);
    cycles(5);
    cr_expect_eq(limit.memory, 0);
    cr_expect_eq(limit.idle, 5);
    wait_for(STALL_LIMIT, 5);
    cycles(5);
    cr_expect_eq(limit.memory, 5, "warp 0 runs, and waits");
}

Test(hw_limit_dyncta, the_quota_stays_between_one_and_what_fits) {
    begin(4);
    wait_for(STALL_MEMORY, 0);
    for (uint32_t i = 0; i < 8; i++) {
        epoch();
    }
    cr_expect_eq(seen().quota, 1);
    wait_for(STALL_NONE, 0);
    for (uint32_t i = 0; i < 8; i++) {
        epoch();
    }
    cr_expect_eq(seen().quota, 4);
}

/* Slots 2, 0, 1 get blocks in this order; 1 is the youngest. */
Test(hw_limit_dyncta, the_youngest_block_is_paused) {
    begin_launch(4);
    set(SETTING_dyncta_high, 8);
    start_block(2);
    start_block(0);
    start_block(1);
    wait_for(STALL_MEMORY, 0);
    epoch();
    cr_expect_eq(running(), 5);
    epoch();
    cr_expect_eq(running(), 4);
    cr_expect_eq(seen().quota, 1);
}

/* book:A68. Warps of the block that runs may spin on what a paused one holds: after block_pause
 * epochs all run, for an epoch, and so on. */
Test(hw_limit_dyncta, a_paused_block_runs_again_whatever_others_do) {
    begin(3);
    wait_for(STALL_MEMORY, 0);
    uint32_t waited[3] = {0}, paused = 0;
    for (uint32_t i = 0; i < 100; i++) {
        epoch();
        for (uint32_t b = 0; b < 3; b++) {
            waited[b] = running() >> b & 1 ? 0 : waited[b] + 1;
            paused += waited[b] != 0;
            cr_assert_leq(waited[b], 2);
        }
    }
    cr_expect_eq(waited[0], 0);
    cr_expect_gt(paused, 50);
}

/* The last instruction of a paused block may be in flight. The next one that is paused waits as
 * long as any. */
Test(hw_limit_dyncta, a_pause_begins_with_its_block) {
    begin(3);
    wait_for(STALL_MEMORY, 0);
    epoch();
    cr_assert_eq(running(), 3);
    end_block(2);
    for (uint32_t i = 0; i < 2; i++) {
        epoch();
        cr_expect_eq(running(), 1, "epoch %u", i);
    }
    epoch();
    cr_expect_eq(running(), 3);
}

Test(hw_limit_dyncta, paused_blocks_run_when_no_other_is_left) {
    begin(2);
    wait_for(STALL_MEMORY, 0);
    epoch();
    cr_assert_eq(running(), 1);
    end_block(0);
    cr_expect_eq(running(), 2);
}

Test(hw_limit_dyncta, a_block_in_the_slot_of_a_paused_one_runs) {
    begin(2);
    wait_for(STALL_MEMORY, 0);
    epoch();
    cr_assert_eq(running(), 1);
    end_block(1);
    start_block(1);
    cycles(1);
    cr_expect_eq(running(), 3);
}

Test(hw_limit_dyncta, a_launch_begins_anew) {
    begin(4);
    wait_for(STALL_MEMORY, 0);
    for (uint32_t i = 0; i < 3; i++) {
        epoch();
    }
    in.launch_begins = 1;
    in.live = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        in.members[b] = 0;
    }
    cycles(2);
    cr_expect_eq(seen().quota, 2);
    cr_expect_eq(seen().issue, ALL_CORE_WARPS);
}

/* A core without warps, as core_rest.h passes it, changes nothing. */
Test(hw_limit_dyncta, an_empty_core_passes_no_epoch) {
    begin_launch(4);
    wait_for(STALL_IDLE, 0);
    cycles(10 * EPOCH);
    cr_expect_eq(seen().quota, 2);
    cr_expect_eq(limit.blocks.clock, 0);
    cr_expect_eq(limit.idle, 0);
}

Test(hw_limit_dyncta, keeps_every_setting_whole) {
    settings_have_room(5);
}
