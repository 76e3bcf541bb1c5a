/* SPDX-License-Identifier: Apache-2.0 */
/* Crossbar, partition hash (TV-MEM-7), l2=cache and its atomics (TV-MEM-8). */
//@ machine unit+l2-cache+l2_index-xor
#include <stdio.h>

#include "l2_requests.h"

TestSuite(hw_l2_cache);

Test(hw_l2_cache, tv_mem_7_partition_of_an_address) {
    static const uint32_t expected[] = {0, 1, 1, 0, 1, 0, 0, 1};
    for (uint32_t i = 0; i < 8; i++) {
        cr_expect_eq(partition_of(256 * i), expected[i], "address %u", 256 * i);
        cr_expect_eq(partition_of(256 * i + 255), expected[i]);
    }
}

Test(hw_l2_cache, partition_and_inside_address_name_one_address) {
    uint32_t random = 1;
    for (uint32_t i = 0; i < 100000; i++) {
        uint32_t address = side_random(&random);
        uint32_t inside = partition_inside(address);
        uint32_t fold = 0;
        for (uint32_t bit = INTERLEAVE_BITS; bit < 32; bit += PARTITION_BITS) {
            fold ^= address >> bit & (PARTITIONS - 1);
        }
        cr_assert_eq(partition_of(address), fold);
        cr_assert_lt(inside, 0xffffffffu / PARTITIONS + 1);
        cr_assert_eq(partition_address(partition_of(address), inside), address);
    }
}

/* Four atomics on one word, sent one after the other: the old words, and the word in the end. */
static void four_atomics(uint32_t amo, uint32_t word, const uint32_t *operand, const uint32_t *old,
                         uint32_t final) {
    uint32_t got = 0;
    uint64_t first = 0, last = 0;
    start(10);
    side.word[0] = word;
    side.request[0] = atomic_of(0, amo, operand[0]);
    for (uint32_t i = 0, sent = 0; i < 100 && got < 4; i++) {
        side_tick(&side);
        if (side.performed[partition_of(GLOBAL_BASE)].valid) {
            first = first ? first : side.cycle;
            last = side.cycle;
        }
        if (side.ready[0] && ++sent < 4) {
            side.request[0] = atomic_of(sent, amo, operand[sent]);
        } else if (side.ready[0]) {
            side.request[0].valid = 0;
        }
        if (side.response[0].valid) {
            cr_expect_eq(side.response[0].tag, got);
            cr_expect_eq(side.response[0].data[0], old[got], "old word %u is %u", got,
                         side.response[0].data[0]);
            got++;
        }
    }
    cr_assert_eq(got, 4);
    cr_expect_eq(last - first, 3, "one per cycle: %d", (int)(last - first));
    side_flush(&side);
    cr_expect_eq(side.word[0], final);
    cr_expect_eq(side.word[1], 0x1000001);
}

/* 1 instead of 0: the partner's word, 0, is what is wanted. Where the word is 0 or 1, an exchange
 * with 1 is the same. */
Test(hw_l2_cache, tv_mem_8_compare_and_swap) {
    four_atomics(AMO_CAS, 0, (uint32_t[]){1, 1, 1, 1}, (uint32_t[]){0, 1, 1, 1}, 1);
    four_atomics(AMO_CAS, 5, (uint32_t[]){1, 1, 1, 1}, (uint32_t[]){5, 5, 5, 5}, 5);
    four_atomics(AMO_SWAP, 0, (uint32_t[]){1, 1, 1, 1}, (uint32_t[]){0, 1, 1, 1}, 1);
    four_atomics(AMO_OR, 0, (uint32_t[]){1, 1, 1, 1}, (uint32_t[]){0, 1, 1, 1}, 1);
}

Test(hw_l2_cache, tv_mem_8_add) {
    four_atomics(AMO_ADD, 0, (uint32_t[]){1, 1, 1, 1}, (uint32_t[]){0, 1, 2, 3}, 4);
}

Test(hw_l2_cache, tv_mem_8_exchange) {
    four_atomics(AMO_SWAP, 5, (uint32_t[]){10, 20, 30, 40}, (uint32_t[]){5, 10, 20, 30}, 40);
}

