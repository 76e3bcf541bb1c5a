/* SPDX-License-Identifier: Apache-2.0 */
/* l2=none for one core without caches and atomics (params.h, MEMORY_THROUGH): the request at the
 * head of the queue is the memory's, with the entry of its tag as the memory's tag, and a sector
 * that was read is a response as it comes.
 *
 * A write has no response: it is performed when the memory takes it, and the queue, which holds one
 * request, tells the core by its room (writes.c). Liveness: that of the memory.
 */
#define L2_THROUGH 1 /* also for a tool that reads this file alone */
#include "l2.h"

#include "../access.h"

void l2_reset(l2_t *s) {
    s->unused = 0;
}

void l2_view(const l2_t *s, l2_view_t *v) {
    (void)s;
    v->flushed = 1;
}

void l2_probe(const l2_t *s, const l2_probe_in_t *in, l2_probe_out_t *out) {
    (void)s;
    out->memory.valid = in->request.valid && in->tick;
    out->memory.write = in->request.op == PACKET_WRITE;
    out->memory.tag = in->request.tag & MASK(TAG_ENTRY_BITS);
    out->memory.address = in->request.address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out->memory.byte_enable[w] = in->request.byte_enable[w];
        out->memory.data[w] = in->request.data[w];
    }
}

void l2_tick(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    (void)s;
    *out = (l2_out_t){0};
    out->taken = in->request.valid && in->tick && in->memory_ready;
    out->response.valid = in->memory.valid;
    out->response.op = PACKET_READ;
    out->response.tag = SOURCE_READ << TAG_ENTRY_BITS | in->memory.tag;
    out->performed.valid = out->taken && in->request.op == PACKET_WRITE;
    out->performed.tag = in->request.tag;
    out->performed.address = in->request.address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out->response.data[w] = in->memory.data[w];
        out->performed.words |= (uint32_t)(in->request.byte_enable[w] != 0) << w;
    }
}
