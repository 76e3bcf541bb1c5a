/* SPDX-License-Identifier: Apache-2.0 */
/* xbar, through: one core on one memory with no cache between them (params.h, MEMORY_THROUGH). The
 * core makes a request only if the memory takes it in the same cycle. The entry of its tag is the
 * memory's tag. A sector that was read reaches the core in the cycle of its arrival.
 *
 * A write has no response: it is performed when the core sends it (stores_of_warps.c). Liveness:
 * the memory's.
 */
#include "network/xbar/xbar.h"

#include "common/access.h"

void xbar_reset(xbar_t *s) {
    s->unused = 0;
}

void xbar_view(const xbar_t *s, xbar_view_t *v) {
    (void)s;
    *v = (xbar_view_t){0};
}

void xbar_probe(const xbar_t *s, const xbar_probe_in_t *in, xbar_probe_out_t *out) {
    (void)s;
    out->request_ready[0] = in->memory_ready;
    out->response[0] = (response_packet_t){.valid = in->memory.valid,
                                           .op = PACKET_READ,
                                           .tag = SOURCE_READ << TAG_ENTRY_BITS | in->memory.tag};
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out->response[0].data[w] = in->memory.data[w];
    }
}

void xbar_tick(xbar_t *s, const xbar_in_t *in) {
    (void)s;
    (void)in;
}
