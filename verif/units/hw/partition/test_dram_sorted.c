/* SPDX-License-Identifier: Apache-2.0 */
/* DRAM controller, policy sorted, with the device model and its monitor: book:4.4.4, which reads go
 * first; what it has of frfcfs; bounds of waiting.
 */
//@ machine unit+dram-sorted+l1d-cache+l2-cache+limit-medic
//@ source cmodel/sim/dram.c verif/units/hw/partition/dram_bench.c
#include <criterion/criterion.h>
#include <ctype.h>
#include <string.h>

#include "dram_bench.h"

static dram_bench_t b;

/* Reads of rows of one bank, a letter each; a small letter's goes first. */
static void read_rows(const char *rows) {
    for (uint32_t i = 0; rows[i]; i++) {
        uint32_t row = (uint32_t)(toupper(rows[i]) - 'A');
        b.request = (backing_request_t){.valid = 1, .address = bench_address(3, row, i), .tag = i};
        if (islower(rows[i])) {
            bench_first(&b.request);
        }
        b.tick = false;
        bench_cycle(&b);
        cr_assert(b.taken);
    }
}

/* The order in which such reads are served, by their numbers. */
static const char *served(const char *rows) {
    static char order[64];
    uint32_t count = (uint32_t)strlen(rows);
    bench_start(&b, &dram_tv_mem_9);
    read_rows(rows);
    b.tick = true;
    for (uint32_t n = 0; n < 1000 && b.answers < count; n++) {
        bench_cycle(&b);
    }
    cr_assert_eq(b.answers, count);
    for (uint32_t i = 0; i < count; i++) {
        order[i] = (char)('0' + b.answer[i]);
    }
    order[count] = 0;
    bench_stop(&b);
    return order;
}

/* Without reads that go first: TV-MEM-9, as frfcfs. */
Test(dram_sorted, tv_mem_9a_grouped) {
    bench_rows_t got = bench_rows("ABABABAB");
    cr_expect(got.activates == 2 && got.cycles == 36, "%u, %u", got.activates, got.cycles);
    cr_expect_str_eq(served("ABABABAB"), "02461357");
}

/* Reads that go first do so in their own groups by row, then the others. */
Test(dram_sorted, mr_7_some_reads_go_first) {
    static const char *const rows[][2] = {
        {"Aaaa", "1230"},         {"AABb", "3201"},     {"ABab", "2310"},       {"abab", "0213"},
        {"AAAAbBBB", "45670123"}, {"aBAbaB", "043152"}, {"BABABAc", "6024135"}, {"Ab", "10"},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *order = served(rows[i][0]);
        cr_expect_str_eq(order, rows[i][1], "%s: %s", rows[i][0], order);
    }
}

/* One that comes while others are served goes next. */
Test(dram_sorted, mr_7_a_read_that_comes_later_goes_next) {
    bench_start(&b, &dram_tv_mem_9);
    read_rows("AAAAAA");
    b.tick = true;
    while (b.device.counters.reads < 2) {
        bench_cycle(&b);
    }
    b.request = (backing_request_t){.valid = 1, .address = bench_address(3, 1, 0), .tag = 9};
    bench_first(&b.request);
    while (b.answers < 4) {
        bench_cycle(&b);
    }
    cr_expect(b.answer[2] == 9 || b.answer[3] == 9, "at most one command was chosen before it");
    bench_stop(&b);
}

/* A write of the same sector goes before a read that goes first. */
Test(dram_sorted, a_write_of_its_sector_is_not_passed) {
    bench_start(&b, &dram_tv_mem_9);
    bench_write(&b, bench_address(3, 0, 1), 1000);
    b.request = (backing_request_t){.valid = 1, .address = bench_address(3, 0, 1), .tag = 7};
    bench_first(&b.request);
    b.tick = false;
    bench_cycle(&b);
    b.tick = true;
    while (!b.response.valid) {
        cr_assert_lt(b.cycle, 200);
        bench_cycle(&b);
    }
    cr_expect(b.response.tag == 7 && b.response.data[0] == 1000);
    bench_stop(&b);
}

