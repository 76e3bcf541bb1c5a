/* SPDX-License-Identifier: Apache-2.0 */
/* DRAM controller, policy fcfs, with the device model and its monitor: TV-MEM-9, random traffic
 * with the timing of every study, order in a bank. */
//@ machine unit+dram-fcfs
//@ source cmodel/sim/dram.c verif/units/hw/partition/dram_bench.c
#include <criterion/criterion.h>
#include <string.h>

#include "dram_bench.h"

static void expect_rows(const char *rows, uint32_t activates, uint32_t cycles) {
    static const uint32_t order[] = {0, 1, 2, 3, 4, 5, 6, 7};
    bench_rows_t got = bench_rows(rows);
    cr_expect_eq(got.activates, activates, "%s: %u activates", rows, got.activates);
    cr_expect_eq(got.cycles, cycles, "%s: %u cycles", rows, got.cycles);
    cr_expect_arr_eq(got.order, order, sizeof got.order, "%s", rows);
}

Test(dram_fcfs, tv_mem_9a_in_order) {
    expect_rows("ABABABAB", 8, 96);
}

Test(dram_fcfs, tv_mem_9b_in_order) {
    expect_rows("AABBAABB", 4, 56);
}

Test(dram_fcfs, tv_mem_9c_in_order) {
    expect_rows("AAAABBBB", 2, 36);
}

static void every_kind(const dram_timing_t *timing) {
    static const bench_traffic_t traffic[] = {
        {11, 20000, 30, 50, 20, 100},
        {12, 20000, 50, 90, 0, 100},
        {13, 20000, 90, 20, 0, 60},
    };
    for (uint32_t i = 0; i < sizeof traffic / sizeof traffic[0]; i++) {
        bench_random(timing, &traffic[i]);
    }
}

Test(dram_fcfs, random_traffic_thesis) {
    every_kind(&dram_thesis);
}

Test(dram_fcfs, random_traffic_gtx480) {
    every_kind(&dram_gtx480);
}

Test(dram_fcfs, random_traffic_harp) {
    every_kind(&dram_harp);
}

Test(dram_fcfs, random_traffic_with_refresh) {
    dram_timing_t timing = dram_harp;
    timing.refresh_interval = 300;
    every_kind(&timing);
}

/* The requests of one bank are answered in order, whatever those of others do. */
Test(dram_fcfs, banks_work_in_parallel_each_in_order) {
    static dram_bench_t b;
    uint32_t last[4] = {0};
    bench_start(&b, &dram_harp);
    for (uint32_t i = 0; i < 24; i++) {
        bench_read(&b, bench_address(i % 4, i % 3, i), i);
    }
    b.tick = true;
    while (b.answers < 24) {
        bench_cycle(&b);
        if (b.response.valid) {
            uint32_t bank = b.response.tag % 4;
            cr_expect(b.response.tag / 4 + 1 > last[bank]);
            last[bank] = b.response.tag / 4 + 1;
        }
        cr_assert(b.cycle < 24 * 35, "banks wait for each other");
    }
    bench_stop(&b);
}
