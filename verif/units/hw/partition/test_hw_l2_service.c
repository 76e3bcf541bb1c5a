/* SPDX-License-Identifier: Apache-2.0 */
/* l2=cache with reads that say how they are served: book:4.4.4, reads past the cache, the place of
 * the lines that reads take; and that neither changes a value.
 */
//@ machine unit+l1d-cache+l2-cache+l2_index-xor+limit-medic
#include <stdio.h>

#include "l2_requests.h"

_Static_assert(L2_WAYS == 2, "sets have two lines in these tests");

static request_packet_t served_read(uint32_t core, uint32_t offset, uint32_t service) {
    request_packet_t p = read_of(core, offset, 1);
    p.service[0] = service;
    return p;
}

/* The memory's reads for one read of the first sector of a line. */
static uint32_t reads_for(uint32_t offset, uint32_t service) {
    uint64_t before = side.reads;
    response_packet_t r = side_ask(&side, 0, served_read(0, offset, service), 100);
    uint32_t reads = (uint32_t)(side.reads - before);
    cr_assert(r.valid && r.data[1] == 0x1000000 + offset / 4 + 1);
    cr_assert_eq(r.hit[0], !reads, "it says whether the memory was asked");
    return reads;
}

/* Sends two requests of one core one after the other, until both are answered: the read's answer,
 * then the other one. Returns the kind that is answered first. */
static uint32_t pair(const request_packet_t *first, const request_packet_t *second,
                     response_packet_t *answers) {
    uint32_t sent = 0, got = 0, first_op = 0;
    for (uint32_t i = 0; i < 300 && got < 2; i++) {
        if (sent < 2) {
            side.request[0] = sent == 0 ? *first : *second;
        }
        side_tick(&side);
        sent += side.ready[0];
        side.request[0].valid &= !side.ready[0];
        if (side.response[0].valid) {
            answers[side.response[0].op != PACKET_READ] = side.response[0];
            first_op = got == 0 ? side.response[0].op : first_op;
            got++;
        }
    }
    cr_assert_eq(got, 2);
    return first_op;
}

Test(hw_l2_service, mr_7_a_read_past_the_cache_leaves_no_line) {
    start(20);
    uint32_t line = line_of_set(1, 0);
    cr_expect_eq(reads_for(line, SERVE_PAST), 1);
    cr_expect_eq(reads_for(line, SERVE_PAST), 1, "again");
    cr_expect_eq(reads_for(line, 0), 1, "others bring it");
    cr_expect_eq(reads_for(line, SERVE_PAST), 0, "and it finds it there");
}

Test(hw_l2_service, mr_7_a_read_past_the_cache_evicts_nothing) {
    start(20);
    uint32_t a = line_of_set(1, 0), b = line_of_set(1, 1);
    reads_for(a, 0);
    reads_for(b, 0);
    for (uint32_t n = 2; n < 4; n++) {
        cr_expect_eq(reads_for(line_of_set(1, n), SERVE_PAST), 1);
    }
    cr_expect(reads_for(a, 0) == 0 && reads_for(b, 0) == 0);
}

/* It makes no line younger either: `a` was used last, but by a read past the cache. */
Test(hw_l2_service, mr_7_a_read_past_the_cache_renews_no_line) {
    start(20);
    uint32_t a = line_of_set(1, 0), b = line_of_set(1, 1);
    reads_for(a, 0);
    reads_for(b, 0);
    cr_expect_eq(reads_for(a, SERVE_PAST), 0);
    reads_for(line_of_set(1, 2), 0);
    cr_expect_eq(reads_for(b, 0), 0);
    cr_expect_eq(reads_for(a, 0), 1);
}

Test(hw_l2_service, mr_7_a_line_of_lesser_place_leaves_first) {
    start(20);
    uint32_t a = line_of_set(1, 0), b = line_of_set(1, 1), c = line_of_set(1, 2);
    reads_for(a, 0);
    reads_for(b, SERVE_LEAST);
    cr_expect_eq(reads_for(b, SERVE_LEAST), 0, "a hit asks the memory for nothing");
    reads_for(c, 0);
    cr_expect_eq(reads_for(a, 0), 0, "a was older");
    cr_expect_eq(reads_for(b, 0), 1);
}

/* A read of another kind makes such a line one like others. */
Test(hw_l2_service, mr_7_a_line_of_lesser_place_rises_by_a_use) {
    start(20);
    uint32_t a = line_of_set(1, 0), b = line_of_set(1, 1), c = line_of_set(1, 2);
    reads_for(a, 0);
    reads_for(b, SERVE_LEAST);
    reads_for(b, 0);
    reads_for(c, 0);
    cr_expect_eq(reads_for(b, 0), 0);
    cr_expect_eq(reads_for(a, 0), 1);
}

/* A packet of several sectors: the later ones find the line of the first. */
Test(hw_l2_service, mr_7_a_packet_of_a_line_has_one_place) {
    start(20);
    uint32_t a = line_of_set(1, 0), b = line_of_set(1, 1);
    request_packet_t p = served_read(0, b, SERVE_LEAST);
    p.sectors = MASK(LINE_SECTORS);
    reads_for(a, 0);
    side_ask(&side, 0, p, 100);
    for (uint32_t i = 0; i < 100; i++) {
        side_tick(&side);
    }
    reads_for(line_of_set(1, 2), 0);
    cr_expect_eq(reads_for(a, 0), 0);
    cr_expect_eq(reads_for(b, 0), 1);
}

