/* SPDX-License-Identifier: Apache-2.0 */
/* The memory side of the machine, for tests: crossbar and partitions, wired as gpu.c does it,
 * before a memory that answers late, out of order and only when it likes to.
 */
#ifndef WEFT_MEMORY_SIDE_H
#define WEFT_MEMORY_SIDE_H

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "common/interleave.h"
#include "partition/partition.h"
#include "network/xbar/xbar.h"

#define SIDE_BYTES  4096u
#define SIDE_FLIGHT (1u << BACKING_TAG_BITS)

typedef struct {
    xbar_t xbar;
    partition_t partition[PARTITIONS];
    uint32_t random;  /* state; 0: the memory takes and answers at once, in order */
    uint32_t latency; /* cycles until a read is answered, at least */
    uint32_t word[SIDE_BYTES / 4];
    struct {
        bool valid;
        uint64_t due;
        backing_response_t response;
    } flight[PARTITIONS][SIDE_FLIGHT];
    uint64_t cycle, reads, writes;
    bool flush, flushed;

    request_packet_t request[CORES]; /* offered; taken where `ready` was set */
    bool ready[CORES];
    response_packet_t response[CORES]; /* of the last cycle */
    perform_event_t performed[PARTITIONS];
    uint32_t events[L2_EVENT_KINDS]; /* accesses of each kind since the reset */
} side_t;

static inline uint32_t side_random(uint32_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static inline void side_reset(side_t *m, uint32_t random, uint32_t latency) {
    memset(m, 0, sizeof *m);
    m->random = random;
    m->latency = latency;
    xbar_reset(&m->xbar);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_reset(&m->partition[p]);
    }
}

/* True in one of n cases at random; never where the memory is a good one. */
static inline bool side_chance(side_t *m, uint32_t n) {
    return m->random && side_random(&m->random) % n == 0;
}

/* A response that is due, any of them. */
static inline backing_response_t side_answer(side_t *m, uint32_t p) {
    uint32_t first = m->random ? side_random(&m->random) : 0;
    for (uint32_t i = 0; i < SIDE_FLIGHT; i++) {
        uint32_t tag = (first + i) % SIDE_FLIGHT;
        if (m->flight[p][tag].valid && m->flight[p][tag].due <= m->cycle && !side_chance(m, 3)) {
            m->flight[p][tag].valid = false;
            return m->flight[p][tag].response;
        }
    }
    return (backing_response_t){0};
}

static inline void side_take(side_t *m, uint32_t p, const backing_request_t *request) {
    uint32_t at = (request->address - GLOBAL_BASE) / 4;
    cr_assert_eq(partition_of(request->address), p, "%08x is not partition %u's", request->address,
                 p);
    cr_assert(request->address % SECTOR_BYTES == 0 && at < SIDE_BYTES / 4, "address %08x",
              request->address);
    if (request->write) {
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            for (uint32_t b = 0; b < 4; b++) {
                if (request->byte_enable[w] >> b & 1) {
                    ((uint8_t *)&m->word[at + w])[b] = (uint8_t)(request->data[w] >> 8 * b);
                }
            }
        }
        m->writes++;
        return;
    }
    cr_assert(!m->flight[p][request->tag].valid, "tag %u is in flight", request->tag);
    backing_response_t *response = &m->flight[p][request->tag].response;
    m->flight[p][request->tag].valid = true;
    m->flight[p][request->tag].due = m->cycle + m->latency + side_chance(m, 4) * 20;
    response->valid = 1;
    response->tag = request->tag;
    memcpy(response->data, &m->word[at], SECTOR_BYTES);
    m->reads++;
}

/* One cycle. */
static inline void side_tick(side_t *m) {
    xbar_view_t view;
    xbar_probe_in_t beyond = {0};
    xbar_probe_out_t cores;
    xbar_in_t xbar = {.tick = !side_chance(m, 3)};
    xbar_view(&m->xbar, &view);
    xbar_probe(&m->xbar, &beyond, &cores);
    m->flushed = true;
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        partition_view_t state;
        partition_view(&m->partition[p], &state);
        m->flushed = m->flushed && state.flushed;
        partition_in_t in = {
            .partition = p,
            .interconnect_tick = !side_chance(m, 5),
            .memory_tick = 1,
            .flush = m->flush,
            .request = view.request[p],
            .response_room = view.response_room[p],
            .memory = {.ready = !side_chance(m, 3), .response = side_answer(m, p)}};
        partition_out_t out;
        partition_tick(&m->partition[p], &in, &out);
        if (out.memory.valid && in.memory.ready) {
            side_take(m, p, &out.memory);
        }
        m->performed[p] = out.performed;
        if (out.event.valid) {
            m->events[out.event.kind]++;
        }
        xbar.taken[p] = out.taken;
        xbar.response[p] = out.response;
    }
    for (uint32_t c = 0; c < CORES; c++) {
        m->ready[c] = m->request[c].valid && cores.request_ready[c];
        m->response[c] = cores.response[c];
        xbar.request[c] = m->request[c];
    }
    xbar_tick(&m->xbar, &xbar);
    m->cycle++;
}

/* The next response to a core, or an invalid one after `limit` cycles. The core sends `request`. */
static inline response_packet_t side_ask(side_t *m, uint32_t core, request_packet_t request,
                                         uint32_t limit) {
    m->request[core] = request;
    for (uint32_t i = 0; i < limit; i++) {
        side_tick(m);
        if (m->ready[core]) {
            m->request[core].valid = 0;
        }
        if (m->response[core].valid) {
            return m->response[core];
        }
    }
    return (response_packet_t){0};
}

/* Everything to the memory. */
static inline void side_flush(side_t *m) {
    m->flush = true;
    for (uint32_t i = 0; i < 100000; i++) {
        side_tick(m);
        if (m->flushed) {
            m->flush = false;
            return;
        }
    }
    cr_assert_fail("the flush does not end");
}

#endif
