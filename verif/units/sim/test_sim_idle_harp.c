/* SPDX-License-Identifier: Apache-2.0 */
/* The same as test_sim_idle_threads.c under reconv=harp, where threads are counted per block. */
//@ machine demo+cores-1+reconv-harp
//@ hardware none
#include <criterion/criterion.h>

#include "cmodel/sim/idle_threads.h"

static core_t core;

static void expect(uint64_t result, uint64_t barrier, uint64_t path, uint64_t join, uint64_t slot) {
    const uint64_t expected[IDLE_THREADS] = {result, barrier, path, join, slot};
    uint64_t count[IDLE_THREADS] = {0};
    idle_threads_count(&core, count);
    for (uint32_t i = 0; i < IDLE_THREADS; i++) {
        cr_expect_eq(count[i], expected[i], "kind %u: %llu, not %llu", i,
                     (unsigned long long)count[i], (unsigned long long)expected[i]);
    }
}

/* harp:HARP-13. Of two blocks 20 threads run, 11 of them in slots. */
Test(sim_idle_harp, threads_of_blocks) {
    harp_commit_t *commit = &core.sub_core[0].scheduler.reconv.commit;
    expect(0, 0, 0, 0, 0);
    commit->running[0] = 13;
    commit->running[1] = 7;
    commit->joined[0] = 5;
    commit->joined[1] = 1;
    commit->waiting[1] = 4;
    commit->active[2] = 0xff;
    commit->active[5] = 0x07;
    expect(11, 4, 0, 6, 9);
}

/* The last threads of a slot have exited, and the slot still has them. */
Test(sim_idle_harp, no_more_threads_than_run) {
    harp_commit_t *commit = &core.sub_core[0].scheduler.reconv.commit;
    commit->running[0] = 2;
    commit->active[0] = 0x0f;
    expect(2, 0, 0, 0, 0);
}
