/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/counts.c: what a few cycles, written down by hand, add up to. Built for
 * `demo` with two schedulers per core.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "../../cmodel/sim/counts.h"

_Static_assert(CORES == 2 && SCHEDS == 2, "the cycles below are of two cores with two schedulers");

/* Lanes of what each scheduler issues in each cycle: core 0, then core 1; 0: nothing. */
static const uint32_t lanes[][CORES][SCHEDS] = {
    {{0xff, 0x01}, {0x00, 0x00}}, /* both of core 0: it has active lanes in one cycle, not in two */
    {{0x03, 0x00}, {0x00, 0x0f}},
    {{0x00, 0x00}, {0x00, 0x00}},
    {{0x00, 0x80}, {0x11, 0x7f}},
};
#define CYCLES (sizeof lanes / sizeof lanes[0])

static void count(counts_t *counts, gpu_out_t *out) {
    memset(out, 0, sizeof *out);
    counts_begin(counts);
    for (uint32_t t = 0; t < CYCLES; t++) {
        for (uint32_t c = 0; c < CORES; c++) {
            for (uint32_t i = 0; i < SCHEDS; i++) {
                issue_event_t *issue = &out->issued[c][i];
                issue->valid = lanes[t][c][i] != 0;
                issue->mask = lanes[t][c][i];
                issue->stall = STALL_DEPENDENCY;
            }
        }
        counts_cycle(counts, out);
    }
}

/* HARP-13, harp.md 2.12: a cycle is idle if it has no active lane; and lane activity leaves idle
 * cycles out. */
Test(sim_counts, harp_13_depth_utilization) {
    static counts_t counts;
    static gpu_out_t out;
    static sim_counters_t sum;
    count(&counts, &out);
    counts_sum(&counts, &sum);
    cr_expect_eq(sum.cycles, 4);
    cr_expect_eq(sum.issuing_cycles, 5, "core 0 in cycles 0, 1, 3 and core 1 in 1, 3: 5, not %llu",
                 (unsigned long long)sum.issuing_cycles);
    cr_expect_eq(sum.warp_instructions, 7);
    cr_expect_eq(sum.thread_instructions, 8 + 1 + 2 + 4 + 1 + 2 + 7);
    cr_expect_eq(sum.stall[STALL_DEPENDENCY], 2 * CORES * CYCLES - 7, "slots that were not used");
}

/* Instructions by how many of their lanes are active, in eighths of a warp (here of 8 lanes), and
 * warps that began. */
Test(sim_counts, lanes_and_warps) {
    static const uint64_t expected[SIM_LANES] = {2, 2, 0, 1, 0, 0, 1, 1};
    static counts_t counts;
    static gpu_out_t out;
    static sim_counters_t sum;
    count(&counts, &out);
    counts_sum(&counts, &sum);
    for (uint32_t i = 0; i < SIM_LANES; i++) {
        cr_expect_eq(sum.lanes[i], expected[i], "%u of 8 lanes: %llu", i + 1,
                     (unsigned long long)sum.lanes[i]);
    }
    cr_expect_eq(sum.warps, 0);
    out.started[1][0].valid = 1;
    counts_cycle(&counts, &out);
    counts_sum(&counts, &sum);
    cr_expect_eq(sum.warps, 1);
}

/* The sums are asked for more than once, and a simulation begins at 0. */
Test(sim_counts, sums_are_of_all_cycles) {
    static counts_t counts;
    static gpu_out_t out;
    static sim_counters_t sum;
    count(&counts, &out);
    counts_sum(&counts, &sum);
    counts_sum(&counts, &sum);
    cr_expect_eq(sum.issuing_cycles, 5, "asked twice");
    counts_cycle(&counts, &out);
    counts_sum(&counts, &sum);
    cr_expect_eq(sum.issuing_cycles, 7, "the last cycle once more");
    counts_begin(&counts);
    counts_sum(&counts, &sum);
    cr_expect_eq(sum.issuing_cycles, 0);
}
