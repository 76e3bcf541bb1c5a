/* SPDX-License-Identifier: Apache-2.0 */
/* icache=none: connects fetch to the machine's program port, which answers in order. For machines
 * whose program has a memory of its own.
 */
#include "front/icache/icache.h"

void icache_reset(icache_t *s) {
    s->unused = 0;
}

void icache_view(const icache_t *s, icache_view_t *v) {
    (void)s;
    *v = (icache_view_t){.idle = 1};
}

void icache_tick(icache_t *s, const icache_in_t *in, icache_out_t *out) {
    (void)s;
    *out = (icache_out_t){.ready = in->port_ready, .response = in->port, .port = in->request};
}
