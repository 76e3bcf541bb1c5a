/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/rtl_thread.c with an RTL that is a counter: where it differs, whether
 * that is said, and what happens to the cycles after it.
 */
//@ machine tiny
//@ hardware none
//@ source cmodel/sim/rtl_thread.c cmodel/sim/outputs.c
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/sim/rtl_thread.h"

/* More than all places, so that the caller has to wait. */
#define CYCLES 300u
#define NEVER  UINT32_MAX

/* The RTL's output `counter` is the input's `counter.index` plus 1, and its digest the number of
 * cycles so far, but for one cycle in which it is wrong. */
static struct {
    uint32_t ticks, digests, wrong_port, wrong_digest;
} fake;

static void fake_tick(void *rtl, const void *in, void *out, bool digest) {
    const gpu_in_t *i = in;
    gpu_out_t *o = out;
    (void)rtl;
    o->counter = i->counter.index + (fake.ticks != fake.wrong_port);
    fake.ticks++;
    fake.digests += digest;
}

static uint32_t fake_digest(const void *rtl) {
    (void)rtl;
    return fake.ticks - 1 + (fake.ticks - 1 == fake.wrong_digest);
}

static const rtl_interface_t interface = {.tick = fake_tick, .digest = fake_digest};

static rtl_thread_t *begin(uint32_t wrong_port, uint32_t wrong_digest) {
    memset(&fake, 0, sizeof fake);
    fake.wrong_port = wrong_port;
    fake.wrong_digest = wrong_digest;
    rtl_thread_t *thread = rtl_thread_create(&interface, NULL);
    cr_assert_not_null(thread);
    return thread;
}

/* Cycle `n` of the cycle model, whose cycles are counted from 1000; states are compared in every
 * third. */
static bool give(rtl_thread_t *thread, uint32_t n) {
    rtl_cycle_t *c = rtl_thread_place(thread);
    memset(c, 0, sizeof *c);
    c->cycle = 1000 + n;
    c->in.counter.index = n % 16;
    c->out.counter = n % 16 + 1;
    c->digest = n % 3 == 0;
    c->model_digest = n;
    return rtl_thread_give(thread);
}

Test(sim_rtl_thread, every_cycle_is_compared) {
    sim_difference_t difference;
    rtl_thread_t *thread = begin(NEVER, NEVER);
    for (uint32_t n = 0; n < CYCLES; n++) {
        cr_assert(give(thread, n), "cycle %u", n);
    }
    cr_expect_not(rtl_thread_wait(thread, &difference));
    cr_expect_eq(fake.ticks, CYCLES);
    cr_expect_eq(fake.digests, (CYCLES + 2) / 3);
    cr_expect_not(rtl_thread_wait(thread, &difference), "nothing was given since");
    cr_expect_eq(fake.ticks, CYCLES);
    rtl_thread_destroy(thread);
}

/* Whatever the place of the cycle in its batch, and however many follow it. */
Test(sim_rtl_thread, a_port_that_differs_is_named_with_its_cycle) {
    for (uint32_t wrong = 0; wrong < CYCLES; wrong += 7) {
        sim_difference_t difference = {0};
        rtl_thread_t *thread = begin(wrong, NEVER);
        uint32_t given = 0;
        while (given < CYCLES && give(thread, given)) {
            given++;
        }
        cr_assert(rtl_thread_wait(thread, &difference), "cycle %u", wrong);
        cr_expect_eq(difference.cycle, 1000 + wrong);
        cr_expect_str_eq(difference.where, "port counter");
        cr_expect_eq(difference.cycle_model, wrong % 16 + 1);
        cr_expect_eq(difference.rtl, wrong % 16);
        cr_expect_eq(fake.ticks, wrong + 1, "the RTL stays in the cycle that differs");
        rtl_thread_destroy(thread);
    }
}

/* States are compared where that was asked for, and nowhere else. */
Test(sim_rtl_thread, a_state_that_differs) {
    for (uint32_t wrong = 60; wrong < 63; wrong++) {
        sim_difference_t difference = {0};
        rtl_thread_t *thread = begin(NEVER, wrong);
        for (uint32_t n = 0; n < 64; n++) {
            give(thread, n);
        }
        cr_expect_eq(rtl_thread_wait(thread, &difference), wrong % 3 == 0, "cycle %u", wrong);
        cr_expect_eq(difference.cycle, wrong % 3 == 0 ? 1000 + wrong : 0);
        cr_expect_str_eq(difference.where, wrong % 3 == 0 ? "state of gpu" : "");
        rtl_thread_destroy(thread);
    }
}

Test(sim_rtl_thread, a_launch_after_a_difference_begins_anew) {
    sim_difference_t difference;
    rtl_thread_t *thread = begin(5, NEVER);
    for (uint32_t n = 0; n < 100; n++) {
        give(thread, n);
    }
    cr_expect(rtl_thread_wait(thread, &difference));
    uint32_t before = fake.ticks;
    for (uint32_t n = before; n < before + 100; n++) {
        cr_assert(give(thread, n));
    }
    cr_expect_not(rtl_thread_wait(thread, &difference));
    cr_expect_eq(fake.ticks, before + 100);
    rtl_thread_destroy(thread);
}

Test(sim_rtl_thread, it_ends_with_cycles_left) {
    for (uint32_t given = 0; given < 80; given++) {
        rtl_thread_t *thread = begin(NEVER, NEVER);
        for (uint32_t n = 0; n < given; n++) {
            give(thread, n);
        }
        rtl_thread_destroy(thread);
        cr_expect_leq(fake.ticks, given);
    }
    rtl_thread_destroy(NULL);
}
