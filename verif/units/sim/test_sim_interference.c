/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/counts.c with a limit policy that says which warp evicted a lost line:
 * two cores of `demo` with limit=ciao_c, whose loads have routes and whose shared memory has a
 * region.
 */
//@ machine demo+l1_array-unified+limit-ciao_c
//@ hardware none
//@ source cmodel/sim/counts.c cmodel/sim/memory.c cmodel/sim/dram.c
#include <criterion/criterion.h>
#include <string.h>

#include "count.h"

static counts_t counts;
static gpu_out_t events;
static memory_t memory;
static sim_counters_t sum;

static void loses(uint32_t core, uint32_t warp, uint32_t evictor) {
    events.limit[core] = (limit_event_t){.lost = 1, .warp = warp, .evictor = evictor};
    count_cycle(&counts, &events);
    events.limit[core].lost = 0;
}

/* ciao:figure-4: by loser and evictor, itself included, summed over the cores. The sum of a row is
 * what the warp has lost. */
Test(sim_interference, by_loser_and_evictor) {
    counts_begin(&counts, &memory);
    loses(0, 3, 5);
    loses(1, 3, 5);
    loses(0, 3, 3);
    loses(1, 5, 0);
    events.limit[0].warp = 1; /* nothing is lost */
    count_cycle(&counts, &events);
    counts_sum(&counts, &sum);
    counts_sum(&counts, &sum); /* asked twice */
    uint64_t all = 0;
    for (uint32_t w = 0; w < SIM_WARPS; w++) {
        for (uint32_t e = 0; e < SIM_WARPS; e++) {
            all += sum.interference[w][e];
        }
    }
    cr_expect_eq(sum.interference[3][5], 2);
    cr_expect_eq(sum.interference[3][3], 1);
    cr_expect_eq(sum.interference[5][0], 1);
    cr_expect_eq(all, 4);
    cr_expect_eq(sum.all.l1d[COUNTS_LOST], all);
}

/* ciao:figure-8: bytes x cycles of lines with data, and of all lines that the region has, over the
 * cores; in slices of the run as well. */
Test(sim_interference, lines_of_the_region) {
    enum { LINES = REGION_LINES, BEFORE = 70, AFTER = 30 }; /* a slice has 64 cycles */
    static gpu_t gpu;
    counts_begin(&counts, &memory);
    *gpu.dispatch.region = (region_t){.on = 1, .mask = LINES - 1};
    gpu.core[0].memory_stage.l1d.region_valid[0] = 1;
    gpu.core[1].memory_stage.l1d.region_valid[LINES - 1] = 1;
    for (uint32_t i = 0; i < BEFORE + AFTER; i++) {
        if (i == BEFORE) {
            gpu.core[1].memory_stage.l1d.region_valid[5] = 1;
        }
        for (uint32_t c = 0; c < CORES; c++) {
            counts_region(&counts.core[c], &gpu.core[c], gpu.dispatch.region);
        }
        count_cycle(&counts, &events);
    }
    counts_sum(&counts, &sum);
    uint64_t first = 64 * 2 * LINE_BYTES, second = ((BEFORE - 64) * 2 + AFTER * 3) * LINE_BYTES;
    cr_expect_eq(sum.all.region, first + second);
    cr_expect_eq(sum.all.region_room, (BEFORE + AFTER) * 2 * LINES * LINE_BYTES);
    cr_assert_eq(sum.timeline.slices, 2);
    cr_expect_eq(sum.timeline.slice[0].region, first);
    cr_expect_eq(sum.timeline.slice[1].region, second);
}

/* Every cause and every class has a name, and no two have the same. */
static void expect_names(const char *const *names, uint32_t count, const char *what) {
    for (uint32_t i = 0; i < count; i++) {
        cr_assert(names[i] && names[i][0], "%s %u has no name", what, i);
        for (uint32_t n = 0; n < i; n++) {
            cr_expect_str_neq(names[i], names[n], "%s %u and %u", what, n, i);
        }
    }
}

Test(sim_interference, everything_has_a_name) {
    cr_assert(HAS_ROUTES && HAS_REGION, "this machine has classes that others lack");
    expect_names(counts_stall_names, STALL_COUNT, "cause");
    expect_names(counts_l1d_names, COUNTS_L1D_CLASSES, "class of the L1");
    expect_names(counts_l2_names, L2_EVENT_KINDS, "class of the L2");
}
