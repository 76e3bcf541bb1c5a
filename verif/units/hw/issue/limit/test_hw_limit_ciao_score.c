/* SPDX-License-Identifier: Apache-2.0 */
/* The numbers of CIAO: counts, epochs and the score, with vector ciao:IRS-1. */
//@ machine unit+schedulers-2+warps-48
#include <criterion/criterion.h>

#include "issue/limit/ciao/ciao_epochs.h"
#include "issue/limit/ciao/ciao_score.h"

#define WORDS(p) (sizeof(p) / sizeof(p)[0])

static ciao_score_t score;
static uint32_t most_cycles;

static uint32_t over(uint32_t executed, uint32_t count, uint32_t running, uint32_t cutoff) {
    ciao_score_in_t in = {
        .begin = 1, .count = count, .running = running, .cutoff = cutoff, .executed = executed};
    ciao_score_view_t v;
    uint32_t cycles = 0;
    do {
        ciao_score_tick(&score, &in);
        ciao_score_view(&score, &v);
        in = (ciao_score_in_t){0};
        cycles++;
    } while (v.busy && cycles < 100);
    most_cycles = cycles > most_cycles ? cycles : most_cycles;
    return v.over;
}

Test(hw_limit_ciao_score, irs_1_exact_at_the_cutoffs) {
    static const struct {
        uint32_t executed, count, running, above_high, at_most_low;
    } rows[] = {{5000, 1, 48, 0, 0},  {120000, 25, 48, 0, 0}, {5000, 2, 48, 1, 0},
                {5000, 2, 24, 0, 0},  {5000, 3, 24, 1, 0},    {10000, 2, 48, 0, 0},
                {10000, 3, 48, 1, 0}, {5000, 50, 1, 0, 0},    {5000, 51, 1, 1, 0},
                {19199, 2, 48, 0, 0}, {19200, 2, 48, 0, 1},   {20000, 2, 48, 0, 1}};
    ciao_score_reset(&score);
    for (uint32_t i = 0; i < WORDS(rows); i++) {
        uint32_t executed = rows[i].executed, count = rows[i].count, running = rows[i].running;
        cr_expect_eq(over(executed, count, running, 100), rows[i].above_high, "row %u", i + 1);
        cr_expect_eq(!over(executed, count, running, 200), rows[i].at_most_low, "row %u", i + 1);
    }
}

/* Against arithmetic, with numbers of every length; and as long as its header says. */
Test(hw_limit_ciao_score, the_products_are_whole) {
    uint32_t seed = 7;
    ciao_score_reset(&score);
    for (uint32_t i = 0; i < 200000; i++) {
        uint32_t value[4];
        for (uint32_t k = 0; k < 4; k++) {
            seed = seed * 1664525u + 1013904223u;
            value[k] = seed >> (i >> k) % 32;
        }
        uint32_t running = value[2] % 65, cutoff = value[3] % 1024;
        uint64_t product = (uint64_t)value[1] * running * cutoff;
        cr_assert_eq(over(value[0], value[1], running, cutoff), product > value[0]);
        uint32_t near = (uint32_t)product; /* equal is not above */
        if (product == near) {
            cr_assert(!over(near, value[1], running, cutoff));
            cr_assert(near == 0 || over(near - 1, value[1], running, cutoff));
        }
    }
    cr_expect_leq(most_cycles, 20);
}

static ciao_counts_t counts;

static void count_tick(ciao_counts_in_t in) {
    ciao_counts_tick(&counts, &in);
}

static uint32_t count_of(uint32_t warp) {
    ciao_counts_view_t v;
    count_tick((ciao_counts_in_t){.ask = warp});
    ciao_counts_view(&counts, &v);
    return v.count;
}

static void hit(uint32_t warp) {
    count_tick((ciao_counts_in_t){.hit = {.valid = 1, .warp = warp}});
}

Test(hw_limit_ciao_score, hits_of_every_cycle_count) {
    uint32_t expected[CORE_WARPS] = {0}, seed = 3;
    ciao_counts_reset(&counts);
    for (uint32_t i = 0; i < 20000; i++) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t warp = seed >> 24, some = warp % (i < 10000 ? 3 : CORE_WARPS);
        if (warp < 200) {
            hit(some);
            expected[some]++;
        } else {
            cr_assert_eq(count_of(some), expected[some], "step %u", i);
        }
    }
}

Test(hw_limit_ciao_score, counts_are_halved_all_and_once) {
    ciao_counts_view_t v;
    ciao_counts_reset(&counts);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        for (uint32_t i = 0; i < 3 * w; i++) {
            hit(w);
        }
    }
    count_tick((ciao_counts_in_t){.halve = 1});
    uint32_t cycles = 0;
    for (ciao_counts_view(&counts, &v); v.halving && cycles < 1000; cycles++) {
        count_tick((ciao_counts_in_t){.ask = cycles % CORE_WARPS});
        ciao_counts_view(&counts, &v);
    }
    cr_expect_leq(cycles, 2 * CORE_WARPS + 1);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        cr_expect_eq(count_of(w), 3 * w / 2, "warp %u", w);
    }
}

