/* SPDX-License-Identifier: Apache-2.0 */
/* The thread that ticks the RTL (cmodel/sim/rtl_thread.c), under the thread sanitizer, with an RTL
 * that counts: cycles in batches, waits after each, a difference, and an end with cycles that are
 * not compared. What it says of differences is asserted in verif/units/sim/test_sim_rtl_thread.c.
 *
 *     usage: rtl
 */
#include <stdio.h>

#include "cmodel/sim/rtl_thread.h"

enum { CYCLES = 5000, WAIT = 997, WRONG = 3000 };

static struct {
    uint32_t ticks, wrong;
} counter;

static void tick(void *rtl, const void *in, void *out, bool digest) {
    const gpu_in_t *i = in;
    gpu_out_t *o = out;
    (void)rtl, (void)digest;
    o->counter = i->counter.index + (counter.ticks == counter.wrong);
    counter.ticks++;
}

static uint32_t digest(const void *rtl) {
    (void)rtl;
    return counter.ticks - 1;
}

/* Cycles up to CYCLES, in which the RTL is wrong in one; returns how many differences were said. */
static int run(uint32_t wrong, bool wait_at_end) {
    static const rtl_interface_t interface = {.tick = tick, .digest = digest};
    sim_difference_t difference;
    int differences = 0;
    counter.ticks = 0;
    counter.wrong = wrong;
    rtl_thread_t *t = rtl_thread_create(&interface, NULL);
    for (uint32_t c = 0; t && c < CYCLES; c++) {
        rtl_cycle_t *place = rtl_thread_place(t);
        *place = (rtl_cycle_t){.cycle = c, .digest = c % 7 == 0, .model_digest = c};
        place->in.counter.index = c % 16;
        place->out.counter = c % 16;
        if (!rtl_thread_give(t) || c % WAIT == 0) {
            differences += rtl_thread_wait(t, &difference);
            counter.ticks = c + 1; /* what was dropped after a difference */
        }
    }
    if (t && wait_at_end) {
        differences += rtl_thread_wait(t, &difference);
    }
    rtl_thread_destroy(t);
    return t ? differences : -1;
}

int main(void) {
    bool good = run(CYCLES, true) == 0 && run(WRONG, true) == 1 && run(CYCLES, false) == 0;
    if (!good) {
        fprintf(stderr, "rtl.c: another number of differences than there are\n");
    }
    return !good;
}
