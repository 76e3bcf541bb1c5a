/* SPDX-License-Identifier: Apache-2.0 */
/* Latency before an L2 slice and behind a DRAM controller, against a queue with a cycle per entry.
 */
//@ machine unit+dram-frfcfs+dram_latency-9+l2-cache+l2_latency-80
#include <criterion/criterion.h>

#include "partition/dram_delay.h"
#include "partition/l2_delay.h"

enum { CYCLES = 100000 };

static uint32_t random_state = 3;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

static request_packet_t random_request(void) {
    request_packet_t p = {.valid = 1,
                          .op = chance(3),
                          .amo = chance(9),
                          .core = chance(CORES),
                          .tag = chance(1u << TAG_BITS),
                          .address = chance(1 << 20) * 64,
                          .sectors = chance(1 << LINE_SECTORS)};
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        p.byte_enable[w] = chance(16);
        p.data[w] = chance(1 << 24);
    }
    return p;
}

static bool is_same(const request_packet_t *a, const request_packet_t *b) {
    bool same = a->op == b->op && a->amo == b->amo && a->core == b->core && a->tag == b->tag &&
                a->address == b->address && a->sectors == b->sectors;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        same &= a->byte_enable[w] == b->byte_enable[w] && a->data[w] == b->data[w];
    }
    return same;
}

/* Requests that the slice takes at once, or late, with and without gaps between them. */
Test(hw_delays, requests_wait_before_the_slice) {
    static l2_delay_t hardware;
    static struct {
        request_packet_t request;
        uint32_t cycle;
    } queue[CYCLES];
    uint32_t first = 0, count = 0, refused = 0, at_once = 0;
    l2_delay_reset(&hardware);
    for (uint32_t now = 0; now < CYCLES; now++) {
        uint32_t phase = now / 1000 % 4;
        l2_delay_view_t v;
        l2_delay_view(&hardware, &v);
        bool ripe = first < count && queue[first].cycle + L2_LATENCY <= now;
        cr_assert_eq(v.request.valid, ripe, "cycle %u", now);
        cr_assert(!ripe || is_same(&v.request, &queue[first].request), "cycle %u", now);
        l2_delay_in_t in = {.tick = chance(8) != 0,
                            .leaves = ripe && (phase & 1 || chance(5) == 0)};
        if (phase & 2 || chance(4) == 0) {
            in.request = random_request();
        }
        l2_delay_out_t out;
        l2_delay_tick(&hardware, &in, &out);
        bool room = count - first < DELAY_PLACES;
        cr_assert_eq(out.taken, in.request.valid && in.tick && room, "cycle %u", now);
        refused += in.request.valid && !room;
        at_once += in.leaves && queue[first].cycle + L2_LATENCY == now;
        first += in.leaves;
        if (out.taken) {
            queue[count].request = in.request;
            queue[count++].cycle = now;
        }
    }
    cr_expect(count > 10000 && refused > 1000 && at_once > 1000, "%u, %u, %u", count, refused,
              at_once);
}

Test(hw_delays, answers_wait_behind_the_controller) {
    static dram_delay_t hardware;
    static backing_response_t sent[CYCLES];
    uint32_t answers = 0;
    dram_delay_reset(&hardware);
    for (uint32_t now = 0; now < CYCLES; now++) {
        dram_delay_view_t v;
        dram_delay_view(&hardware, &v);
        const backing_response_t none = {0};
        const backing_response_t *due = now >= DRAM_LATENCY ? &sent[now - DRAM_LATENCY] : &none;
        bool busy = false;
        for (uint32_t i = 1; i <= DRAM_LATENCY && i <= now; i++) {
            busy |= sent[now - i].valid;
        }
        cr_assert_eq(v.response.valid, due->valid, "cycle %u", now);
        cr_assert_eq(v.busy, busy, "cycle %u", now);
        for (uint32_t w = 0; w < SECTOR_WORDS && due->valid; w++) {
            cr_assert_eq(v.response.data[w], due->data[w], "cycle %u", now);
        }
        cr_assert(!due->valid || v.response.tag == due->tag, "cycle %u", now);
        answers += due->valid;
        if (now / 1000 % 2 || chance(4) == 0) {
            sent[now].valid = 1;
            sent[now].tag = chance(1 << BACKING_TAG_BITS);
            for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
                sent[now].data[w] = chance(1 << 24);
            }
        }
        dram_delay_in_t in = {.response = sent[now]};
        dram_delay_tick(&hardware, &in);
    }
    cr_expect_gt(answers, 10000);
}
