/* SPDX-License-Identifier: Apache-2.0 */
/* Counts by colour the slices' write packets that the L2 has not performed.
 *
 * A packet of slices can belong to several warps, which a tag cannot name. So packets have one of
 * two colours, and are counted by colour. A warp waits for the colours that its packets had. New
 * packets get one colour until none of the other is left, then the colours swap.
 *
 * Liveness: no new packet gets the retiring colour, so its count drains to 0. Then the colours
 * swap. After two swaps a warp waits for nothing any more, however much others store.
 */
#include "memory/stores.h"

void stores_reset(stores_t *s) {
    *s = (stores_t){0};
}

void stores_view(const stores_t *s, stores_view_t *v) {
    uint32_t most = MASK(STORES_BITS) - 2 * ROW_SECTORS;
    for (uint32_t i = 0; i < SLICES; i++) {
        v->writing[i] = s->wrote_even[i] | s->wrote_odd[i];
    }
    v->idle = s->count[0] == 0 && s->count[1] == 0 && s->sent == 0;
    v->colour = s->colour;
    v->full = s->count[s->colour] > most ? ALL_CORE_WARPS : 0;
}

/* The warps whose lanes leave in this cycle. */
static void note_warps(stores_t *s, const stores_in_t *in) {
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t one = lanes_of_slice(in->lanes, i) ? (warps_t)1 << in->operation->warps[i] : 0;
        s->wrote_even[i] |= s->colour ? 0 : one;
        s->wrote_odd[i] |= s->colour ? one : 0;
    }
}

/* No packet of a colour is in flight: nothing waits for it. */
static void forget_warps(stores_t *s, uint32_t even, uint32_t odd) {
    for (uint32_t i = 0; i < SLICES; i++) {
        s->wrote_even[i] &= even ? 0 : ALL_WARPS;
        s->wrote_odd[i] &= odd ? 0 : ALL_WARPS;
    }
}

void stores_tick(stores_t *s, const stores_in_t *in) {
    uint32_t sends = in->push.valid && in->push.op == PACKET_WRITE;
    uint32_t performed = in->response.valid && in->response.op == PACKET_WRITE;
    if (!sends && !performed && !s->sent) {
        return;
    }
    if (performed) {
        assert(s->count[in->response.tag & 1] != 0);
        s->count[in->response.tag & 1] -= 1;
    }
    s->count[s->sender] += count_ones(s->sent);
    uint32_t even = s->count[0] == 0, odd = s->count[1] == 0;
    forget_warps(s, even, odd);
    if (sends) {
        note_warps(s, in);
    }
    s->sent = sends ? in->push.sectors : 0;
    s->sender = s->colour;
    /* The other colour has no packet in flight: new packets can get it again. */
    if (s->colour ? even && !odd : odd && !even) {
        s->colour = !s->colour;
    }
}
