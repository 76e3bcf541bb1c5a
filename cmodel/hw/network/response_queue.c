/* SPDX-License-Identifier: Apache-2.0 */
/* Queue of responses behind a partition, before the crossbar.
 *
 *     partition -> response_queue -> arbiter of a core
 *
 * `room` counts the responses that a slice has begun (RESPONSES_BEGUN), so these always find a
 * place. Liveness: cores take responses at once, so the queue empties.
 */
#include "network/response_queue.h"

void response_queue_reset(response_queue_t *s) {
    s->head = 0;
    s->count = 0;
}

void response_queue_view(const response_queue_t *s, response_queue_view_t *v) {
    v->room = s->count <= RESPONSE_QUEUE - RESPONSES_BEGUN;
    v->response.valid = 0;
    HW_WHEN(s->count != 0) {
        v->response = s->entry[s->head];
        v->response.valid = s->count != 0;
    }
}

void response_queue_tick(response_queue_t *s, const response_queue_in_t *in) {
    assert(!in->response.valid || s->count < RESPONSE_QUEUE);
    assert(!in->pop || s->count != 0);
    if (in->response.valid) {
        s->entry[(s->head + s->count) & (RESPONSE_QUEUE - 1)] = in->response;
    }
    if (in->pop) {
        s->head = (s->head + 1) & (RESPONSE_QUEUE - 1);
    }
    s->count = s->count + in->response.valid - in->pop;
}
