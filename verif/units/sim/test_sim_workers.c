/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/workers.c: each item once in each round, whatever the threads do. Which
 * ranges they get: test_sim_workers_ranges.c.
 */
//@ machine tiny
//@ hardware none
//@ source cmodel/sim/workers.c
#include <criterion/criterion.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "cmodel/sim/workers.h"

#define ITEMS 24u

/* What items did. */
static struct {
    uint32_t done[ITEMS]; /* rounds; each item has its own */
    uint32_t round;       /* written by the caller before the round */
    uint32_t wrong;       /* items that saw another one */
    uint32_t seen[ITEMS];
    uint32_t slow;        /* rounds in which item 0 takes long */
    uint32_t work[ITEMS]; /* steps */
} all;

static _Thread_local volatile uint32_t sink;

static void item(void *context, uint32_t i) {
    (void)context;
    for (uint32_t k = 0; k < all.work[i]; k++) {
        sink = k;
    }
    if (i + 1 == ITEMS && all.slow > 0) {
        all.slow--;
        usleep(2000);
    }
    all.seen[i] = all.round;
    all.done[i]++;
}

static void rounds(workers_t *workers, uint32_t count) {
    for (uint32_t r = 0; r < count; r++) {
        all.round++;
        workers_round(workers);
        for (uint32_t i = 0; i < ITEMS; i++) {
            all.wrong += all.seen[i] != all.round || all.done[i] != all.round;
        }
    }
}

static void run(uint32_t threads, uint32_t count) {
    workers_t *workers = workers_create(threads, ITEMS, item, NULL);
    cr_assert_not_null(workers);
    rounds(workers, count);
    workers_destroy(workers);
    cr_expect_eq(all.wrong, 0, "%u threads: %u items were not done once", threads, all.wrong);
}

Test(sim_workers, each_item_is_done_once_in_each_round) {
    for (uint32_t threads = 2; threads <= ITEMS; threads += threads < 5 ? 1 : 19) {
        memset(&all, 0, sizeof all);
        run(threads, 3000);
    }
}

Test(sim_workers, unequal_items_are_done_once_as_ranges_move) {
    memset(&all, 0, sizeof all);
    for (uint32_t i = 0; i < ITEMS; i++) {
        all.work[i] = i < 3 ? 2000 : i % 5 ? 3 : 300;
    }
    run(2, 3000);
    memset(all.work, 0, sizeof all.work);
    memset(&all, 0, sizeof all);
    all.work[ITEMS - 1] = 3000;
    run(4, 3000);
}

Test(sim_workers, a_caller_waits_for_a_slow_thread) {
    memset(&all, 0, sizeof all);
    all.slow = 50;
    run(3, 200);
}

Test(sim_workers, threads_that_sleep_come_back) {
    memset(&all, 0, sizeof all);
    workers_t *workers = workers_create(4, ITEMS, item, NULL);
    cr_assert_not_null(workers);
    for (int i = 0; i < 20; i++) {
        rounds(workers, 50);
        usleep(3000);
    }
    workers_destroy(workers);
    cr_expect_eq(all.wrong, 0);
}

Test(sim_workers, an_end_without_a_round) {
    workers_destroy(workers_create(8, ITEMS, item, NULL));
    workers_destroy(NULL);
}