Test(hw_l2_cache, results_of_atomics) {
    static const struct {
        uint32_t amo, old, operand, result;
    } rows[] = {
        {AMO_SWAP, 1, 2, 2},
        {AMO_ADD, 0xffffffff, 2, 1},
        {AMO_XOR, 0xff00ff00, 0xffff0000, 0x00ffff00},
        {AMO_AND, 0xff00ff00, 0xffff0000, 0xff000000},
        {AMO_OR, 0xff00ff00, 0xffff0000, 0xffffff00},
        {AMO_MIN, 0xffffffff, 1, 0xffffffff},
        {AMO_MIN, 1, 0x80000000, 0x80000000},
        {AMO_MIN, 3, 4, 3},
        {AMO_MAX, 0xffffffff, 1, 1},
        {AMO_MAX, 0x80000000, 0x7fffffff, 0x7fffffff},
        {AMO_MAX, 0xfffffffe, 0xffffffff, 0xffffffff},
        {AMO_MINU, 0xffffffff, 1, 1},
        {AMO_MINU, 7, 0x80000000, 7},
        {AMO_MAXU, 0xffffffff, 1, 0xffffffff},
        {AMO_MAXU, 7, 0x80000000, 0x80000000},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint32_t result = atomic_result(rows[i].amo, rows[i].old, rows[i].operand, 0);
        cr_expect_eq(result, rows[i].result, "row %u gives %08x", i, result);
    }
    cr_expect_eq(atomic_result(AMO_CAS, 7, 0x80000000, 7), 0x80000000);
    cr_expect_eq(atomic_result(AMO_CAS, 7, 0x80000000, 0x80000007), 7);
    cr_expect_eq(atomic_result(AMO_CAS, 7, 0x80000000, 6), 7);
}

Test(hw_l2_cache, a_second_read_hits) {
    start(50);
    response_packet_t r = side_ask(&side, 0, read_of(0, 0x20, 2), 100);
    cr_assert(r.valid && r.tag == 5 && r.sector == 1);
    cr_expect_eq(r.data[3], 0x1000000 + 0x20 / 4 + 3);
    cr_expect_eq(side.reads, 1, "one sector of the line is read");
    r = side_ask(&side, 0, read_of(0, 0x20, 2), 8);
    cr_assert(r.valid, "a hit takes 7 cycles");
    cr_expect_eq(r.data[3], 0x1000000 + 0x20 / 4 + 3);
    cr_expect_eq(side.reads, 1);
    r = side_ask(&side, 0, read_of(0, 0, 1), 100);
    cr_assert(r.valid && r.sector == 0);
    cr_expect_eq(side.reads, 2, "the other sectors are absent");
}

Test(hw_l2_cache, a_line_is_answered_a_sector_per_cycle) {
    uint64_t first = 0, last = 0;
    uint32_t sectors = 0;
    start(5);
    for (uint32_t round = 0; round < 2; round++) {
        sectors = 0;
        first = 0;
        side.request[0] = read_of(0, 0, MASK(LINE_SECTORS));
        for (uint32_t i = 0; i < 60; i++) {
            side_tick(&side);
            side.request[0].valid &= !side.ready[0];
            if (side.response[0].valid) {
                first = first ? first : side.cycle;
                last = side.cycle;
                sectors |= 1u << side.response[0].sector;
            }
        }
        cr_expect_eq(sectors, MASK(LINE_SECTORS));
    }
    cr_expect_eq(last - first, LINE_SECTORS - 1);
}

Test(hw_l2_cache, reads_of_a_sector_on_its_way_ask_once) {
    uint32_t answers = 0;
    start(50);
    side.request[0] = read_of(0, 0, 1);
    side.request[1] = read_of(1, 0, 1);
    for (uint32_t i = 0; i < 100; i++) {
        side_tick(&side);
        for (uint32_t c = 0; c < CORES; c++) {
            side.request[c].valid &= !side.ready[c];
            answers += side.response[c].valid;
        }
    }
    cr_expect_eq(answers, 2);
    cr_expect_eq(side.reads, 1);
}

Test(hw_l2_cache, a_hit_overtakes_a_miss) {
    start(50);
    cr_assert(side_ask(&side, 0, read_of(0, 0, 1), 100).valid);
    side_ask(&side, 0, read_of(0, 0x40, 4), 3);
    response_packet_t r = side_ask(&side, 0, read_of(0, 0, 1), 12);
    cr_assert(r.valid);
    cr_expect_eq(r.sector, 0);
}

Test(hw_l2_cache, a_full_write_reads_nothing) {
    start(10);
    cr_assert(side_ask(&side, 0, write_of(0, 0x20, 15), 20).valid);
    response_packet_t r = side_ask(&side, 1, read_of(1, 0x20, 2), 20);
    cr_expect(r.valid && r.data[1] == 0xa0b0c0d0 + 0x20 + 1);
    cr_expect_eq(side.reads, 0);
    cr_expect_eq(side.writes, 0, "written back when it leaves");
    side_flush(&side);
    cr_expect_eq(side.writes, 1);
    cr_expect_eq(side.word[0x20 / 4 + 7], 0xa0b0c0d0 + 0x20 + 7);
}

