/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/counts.c with a limit policy that says who evicted a lost line: two
 * cores of `demo` with limit=ciao_t.
 */
//@ machine demo+limit-ciao_t
//@ source cmodel/sim/counts.c cmodel/sim/memory.c cmodel/sim/dram.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/sim/counts.h"

static counts_t counts;
static gpu_out_t events;
static memory_t memory;
static sim_counters_t sum;

static void loses(uint32_t core, uint32_t warp, uint32_t evictor) {
    events.limit[core] = (limit_event_t){.lost = 1, .warp = warp, .evictor = evictor};
    counts_cycle(&counts, &events);
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
    counts_cycle(&counts, &events);
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
