/* SPDX-License-Identifier: Apache-2.0 */
/* l2=none for one core without caches and atomics (params.h, MEMORY_THROUGH): its request goes
 * straight to the memory, in a cycle in which the memory takes it. Responses take another path
 * (xbar/through.c). Liveness: the memory's.
 */
#include "partition/l2/l2.h"

#include "common/access.h"

void l2_reset(l2_t *s) {
    s->unused = 0;
}

void l2_view(const l2_t *s, l2_view_t *v) {
    (void)s;
    v->flushed = 1;
}

void l2_probe(const l2_t *s, const l2_probe_in_t *in, l2_probe_out_t *out) {
    (void)s;
    out->memory.valid = in->request.valid;
    out->memory.write = in->request.op == PACKET_WRITE;
    out->memory.tag = in->request.tag & MASK(BACKING_TAG_BITS);
    out->memory.address = in->request.address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out->memory.byte_enable[w] = in->request.byte_enable[w];
        out->memory.data[w] = in->request.data[w];
    }
}

void l2_tick(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    (void)s;
    *out = (l2_out_t){0};
    out->taken = in->request.valid;
    out->performed.valid = in->request.valid && in->request.op == PACKET_WRITE;
    out->performed.tag = in->request.tag;
    out->performed.address = in->request.address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out->performed.words |= (uint32_t)(in->request.byte_enable[w] != 0) << w;
    }
}