Test(hw_l2_cache, a_partial_sector_leaves_with_byte_enables) {
    start(10);
    cr_assert(side_ask(&side, 0, write_of(0, 0x20, 3), 20).valid);
    side_flush(&side);
    cr_expect_eq(side.reads, 0);
    cr_expect_eq(side.word[0x20 / 4], (0x1000000 & 0xffff0000) + ((0xa0b0c0d0 + 0x20) & 0xffff));
}

Test(hw_l2_cache, a_fill_keeps_the_bytes_written) {
    start(10);
    cr_assert(side_ask(&side, 0, write_of(0, 0x20, 3), 20).valid);
    response_packet_t r = side_ask(&side, 0, read_of(0, 0x20, 2), 50);
    cr_expect_eq(side.reads, 1);
    cr_expect_eq(r.data[2], (0x1000000 & 0xffff0000) + ((0xa0b0c0d0 + 0x22) & 0xffff));
}

Test(hw_l2_cache, the_least_recently_used_way_leaves) {
    start(10);
    uint32_t a = line_of_set(1, 0), b = line_of_set(1, 1), c = line_of_set(1, 2);
    side_ask(&side, 0, read_of(0, a, 1), 50);
    side_ask(&side, 0, read_of(0, b, 1), 50);
    side_ask(&side, 0, read_of(0, a, 1), 50);
    cr_assert_eq(side.reads, 2);
    side_ask(&side, 0, read_of(0, c, 1), 50); /* b leaves */
    side_ask(&side, 0, read_of(0, a, 1), 50);
    cr_expect_eq(side.reads, 3);
    side_ask(&side, 0, read_of(0, b, 1), 50);
    cr_expect_eq(side.reads, 4);
}

/* Since the last call there were so many hits, misses, merges and write-backs. */
static void expect_kinds(const char *kinds, const char *of) {
    char words[64];
    const uint32_t *n = side.events;
    snprintf(words, sizeof words, "%u %u %u %u", n[L2_EVENT_HIT], n[L2_EVENT_MISS],
             n[L2_EVENT_MERGE], n[L2_EVENT_WRITE_BACK]);
    cr_expect_str_eq(words, kinds, "%s: %s", of, words);
    memset(side.events, 0, sizeof side.events);
}

Test(hw_l2_cache, each_access_has_the_kind_that_it_is) {
    start(50);
    cr_assert(side_ask(&side, 0, read_of(0, 0, 1), 100).valid);
    expect_kinds("0 1 0 0", "a read of an absent line");
    cr_assert(side_ask(&side, 0, read_of(0, 0, 1), 100).valid);
    expect_kinds("1 0 0 0", "a read of what is there");
    side.request[0] = read_of(0, 0x20, 2);
    side.request[1] = read_of(1, 0x20, 2);
    for (uint32_t i = 0; i < 100; i++) {
        side_tick(&side);
        side.request[0].valid &= !side.ready[0];
        side.request[1].valid &= !side.ready[1];
    }
    expect_kinds("0 1 1 0", "two reads of an absent sector");
    cr_assert(side_ask(&side, 0, atomic_of(1, AMO_ADD, 1), 100).valid);
    expect_kinds("1 0 0 0", "an atomic on what is there");
    cr_assert(side_ask(&side, 0, write_of(0, 0x40, 3), 100).valid);
    expect_kinds("1 0 0 0", "a write to a line that is there");
    cr_assert(side_ask(&side, 0, write_of(0, line_of_set(1, 0), 15), 100).valid);
    expect_kinds("0 1 0 0", "a write that takes a line");
    side_flush(&side);
    expect_kinds("0 0 0 3", "three sectors were changed");
    cr_assert(side_ask(&side, 0, atomic_of(1, AMO_ADD, 1), 100).valid);
    expect_kinds("1 1 0 0", "an atomic on an absent line, which is decided again after the fill");
}

Test(hw_l2_cache, a_flush_forgets_what_the_memory_changes) {
    start(10);
    side_ask(&side, 0, read_of(0, 0, 1), 50);
    side_flush(&side);
    side.word[0] = 77;
    cr_expect_eq(side_ask(&side, 0, read_of(0, 0, 1), 50).data[0], 77);
}

/* Two cores that write without end to one partition get the same number of turns. */
Test(hw_l2_cache, the_crossbar_is_fair) {
    uint32_t taken[CORES] = {0};
    start(1);
    for (uint32_t i = 0; i < 200; i++) {
        side.request[0] = write_of(0, 0, 15);
        side.request[1] = write_of(1, 0x20, 15);
        side_tick(&side);
        taken[0] += side.ready[0];
        taken[1] += side.ready[1];
    }
    cr_expect(taken[0] >= 95 && taken[1] >= 95, "%u and %u", taken[0], taken[1]);
}

Test(hw_l2_cache, random_traffic) {
    for (uint32_t seed = 1; seed <= 40; seed++) {
        traffic_run(seed, seed & 1, 3000);
    }
}
