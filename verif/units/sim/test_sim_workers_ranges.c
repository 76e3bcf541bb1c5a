/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of cmodel/sim/workers.c: which ranges threads get by what their items take. No thread
 * is started and no time is measured. The first item of a round, which is the caller's, does the
 * ranges of the others. Each item adds its cost to the clock of the thread that does it.
 */
#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

static int start_none(pthread_t *thread, const pthread_attr_t *how, void *(*work)(void *), void *);
static int join_none(pthread_t thread, void **result);
static int read_clock(clockid_t clock, struct timespec *now);
#define pthread_create start_none
#define pthread_join   join_none
#define clock_gettime  read_clock
#include "cmodel/sim/workers.c"

#define ITEMS   16u
#define HEAVY   4u /* the first ones */
#define MOST    4u /* threads */
#define CHEAP   20u
#define DEAR    2000u
#define WINDOW  (SAMPLED * SAMPLES)
#define MISSING 10000000u /* ns for which a thread has no processor */

static struct {
    workers_t *workers;
    uint32_t round;
    uint32_t by; /* the thread that runs */
    uint32_t cost[ITEMS], done[ITEMS], did[ITEMS];
    uint32_t wrong;       /* items that were not done once */
    uint64_t clock[MOST]; /* ns */
    uint64_t loses;       /* the thread that loses its processor in measured round `at` */
    uint32_t at;
    uint32_t comes; /* the others come to this many measured rounds of each window */
} all;

static int start_none(pthread_t *thread, const pthread_attr_t *how, void *(*work)(void *),
                      void *of) {
    (void)thread, (void)how, (void)work, (void)of;
    return 0;
}

static int join_none(pthread_t thread, void **result) {
    (void)thread, (void)result;
    return 0;
}

static int read_clock(clockid_t clock, struct timespec *now) {
    (void)clock;
    now->tv_sec = (time_t)(all.clock[all.by] / 1000000000u);
    now->tv_nsec = (long)(all.clock[all.by] % 1000000000u);
    return 0;
}

static void others_come(void) {
    if ((all.round - 1) % WINDOW >= all.comes * SAMPLED) {
        return;
    }
    for (uint32_t i = 1; i < all.workers->threads; i++) {
        all.by = i;
        do_range(&all.workers->worker[i], atomic_load(&all.workers->worker[i].range));
    }
    all.by = 0;
}

static void item(void *context, uint32_t i) {
    (void)context;
    if (i == 0) {
        others_come();
    }
    all.done[i]++;
    all.did[i] = all.by;
    all.clock[all.by] += all.cost[i];
    if (all.round == all.at * SAMPLED && all.by == all.loses) {
        all.clock[all.by] += MISSING;
    }
}

static void begin(uint32_t threads) {
    memset(&all, 0, sizeof all);
    all.comes = SAMPLES;
    all.workers = workers_create(threads, ITEMS, item, NULL);
    cr_assert_not_null(all.workers);
}

static void rounds(uint32_t count, uint32_t heavy, uint32_t others) {
    for (uint32_t i = 0; i < ITEMS; i++) {
        all.cost[i] = i < HEAVY ? heavy : others;
    }
    for (uint32_t r = 0; r < count; r++) {
        all.round++;
        workers_round(all.workers);
        for (uint32_t i = 0; i < ITEMS; i++) {
            all.wrong += all.done[i] != all.round;
        }
    }
}

/* Of the first `items`, those that thread `by` did in the last round. */
static uint32_t share(uint32_t by, uint32_t items) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < items; i++) {
        count += all.did[i] == by;
    }
    return count;
}

static void end(void) {
    workers_destroy(all.workers);
    cr_expect_eq(all.wrong, 0, "%u items were not done once", all.wrong);
}

Test(sim_workers_ranges, heavy_items_are_shared) {
    begin(2);
    rounds(WINDOW, DEAR, CHEAP);
    cr_expect_eq(share(0, HEAVY), HEAVY, "ranges moved before the end of the first window");
    rounds(3 * WINDOW, DEAR, CHEAP);
    cr_expect_eq(share(0, HEAVY), 2);
    cr_expect_eq(share(1, HEAVY), 2);
    end();
    begin(4);
    rounds(8 * WINDOW, DEAR, CHEAP);
    for (uint32_t i = 0; i < 4; i++) {
        cr_expect_eq(share(i, HEAVY), 1, "thread %u does %u heavy items", i, share(i, HEAVY));
    }
    end();
}

/* As a program that begins with little to do. */
Test(sim_workers_ranges, cheap_rounds_at_first_do_not_hide_dear_ones) {
    begin(2);
    rounds(SAMPLED + 1, CHEAP, CHEAP);
    rounds(WINDOW - SAMPLED, DEAR, CHEAP);
    cr_expect_lt(share(0, ITEMS), ITEMS / 2, "one cheap sample hides 31 dear ones");
    rounds(3 * WINDOW, DEAR, CHEAP);
    cr_expect_eq(share(0, HEAVY), 2, "the caller does %u heavy items", share(0, HEAVY));
    rounds(4 * WINDOW, CHEAP, CHEAP);
    cr_expect_eq(share(0, ITEMS), ITEMS / 2, "%u items after the heavy ones", share(0, ITEMS));
    end();
}

/* Whichever of the measured rounds it is. */
Test(sim_workers_ranges, a_lost_processor_says_nothing) {
    for (uint32_t at = 1; at <= SAMPLES; at++) {
        for (uint32_t loses = 0; loses < 2; loses++) {
            begin(2);
            all.at = at;
            all.loses = loses;
            rounds(WINDOW + 1, CHEAP, CHEAP);
            cr_expect_eq(share(0, ITEMS), ITEMS / 2, "thread %u in measured round %u: %u", loses,
                         at, share(0, ITEMS));
            end();
        }
    }
}

Test(sim_workers_ranges, a_thread_that_seldom_comes) {
    begin(2);
    all.comes = all.at = all.loses = 1;
    rounds(WINDOW + 1, CHEAP, CHEAP);
    cr_expect_eq(share(0, ITEMS), ITEMS / 2, "one sample, an outlier, moves ranges");
    end();
    begin(2);
    all.comes = 3;
    rounds(WINDOW + 1, DEAR, CHEAP);
    all.comes = SAMPLES;
    rounds(1, DEAR, CHEAP);
    cr_expect_lt(share(0, ITEMS), ITEMS / 2, "three samples are not enough");
    end();
}