/* No read joins a read past the cache. But it joins a line that comes. */
Test(hw_l2_service, mr_7_who_joins_whom) {
    static const struct {
        uint32_t first, second, reads;
    } rows[] = {
        {SERVE_PAST, SERVE_PAST, 2},  {SERVE_PAST, 0, 2}, {0, SERVE_PAST, 1}, {0, 0, 1},
        {SERVE_LEAST, SERVE_PAST, 1},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t answers = 0, hits = 0;
        start(50);
        side.request[0] = served_read(0, 0, rows[i].first);
        for (uint32_t n = 0; n < 200; n++) {
            if (n == 10) { /* while the first is in flight */
                side.request[1] = served_read(1, 0, rows[i].second);
            }
            side_tick(&side);
            for (uint32_t c = 0; c < CORES; c++) {
                side.request[c].valid &= !side.ready[c];
                if (side.response[c].valid) {
                    cr_expect_eq(side.response[c].data[2], 0x1000002);
                    hits += side.response[c].hit[0];
                    answers++;
                }
            }
        }
        cr_expect(answers == 2 && side.reads == rows[i].reads, "row %u: %u answers, %u reads", i,
                  answers, (uint32_t)side.reads);
        cr_expect_eq(hits, 2 - rows[i].reads, "row %u: %u hits", i, hits);
        cr_expect_eq(reads_for(0, 0), rows[i].first == SERVE_PAST && rows[i].second == SERVE_PAST,
                     "row %u", i);
    }
}

/* A read past the cache, and a write or an atomic of the same core to the same sector. Each sees
 * what was there in the order in which they came, though a write does not wait for the read. */
Test(hw_l2_service, a_write_behind_a_read_past_the_cache_is_not_seen) {
    response_packet_t answers[2];
    start(50);
    request_packet_t read = served_read(0, 0, SERVE_PAST), write = write_of(0, 0x20, 15);
    read.sectors = 2;
    cr_expect_eq(pair(&read, &write, answers), PACKET_WRITE, "it is performed at once");
    cr_expect_eq(answers[0].data[0], 0x1000000 + 0x20 / 4);
    side_flush(&side);
    cr_expect_eq(side.word[0x20 / 4], 0xa0b0c0d0 + 0x20);
}

Test(hw_l2_service, a_read_past_the_cache_behind_a_write_sees_it) {
    response_packet_t answers[2];
    start(50);
    request_packet_t read = served_read(0, 0, SERVE_PAST), write = write_of(0, 0x20, 3);
    read.sectors = 2;
    pair(&write, &read, answers);
    cr_expect_eq(answers[0].data[0], (0x1000008 & 0xffff0000) | ((0xa0b0c0d0 + 0x20) & 0xffff),
                 "bytes of the line over those of the memory: %08x", answers[0].data[0]);
}

Test(hw_l2_service, an_atomic_beside_a_read_past_the_cache) {
    response_packet_t answers[2];
    request_packet_t read = served_read(0, 0, SERVE_PAST), add = atomic_of(1, AMO_ADD, 7);
    start(50);
    pair(&read, &add, answers);
    cr_expect(answers[0].data[0] == 0x1000000 && answers[1].data[0] == 0x1000000);
    start(50);
    pair(&add, &read, answers);
    cr_expect(answers[0].data[0] == 0x1000007 && answers[1].data[0] == 0x1000000);
}

/* Both lines of the set are in flight: a third read waits, and one past the cache does not. */
Test(hw_l2_service, a_read_past_the_cache_needs_no_way) {
    uint32_t cycles[2] = {0};
    for (uint32_t past = 0; past < 2; past++) {
        start(100);
        for (uint32_t n = 0; n < 2; n++) {
            side_ask(&side, 0, read_of(0, line_of_set(1, n), 1), 8);
        }
        uint64_t begin = side.cycle;
        side.request[1] = served_read(1, line_of_set(1, 2), past ? SERVE_PAST : 0);
        while (!side.response[1].valid) {
            cr_assert_lt(side.cycle - begin, 500);
            side_tick(&side);
            side.request[1].valid &= !side.ready[1];
        }
        cycles[past] = (uint32_t)(side.cycle - begin);
    }
    cr_expect_lt(cycles[1] + 50, cycles[0], "%u and %u cycles", cycles[1], cycles[0]);
}

/* The liveness argument: more reads past the cache than entries, with a write to each sector. */
Test(hw_l2_service, entries_are_free_again) {
    uint32_t answers = 0, sent = 0;
    start(30);
    for (uint32_t cycle = 0; answers < 40; cycle++) {
        cr_assert_lt(cycle, 40 * 40, "%u answers", answers);
        if (!side.request[0].valid && sent < 40) {
            uint32_t offset = line_of_set(1, sent / 2 % 4);
            side.request[0] =
                sent % 2 ? write_of(0, offset, 15) : served_read(0, offset, SERVE_PAST);
            side.request[0].tag = sent;
            sent++;
        }
        side_tick(&side);
        side.request[0].valid &= !side.ready[0];
        answers += side.response[0].valid;
    }
}

/* Values are the same however reads are served (memory_traffic.h). */
Test(hw_l2_service, random_traffic) {
    for (uint32_t seed = 1; seed <= 60; seed++) {
        traffic_run(seed, seed & 1, 3000);
    }
}
