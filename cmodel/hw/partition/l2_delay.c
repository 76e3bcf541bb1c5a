/* SPDX-License-Identifier: Apache-2.0 */
/* Latency before an L2 slice: every request of the cores waits for l2_latency cycles, like the
 * queue of a raster operation unit that some simulators of GPUs have there.
 *
 * Requests stay in order (delay.h). The module exists only if l2_latency is not 0. Up to
 * DELAY_PLACES requests wait here; more wait in the crossbar.
 *
 * Size: DELAY_PLACES packets in memories with one read and one write port; their times in
 * flip-flops.
 * Liveness: a request leaves when it is ripe and the slice takes it.
 */
#include "partition/l2_delay.h"

void l2_delay_reset(l2_delay_t *s) {
    delay_reset(&s->delay);
}

void l2_delay_view(const l2_delay_t *s, l2_delay_view_t *v) {
    uint32_t head = s->head.q;
    v->request.valid = s->delay.ripe != 0;
    v->request.op = head & 3;
    v->request.amo = head >> 2 & 15;
    v->request.tag = head >> 6 & MASK(TAG_BITS);
    v->request.core = head >> (6 + TAG_BITS) & MASK(CORE_BITS);
    if (HAS_SERVICE) {
        v->request.service[0] = head >> (6 + TAG_BITS + CORE_BITS) & 7;
    }
    v->request.address = s->address.q;
    v->request.sectors = s->sectors.q;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        v->request.byte_enable[w] = s->enable.q >> (4 * w) & 15;
        v->request.data[w] = s->data.q[w];
    }
}

void l2_delay_tick(l2_delay_t *s, const l2_delay_in_t *in, l2_delay_out_t *out) {
    uint32_t place = delay_place(&s->delay), enable = 0;
    out->taken = in->request.valid && in->tick && delay_room(&s->delay);
    delay_clock(&s->delay, L2_LATENCY, out->taken, in->leaves);
    uint32_t reads = s->delay.ripe != 0, first = s->delay.first;
    if (!reads && !out->taken) {
        return;
    }
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        enable |= in->request.byte_enable[w] << (4 * w);
    }
    uint32_t head = in->request.op | in->request.amo << 2 | in->request.tag << 6 |
                    in->request.core << (6 + TAG_BITS);
    if (HAS_SERVICE) {
        head |= in->request.service[0] << (6 + TAG_BITS + CORE_BITS);
    }
    ram_1r1w(&s->head, reads, first, out->taken, place, head);
    ram_1r1w(&s->address, reads, first, out->taken, place, in->request.address);
    ram_1r1w(&s->sectors, reads, first, out->taken, place, in->request.sectors);
    ram_1r1w(&s->enable, reads, first, out->taken, place, enable);
    ram_1r1w_row(&s->data, reads ? MASK(SECTOR_WORDS) : 0, first,
                 out->taken ? MASK(SECTOR_WORDS) : 0, place, in->request.data);
}
