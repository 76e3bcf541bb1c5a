/* SPDX-License-Identifier: Apache-2.0 */
/* icache=cache alone: a program of words that tell their pc, a memory that answers sectors late and
 * in any order, warps that fetch at random. */
//@ machine unit+icache-cache
#include <criterion/criterion.h>
#include <stdint.h>

#include "common/access.h"
#include "front/icache/icache.h"

#define SECTORS_MAX 64
#define TAG_FETCH   (SOURCE_FETCH << TAG_ENTRY_BITS)

/* The cache, the sectors in flight to it, and what every warp waits for. */
typedef struct {
    icache_t cache;
    icache_in_t in;
    icache_out_t out;
    response_packet_t sector[SECTORS_MAX]; /* those that are valid */
    uint32_t sectors, packets, answers, hits, misses, refused;
    uint32_t cycle, waiting, seed;
    uint32_t pc[WARPS], since[WARPS]; /* of every waiting warp */
    uint32_t longest;
} bench_t;

static uint32_t bench_random(bench_t *b) {
    b->seed ^= b->seed << 13;
    b->seed ^= b->seed >> 17;
    b->seed ^= b->seed << 5;
    return b->seed;
}

static uint32_t word_at(uint32_t pc) {
    return (pc + 1) * 2654435761u;
}

static void bench_reset(bench_t *b) {
    *b = (bench_t){.seed = 99};
    icache_reset(&b->cache);
}

/* The memory takes the packet: its sectors are in flight. */
static void take_packet(bench_t *b, const request_packet_t *packet) {
    cr_assert_eq(packet->op, PACKET_READ);
    cr_assert_eq(packet->tag >> TAG_ENTRY_BITS, SOURCE_FETCH);
    cr_assert_eq(packet->address % LINE_BYTES, 0);
    cr_assert_eq(packet->sectors, MASK(LINE_SECTORS));
    for (uint32_t s = 0; s < LINE_SECTORS; s++) {
        response_packet_t *to = &b->sector[b->sectors++];
        cr_assert_leq(b->sectors, SECTORS_MAX);
        *to = (response_packet_t){.valid = 1, .op = PACKET_READ, .tag = packet->tag, .sector = s};
        for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
            to->data[i] = word_at(packet->address - PROGRAM_BASE + SECTOR_BYTES * s + 4 * i);
        }
    }
    b->packets++;
}

static void check_answer(bench_t *b, const fetch_response_t *answer) {
    uint32_t w = answer->warp;
    if (!answer->valid) {
        return;
    }
    cr_assert(b->waiting >> w & 1, "warp %u did not ask", w);
    cr_assert_eq(answer->instruction, word_at(b->pc[w]), "warp %u at %x", w, b->pc[w]);
    b->longest = b->cycle - b->since[w] > b->longest ? b->cycle - b->since[w] : b->longest;
    b->waiting &= ~(1u << w);
    b->answers++;
}

/* One cycle: the request in b->in; the memory takes a packet if `takes`, gives a sector if
 * `gives`. */
static void bench_tick(bench_t *b, bool takes, bool gives) {
    icache_view_t view;
    icache_view(&b->cache, &view);
    b->in.sent = view.packet.valid && takes;
    b->in.fill = (response_packet_t){0};
    if (gives && b->sectors) {
        uint32_t i = bench_random(b) % b->sectors;
        b->in.fill = b->sector[i];
        b->sector[i] = b->sector[--b->sectors];
    }
    if (b->in.sent) {
        take_packet(b, &view.packet);
    }
    icache_tick(&b->cache, &b->in, &b->out);
    check_answer(b, &b->out.response);
    if (b->in.request.valid && b->out.ready) {
        uint32_t w = b->in.request.warp;
        b->waiting |= 1u << w;
        b->pc[w] = b->in.request.pc;
        b->since[w] = b->cycle;
        b->hits += !b->out.miss;
        b->misses += b->out.miss;
    }
    b->refused += b->in.request.valid && !b->out.ready;
    b->cycle++;
    b->in.request.valid = 0;
    b->in.launch_begins = 0;
}

static void ask(bench_t *b, uint32_t warp, uint32_t pc) {
    b->in.request = (fetch_request_t){.valid = 1, .warp = warp, .pc = pc};
}

/* Cycles until nothing is in flight. */
static void drain(bench_t *b) {
    icache_view_t view;
    for (uint32_t i = 0; i < 1000; i++) {
        bench_tick(b, true, true);
        icache_view(&b->cache, &view);
        if (view.idle && !b->waiting) {
            return;
        }
    }
    cr_assert_fail("requests stay unanswered: warps %x", b->waiting);
}

