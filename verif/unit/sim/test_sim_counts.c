/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/counts.c: what a few cycles, written down by hand, add up to. Built for
 * `demo` with two schedulers per core.
 */
//@ machine demo+schedulers-2
//@ source cmodel/sim/counts.c cmodel/sim/memory.c cmodel/sim/dram.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/sim/counts.h"

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
                issue->issued.valid = lanes[t][c][i] != 0;
                issue->issued.mask = lanes[t][c][i];
                issue->stall = STALL_DEPENDENCY;
            }
        }
        counts_cycle(counts, out);
    }
}

/* harp:HARP-13: a cycle is idle if it has no active lane; and lane activity leaves idle
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

/* ---- warps put out of their loops ---- */

#define LOOP_BEGIN 0x0000500bu
#define LOOP_END   0x0000600bu
#define NUMBER(n)  ((n) << 20)
#define LOAD       0x00002003u
#define ADD        0x00000033u

static put_out_t warps;

static void issue(uint32_t warp, uint32_t instruction, uint32_t mask) {
    issued_t event = {.valid = 1, .warp = warp, .instruction = instruction, .mask = mask};
    put_out_issued(&warps, warp, &event);
}

/* thesis:A15: held back after it has loaded in its loop, a warp is put out; before it has, it is
 * not. */
Test(sim_counts, a15_put_out_in_the_middle_of_a_loop) {
    issue(1, LOAD, 0xff); /* outside of all loops */
    put_out_held(&warps, 0);
    cr_expect_not(put_out_is(&warps, 1));
    issue(1, LOOP_BEGIN, 0xff);
    issue(2, LOOP_BEGIN, 0xff);
    put_out_held(&warps, 0);
    cr_expect_not(put_out_is(&warps, 1), "at the entrance of its loop");
    issue(1, ADD, 0xff);
    issue(1, LOAD, 0x0f);
    issue(2, LOAD, 0x0f);
    put_out_held(&warps, 1u << 1);
    cr_expect_not(put_out_is(&warps, 1));
    cr_expect(put_out_is(&warps, 2));
    put_out_held(&warps, ALL_CORE_WARPS);
    cr_expect(put_out_is(&warps, 2), "until it has left the loop");
}

/* It is in its loop until all lanes have left the outermost one, or it is replaced. */
Test(sim_counts, a15_until_all_lanes_have_left) {
    issue(1, LOOP_BEGIN | NUMBER(3), 0xff);
    issue(1, LOOP_BEGIN | NUMBER(4), 0x0f);
    issue(1, LOAD, 0x0f);
    put_out_held(&warps, 0);
    issue(1, LOOP_END | NUMBER(4), 0x0f); /* the inner loop */
    issue(1, LOOP_END | NUMBER(3), 0x0f);
    cr_expect(put_out_is(&warps, 1));
    issue(1, LOOP_END | NUMBER(3), 0xf0);
    cr_expect_not(put_out_is(&warps, 1));
    put_out_held(&warps, 0);
    cr_expect_not(put_out_is(&warps, 1), "it is in no loop");
    issue(1, LOOP_BEGIN | NUMBER(4), 0xff);
    issue(1, LOAD, 0xff);
    put_out_held(&warps, 0);
    cr_expect(put_out_is(&warps, 1));
    put_out_leave(&warps, 1);
    cr_expect_not(put_out_is(&warps, 1));
    issue(1, LOAD, 0xff);
    put_out_held(&warps, 0);
    cr_expect_not(put_out_is(&warps, 1));
}
