/* SPDX-License-Identifier: Apache-2.0 */
/* Counts each warp's write packets that the L2 has not performed. A packet's response names the
 * warp, as the entry in its tag. With nothing between core and memory (MEMORY_THROUGH) a store is
 * performed in its cycle, and nothing is counted.
 */
#include "memory/stores.h"

void stores_reset(stores_t *s) {
    *s = (stores_t){.writing = 0};
}

void stores_view(const stores_t *s, stores_view_t *v) {
    v->writing = s->writing;
    v->full = s->full;
}

/* Packets that were performed, and the last cycle's. */
static void count_packets(stores_t *s, const stores_in_t *in) {
    uint32_t sender = in->push.tag & MASK(CORE_WARP_BITS);
    uint32_t receiver = in->response.tag & MASK(CORE_WARP_BITS);
    uint32_t sends = in->push.valid && in->push.op == PACKET_WRITE;
    uint32_t performed = in->response.valid && in->response.op == PACKET_WRITE;
    if (!sends && !performed && !s->sent) {
        return;
    }
    if (performed) {
        assert(s->count[receiver] != 0);
        s->count[receiver] -= 1;
    }
    s->count[s->sender] += count_ones(s->sent);
    /* Full: one of this cycle's row and the next one's, which the count lacks, is too many. */
    core_warps_t writing = 0, full = 0;
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        writing |= (core_warps_t)(s->count[w] != 0) << w;
        full |= (core_warps_t)(s->count[w] > MASK(STORES_BITS) - 2 * ROW_SECTORS) << w;
    }
    s->writing = writing | (core_warps_t)sends << sender;
    s->full = full;
    s->sent = sends ? in->push.sectors : 0;
    s->sender = sender;
}

void stores_tick(stores_t *s, const stores_in_t *in) {
    if (STORES_COUNTED) {
        count_packets(s, in);
    }
}
