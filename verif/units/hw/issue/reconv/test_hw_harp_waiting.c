/* SPDX-License-Identifier: Apache-2.0 */
/* Waiting-Lookup of reconv=harp: vector V9 of HARP, which warps join which, a full table, and
 * when an entry is complete. Data come when a slot is drained.
 */
//@ machine unit+harp_waiting-2+reconv-harp
#include <criterion/criterion.h>

#include "issue/reconv/harp/harp_waiting.h"

enum { LOAD = 0x40, OTHER = 0x80, BLOCK = 1 };

static harp_waiting_t waiting;
static harp_waiting_view_t view;
static warps_t flying; /* slots that are not drained */

static void cycle(harp_waiting_in_t in) {
    in.drained = ~flying & ALL_WARPS;
    in.block = in.block ? in.block : BLOCK;
    harp_waiting_tick(&waiting, &in);
    flying |= in.issued.valid ? (warps_t)1 << in.issued.warp : 0;
    harp_waiting_view(&waiting, &view);
}

static void begin(void) {
    flying = 0;
    harp_waiting_reset(&waiting);
}

/* A slot issues a load with these lanes. */
static void load(uint32_t slot, uint32_t pc, uint32_t mask) {
    cycle((harp_waiting_in_t){
        .issued = {.valid = 1, .warp = slot}, .load = 1, .pc = pc, .mask = mask});
}

/* The data of a slot are there. */
static void data(uint32_t slot) {
    flying &= ~((warps_t)1 << slot);
    cycle((harp_waiting_in_t){0});
}

static void expect(warps_t meeting, warps_t complete) {
    cr_expect_eq(view.meeting, meeting, "slots %x wait to be one", (unsigned)view.meeting);
    cr_expect_eq(view.complete, complete, "slots %x can be one", (unsigned)view.complete);
}

/* Threads 5 and 7 join threads 0 and 2, thread 4 does not: its lane is taken. One warp continues
 * when the data of both have arrived. */
Test(hw_harp_waiting, v9_waiting_merge) {
    begin();
    load(0, LOAD, 0x5);
    expect(0, 0);
    load(1, LOAD, 0xa);
    expect(0x3, 0);
    load(2, LOAD, 0x1);
    expect(0x3, 0);
    load(3, LOAD, 0x2); /* joins thread 4 */
    expect(0xf, 0);
    data(0);
    expect(0xf, 0);
    data(1);
    expect(0xf, 0x3);
    cycle((harp_waiting_in_t){.met = 0x3});
    expect(0xc, 0);
    data(3);
    data(2);
    expect(0xc, 0xc);
}

/* Trap harp:H3: a warp joins whole, or not at all. */
Test(hw_harp_waiting, h3_a_warp_is_not_split) {
    begin();
    load(0, LOAD, 0x3);
    load(1, LOAD, 0x6);
    expect(0, 0);
    load(2, LOAD, 0xc);
    expect(0x5, 0);
}

/* Trap harp:H4: a full warp has no place, which others have then. */
Test(hw_harp_waiting, h4_full_warps_stay_outside) {
    begin();
    load(0, LOAD, MASK(LANES));
    load(1, OTHER, MASK(LANES));
    load(2, LOAD, 0x1);
    load(3, LOAD, 0x2);
    expect(0xc, 0);
}

/* Trap harp:H5: what is not a load does not enter, and ends the wait of its slot alone. */
Test(hw_harp_waiting, h5_only_loads_enter) {
    begin();
    cycle((harp_waiting_in_t){.issued = {.valid = 1, .warp = 0}, .pc = LOAD, .mask = 0x1});
    load(1, LOAD, 0x2);
    expect(0, 0);
    cycle((harp_waiting_in_t){.issued = {.valid = 1, .warp = 1}, .pc = LOAD + 4, .mask = 0x2});
    load(2, LOAD, 0x4);
    expect(0, 0);
}

/* Trap harp:H22. */
Test(hw_harp_waiting, h22_blocks_stay_apart) {
    begin();
    load(0, LOAD, 0x1);
    cycle((harp_waiting_in_t){
        .issued = {.valid = 1, .warp = 1}, .load = 1, .pc = LOAD, .mask = 0x2, .block = BLOCK + 1});
    expect(0, 0);
}

/* Trap harp:H31: what is in flight belongs to the slot that has issued it. Slots merge when the
 * data of each have arrived, in any order. */
Test(hw_harp_waiting, h31_loads_belong_to_their_slots) {
    for (uint32_t first = 0; first < 3; first++) {
        uint32_t second = (first + 1) % 3, third = (first + 2) % 3;
        begin();
        load(0, LOAD, 0x1);
        load(1, LOAD, 0x2);
        load(2, LOAD, 0x4);
        data(first);
        expect(0x7, 0);
        data(second);
        expect(0x7, 0);
        data(third);
        expect(0x7, 0x7);
    }
}

/* A slot that finds no place continues alone; a place is free when the data have arrived. */
Test(hw_harp_waiting, full_table_is_passed_by) {
    begin();
    load(0, LOAD, 0x1);
    load(1, LOAD + 4, 0x1);
    load(2, OTHER, 0x1);
    load(3, OTHER, 0x2);
    expect(0, 0);
    data(0);
    flying &= ~(warps_t)0xc;
    load(2, OTHER, 0x1);
    load(3, OTHER, 0x2);
    expect(0xc, 0);
}

/* Nothing joins slots whose data are all there. */
Test(hw_harp_waiting, complete_entry_is_closed) {
    begin();
    load(0, LOAD, 0x1);
    load(1, LOAD, 0x2);
    flying = 0;
    load(2, LOAD, 0x4);
    expect(0x3, 0x3);
}

Test(hw_harp_waiting, launch_begins_empty) {
    begin();
    load(0, LOAD, 0x1);
    load(1, LOAD, 0x2);
    cycle((harp_waiting_in_t){.launch_begins = 1});
    expect(0, 0);
}
