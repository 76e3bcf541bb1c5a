/* SPDX-License-Identifier: Apache-2.0 */
/* A register of the ring of responses, from one stop to the next (xbar/ring.c).
 *
 *     the register before, or response_queue -> response_stop -> the next register, or a core
 *
 * With each tick of the interconnect it passes on what it holds, so nothing waits here. A core sees
 * its response in the first cycle alone, whatever the ratio of the clocks.
 *
 * Size: a response packet and a bit. Liveness: a core takes every response in the cycle in which it
 * comes (l1d.h, icache.h).
 */
#include "network/response_stop.h"

void response_stop_reset(response_stop_t *s) {
    s->response.valid = 0;
    s->came = 0;
}

void response_stop_view(const response_stop_t *s, response_stop_view_t *v) {
    v->response = s->response;
    v->came = s->came;
}

void response_stop_tick(response_stop_t *s, const response_stop_in_t *in) {
    s->came = in->tick && in->response.valid;
    if (in->tick) {
        s->response.valid = in->response.valid;
    }
    if (in->tick && in->response.valid) {
        s->response = in->response;
    }
}
