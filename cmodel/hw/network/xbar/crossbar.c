/* SPDX-License-Identifier: Apache-2.0 */
/* The crossbar between cores and memory partitions: a network for requests and one for responses.
 *
 * Source: book:MEM-9. A packet per cycle and port; each output has an arbiter. A request waits in a
 * queue behind its core and in one before its partition (interleave.h says which), a response in a
 * queue behind the partition and in a register before its core. Requests of one core leave its
 * queue in order, so two of them to one partition arrive in order. With xbar_hold a core may send
 * several for one DRAM row before others have their turn (row_hold.c).
 *
 * Liveness: cores always take responses, so these always drain; partitions take requests as long as
 * their responses drain; and each arbiter is fair.
 */
#include "network/xbar/xbar.h"
#include "common/interleave.h"

void xbar_reset(xbar_t *s) {
    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_reset(&s->leaving[c]);
        arbiter_reset(&s->to_core[c]);
        response_link_reset(&s->link[c]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        arbiter_reset(&s->to_partition[p]);
        request_queue_reset(&s->arriving[p]);
        response_queue_reset(&s->answers[p]);
        if (HAS_HOLD) {
            row_hold_reset(&s->hold[p]);
        }
    }
}

void xbar_view(const xbar_t *s, xbar_view_t *v) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        request_queue_view_t arriving;
        response_queue_view_t answers;
        request_queue_view(&s->arriving[p], &arriving);
        response_queue_view(&s->answers[p], &answers);
        v->request[p] = arriving.request;
        v->response_room[p] = answers.room;
    }
}

void xbar_probe(const xbar_t *s, const xbar_probe_in_t *in, xbar_probe_out_t *out) {
    (void)in;
    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_view_t leaving;
        response_link_view_t link;
        request_queue_view(&s->leaving[c], &leaving);
        response_link_view(&s->link[c], &link);
        out->request_ready[c] = leaving.room;
        out->response[c] = link.response;
    }
}

/* Which core's request goes to a partition, if any: of those that ask, the arbiter's, or with
 * xbar_hold that of the core whose turn continues. `page`: of each core's request. */
static void choose_core(xbar_t *s, uint32_t p, arbiter_in_t *question, const uint32_t *page,
                        arbiter_out_t *grant) {
    uint32_t continues = 0;
    if (HAS_HOLD) {
        row_hold_view_t turn;
        row_hold_view(&s->hold[p], &turn);
        continues = turn.may && (question->want >> turn.core & 1) && page[turn.core] == turn.page;
        question->want = continues ? (ports_t)1 << turn.core : question->want;
    }
    arbiter_tick(&s->to_partition[p], question, grant);
    if (HAS_HOLD) {
        row_hold_in_t turn = {.taken = grant->granted,
                              .continues = continues && grant->granted,
                              .core = grant->port,
                              .page = page[grant->port]};
        row_hold_tick(&s->hold[p], &turn);
    }
}

void xbar_tick(xbar_t *s, const xbar_in_t *in) {
    request_queue_view_t leaving[CORES], arriving[PARTITIONS];
    response_queue_view_t answers[PARTITIONS];
    ports_t sent = 0, answered = 0;  /* cores and partitions whose oldest packet moves */
    uint32_t to[CORES];              /* the partition that the oldest request of a core is for */
    uint32_t page[CORES * HAS_HOLD]; /* and its bank and row there */

    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_view(&s->leaving[c], &leaving[c]);
        to[c] = partition_of(leaving[c].request.address);
        if (HAS_HOLD) {
            page[c] = dram_page(leaving[c].request.address);
        }
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        request_queue_view(&s->arriving[p], &arriving[p]);
        response_queue_view(&s->answers[p], &answers[p]);
    }

    for (uint32_t p = 0; p < PARTITIONS; p++) {
        arbiter_in_t question = {.go = in->tick && arriving[p].room};
        arbiter_out_t grant;
        for (uint32_t c = 0; c < CORES; c++) {
            question.want |= (ports_t)(leaving[c].request.valid & (uint32_t)(to[c] == p)) << c;
        }
        choose_core(s, p, &question, page, &grant);
        request_queue_in_t next = {
            .push = grant.granted, .pop = in->taken[p], .request = leaving[grant.port].request};
        request_queue_tick(&s->arriving[p], &next);
        sent |= (ports_t)grant.granted << grant.port;
    }
    for (uint32_t c = 0; c < CORES; c++) {
        arbiter_in_t question = {.go = in->tick};
        arbiter_out_t grant;
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            question.want |=
                (ports_t)(answers[p].response.valid & (uint32_t)(answers[p].response.core == c))
                << p;
        }
        arbiter_tick(&s->to_core[c], &question, &grant);
        response_link_in_t next = {.response = answers[grant.port].response};
        next.response.valid = grant.granted;
        response_link_tick(&s->link[c], &next);
        answered |= (ports_t)grant.granted << grant.port;
    }

    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_in_t next = {.push = in->request[c].valid && leaving[c].room,
                                   .pop = sent >> c & 1,
                                   .request = in->request[c]};
        request_queue_tick(&s->leaving[c], &next);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        response_queue_in_t next = {.pop = answered >> p & 1, .response = in->response[p]};
        response_queue_tick(&s->answers[p], &next);
    }
}
