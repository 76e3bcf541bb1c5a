/* SPDX-License-Identifier: Apache-2.0 */
/* Fetch alone: whose turn it is, what it hands on, what it throws away. */
//@ machine unit
#include <criterion/criterion.h>

#include "front/fetch.h"

#define PROGRAM_BYTES 64u

static fetch_t fetch;
static fetch_out_t out;

static fetch_probe_out_t ask(warps_t room) {
    fetch_probe_in_t in = {.program_bytes = PROGRAM_BYTES, .room = room};
    fetch_probe_out_t turn;
    fetch_probe(&fetch, &in, &turn);
    return turn;
}

static void tick(fetch_in_t in) {
    fetch_tick(&fetch, &in, &out);
}

static void bind(uint32_t warp, uint32_t pc) {
    tick((fetch_in_t){.bind = {.valid = 1, .warp = warp, .pc = pc}});
}

/* The next of the warps asks, is taken, and gets its answer in the next cycle. Returns the warp. */
static uint32_t fetch_one(void) {
    fetch_probe_out_t turn = ask(ALL_WARPS);
    cr_assert(turn.request.valid);
    tick((fetch_in_t){.turn = turn, .ready = 1});
    tick((fetch_in_t){
        .response = {.valid = 1, .warp = turn.request.warp, .instruction = 0x12345678}});
    cr_assert(out.fetched.valid && !out.fetched.overrun);
    cr_assert_eq(out.fetched.warp, turn.request.warp);
    cr_assert_eq(out.fetched.instruction, 0x12345678);
    return turn.request.warp;
}

/* In each launch the turns begin with slot 0, wherever they ended in the one before. */
Test(hw_fetch, turns_begin_with_the_first_slot) {
    fetch_reset(&fetch);
    for (uint32_t launch = 0; launch < 3; launch++) {
        tick((fetch_in_t){.launch_begins = 1});
        for (uint32_t warp = WARPS; warp-- > 0;) {
            bind(warp, 4 * warp);
        }
        for (uint32_t i = 0; i <= WARPS + launch; i++) {
            cr_assert_eq(fetch_one(), i % WARPS, "launch %u, turn %u", launch, i);
        }
    }
}

/* A pc behind the program asks no cache. What the buffer gets says so, and has no word. */
Test(hw_fetch, an_overrun_has_no_word) {
    fetch_reset(&fetch);
    bind(3, PROGRAM_BYTES);
    fetch_probe_out_t turn = ask(ALL_WARPS);
    cr_assert(turn.overruns && !turn.request.valid);
    tick((fetch_in_t){.turn = turn});
    cr_assert(!out.fetched.valid);
    tick((fetch_in_t){0});
    cr_assert(out.fetched.valid && out.fetched.overrun);
    cr_assert_eq(out.fetched.warp, 3);
    cr_assert_eq(out.fetched.pc, PROGRAM_BYTES);
    cr_assert_eq(out.fetched.instruction, 0);
    tick((fetch_in_t){0});
    cr_assert(!out.fetched.valid, "it comes once");
}

/* Only one answer is handed on in a cycle: the overrun waits for that of the cache. */
Test(hw_fetch, an_overrun_waits_for_an_answer) {
    fetch_reset(&fetch);
    bind(1, 8);
    bind(2, PROGRAM_BYTES);
    tick((fetch_in_t){.turn = ask((warps_t)1 << 1), .ready = 1});
    tick((fetch_in_t){.turn = ask((warps_t)1 << 2)});
    tick((fetch_in_t){.response = {.valid = 1, .warp = 1, .instruction = 7}});
    cr_assert(out.fetched.valid && !out.fetched.overrun && out.fetched.warp == 1);
    tick((fetch_in_t){0});
    cr_assert(out.fetched.valid && out.fetched.overrun && out.fetched.warp == 2);
}

/* Fetches from before a warp continues elsewhere are thrown away, and asked for again. */
Test(hw_fetch, an_answer_from_before_a_jump_is_thrown_away) {
    fetch_reset(&fetch);
    bind(1, 8);
    tick((fetch_in_t){.turn = ask(ALL_WARPS), .ready = 1});
    tick((fetch_in_t){.resume = {.valid = 1, .warp = 1, .pc = 24}});
    cr_assert(!ask(ALL_WARPS).request.valid, "one fetch in flight");
    tick((fetch_in_t){.response = {.valid = 1, .warp = 1, .instruction = 7}});
    cr_assert(!out.fetched.valid);
    fetch_probe_out_t turn = ask(ALL_WARPS);
    cr_assert(turn.request.valid && turn.request.pc == 24);
}
