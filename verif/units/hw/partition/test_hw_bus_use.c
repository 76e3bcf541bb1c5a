/* SPDX-License-Identifier: Apache-2.0 */
/* How long the data bus of a partition's memory is in use. */
//@ machine unit+dram-frfcfs+l2-cache
#include <criterion/criterion.h>

#include "partition/bus_use.h"

static bus_use_t bus;

/* Cycles; one in `every` ticks. A column command in the ticks whose bits are set. Returns the
 * cycles in use. */
static uint32_t cycles(uint32_t count, uint32_t every, uint64_t commands, uint32_t burst) {
    uint32_t used = 0;
    bus_use_reset(&bus);
    for (uint32_t i = 0; i < count; i++) {
        bus_use_view_t v;
        bus_use_in_t in = {.tick = i % every == 0, .burst = burst};
        in.transfers = in.tick && i / every < 64 && (commands >> i / every & 1);
        bus_use_tick(&bus, &in);
        bus_use_view(&bus, &v);
        used += v.used;
    }
    return used;
}

Test(hw_bus_use, a_command_uses_the_bus_for_a_burst) {
    for (uint32_t burst = 1; burst < 64; burst++) {
        cr_expect_eq(cycles(100, 1, 1, burst), burst);
        cr_expect_eq(cycles(300, 3, 1, burst), 3 * burst, "ticks of a slower clock");
    }
}

Test(hw_bus_use, commands_a_burst_apart_use_all_of_it) {
    cr_expect_eq(cycles(64, 1, 0x5555555555555555u, 2), 64);
    cr_expect_eq(cycles(64, 1, 0x1111111111111111u, 2), 32);
    cr_expect_eq(cycles(64, 1, ~(uint64_t)0, 1), 64);
    cr_expect_eq(cycles(64, 1, 0, 2), 0);
}
