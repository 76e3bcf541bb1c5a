/* SPDX-License-Identifier: Apache-2.0 */
/* warp=serial under a mechanism with the trait meets_together whose slots have a row per lane:
 * lanes that were told wait for the others of their slot, which may wait for them; so not for ever.
 */
//@ machine unit+lanes-4+reconv-tbc+sector_words-4+warp-serial+warps-16
//@ hardware cmodel/hw/core/meeting.c
#include <criterion/criterion.h>

#include "core/meeting.h"

#include <string.h>

enum { LONGEST = 2 * (195 + 2 * LANES), THREADS = 8, MOST = 2 * MEETING_TRIES };

static meeting_t unit;

/* A block of two rows: thread 4 of the second one is at no meeting. */
static void two_rows(void) {
    memset(&unit, 0, sizeof unit);
    meeting_reset(&unit);
    for (uint32_t r = 0; r < 2; r++) {
        static const uint32_t row[LANES];
        meeting_in_t in = {.block_threads = THREADS, .row = row};
        in.start = (warp_start_t){
            .valid = 1, .last = r == 1, .warp = r, .first_thread = r * LANES, .mask = MASK(LANES)};
        meeting_tick(&unit, &in);
    }
}

/* Threads 0 and 1 try to meet in one slot, whose other lanes are empty: thread 0 alone, thread 1
 * with thread 4. Returns those that met. Sources are as large as a number of tries can be. */
static uint32_t try_once(uint32_t lanes) {
    static const uint32_t a[LANES] = {0x1, 0x12}, c[LANES] = {MEETING_TRIES, MEETING_TRIES},
                          row[LANES] = {0};
    meeting_in_t in = {.want = 1, .block_threads = THREADS, .a = a, .b = a, .c = c, .row = row};
    meeting_view_t view = {0};
    in.operation = (operation_t){.valid = 1, .warp = 2, .mask = lanes, .control = CONTROL_MEETING};
    for (uint32_t n = 0; n < LONGEST && !in.left; n++) {
        meeting_view(&unit, &view);
        in.left = view.done;
        meeting_tick(&unit, &in);
    }
    cr_assert(in.left);
    return view.met.lanes;
}

static uint32_t tries_in_vain(void) {
    uint32_t tries = 0, met = 0;
    while (!met && tries < MOST) {
        met = try_once(3);
        tries += met == 0;
    }
    cr_expect_eq(met, 1, "lanes %x met after %u tries", met, tries);
    return tries;
}

Test(meeting_tries, lanes_that_were_told_wait_for_so_many_tries) {
    two_rows();
    uint32_t tries = tries_in_vain();
    cr_expect(tries >= MEETING_TRIES - 1 && tries <= MEETING_TRIES, "%u tries", tries);
    cr_expect_eq(tries_in_vain(), tries, "at its next meeting it has all its tries again");
}

/* Lanes that are alone in their slot wait for none. */
Test(meeting_tries, lanes_that_are_parted_take_their_results) {
    two_rows();
    cr_expect_eq(try_once(3), 0);
    cr_expect_eq(try_once(1), 1);
    cr_expect_eq(try_once(2), 0);
}
