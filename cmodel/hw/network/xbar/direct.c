/* SPDX-License-Identifier: Apache-2.0 */
/* xbar, direct: between one core and one partition there is nothing to choose: a queue for
 * requests, a register for responses.
 *
 * The partition answers at most one request per tick of the interconnect, and the core takes every
 * response, so none waits. Liveness: as the partition takes requests, the queue drains.
 */
#include "network/xbar/xbar.h"

void xbar_reset(xbar_t *s) {
    request_queue_reset(&s->requests);
    response_link_reset(&s->link);
}

void xbar_view(const xbar_t *s, xbar_view_t *v) {
    request_queue_view_t requests;
    request_queue_view(&s->requests, &requests);
    v->request[0] = requests.request;
    v->response_room[0] = 1;
}

void xbar_probe(const xbar_t *s, const xbar_probe_in_t *in, xbar_probe_out_t *out) {
    request_queue_view_t requests;
    response_link_view_t link;
    request_queue_view(&s->requests, &requests);
    response_link_view(&s->link, &link);
    (void)in;
    out->request_ready[0] = requests.room;
    HW_PASS(out->response[0], link.response);
}

void xbar_tick(xbar_t *s, const xbar_in_t *in) {
    request_queue_view_t requests;
    request_queue_view(&s->requests, &requests);
    request_queue_in_t next = {.push = in->request[0].valid && requests.room, .pop = in->taken[0]};
    HW_PASS(next.request, in->request[0]);
    request_queue_tick(&s->requests, &next);
    response_link_in_t answer;
    HW_PASS(answer.response, in->response[0]);
    response_link_tick(&s->link, &answer);
}
