/* SPDX-License-Identifier: Apache-2.0 */
/* xbar_hold=3: book:4.4.1, requests of one core for one row follow each other, four at most, and no
 * core waits for more than its bound.
 */
//@ machine unit+cores-4+dram-fcfs+xbar_hold-3
//@ source cmodel/sim/dram.c verif/units/hw/partition/dram_bench.c
#include "verif/units/hw/partition/dram_bench.h"
#include "network/row_hold.h"
#include "xbar_contract.h"
#include "xbar_stream.h"

Test(hw_xbar_hold, keeps_the_contract) {
    contract_run(1, 4000);
}

static const char *arrivals(const char *a, const char *b, const char *c, const char *d) {
    static char arrived[STREAM_MOST + 1];
    stream_arrivals((const char *const[]){a, b, c, d}, arrived);
    return arrived;
}

/* TV-MEM-9, row 3: with the rows of two cores apart a simple controller opens each once. */
Test(hw_xbar_hold, tv_mem_9c_holding_keeps_rows_together) {
    const char *arrived = arrivals("AAAA", "BBBB", "", "");
    cr_expect_str_eq(arrived, "AAAABBBB");
    bench_rows_t rows = bench_rows(arrived);
    cr_expect(rows.activates == 2 && rows.cycles == 36, "%u, %u", rows.activates, rows.cycles);
}

Test(hw_xbar_hold, mr_1_a_turn_ends) {
    cr_expect_str_eq(arrivals("AAAAAA", "BBBBB", "", ""), "AAAABBBBAAB", "after four");
    cr_expect_str_eq(arrivals("AACC", "BBDD", "", ""), "AABBCCDD", "with the row");
    cr_expect_str_eq(arrivals("A", "BBB", "CC", "D"), "ABBBCCD", "with the last request");
    cr_expect_str_eq(arrivals("AAAAAAAAA", "", "", ""), "AAAAAAAAA", "alone it has the next");
    cr_expect_str_eq(arrivals("AAAAA", "AAAAA", "", ""), "AAAAAAAAAA", "a row of two cores");
}

/* The other partition, and another bank with the same row, are other places. */
Test(hw_xbar_hold, mr_1_bank_and_row_count) {
    uint32_t address = stream_address('A', 0), column = stream_address('A', 5);
    uint32_t bank = address ^ 1u << (SECTOR_SHIFT + DRAM_COLUMN_BITS + PARTITION_BITS);
    cr_expect_eq(dram_page(address), dram_page(column));
    cr_expect_neq(dram_page(address), dram_page(bank));
    cr_expect_neq(dram_page(address), dram_page(stream_address('B', 0)));
}

#define BOUND ((CORES - 1) * (XBAR_HOLD + 1))

/* Requests of others that a partition has taken since the core's next one is for it. */
static uint32_t passed[CORES], longest;

/* A cycle, in which partitions take what they have at random and each core has a request. */
static void random_cycle(xbar_t *s, uint32_t random) {
    xbar_in_t in = {.tick = (random >> 28) % 8 != 0};
    xbar_view_t view;
    uint32_t wants[CORES], count[PARTITIONS];
    xbar_view(s, &view);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        in.taken[p] = view.request[p].valid && (random >> (20 + p)) % 4 != 0;
        count[p] = s->arriving[p].count - in.taken[p];
    }
    for (uint32_t c = 0; c < CORES; c++) {
        uint32_t bits = random >> (8 + 3 * c);
        request_queue_view_t leaving;
        request_queue_view(&s->leaving[c], &leaving);
        wants[c] = leaving.request.valid ? partition_of(leaving.request.address) : PARTITIONS;
        in.request[c].valid = 1;
        in.request[c].core = c;
        in.request[c].address = (bits % 4 == 0 ? 1u << 20 : 0) | (bits >> 2 & 1) << INTERLEAVE_BITS;
    }
    xbar_tick(s, &in);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        cr_assert(s->hold[p].left <= XBAR_HOLD);
        for (uint32_t c = 0; c < CORES && s->arriving[p].count != count[p]; c++) {
            cr_assert(c != s->hold[p].core || wants[c] == p, "its next request is for another");
            passed[c] = c == s->hold[p].core ? 0 : passed[c] + (wants[c] == p);
            longest = passed[c] > longest ? passed[c] : longest;
        }
    }
}

/* The liveness argument with its bound: requests for two rows of each partition. */
Test(hw_xbar_hold, mr_1_no_core_waits_longer_than_the_turns_of_the_others) {
    static xbar_t s;
    uint32_t random = 1;
    xbar_reset(&s);
    for (uint32_t cycle = 0; cycle < 200000; cycle++) {
        random = random * 1664525 + 1013904223;
        random_cycle(&s, random);
    }
    cr_expect(longest > CORES - 1 && longest <= BOUND, "%u", longest);
}
