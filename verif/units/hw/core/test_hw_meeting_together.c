/* SPDX-License-Identifier: Apache-2.0 */
/* warp=serial under a mechanism with the trait meets_together: lanes of a slot that were told wait
 * for the others of their instruction, whose partners may be in another slot. */
//@ machine unit+lanes-4+reconv-dual_path+sector_words-4+warp-serial+warps-16
//@ hardware cmodel/hw/core/meeting.c
#include <criterion/criterion.h>

#include "core/meeting.h"

enum { LONGEST = 2 * (195 + 2 * LANES), THREADS = 40 };

static meeting_t unit;

/* The only row of a block that is left: threads 36 to 39 of 40. */
static void only_row(void) {
    meeting_in_t in = {.block_threads = THREADS};
    in.start = (warp_start_t){.valid = 1, .last = 1, .warp = 3, .first_thread = 36, .mask = 15};
    meeting_reset(&unit);
    meeting_tick(&unit, &in);
}

/* Lanes of the row's first or second slot vote with these masks; returns those that met. */
static uint32_t vote(uint32_t slot, uint32_t lanes, const uint32_t *a) {
    static const uint32_t word[LANES] = {1, 0, 1, 1};
    meeting_in_t in = {.want = 1, .block_threads = THREADS, .a = a, .b = word, .c = word};
    meeting_view_t view = {0};
    in.operation = (operation_t){
        .valid = 1, .warp = slot ? ROWS + 3 : 3, .mask = lanes, .control = CONTROL_MEETING};
    for (uint32_t n = 0; n < LONGEST && !in.left; n++) {
        meeting_view(&unit, &view);
        in.left = view.done;
        meeting_tick(&unit, &in);
    }
    cr_assert(in.left);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_expect(!(view.met.lanes >> lane & 1) || view.told[lane] == (lane == 0 ? 0x10 : 0x80));
    }
    return view.met.lanes;
}

/* Lane 0 names itself alone, lanes 1 and 3 each other: lane 0 has met at once, and waits for 1. */
Test(meeting_together, lanes_of_a_slot_take_their_results_at_once) {
    const uint32_t a[LANES] = {0x10, 0xa0, 0, 0xa0};
    only_row();
    cr_expect_eq(vote(0, 3, a), 0);
    cr_expect_eq(vote(0, 3, a), 0);
    cr_expect_eq(vote(1, 8, a), 8);
    cr_expect_eq(vote(0, 3, a), 3);
    cr_expect_eq(vote(0, 1, a), 1, "it stands at its next meeting");
}

/* Where its instruction has lane 0 alone, nothing keeps it. */
Test(meeting_together, lanes_that_are_parted_wait_no_more) {
    const uint32_t a[LANES] = {0x10, 0xa0, 0, 0xa0};
    only_row();
    cr_expect_eq(vote(0, 3, a), 0);
    cr_expect_eq(vote(0, 1, a), 1);
    cr_expect_eq(vote(1, 8, a), 8);
    cr_expect_eq(vote(0, 2, a), 2);
}
