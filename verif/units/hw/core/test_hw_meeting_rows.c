/* SPDX-License-Identifier: Apache-2.0 */
/* warp=serial where each lane of a slot has a row of its own, so that a slot has threads of several
 * of the program's warps; beside meeting_model.h. */
//@ machine unit+lanes-4+reconv-harp+sector_words-4+warp-serial+warps-16
//@ hardware cmodel/hw/core/meeting.c
#include "meeting_model.h"

Test(meeting_rows, threads_meet_as_in_the_model) {
    meeting_reset(&t.unit);
    launch(8, 28); /* a short warp */
    launch(6, 44); /* a warp and a short one */
    launch(4, 64); /* the whole core */
    launch(20, 6); /* a short row */
    cr_expect_gt(t.met, 10000, "%u met", t.met);
    cr_expect_gt(t.waited, 1000, "%u waited", t.waited);
    cr_expect_gt(t.longest, LONGEST_IN_HAND / 3, "%u cycles", t.longest);
}

/* Lanes of one slot have the same mask, and are threads 0 and 33 of a block. */
Test(meeting_rows, warps_of_the_program_with_one_mask_meet_apart) {
    const uint32_t a[LANES] = {3, 3, 0, 0}, word[LANES] = {1, 1, 0, 0},
                   rows[2][LANES] = {{0, 8}, {8, 0}};
    meeting_view_t view = {0};
    memset(&t.unit, 0, sizeof t.unit);
    meeting_reset(&t.unit);
    for (uint32_t r = 0; r < CORE_ROWS; r++) {
        meeting_in_t in = {.block_threads = THREADS, .b = word, .row = rows[0]};
        in.start = (warp_start_t){.valid = 1,
                                  .last = r == CORE_ROWS - 1,
                                  .warp = r,
                                  .first_thread = r * LANES,
                                  .mask = MASK(LANES)};
        meeting_tick(&t.unit, &in);
    }
    for (uint32_t slot = 0; slot < 2; slot++) {
        meeting_in_t in = {
            .want = 1, .block_threads = THREADS, .a = a, .b = word, .c = word, .row = rows[slot]};
        in.operation =
            (operation_t){.valid = 1, .warp = slot, .mask = 3, .control = CONTROL_MEETING};
        for (uint32_t n = 0; n < LONGEST && !in.left; n++) {
            meeting_view(&t.unit, &view);
            in.left = view.done;
            meeting_tick(&t.unit, &in);
        }
        cr_assert(in.left);
        cr_expect_eq(view.met.lanes, slot ? 3 : 0, "slot %u: %x", slot, view.met.lanes);
    }
    cr_expect_eq(view.told[0], 3);
    cr_expect_eq(view.told[1], 3);
}
