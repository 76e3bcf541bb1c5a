/* SPDX-License-Identifier: Apache-2.0 */
/* xbar, ring: cores and memory partitions are stops of two rings, one for requests and one for
 * responses. A packet goes from stop to stop, in one direction, until it has come to its own.
 *
 *     core c -> leaving[c] -> requests[..] -> ... -> partition p
 *     partition p -> answers[p] -> responses[..] -> ... -> core c
 *
 * Source: book:MEM-9 names rings; what they are made of is weft's. With each tick a packet reaches
 * the next stop. A stop looks at its neighbours alone, so paths do not grow with the ring.
 * - Requests: two places behind each stop (request_queue.c). A packet moves if the next stop has a
 *   free place, as its registers say. A partition takes from the places before its stop.
 * - Responses: one register behind each stop (response_stop.c). All move with every tick, since a
 *   core takes its response at once.
 * - Bubble rule: what is on a ring goes first. A packet enters only if nothing comes from the stop
 *   before, whose places are empty then. ring_turn.c says which senders may enter.
 *
 * Limits: a request that its partition does not take blocks those behind it, for all partitions.
 *
 * Order: requests of one core pass the same queues, so two of them to one partition arrive in
 * order.
 *
 * Liveness: where a request enters, the stop before was empty. It gets at most one packet in that
 * tick and keeps a free place, so by the bubble rule the ring of requests is never full. Hence it
 * never stands for lack of room: if no packet could move and none stood before its own partition,
 * each stop with a packet would be followed by a full one, all round. Partitions take requests as
 * long as their responses drain (l2.h), and responses always drain. So a ring empties when no
 * packet enters, and then every sender enters in its turn (ring_turn.c).
 */
#include "network/xbar/xbar.h"
#include "common/interleave.h"

void xbar_reset(xbar_t *s) {
    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_reset(&s->leaving[c]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        response_queue_reset(&s->answers[p]);
    }
    for (uint32_t i = 0; i < RING_STOPS; i++) {
        request_queue_reset(&s->requests[i]);
        response_stop_reset(&s->responses[i]);
    }
    ring_turn_reset(&s->core_turn);
    ring_turn_reset(&s->partition_turn);
}

void xbar_view(const xbar_t *s, xbar_view_t *v) {
    request_queue_view_t stop[RING_STOPS];
    for (uint32_t i = 0; i < RING_STOPS; i++) {
        request_queue_view(&s->requests[i], &stop[i]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        response_queue_view_t answers;
        response_queue_view(&s->answers[p], &answers);
        v->request[p] = stop[ring_before(ring_partition(p))].request;
        v->request[p].valid = v->request[p].valid && partition_of(v->request[p].address) == p;
        v->response_room[p] = answers.room;
    }
}

void xbar_probe(const xbar_t *s, const xbar_probe_in_t *in, xbar_probe_out_t *out) {
    response_stop_view_t stop[RING_STOPS];
    (void)in;
    for (uint32_t i = 0; i < RING_STOPS; i++) {
        response_stop_view(&s->responses[i], &stop[i]);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_view_t leaving;
        uint32_t before = ring_before(ring_core(c));
        request_queue_view(&s->leaving[c], &leaving);
        out->request_ready[c] = leaving.room;
        out->response[c] = stop[before].response;
        out->response[c].valid = stop[before].came && stop[before].response.core == c;
    }
}

/* The bubble rule holds: some stop has a free place. */
static inline bool has_bubble(const request_queue_view_t *stop) {
    uint32_t room = 0;
    for (uint32_t i = 0; i < RING_STOPS; i++) {
        room |= stop[i].room;
    }
    return room;
}

static void move_requests(xbar_t *s, const xbar_in_t *in) {
    request_queue_view_t leaving[CORES], stop[RING_STOPS];
    request_queue_in_t next[RING_STOPS];
    ring_turn_in_t cores = {.tick = in->tick};
    ring_turn_view_t turn;
    ring_turn_view(&s->core_turn, &turn);
    for (uint32_t i = 0; i < RING_STOPS; i++) {
        request_queue_view(&s->requests[i], &stop[i]);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_view(&s->leaving[c], &leaving[c]);
    }
    assert(has_bubble(stop));

    for (uint32_t p = 0; p < PARTITIONS; p++) {
        uint32_t at = ring_partition(p), before = ring_before(at);
        uint32_t arrived = partition_of(stop[before].request.address) == p;
        uint32_t passes = in->tick && stop[before].request.valid && !arrived && stop[at].room;
        assert(!in->taken[p] || (stop[before].request.valid && arrived));
        next[at].push = passes;
        next[at].request = stop[before].request;
        next[before].pop = arrived ? in->taken[p] : passes;
    }
    for (uint32_t c = 0; c < CORES; c++) {
        uint32_t at = ring_core(c), before = ring_before(at);
        uint32_t passes = in->tick && stop[before].request.valid && stop[at].room;
        uint32_t enters = in->tick && leaving[c].request.valid && !stop[before].request.valid &&
                          stop[at].room && (turn.may >> c & 1);
        next[at].push = passes | enters;
        next[at].request = passes ? stop[before].request : leaving[c].request;
        next[before].pop = passes;
        cores.want |= (senders_t)leaving[c].request.valid << c;
        cores.entered |= (senders_t)enters << c;
    }

    for (uint32_t i = 0; i < RING_STOPS; i++) {
        request_queue_tick(&s->requests[i], &next[i]);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        request_queue_in_t own = {.push = in->request[c].valid && leaving[c].room,
                                  .pop = cores.entered >> c & 1,
                                  .request = in->request[c]};
        request_queue_tick(&s->leaving[c], &own);
    }
    ring_turn_tick(&s->core_turn, &cores);
}

static void move_responses(xbar_t *s, const xbar_in_t *in) {
    response_queue_view_t answers[PARTITIONS];
    response_stop_view_t stop[RING_STOPS];
    response_stop_in_t next[RING_STOPS];
    ring_turn_in_t partitions = {.tick = in->tick};
    ring_turn_view_t turn;
    ring_turn_view(&s->partition_turn, &turn);
    for (uint32_t i = 0; i < RING_STOPS; i++) {
        response_stop_view(&s->responses[i], &stop[i]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        response_queue_view(&s->answers[p], &answers[p]);
    }

    for (uint32_t c = 0; c < CORES; c++) {
        uint32_t at = ring_core(c), before = ring_before(at);
        uint32_t arrived = stop[before].response.core == c;
        next[at].response = stop[before].response;
        next[at].response.valid = stop[before].response.valid && !arrived;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        uint32_t at = ring_partition(p), before = ring_before(at);
        uint32_t passes = stop[before].response.valid;
        uint32_t enters = in->tick && answers[p].response.valid && !passes && (turn.may >> p & 1);
        next[at].response = answers[p].response;
        if (passes) {
            next[at].response = stop[before].response;
        }
        next[at].response.valid = passes | enters;
        partitions.want |= (senders_t)answers[p].response.valid << p;
        partitions.entered |= (senders_t)enters << p;
    }

    for (uint32_t i = 0; i < RING_STOPS; i++) {
        next[i].tick = in->tick;
        response_stop_tick(&s->responses[i], &next[i]);
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        response_queue_in_t own = {.pop = partitions.entered >> p & 1, .response = in->response[p]};
        response_queue_tick(&s->answers[p], &own);
    }
    ring_turn_tick(&s->partition_turn, &partitions);
}

void xbar_tick(xbar_t *s, const xbar_in_t *in) {
    move_requests(s, in);
    move_responses(s, in);
}
