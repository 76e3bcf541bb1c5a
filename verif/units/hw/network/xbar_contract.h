/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of slot `xbar` (xbar.h), of every choice: random packets between cores that send at
 * random and partitions that take and answer at random, with a clock that stops at random.
 *
 * A request comes to the partition of its address, once, unchanged, and in order among requests of
 * its core for that partition. Its response comes to its core, once, for one cycle. When no more
 * are sent, all are answered within CONTRACT_DRAIN cycles.
 */
#ifndef XBAR_CONTRACT_H
#define XBAR_CONTRACT_H

#include <criterion/criterion.h>
#include <string.h>

#include "common/interleave.h"
#include "network/xbar/xbar.h"

#define CONTRACT_TAGS  (1u << TAG_BITS)
#define CONTRACT_BEGUN (RESPONSES_BEGUN - 1)
#define CONTRACT_DRAIN (64u * CORES * CONTRACT_TAGS)

typedef struct {
    xbar_t xbar;
    uint32_t random;
    request_packet_t offered[CORES];
    uint32_t next_tag[CORES];
    uint32_t sent[CORES][PARTITIONS], taken[CORES][PARTITIONS]; /* requests */
    uint32_t open;                                              /* that have no response */
    request_packet_t request[CORES][CONTRACT_TAGS];             /* valid: has no response */
    response_packet_t begun[PARTITIONS][CONTRACT_BEGUN];        /* a cycle later each */
    response_packet_t answer[PARTITIONS][CORES * CONTRACT_TAGS];
    uint32_t first[PARTITIONS], answers[PARTITIONS]; /* of those that have not begun */
    uint32_t rare; /* a partition takes a request in one of so many ticks */
} contract_t;

static inline uint32_t contract_random(contract_t *t) {
    t->random = t->random * 1664525u + 1013904223u;
    return t->random >> 8;
}

/* The next request of a core, if its tag is free. */
static inline void contract_offer(contract_t *t, uint32_t core) {
    uint32_t tag = t->next_tag[core];
    if (t->offered[core].valid || t->request[core][tag].valid || contract_random(t) % 4 == 0) {
        return;
    }
    request_packet_t *request = &t->offered[core];
    *request = (request_packet_t){.valid = 1,
                                  .core = core,
                                  .tag = tag,
                                  .address = contract_random(t) % 4096 << (INTERLEAVE_BITS - 2)};
    uint32_t partition = partition_of(request->address);
    request->data[0] = t->sent[core][partition]++;
    t->request[core][tag] = *request;
    t->next_tag[core] = (tag + 1) % CONTRACT_TAGS;
    t->open++;
}

/* What a partition takes, and what it answers. */
static inline void contract_partition(contract_t *t, uint32_t p, const xbar_view_t *view,
                                      xbar_in_t *in) {
    const request_packet_t *request = &view->request[p];
    in->response[p] = t->begun[p][0];
    memmove(&t->begun[p][0], &t->begun[p][1], (CONTRACT_BEGUN - 1) * sizeof t->begun[p][0]);
    t->begun[p][CONTRACT_BEGUN - 1].valid = 0;
    if (view->response_room[p] && t->answers[p] != 0 && contract_random(t) % 4 != 0) {
        t->begun[p][CONTRACT_BEGUN - 1] = t->answer[p][t->first[p]];
        t->first[p] = (t->first[p] + 1) % (CORES * CONTRACT_TAGS);
        t->answers[p]--;
    }
    in->taken[p] = request->valid && contract_random(t) % t->rare == 0;
    if (!in->taken[p]) {
        return;
    }
    const request_packet_t *sent = &t->request[request->core][request->tag];
    cr_assert(sent->valid, "a request that was not sent, or a second time");
    cr_assert_eq(memcmp(sent, request, sizeof *sent), 0, "a request has changed");
    cr_assert_eq(partition_of(request->address), p);
    cr_assert_eq(request->data[0], t->taken[request->core][p], "core %u: order", request->core);
    t->taken[request->core][p]++;
    uint32_t last = (t->first[p] + t->answers[p]++) % (CORES * CONTRACT_TAGS);
    t->answer[p][last] = (response_packet_t){.valid = 1,
                                             .op = PACKET_WRITE,
                                             .core = request->core,
                                             .tag = request->tag,
                                             .data = {~request->data[0]}};
}

static inline void contract_answered(contract_t *t, uint32_t core, const response_packet_t *r) {
    request_packet_t *sent = &t->request[core][r->tag];
    cr_assert_eq(r->core, core, "a response of core %u comes to core %u", r->core, core);
    cr_assert(sent->valid, "a response without a request, or a second time");
    cr_assert_eq(r->data[0], ~sent->data[0]);
    sent->valid = 0;
    t->open--;
}

static inline void contract_cycle(contract_t *t, bool sends) {
    xbar_in_t in = {.tick = contract_random(t) % 4 != 0};
    xbar_view_t view;
    xbar_probe_in_t beyond = {0};
    xbar_probe_out_t out;
    xbar_view(&t->xbar, &view);
    xbar_probe(&t->xbar, &beyond, &out);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        contract_partition(t, p, &view, &in);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        if (sends) {
            contract_offer(t, c);
        }
        in.request[c] = t->offered[c];
        t->offered[c].valid = t->offered[c].valid && !out.request_ready[c];
        if (out.response[c].valid) {
            contract_answered(t, c, &out.response[c]);
        }
    }
    xbar_tick(&t->xbar, &in);
}

/* Traffic for `cycles`, then until all is answered. */
static inline void contract_run(uint32_t seed, uint32_t cycles) {
    static contract_t t;
    memset(&t, 0, sizeof t);
    t.random = seed;
    xbar_reset(&t.xbar);
    for (uint32_t i = 0; i < cycles; i++) {
        t.rare = 1 + (i / 512 + seed) % 4 * 3;
        contract_cycle(&t, true);
    }
    for (uint32_t i = 0; t.open != 0; i++) {
        cr_assert(i < CONTRACT_DRAIN, "seed %u: %u requests have no response", seed, t.open);
        contract_cycle(&t, false);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            cr_assert_eq(t.taken[c][p], t.sent[c][p]);
            cr_assert_gt(t.sent[c][p], cycles / 64, "core %u: %u for %u", c, t.sent[c][p], p);
        }
    }
}

#endif
