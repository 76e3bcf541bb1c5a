/* SPDX-License-Identifier: Apache-2.0 */
/* warp_latency: after every instruction, with a result or without, its warp waits, and no other. */
//@ machine unit+warp_latency-5
#include <criterion/criterion.h>

#include "verif/units/hw/assemble.h"
#include "front/latencies.h"

static latencies_t hardware;

static uint32_t held(void) {
    static const uint32_t words[WARPS];
    latencies_probe_in_t question = {.instruction = words};
    latencies_probe_out_t answer;
    latencies_probe(&hardware, &question, &answer);
    return answer.held;
}

static void tick(uint32_t issues, uint32_t warp, uint32_t word) {
    latencies_in_t in = {.issued = {.valid = issues, .warp = warp}, .instruction = word};
    latencies_tick(&hardware, &in);
}

Test(hw_warp_latency, every_instruction_holds_its_warp) {
    const uint32_t words[] = {ADD(1, 2, 3), MUL(1, 2, 3), LW(1, 0, 2),
                              SW(1, 0, 2),  BEQ(1, 2, 8), 0x003100d3 /* fadd.s f1, f2, f3 */};
    for (uint32_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        latencies_reset(&hardware);
        tick(1, 2, words[i]);
        for (uint32_t cycle = 1; cycle <= WARP_LATENCY; cycle++) {
            cr_expect_eq(held(), cycle < WARP_LATENCY ? 1u << 2 : 0, "%08x, cycle %u", words[i],
                         cycle);
            tick(0, 0, 0);
        }
    }
}

/* Warps issue one after the other, each as soon as it may. */
Test(hw_warp_latency, warps_take_turns) {
    uint32_t free_at[WARPS] = {0}, issues = 0;
    latencies_reset(&hardware);
    for (uint32_t now = 0; now < 1000; now++) {
        uint32_t w = now % 3, expected = 0;
        for (uint32_t i = 0; i < WARPS; i++) {
            expected |= (uint32_t)(free_at[i] > now) << i;
        }
        cr_assert_eq(held(), expected, "cycle %u", now);
        bool valid = !(expected >> w & 1);
        tick(valid, w, ADDI(1, 1, 1));
        free_at[w] = valid ? now + WARP_LATENCY : free_at[w];
        issues += valid;
    }
    cr_expect_gt(issues, 400, "%u issues: three warps in every sixth cycle each", issues);
}
