/* SPDX-License-Identifier: Apache-2.0 */
/* The register between the crossbar and a core: holds a response for one cycle, in which the core
 * takes it.
 *
 *     arbiter or the partition -> response_link -> the core's L1 and front end
 *
 * Size: a response packet. Liveness: nothing waits here, because a core takes every response in the
 * cycle in which it comes (l1d.h, icache.h).
 */
#include "network/response_link.h"

void response_link_reset(response_link_t *s) {
    s->response.valid = 0;
}

void response_link_view(const response_link_t *s, response_link_view_t *v) {
    HW_PASS(v->response, s->response);
}

void response_link_tick(response_link_t *s, const response_link_in_t *in) {
    s->response.valid = in->response.valid;
    if (in->response.valid) {
        s->response = in->response;
    }
}
