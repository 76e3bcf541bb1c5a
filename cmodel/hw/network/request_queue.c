/* SPDX-License-Identifier: Apache-2.0 */
/* Queue of requests at a port of the crossbar: behind each core, and before each partition. Its
 * `room` is a function of registers, so readiness crosses at most one queue per cycle.
 *
 *     core -> request_queue -> arbiter -> request_queue -> partition
 *
 * First in, first out: requests of one core to one partition arrive in order (ports.h).
 *
 * Size: REQUEST_QUEUE packets. Limits: the first request blocks those behind it, even for other
 * partitions. Liveness: the first one leaves when its arbiter, which serves all ports in turn, or
 * the partition takes it.
 */
#include "network/request_queue.h"

void request_queue_reset(request_queue_t *s) {
    s->head = 0;
    s->count = 0;
}

void request_queue_view(const request_queue_t *s, request_queue_view_t *v) {
    v->room = s->count < REQUEST_QUEUE;
    v->request.valid = 0;
    HW_WHEN(s->count != 0) {
        v->request = s->entry[s->head];
        v->request.valid = s->count != 0;
    }
}

void request_queue_tick(request_queue_t *s, const request_queue_in_t *in) {
    assert(!in->push || s->count < REQUEST_QUEUE);
    assert(!in->pop || s->count != 0);
    if (in->push) {
        s->entry[(s->head + s->count) & (REQUEST_QUEUE - 1)] = in->request;
    }
    if (in->pop) {
        s->head = (s->head + 1) & (REQUEST_QUEUE - 1);
    }
    s->count = s->count + in->push - in->pop;
}