/* A hit while all are halved is lost to none: it counts before or after. */
Test(hw_limit_ciao_score, hits_count_while_counts_are_halved) {
    ciao_counts_view_t v;
    ciao_counts_reset(&counts);
    for (uint32_t i = 0; i < 100; i++) {
        hit(20);
    }
    count_tick((ciao_counts_in_t){.halve = 1});
    uint32_t hits = 0;
    for (ciao_counts_view(&counts, &v); v.halving; ciao_counts_view(&counts, &v)) {
        hits++;
        if (hits % 2) {
            hit(20);
        } else {
            count_tick((ciao_counts_in_t){0});
        }
    }
    uint32_t more = (hits + 1) / 2;
    cr_expect(count_of(20) > 50 + more / 2 - 2 && count_of(20) <= 50 + more, "%u", count_of(20));
}

Test(hw_limit_ciao_score, a_count_begins_with_zero) {
    ciao_counts_reset(&counts);
    hit(5);
    hit(6);
    count_tick((ciao_counts_in_t){.forget = {.valid = 1, .warp = 5}});
    cr_expect_eq(count_of(5), 0);
    cr_expect_eq(count_of(6), 1);
    hit(5);
    cr_expect_eq(count_of(5), 1);
    count_tick((ciao_counts_in_t){.launch_begins = 1});
    cr_expect_eq(count_of(6), 0);
}

Test(hw_limit_ciao_score, a_count_stays_at_its_maximum) {
    ciao_counts_reset(&counts);
    hit(9);
    count_of(9);
    counts.count.mem[9] = MASK(CIAO_COUNT_BITS) - 1;
    hit(9);
    cr_expect_eq(count_of(9), MASK(CIAO_COUNT_BITS));
    hit(9);
    cr_expect_eq(count_of(9), MASK(CIAO_COUNT_BITS));
}

static ciao_epochs_t epochs;
static uint32_t high_ends, low_ends, both;

static void issue(uint32_t first, uint32_t second, uint32_t high_epoch, uint32_t low_epoch) {
    ciao_epochs_in_t in = {.on = 1, .high_epoch = high_epoch, .low_epoch = low_epoch};
    ciao_epochs_view_t v;
    in.issued[0] = (core_warp_event_t){.valid = first, .warp = 3};
    in.issued[1] = (core_warp_event_t){.valid = second, .warp = 30};
    ciao_epochs_tick(&epochs, &in);
    ciao_epochs_view(&epochs, &v);
    high_ends += v.high_ends;
    low_ends += v.low_ends;
    both += v.high_ends && v.low_ends;
}

static void begin(uint32_t high_epoch, uint32_t low_epoch) {
    ciao_epochs_in_t in = {.launch_begins = 1, .high_epoch = high_epoch, .low_epoch = low_epoch};
    ciao_epochs_reset(&epochs);
    ciao_epochs_tick(&epochs, &in);
    high_ends = low_ends = both = 0;
}

/* ciao:A25: instructions that issue two at a time skip no end, whatever the epochs are. */
Test(hw_limit_ciao_score, a25_an_end_every_so_many_instructions) {
    static const uint32_t rows[][2] = {{5000, 100}, {7, 3}, {2, 2}, {65535, 2}, {1000, 20}};
    for (uint32_t i = 0; i < WORDS(rows); i++) {
        uint32_t executed = 0, seed = i;
        begin(rows[i][0], rows[i][1]);
        while (executed < 200000) {
            seed = seed * 1664525u + 1013904223u;
            uint32_t first = seed >> 30 & 1, second = seed >> 31;
            issue(first, second, rows[i][0], rows[i][1]);
            executed += first + second;
            cr_assert_eq(high_ends, executed / rows[i][0], "row %u, at %u", i, executed);
            cr_assert_eq(low_ends, executed / rows[i][1], "row %u, at %u", i, executed);
        }
        issue(0, 0, rows[i][0], rows[i][1]);
        cr_expect_eq(epochs.executed, executed);
    }
}

Test(hw_limit_ciao_score, an_epoch_that_ends_names_the_last_warp) {
    ciao_epochs_view_t v;
    begin(4, 4);
    issue(1, 1, 4, 4);
    issue(1, 1, 4, 4);
    ciao_epochs_view(&epochs, &v);
    cr_expect(v.high_ends && v.low_ends && v.last == 30);
    issue(0, 0, 4, 4);
    issue(1, 0, 4, 4);
    ciao_epochs_view(&epochs, &v);
    cr_expect(!v.high_ends && v.last == 3);
}

Test(hw_limit_ciao_score, instructions_are_halved_before_they_overflow) {
    ciao_epochs_view_t v;
    begin(100, 10);
    epochs.executed = MASK(CIAO_COUNT_BITS - 1);
    issue(1, 1, 100, 10);
    ciao_epochs_view(&epochs, &v);
    cr_expect(!v.full);
    issue(0, 0, 100, 10);
    ciao_epochs_view(&epochs, &v);
    cr_expect(v.full);
    ciao_epochs_in_t in = {.on = 1, .halve = 1, .high_epoch = 100, .low_epoch = 10};
    ciao_epochs_tick(&epochs, &in);
    cr_expect_eq(epochs.executed, 1u << (CIAO_COUNT_BITS - 2));
    issue(1, 1, 100, 10);
    ciao_epochs_tick(&epochs, &in);
    cr_expect_eq(epochs.executed, (1u << (CIAO_COUNT_BITS - 3)) + 1, "with what has just issued");
}