/* Writes have their turns, however many reads go first. */
Test(dram_sorted, writes_are_drained_beside_reads_that_go_first) {
    dram_timing_t timing = dram_gtx480;
    timing.write_high = 4;
    timing.write_low = 1;
    bench_start(&b, &timing);
    for (uint32_t i = 0; i < 4; i++) {
        bench_write(&b, bench_address(0, 1, i), i);
    }
    for (uint32_t i = 0; i < 8; i++) {
        b.request =
            (backing_request_t){.valid = 1, .address = bench_address(0, 1, 10 + i), .tag = i};
        bench_first(&b.request);
        b.tick = false;
        bench_cycle(&b);
    }
    b.tick = true;
    while (b.device.counters.reads == 0) {
        bench_cycle(&b);
    }
    cr_expect_eq(b.device.counters.writes, 3, "from four to one");
    bench_stop(&b);
}

static void every_kind(const dram_timing_t *timing) {
    static const bench_traffic_t traffic[] = {
        {1, 20000, 30, 50, 20, 100}, {2, 20000, 50, 90, 0, 100}, {3, 20000, 0, 80, 0, 100},
        {4, 20000, 90, 20, 0, 60},   {5, 20000, 30, 98, 90, 40},
    };
    for (uint32_t i = 0; i < sizeof traffic / sizeof traffic[0]; i++) {
        bench_random(timing, &traffic[i]);
    }
}

Test(dram_sorted, random_traffic) {
    dram_timing_t timing = dram_gtx480;
    every_kind(&timing);
    timing.refresh_interval = 300;
    timing.age_cap = 1;
    every_kind(&timing);
}

/* The liveness argument: reads that go first, all row hits, beside one that does not and needs
 * another row, or a write. */
Test(dram_sorted, the_oldest_waits_for_age_cap_others_at_most) {
    for (uint32_t cap = 4; cap <= 250; cap *= 2) {
        dram_timing_t timing = dram_gtx480;
        timing.age_cap = cap;
        timing.write_high = 32;
        uint32_t before = bench_overtaken(&timing, false);
        cr_expect(before >= cap && before <= 8 + cap, "row %u overtaken by %u", cap, before);
        before = bench_overtaken(&timing, true);
        cr_expect(before >= cap && before <= 8 + cap, "write %u overtaken by %u", cap, before);
    }
}

/* Its bound: several that do not go first, each of another row. Each is the oldest one some time.
 */
Test(dram_sorted, as_many_as_do_not_go_first_wait_for_as_many_times_age_cap) {
    for (uint32_t cap = 1; cap <= 64; cap *= 4) {
        uint32_t column = 0, served_first = 0, low = 4;
        bool pending[1 << BACKING_TAG_BITS] = {false};
        dram_timing_t timing = dram_gtx480;
        timing.age_cap = cap;
        bench_start(&b, &timing);
        for (uint32_t i = 0; i < low; i++) {
            bench_read(&b, bench_address(1, 6 + i, 0), 28 + i);
            pending[28 + i] = true;
        }
        b.tick = true;
        while (pending[28] || pending[29] || pending[30] || pending[31]) {
            uint32_t tag = b.cycle % 28;
            if (!pending[tag]) {
                uint32_t address = bench_address(1, 5, column++ % DRAM_COLUMNS);
                b.request = (backing_request_t){.valid = 1, .address = address, .tag = tag};
                bench_first(&b.request);
            }
            bench_cycle(&b);
            pending[tag] |= b.taken;
            if (b.response.valid) {
                pending[b.response.tag] = false;
                served_first += b.response.tag < 28;
            }
            cr_assert_leq(served_first, DRAM_QUEUE * (cap + 1), "starved");
        }
        cr_expect(served_first >= (low - 1) * cap && served_first <= low * (cap + 1) + 8,
                  "cap %u: %u before the last", cap, served_first);
        bench_stop(&b);
    }
}