Test(hw_icache, random_traffic_is_answered_with_the_right_words) {
    uint32_t pc[WARPS] = {0};
    bench_t b;
    bench_reset(&b);
    for (uint32_t i = 0; i < 200000; i++) {
        uint32_t w = bench_random(&b) % WARPS, random = bench_random(&b);
        uint32_t near = random % 8 ? pc[w] + 4 : (random >> 8) % 2048 * 4;
        if (!(b.waiting >> w & 1) && random >> 28 < 12) {
            ask(&b, w, near % 8192);
            pc[w] = near % 8192;
        }
        bench_tick(&b, random >> 20 & 1, random >> 21 & 1);
        if (i % 50000 == 49999) {
            drain(&b);
            b.in.launch_begins = 1;
            bench_tick(&b, true, true);
        }
    }
    cr_assert(b.answers > 20000 && b.hits > 5000 && b.misses > 1000 && b.refused > 100,
              "%u %u %u %u", b.answers, b.hits, b.misses, b.refused);
    cr_assert_lt(b.longest, 2 * ICACHE_PENDING * (WARPS + 8 * LINE_SECTORS));
}

Test(hw_icache, a_hit_is_answered_in_the_next_cycle) {
    bench_t b;
    bench_reset(&b);
    ask(&b, 1, 0x40);
    drain(&b);
    b.longest = 0;
    for (uint32_t i = 0; i < LINE_WORDS; i++) {
        ask(&b, i % WARPS, 4 * i);
        bench_tick(&b, false, false);
        cr_assert(b.out.ready && !b.out.miss);
    }
    bench_tick(&b, false, false);
    cr_assert_eq(b.answers, 1 + LINE_WORDS);
    cr_assert_eq(b.longest, 1);
}

Test(hw_icache, misses_of_one_line_share_an_entry) {
    bench_t b;
    bench_reset(&b);
    for (uint32_t w = 0; w < WARPS; w++) {
        ask(&b, w, 4 * w);
        bench_tick(&b, true, false);
        cr_assert_eq(b.out.ready, 1);
    }
    drain(&b);
    cr_assert_eq(b.packets, 1);
    cr_assert_eq(b.misses, WARPS);
    cr_assert_eq(b.answers, WARPS);
}

/* All entries wait: another miss is not taken, and a hit is. */
Test(hw_icache, hits_go_on_under_misses) {
    bench_t b;
    bench_reset(&b);
    ask(&b, 0, 0);
    drain(&b);
    for (uint32_t e = 0; e < ICACHE_PENDING; e++) {
        ask(&b, 1 + e, LINE_BYTES * (1 + e));
        bench_tick(&b, true, false);
        cr_assert(b.out.ready && b.out.miss);
    }
    ask(&b, 6, LINE_BYTES * 20);
    bench_tick(&b, true, false);
    cr_assert_eq(b.out.ready, 0);
    ask(&b, 7, 8);
    bench_tick(&b, true, false);
    cr_assert(b.out.ready && !b.out.miss);
    drain(&b);
}

/* More lines of one set than it has ways, all missing at once: a line is not taken from the warps
 * that wait for it. */
Test(hw_icache, a_line_stays_until_its_warps_are_answered) {
    bench_t b;
    bench_reset(&b);
    for (uint32_t i = 0; i < 3000; i++) {
        uint32_t w = i % WARPS;
        if (!(b.waiting >> w & 1)) {
            ask(&b, w, LINE_BYTES * ICACHE_SETS * (w + 1));
        }
        bench_tick(&b, true, true);
    }
    drain(&b);
    cr_assert_gt(b.answers, 400);
    cr_assert_lt(b.longest, ICACHE_PENDING * 4 * LINE_SECTORS);
}

/* As many lines as the cache holds stay in it, and a launch empties it. */
Test(hw_icache, keeps_as_many_lines_as_it_has) {
    bench_t b;
    bench_reset(&b);
    for (uint32_t pass = 0; pass < 2; pass++) {
        for (uint32_t line = 0; line < ICACHE_LINES; line++) {
            ask(&b, line % WARPS, LINE_BYTES * line);
            drain(&b);
        }
    }
    cr_assert_eq(b.packets, ICACHE_LINES);
    b.in.launch_begins = 1;
    bench_tick(&b, true, true);
    ask(&b, 0, 0);
    drain(&b);
    cr_assert_eq(b.packets, ICACHE_LINES + 1);
}
