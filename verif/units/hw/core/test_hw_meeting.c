/* SPDX-License-Identifier: Apache-2.0 */
/* warp=serial: two schedulers beside meeting_model.h; faults, halts, and slots that wait. */
//@ machine unit+lanes-4+schedulers-2+sector_words-4+warp-serial+warps-16
//@ hardware cmodel/hw/core/meeting.c
#include "meeting_model.h"

Test(meeting, threads_meet_as_in_the_model) {
    meeting_reset(&t.unit);
    launch(8, 28); /* a short warp */
    launch(6, 44); /* a warp and a short one */
    launch(4, 64); /* the whole core */
    launch(20, 6); /* a short row */
    cr_expect_gt(t.met, 10000, "%u met", t.met);
    cr_expect_gt(t.waited, 1000, "%u waited", t.waited);
    cr_expect_gt(t.most, 4, "%u slots waited at a time", t.most);
    cr_expect_gt(t.longest, LONGEST_IN_HAND / 2, "%u cycles", t.longest);
}

/* The only row of a block that is left: threads 36 to 39 of 40. */
static void only_row(void) {
    meeting_in_t in = {.block_threads = 40};
    in.start = (warp_start_t){.valid = 1, .last = 1, .warp = 3, .first_thread = 36, .mask = 15};
    memset(&t.unit, 0, sizeof t.unit);
    meeting_reset(&t.unit);
    meeting_tick(&t.unit, &in);
}

/* Its lanes execute a vote or shuffle with these masks. */
static met_t execute(uint32_t lanes, uint32_t funct, const uint32_t *a) {
    static const uint32_t none[LANES];
    meeting_in_t in = {.want = 1, .block_threads = 40, .a = a, .b = none, .c = none};
    in.operation = (operation_t){
        .valid = 1, .warp = 3, .mask = lanes, .control = CONTROL_MEETING, .funct = funct};
    for (uint32_t n = 0; n < LONGEST && !in.left; n++) {
        meeting_view(&t.unit, &t.view);
        in.left = t.view.done;
        meeting_tick(&t.unit, &in);
    }
    cr_assert(in.left);
    return t.view.met;
}

/* A thread that does not name itself has the fault, with its number. */
Test(meeting, a_thread_names_itself) {
    const uint32_t a[LANES] = {0x10, 0x20, 0xbf, 0x80};
    only_row();
    met_t met = execute(15, 0, a);
    cr_expect(met.faults);
    cr_expect_eq(met.fault_lane, 2);
    cr_expect_eq(met.fault_thread, 38);
}

/* Two threads with one mask wait for each other when one votes and the other shuffles. */
Test(meeting, a_vote_is_no_shuffle) {
    const uint32_t a[LANES] = {0x30, 0x30, 0, 0};
    only_row();
    cr_expect_eq(execute(1, 0, a).lanes, 0);
    cr_expect_eq(execute(2, 1, a).lanes, 0);
    cr_expect_eq(execute(1, 0, a).lanes, 0);
}

/* What halts while it is in hand is forgotten: the next launch finds the unit at rest. */
Test(meeting, a_halt_ends_what_is_in_hand) {
    const uint32_t none[LANES] = {0};
    meeting_in_t in = {.want = 1, .a = none, .b = none, .c = none};
    meeting_reset(&t.unit);
    in.operation = (operation_t){.valid = 1, .mask = 1, .control = CONTROL_MEETING};
    meeting_tick(&t.unit, &in);
    cr_expect(!meeting_rests(&t.unit));
    in.want = in.operation.valid = 0;
    meeting_tick(&t.unit, &in);
    cr_expect(meeting_rests(&t.unit));
}

/* Two groups of lanes take turns in vain. The slot waits when the first comes again, as a third one
 * would have had its turn before; not if that executes something. */
Test(meeting, a_slot_waits_when_all_its_lanes_have_come) {
    const uint32_t a[LANES] = {0x30, 0x30, 0xc0, 0xc0};
    for (uint32_t third = 0; third < 2; third++) {
        only_row();
        cr_expect_eq(execute(1, 0, a).lanes, 0);
        cr_expect_eq(execute(4, 0, a).lanes, 0);
        meeting_view(&t.unit, &t.view);
        cr_expect_eq(t.view.waiting, 0, "lanes 1 and 3 may have something to do");
        if (third) {
            meeting_in_t in = {.block_threads = 40, .others = 1 << 3};
            meeting_tick(&t.unit, &in);
        }
        cr_expect_eq(execute(1, 0, a).lanes, 0);
        meeting_view(&t.unit, &t.view);
        cr_expect_eq(t.view.waiting, third ? 0 : 1 << 3);
    }
}

/* A slot that comes in vain waits from the second time on, but not for ever. */
Test(meeting, slots_that_wait_try_again) {
    const uint32_t a[LANES] = {0x30, 0x30, 0, 0};
    const uint32_t none[LANES] = {0};
    meeting_in_t in = {.block_threads = 40, .a = none, .b = none, .c = none};
    only_row();
    cr_expect_eq(execute(1, 0, a).lanes, 0);
    meeting_view(&t.unit, &t.view);
    cr_expect_eq(t.view.waiting, 0);
    cr_expect_eq(execute(1, 0, a).lanes, 0);
    meeting_view(&t.unit, &t.view);
    cr_expect_eq(t.view.waiting, 1 << 3);
    for (uint32_t n = 0; n < 512; n++) {
        meeting_tick(&t.unit, &in);
    }
    cr_expect(meeting_rests(&t.unit));
}
