/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/counts.c: what a few cycles, written down by hand, add up to. Built for
 * `demo` with two schedulers per core.
 */
//@ machine demo+schedulers-2
//@ hardware none
//@ source cmodel/sim/counts.c cmodel/sim/memory.c cmodel/sim/dram.c
#include <criterion/criterion.h>
#include <string.h>

#include "count.h"

_Static_assert(CORES == 2 && SCHEDS == 2, "the cycles below are of two cores with two schedulers");

/* Lanes of what each scheduler issues in each cycle: core 0, then core 1; 0: nothing. */
static const uint32_t lanes[][CORES][SCHEDS] = {
    {{0xff, 0x01}, {0x00, 0x00}}, /* both of core 0: it has active lanes in one cycle, not in two */
    {{0x03, 0x00}, {0x00, 0x0f}},
    {{0x00, 0x00}, {0x00, 0x00}},
    {{0x00, 0x80}, {0x11, 0x7f}},
};
#define CYCLES (sizeof lanes / sizeof lanes[0])

static memory_t memory;

static void count(counts_t *counts, gpu_out_t *out) {
    memset(out, 0, sizeof *out);
    counts_begin(counts, &memory);
    for (uint32_t t = 0; t < CYCLES; t++) {
        for (uint32_t c = 0; c < CORES; c++) {
            for (uint32_t i = 0; i < SCHEDS; i++) {
                issue_event_t *issue = &out->issued[c][i];
                issue->issued.valid = lanes[t][c][i] != 0;
                issue->issued.mask = lanes[t][c][i];
                issue->stall = STALL_DEPENDENCY;
            }
        }
        count_cycle(counts, out);
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
    cr_expect_eq(sum.all.warp_instructions, 7);
    cr_expect_eq(sum.all.thread_instructions, 8 + 1 + 2 + 4 + 1 + 2 + 7);
    cr_expect_eq(sum.all.stall[STALL_DEPENDENCY], 2 * CORES * CYCLES - 7,
                 "slots that were not used");
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
    counts_started(&counts, 1, 0, &(start_event_t){.valid = 1, .mask = 1});
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
    count_cycle(&counts, &out);
    counts_sum(&counts, &sum);
    cr_expect_eq(sum.issuing_cycles, 7, "the last cycle once more");
    counts_begin(&counts, &memory);
    counts_sum(&counts, &sum);
    cr_expect_eq(sum.issuing_cycles, 0);
}

/* ---- resident warps and blocks ---- */

static counts_t there;
static gpu_out_t events;

/* A launch whose blocks have 100 bytes of shared memory each. */
static void launch(void) {
    memset(&events, 0, sizeof events);
    counts_begin(&there, &memory);
    counts_launch(&there, &memory, 100);
}

/* In the next cycle a warp of core 0 starts, or threads of it end. */
static void starts(uint32_t scheduler, uint32_t warp, uint32_t block_x, uint32_t mask) {
    start_event_t start = {.valid = 1, .row = warp, .block_x = block_x, .mask = mask};
    counts_started(&there, 0, core_warp(scheduler, warp), &start);
    count_cycle(&there, &events);
}

static void ends(uint32_t scheduler, uint32_t warp, uint32_t mask) {
    counts_ended(&there, 0, core_warp(scheduler, warp), mask);
    count_cycle(&there, &events);
}

static void expect_there(uint64_t warps, uint64_t bytes, const char *what) {
    static sim_counters_t sum;
    counts_sum(&there, &sum);
    cr_expect_eq(sum.all.resident, warps, "%s: %llu warps x cycles, not %llu", what,
                 (unsigned long long)sum.all.resident, (unsigned long long)warps);
    cr_expect_eq(sum.all.shared, bytes, "%s: %llu bytes x cycles, not %llu", what,
                 (unsigned long long)sum.all.shared, (unsigned long long)bytes);
}

/* A block has its shared memory until the last of its warps has ended, and a warp is there until
 * its last thread has; warps of one number under two schedulers are two. */
Test(sim_counts, warps_and_blocks_that_are_there) {
    launch();
    starts(0, 1, 7, 0xff);
    expect_there(1, 100, "from its cycle on");
    starts(1, 1, 7, 0x0f);
    expect_there(3, 200, "another warp of the block");
    starts(0, 0, 8, 0xff);
    expect_there(6, 400, "another block");
    ends(0, 1, 0xf0);
    expect_there(9, 600, "half of its threads have ended");
    ends(0, 1, 0x0f);
    expect_there(11, 800, "a warp of the block is still there");
    ends(1, 1, 0xff);
    expect_there(12, 900, "the block has gone");
    ends(0, 0, 0xff);
    count_cycle(&there, &events);
    expect_there(12, 900, "nothing is there");
}

/* After a launch that ended in its midst, nothing of it is resident, and its sums stay. */
Test(sim_counts, nothing_is_there_when_a_launch_begins) {
    launch();
    starts(0, 1, 7, 0xff);
    counts_launch(&there, &memory, 1000);
    count_cycle(&there, &events);
    expect_there(1, 100, "before the next start");
    starts(0, 1, 7, 0xff);
    expect_there(2, 1100, "a block of the next launch");
}

/* Blocks of a launch that began, and that are resident; a launch begins with none. */
static void expect_progress(uint64_t begun, uint64_t resident) {
    sim_progress_t progress;
    counts_progress(&there, &progress);
    cr_expect_eq(progress.begun, begun);
    cr_expect_eq(progress.resident, resident);
}

Test(sim_counts, blocks_that_began) {
    launch();
    expect_progress(0, 0);
    starts(0, 1, 7, 0xff);
    starts(1, 1, 7, 0x0f);
    expect_progress(1, 1);
    starts(0, 0, 8, 0xff);
    expect_progress(2, 2);
    ends(0, 0, 0xff);
    expect_progress(2, 1);
    counts_launch(&there, &memory, 100);
    expect_progress(0, 0);
    starts(0, 0, 8, 0xff);
    expect_progress(1, 1);
}

/* ---- slices ---- */

/* The slices of a run that is longer than there is room for at first add up to all of it, count by
 * count. */
Test(sim_counts, slices_leave_nothing_out) {
    static sim_counters_t sum;
    launch();
    starts(0, 0, 1, 0xff);
    for (uint32_t t = 0; t < 40000; t++) {
        events.issued[1][0].issued = (issued_t){.valid = t % 3 == 0, .mask = 0x7};
        events.issued[1][0].stall = STALL_FETCH;
        events.l1d[0] = (l1d_event_t){.valid = t % 5 == 0, .kind = L1D_MERGE, .line = ~0u};
        events.l2[0].valid = t % 7 == 0;
        count_cycle(&there, &events);
    }
    counts_sum(&there, &sum);
    const uint64_t *all = (const uint64_t *)&sum.all;
    cr_expect(sum.timeline.slices > SIM_SLICES / 2 && sum.timeline.period >= 512);
    for (size_t i = 0; i < sizeof sum.all / sizeof *all; i++) {
        uint64_t parts = 0;
        for (uint32_t s = 0; s < sum.timeline.slices; s++) {
            parts += ((const uint64_t *)&sum.timeline.slice[s])[i];
        }
        cr_expect_eq(parts, all[i], "count %zu: %llu in slices, %llu in all", i,
                     (unsigned long long)parts, (unsigned long long)all[i]);
    }
    cr_expect_eq(sum.timeline.slice[3].resident, sum.timeline.period);
    cr_expect_eq(sum.timeline.slice[3].shared, 100 * sum.timeline.period);
    cr_expect_eq(sum.all.l1d[L1D_MERGE], 8000);
}

/* ciao:table-II, APKI: accesses of loads that the L1 took, of global memory. */
Test(sim_counts, loads_of_global_memory) {
    static sim_counters_t sum;
    const struct {
        uint32_t kind, address;
        uint64_t counts;
    } rows[] = {{L1D_HIT, 0x80000000u, 1},         {L1D_MISS, 0x8fffff00u, 2},
                {L1D_SECTOR_MISS, 0x80001000u, 3}, {L1D_MERGE, 0x80000000u, 4},
                {L1D_HIT, 0x30000000u, 4},         {L1D_MISS, 0x40000000u, 4},
                {L1D_STORE_HIT, 0x80000000u, 4},   {L1D_ATOMIC, 0x80000000u, 4},
                {L1D_REFUSED_WAYS, 0x80000000u, 4}};
    launch();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        events.l1d[1] =
            (l1d_event_t){.valid = 1, .kind = rows[i].kind, .line = rows[i].address >> LINE_SHIFT};
        count_cycle(&there, &events);
        counts_sum(&there, &sum);
        cr_expect_eq(sum.all.global_loads, rows[i].counts, "access %zu: %llu", i,
                     (unsigned long long)sum.all.global_loads);
    }
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

/* Held back where it first enters an inner loop, a warp is not put out of the outer one; in later
 * runs of the inner loop it is. */
Test(sim_counts, a15_the_entrance_of_an_inner_loop) {
    issue(1, LOOP_BEGIN | NUMBER(3), 0xff);
    issue(1, LOAD, 0xff);
    issue(1, LOOP_BEGIN | NUMBER(4), 0xff);
    put_out_held(&warps, 0);
    cr_expect_not(put_out_is(&warps, 1));
    issue(1, LOAD, 0xff);
    issue(1, LOOP_END | NUMBER(4), 0xff);
    issue(1, LOOP_BEGIN | NUMBER(3), 0xff);
    issue(1, LOOP_BEGIN | NUMBER(4), 0x0f);
    put_out_held(&warps, 0);
    cr_expect(put_out_is(&warps, 1));
}
