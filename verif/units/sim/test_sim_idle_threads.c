/* SPDX-License-Identifier: Apache-2.0 */
/* What threads wait for in cycles without an active lane, under reconv=stack: stacks written down
 * by hand, on a core of warps of 8 lanes whose instructions take two cycles for lanes of both
 * halves.
 */
//@ machine demo+compaction-1+cores-1+issue_interval-2
//@ hardware none
//@ source cmodel/sim/counts.c cmodel/sim/memory.c cmodel/sim/dram.c
#include <criterion/criterion.h>
#include <string.h>

#include "count.h"

static memory_t memory;
static counts_t counts;
static gpu_t gpu;
static gpu_out_t out;
static sim_counters_t sum;

static void entry(uint32_t warp, uint32_t rpc, uint32_t npc, uint32_t mask) {
    reconv_t *s = &gpu.core[0].sub_core[0].scheduler.reconv;
    uint32_t at = warp * STACK_DEPTH + s->level[warp]++;
    s->below_rpc.mem[at] = rpc;
    s->below_npc.mem[at] = npc;
    s->below_mask.mem[at] = mask;
}

static void top(uint32_t warp, uint32_t rpc, uint32_t mask) {
    gpu.core[0].sub_core[0].scheduler.reconv.rpc[warp] = rpc;
    gpu.core[0].sub_core[0].scheduler.reconv.mask[warp] = mask;
}

/* Warps 0 to 3 are there with all lanes but lane 7 of warp 0, which has exited. */
static void begin(void) {
    reconv_t *s = &gpu.core[0].sub_core[0].scheduler.reconv;
    memset(&gpu, 0, sizeof gpu);
    memset(&out, 0, sizeof out);
    counts_begin(&counts, &memory);
    gpu.core[0].block_barrier.members[0] = 0xf;
    for (uint32_t w = 0; w < 4; w++) {
        s->live[w] = w == 0 ? 0x7f : 0xff;
        top(w, MASK(PC_BITS), s->live[w]);
    }
}

/* One cycle, in which an instruction with these lanes issues, or none. */
static void cycle(uint32_t lanes) {
    out.issued[0][0].issued.valid = lanes != 0;
    out.issued[0][0].issued.mask = lanes;
    out.issued[0][0].stall = STALL_DEPENDENCY;
    count_cycle(&counts, &out);
    counts_idle_threads(&counts.core[0], &out, &gpu.core[0], 0);
    counts_sum(&counts, &sum);
}

static void expect(uint32_t kind, uint64_t threads, const char *what) {
    cr_expect_eq(sum.idle_threads[kind], threads, "%s: %llu threads x cycles, not %llu", what,
                 (unsigned long long)sum.idle_threads[kind], (unsigned long long)threads);
}

/* harp:HARP-13. A branch in a branch: lanes 0 and 1 have run to the inner join, lanes 2 and 3 run,
 * the others are on the side that comes later. */
Test(sim_idle_threads, lanes_of_a_stack) {
    begin();
    entry(0, MASK(PC_BITS), 0x80, 0xff);
    entry(0, 0x80, 0x60, 0xf0);
    entry(0, 0x80, 0x40, 0x0f);
    top(0, 0x40, 0x0c);
    cycle(0);
    expect(IDLE_RESULT, 2 + 3 * 8, "lanes that run, and whole warps");
    expect(IDLE_JOIN, 2, "lanes at the inner join");
    expect(IDLE_PATH, 3, "lanes of the later side, of which one has exited");
    expect(IDLE_BARRIER, 0, "none waits there");
    expect(IDLE_SLOT, 0, "every warp has a slot");
}

/* A side below another one of the same join (the join stands below both, once). */
Test(sim_idle_threads, sides_of_one_join) {
    begin();
    entry(1, MASK(PC_BITS), 0x80, 0xff);
    entry(1, 0x80, 0x60, 0x30);
    top(1, 0x80, 0x0f);
    cycle(0);
    expect(IDLE_PATH, 2, "lanes 4 and 5 have yet to run");
    expect(IDLE_JOIN, 2, "lanes 6 and 7 have arrived");
}

Test(sim_idle_threads, block_barriers_and_rows_that_are_free) {
    begin();
    gpu.core[0].block_barrier.waiting = 0x6;
    gpu.core[0].block_barrier.members[0] = 0x7;
    cycle(0);
    expect(IDLE_BARRIER, 16, "warps 1 and 2");
    expect(IDLE_RESULT, 7, "warp 0");
}

/* An instruction with lanes of both halves takes two cycles, and in neither is the core idle. */
Test(sim_idle_threads, cycles_with_active_lanes_are_not_idle) {
    static const uint32_t lanes[] = {0x0f, 0xff, 0, 0, 0xf0, 0, 0x81, 0};
    static const uint32_t idle[] = {0, 0, 0, 1, 1, 2, 2, 2};
    begin();
    for (uint32_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        cycle(lanes[i]);
        cr_expect_eq(sum.idle_threads[IDLE_RESULT], idle[i] * (7 + 3 * 8), "cycle %u", i);
        cr_expect_eq(sum.issuing_cycles, i + 1 - idle[i], "cycle %u", i);
    }
}
