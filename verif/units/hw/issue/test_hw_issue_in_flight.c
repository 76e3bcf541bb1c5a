/* SPDX-License-Identifier: Apache-2.0 */
/* in_flight=1: random instructions of all warps, with results and stores that take random times.
 * No warp issues while one of its instructions is in flight, and each can as soon as it is not.
 */
//@ machine unit+in_flight-1
#include <criterion/criterion.h>

#include "issue/issue.h"

static issue_t issue;
static uint32_t random_state = 5;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

/* What each warp waits for: cycles left, and whether it is a store. */
static uint32_t left[WARPS];
static bool stores[WARPS];

/* A warp whose instruction is done now, of those that store or do not. */
static warp_event_t due(bool store) {
    for (uint32_t w = 0; w < WARPS; w++) {
        if (left[w] == 1 && stores[w] == store) {
            return (warp_event_t){.valid = 1, .warp = w};
        }
    }
    return (warp_event_t){0};
}

Test(hw_issue_in_flight, one_instruction_of_a_warp_at_a_time) {
    static const uint32_t zero[WARPS];
    uint32_t issued = 0;
    issue_reset(&issue);
    for (uint32_t cycle = 0; cycle < 20000; cycle++) {
        issue_probe_in_t question = {
            .live = ALL_WARPS, .valid = ALL_WARPS, .operands_free = ALL_WARPS};
        issue_probe_out_t choice;
        uint32_t may = 0;
        for (uint32_t w = 0; w < WARPS; w++) {
            may |= (uint32_t)(left[w] == 0) << w;
        }
        issue_probe(&issue, &question, &choice);
        cr_assert_eq(choice.ready, may, "cycle %u: %x may, %x can", cycle, may, choice.ready);
        cr_assert_eq(choice.stall, may ? STALL_NONE : STALL_DEPENDENCY);

        uint32_t w = chance(WARPS), store = chance(2);
        issue_in_t in = {.valid = may >> w & 1,
                         .warp = w,
                         .slow = store ? ALL_WARPS : 0,
                         .pc = zero,
                         .instruction = zero,
                         .active = zero,
                         .done = {due(false)},
                         .stored = due(true)};
        issue_out_t out;
        issue_tick(&issue, &in, &out);
        for (uint32_t k = 0; k < WARPS; k++) {
            warp_event_t gone = stores[k] ? in.stored : *in.done;
            left[k] = left[k] > 1 ? left[k] - 1 : gone.valid && gone.warp == k ? 0 : left[k];
        }
        if (in.valid) {
            left[w] = 2 + chance(20);
            stores[w] = store;
            issued++;
        }
    }
    cr_expect_gt(issued, 5000);
}
