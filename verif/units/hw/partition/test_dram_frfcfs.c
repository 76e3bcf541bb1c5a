/* SPDX-License-Identifier: Apache-2.0 */
/* DRAM controller, policy frfcfs, with the device model and its monitor: TV-MEM-9, random traffic
 * with the timing of every study, bounds of waiting. */
//@ machine unit+dram-frfcfs
//@ source cmodel/sim/dram.c verif/units/hw/partition/dram_bench.c
#include <criterion/criterion.h>
#include <string.h>

#include "dram_bench.h"

static void expect_rows(const char *rows, const uint32_t *order) {
    bench_rows_t got = bench_rows(rows);
    cr_expect_eq(got.activates, 2, "%s: %u activates", rows, got.activates);
    cr_expect_eq(got.cycles, 36, "%s: %u cycles", rows, got.cycles);
    cr_expect_arr_eq(got.order, order, sizeof got.order, "%s", rows);
}

Test(dram_frfcfs, tv_mem_9a_grouped) {
    expect_rows("ABABABAB", (const uint32_t[]){0, 2, 4, 6, 1, 3, 5, 7});
}

Test(dram_frfcfs, tv_mem_9b_grouped) {
    expect_rows("AABBAABB", (const uint32_t[]){0, 1, 4, 5, 2, 3, 6, 7});
}

Test(dram_frfcfs, tv_mem_9c_grouped) {
    expect_rows("AAAABBBB", (const uint32_t[]){0, 1, 2, 3, 4, 5, 6, 7});
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

Test(dram_frfcfs, random_traffic_thesis) {
    every_kind(&dram_thesis);
}

Test(dram_frfcfs, random_traffic_gtx480) {
    every_kind(&dram_gtx480);
}

Test(dram_frfcfs, random_traffic_harp) {
    every_kind(&dram_harp);
}

Test(dram_frfcfs, random_traffic_with_refresh) {
    dram_timing_t timing = dram_gtx480;
    timing.refresh_interval = 300;
    every_kind(&timing);
}

/* Random timing: the controller obeys its registers, not only the tables. */
Test(dram_frfcfs, random_traffic_random_timing) {
    uint32_t x = 99;
    for (uint32_t i = 0; i < 40; i++) {
        dram_timing_t t = dram_thesis;
        uint32_t *field[] = {&t.trcd, &t.trp, &t.tras, &t.trc,  &t.trrd, &t.tcl,
                             &t.twl,  &t.twr, &t.twtr, &t.trtp, &t.tccd, &t.burst};
        for (uint32_t f = 0; f < sizeof field / sizeof field[0]; f++) {
            x = x * 1664525 + 1013904223;
            *field[f] = 1 + (x >> 24) % (i % 2 ? 63 : 8);
        }
        t.refresh_interval = i % 3 == 0 ? 250 : 0;
        t.age_cap = 1 + (x >> 20) % 60;
        bench_random(&t, &(bench_traffic_t){i + 1, 4000, 40, 70, 5, 100});
    }
}

Test(dram_frfcfs, the_oldest_waits_for_age_cap_others_at_most) {
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

/* Writes are served in batches: reads continue until write_high wait. */
Test(dram_frfcfs, writes_wait_for_the_high_mark) {
    static dram_bench_t b;
    dram_timing_t timing = dram_gtx480;
    timing.write_high = 6;
    timing.write_low = 2;
    bench_start(&b, &timing);
    for (uint32_t i = 0; i < 5; i++) {
        bench_write(&b, bench_address(0, 1, i), i);
    }
    for (uint32_t i = 0; i < 8; i++) {
        bench_read(&b, bench_address(0, 1, 10 + i), i);
    }
    b.tick = true;
    uint32_t reads = 0;
    while (b.device.counters.writes == 0) {
        bench_cycle(&b);
        reads = (uint32_t)b.device.counters.reads;
    }
    cr_expect_eq(reads, 8, "five writes are too few to stop reads: %u", reads);
    while (b.busy) {
        bench_cycle(&b);
    }
    for (uint32_t i = 0; i < 6; i++) {
        bench_write(&b, bench_address(0, 1, i), i);
    }
    for (uint32_t i = 0; i < 8; i++) {
        bench_read(&b, bench_address(0, 1, 10 + i), i);
    }
    while (b.device.counters.reads == 8) {
        bench_cycle(&b);
    }
    cr_expect_eq(b.device.counters.writes, 5 + 4, "%llu writes served, two are left",
                 (unsigned long long)b.device.counters.writes);
    bench_stop(&b);
}
