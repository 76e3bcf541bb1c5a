/* SPDX-License-Identifier: Apache-2.0 */
/* Nothing between a core and a memory: xbar/through.c and l2/through.c in a partition, between a
 * core that sends at random and a memory that takes and answers at random.
 */
//@ machine unit+atomics-none+cores-1+lanes-2+line_words-4+memory_queue-1+partitions-1+sector_words-2
#include "memory_side.h"

#include "common/access.h"

#define SECTORS (SIDE_BYTES / SECTOR_BYTES)
#define ENTRIES (1u << TAG_ENTRY_BITS)

_Static_assert(MEMORY_THROUGH, "what this test is for");

static uint32_t below(side_t *m, uint32_t n) {
    return side_random(&m->random) % n;
}

/* A read with a free entry, or a write. */
static request_packet_t any_request(side_t *m) {
    uint32_t entry = below(m, ENTRIES), sector = below(m, SECTORS);
    request_packet_t r = {.valid = 1,
                          .op = below(m, 2) ? PACKET_WRITE : PACKET_READ,
                          .address = GLOBAL_BASE + sector * SECTOR_BYTES,
                          .sectors = 1u << (sector & (LINE_SECTORS - 1))};
    r.tag = (r.op == PACKET_WRITE ? SOURCE_WRITE : SOURCE_READ) << TAG_ENTRY_BITS | entry;
    r.valid = r.op == PACKET_WRITE || !m->flight[0][entry].valid;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        r.byte_enable[w] = below(m, 16);
        r.data[w] = side_random(&m->random);
    }
    return r;
}

/* The response is that of the memory, under the core's tag. */
static void check_response(const response_packet_t *got, const backing_response_t *memory) {
    cr_assert_eq(got->valid, memory->valid);
    if (got->valid) {
        cr_assert_eq(got->op, PACKET_READ);
        cr_assert_eq(got->tag, SOURCE_READ << TAG_ENTRY_BITS | memory->tag);
        cr_assert_arr_eq(got->data, memory->data, sizeof got->data);
    }
}

/* The memory is asked for exactly what the core sent, in the same cycle. */
static void check_request(const request_packet_t *sent, const partition_out_t *out) {
    cr_assert_eq(out->memory.valid, sent->valid);
    cr_assert_eq(out->performed.valid, sent->valid && sent->op == PACKET_WRITE);
    if (sent->valid) {
        cr_assert_eq(out->memory.write, sent->op == PACKET_WRITE);
        cr_assert_eq(out->memory.tag, sent->tag % ENTRIES);
        cr_assert_eq(out->memory.address, sent->address);
        cr_assert_arr_eq(out->memory.data, sent->data, sizeof sent->data);
        cr_assert_arr_eq(out->memory.byte_enable, sent->byte_enable, sizeof sent->byte_enable);
    }
}

Test(hw_through, requests_and_responses_in_their_cycle) {
    static side_t m;
    side_reset(&m, 77, 3);
    for (uint32_t i = 0; i < 20000; i++) {
        xbar_probe_in_t beyond = {.memory_ready = !side_chance(&m, 3),
                                  .memory = side_answer(&m, 0)};
        xbar_probe_out_t core;
        xbar_probe(&m.xbar, &beyond, &core);
        cr_assert_eq(core.request_ready[0], beyond.memory_ready);
        check_response(&core.response[0], &beyond.memory);

        partition_view_t view;
        partition_in_t in = {.interconnect_tick = 1,
                             .memory_tick = 1,
                             .memory = {.ready = beyond.memory_ready, .response = beyond.memory}};
        partition_out_t out;
        if (core.request_ready[0]) {
            in.request = any_request(&m);
        }
        partition_tick(&m.partition[0], &in, &out);
        check_request(&in.request, &out);
        if (out.memory.valid) {
            side_take(&m, 0, &out.memory);
        }
        uint32_t flying = 0;
        for (uint32_t tag = 0; tag < SIDE_FLIGHT; tag++) {
            flying += m.flight[0][tag].valid;
        }
        partition_view(&m.partition[0], &view);
        cr_assert_eq(view.flushed, flying == 0);
        xbar_tick(&m.xbar, &(xbar_in_t){.request = {in.request}});
        m.cycle++;
    }
    cr_assert(m.reads > 1000 && m.writes > 1000);
}
