/* SPDX-License-Identifier: Apache-2.0 */
/* Clock enables: as many ticks as the ratio says, evenly spread. */
//@ machine unit
#include <criterion/criterion.h>

#include "clocks.h"

/* `core` cycles give `slower` ticks of the memory, each as far from the last as the ratio allows.
 */
static void expect_ratio(uint32_t core, uint32_t slower) {
    clocks_t clocks;
    clocks_in_t in = {.ratio = {.core = core, .interconnect = 1, .memory = slower}};
    clocks_reset(&clocks);
    for (uint32_t round = 0; round < 3; round++) {
        uint32_t ticks = 0, interconnect = 0, gap = 0;
        for (uint32_t cycle = 0; cycle < core; cycle++) {
            clocks_view_t view;
            clocks_tick(&clocks, &in);
            clocks_view(&clocks, &view);
            ticks += view.memory_tick;
            interconnect += view.interconnect_tick;
            gap++;
            if (view.memory_tick) {
                cr_expect_leq(gap, (core + slower - 1) / slower, "%u of %u", slower, core);
                gap = 0;
            }
        }
        cr_expect_eq(ticks, slower < core ? slower : core, "%u of %u: %u", slower, core, ticks);
        cr_expect_eq(interconnect, 1);
    }
}

Test(hw_clocks, ratios_are_exact) {
    static const uint32_t ratio[][2] = {{1, 1},       {2, 1},      {3, 2},       {1300, 800},
                                        {1300, 650},  {1150, 650}, {4095, 4094}, {4095, 1},
                                        {1300, 1300}, {700, 1848}, {1150, 1500}};
    for (size_t i = 0; i < sizeof ratio / sizeof ratio[0]; i++) {
        expect_ratio(ratio[i][0], ratio[i][1]);
    }
}
