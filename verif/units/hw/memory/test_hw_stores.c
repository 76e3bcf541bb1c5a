/* SPDX-License-Identifier: Apache-2.0 */
/* Packets of stores in flight: which warps have some, and which have so many that the next row
 * would be too many for the count. */
//@ machine unit+l1d-cache
#include <criterion/criterion.h>
#include <stdlib.h>

#include "memory/memory_stage.h"

enum { MOST = MASK(STORES_BITS) };

static stores_t stores;
static uint32_t under_way[CORE_WARPS]; /* packets that were sent and not performed */
static uint32_t last_sender,
    last_sent; /* of them in the last cycle: performed later at the earliest */

/* A cycle: a row with these sectors of a warp is sent, or nothing; a packet of `performed` is
 * performed, unless that is CORE_WARPS. */
static void cycle(uint32_t sender, uint32_t sectors, uint32_t performed) {
    stores_in_t in = {
        .push = {.valid = sectors != 0, .op = PACKET_WRITE, .sectors = sectors, .tag = sender},
        .response = {.valid = performed < CORE_WARPS,
                     .op = PACKET_WRITE,
                     .tag = performed & MASK(CORE_WARP_BITS)}};
    stores_view_t v;
    stores_tick(&stores, &in);
    last_sender = sender;
    last_sent = count_ones(sectors);
    under_way[sender] += last_sent;
    if (performed < CORE_WARPS) {
        under_way[performed] -= 1;
    }
    stores_view(&stores, &v);
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        uint32_t full = v.full >> w & 1;
        cr_assert(under_way[w] <= MOST, "warp %u has %u packets, the count ends at %u", w,
                  under_way[w], MOST);
        cr_assert_eq(v.writing >> w & 1, under_way[w] != 0, "warp %u, %u packets", w, under_way[w]);
        if (under_way[w] > MOST - ROW_SECTORS) {
            cr_assert(full, "warp %u, %u packets: a row more is too many", w, under_way[w]);
        }
        if (under_way[w] <= MOST - 3 * ROW_SECTORS) {
            cr_assert(!full, "warp %u, %u packets: it could send", w, under_way[w]);
        }
    }
}

static uint32_t is_full(uint32_t warp) {
    stores_view_t v;
    stores_view(&stores, &v);
    return v.full >> warp & 1;
}

/* A warp that sends whole rows without an answer becomes full, and is free again when packets are
 * performed. */
Test(hw_stores, full_until_packets_are_performed) {
    stores_reset(&stores);
    uint32_t warp = CORE_WARPS - 1, rows = 0;
    for (; !is_full(warp); rows++) {
        cr_assert(rows <= MOST, "never full");
        cycle(warp, MASK(ROW_SECTORS), CORE_WARPS);
    }
    for (uint32_t i = 0; i < 20; i++) {
        cycle(warp, 0, CORE_WARPS);
        cr_assert(is_full(warp), "full for %u cycles only", i);
    }
    while (under_way[warp]) {
        cycle(warp, 0, warp);
    }
    cr_assert(!is_full(warp));
}

/* Rows of any warp that is not full, packets performed in any order. */
Test(hw_stores, random_rows) {
    srand(5);
    stores_reset(&stores);
    uint32_t times_full = 0;
    for (uint32_t i = 0; i < 60000; i++) {
        uint32_t sender = (uint32_t)rand() % CORE_WARPS, receiver = (uint32_t)rand() % CORE_WARPS;
        uint32_t sectors = (uint32_t)rand() & MASK(ROW_SECTORS);
        bool fills = i / 10000 % 2 == 0; /* else the memory is quicker than the warps */
        uint32_t too_new = receiver == last_sender ? last_sent : 0;
        bool answers = under_way[receiver] > too_new && rand() % (fills ? 8 : 1) == 0;
        bool sends = !is_full(sender) && rand() % (fills ? 1 : 8) == 0;
        times_full += is_full(sender);
        cycle(sender, sends ? sectors : 0, answers ? receiver : CORE_WARPS);
    }
    cr_assert(times_full > 100, "full only %u times", times_full);
}

/* ---- the stage ---- */

static memory_stage_t stage;
static memory_stage_out_t out;

/* One cycle. The memory takes every packet. `stores`: the queue gets a store of warp 0, each lane
 * to the next word; `response`: what the memory performs. */
static void stage_cycle(bool stores, response_packet_t response) {
    static const launch_t launch = {.global_bytes = 1 << 16};
    static uint32_t serial;
    uint32_t a[LANES], b[LANES] = {0};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        a[lane] = GLOBAL_BASE + 4 * lane;
    }
    memory_stage_in_t in = {.command.launch = &launch,
                            .operation = {.valid = stores,
                                          .unit = UNIT_MEMORY,
                                          .mask = MASK(LANES),
                                          .store = 1,
                                          .funct = 2,
                                          .serial = serial & 63},
                            .a = a,
                            .b = b,
                            .response = response,
                            .ready = 1};
#if HAS_CAS
    in.c = b;
#endif
    serial += stores;
    memory_stage_tick(&stage, &in, &out);
}

/* The L1 refuses a store while its packets would be too many for the count. */
Test(hw_stores, the_stage_sends_what_can_be_counted) {
    uint32_t queued = 0, sent = 0, refused = 0, tag = 0;
    memory_stage_reset(&stage);
    for (uint32_t i = 0; i < 3000; i++) {
        bool stores = queued < MEMORY_QUEUE && refused == 0;
        queued += stores;
        stage_cycle(stores, (response_packet_t){0});
        queued -= out.accessed.valid;
        if (out.request.valid) {
            tag = out.request.tag;
            sent += count_ones(out.request.sectors);
        }
        refused += out.cached.valid && out.cached.kind == L1D_REFUSED_WRITES;
        cr_assert(sent <= MOST, "%u packets are in flight, the count ends at %u", sent, MOST);
    }
    cr_assert(refused > 0 && sent > MOST - 3 * ROW_SECTORS, "%u sent, %u refused", sent, refused);
    /* One of the packets is performed in every third cycle: no earlier than it can be counted. */
    for (uint32_t performed = 0, cycle = 0; performed < sent; cycle++) {
        response_packet_t response = {.valid = cycle % 3 == 2, .op = PACKET_WRITE, .tag = tag};
        stage_cycle(false, response);
        performed += response.valid;
        sent += out.request.valid ? count_ones(out.request.sectors) : 0;
        queued -= out.accessed.valid;
    }
    stage_cycle(false, (response_packet_t){0});
    memory_stage_view_t v;
    memory_stage_view(&stage, &v);
    cr_assert(queued == 0 && v.writing == 0 && v.idle, "%u stores wait", queued);
}
