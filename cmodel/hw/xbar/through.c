/* SPDX-License-Identifier: Apache-2.0 */
/* xbar, through: one core on one memory with no cache between them (params.h, MEMORY_THROUGH). The
 * request of the core waits in a register until the memory takes it; a response goes to the core in
 * the cycle in which it comes.
 *
 * Liveness: as the memory takes requests, the register becomes free.
 */
#define XBAR_THROUGH 1 /* also for a tool that reads this file alone */
#include "xbar.h"

void xbar_reset(xbar_t *s) {
    request_queue_reset(&s->requests);
}

void xbar_view(const xbar_t *s, xbar_view_t *v) {
    request_queue_view_t requests;
    request_queue_view(&s->requests, &requests);
    v->request_ready[0] = requests.room;
    v->request[0] = requests.request;
    v->response_room[0] = 1;
}

void xbar_probe(const xbar_t *s, const xbar_probe_in_t *in, xbar_probe_out_t *out) {
    (void)s;
    out->response[0] = in->response[0];
}

void xbar_tick(xbar_t *s, const xbar_in_t *in) {
    request_queue_view_t requests;
    request_queue_view(&s->requests, &requests);
    request_queue_in_t next = {.push = in->request[0].valid && requests.room,
                               .pop = in->taken[0],
                               .request = in->request[0]};
    request_queue_tick(&s->requests, &next);
}
