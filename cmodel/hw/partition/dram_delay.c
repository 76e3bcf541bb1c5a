/* SPDX-License-Identifier: Apache-2.0 */
/* Latency after a DRAM controller: every answer to the L2 slice waits for dram_latency cycles,
 * which represent the controller's own pipeline and the path to the device.
 *
 * The module exists only if dram_latency is not 0. A slice has at most 2^BACKING_TAG_BITS reads in
 * flight, fewer than the places here, so no answer is refused.
 *
 * Size: DELAY_PLACES sectors in memories with one read and one write port; their times in
 * flip-flops. Liveness: an answer leaves as soon as it is ripe.
 */
#include "partition/dram_delay.h"

void dram_delay_reset(dram_delay_t *s) {
    delay_reset(&s->delay);
}

void dram_delay_view(const dram_delay_t *s, dram_delay_view_t *v) {
    v->busy = !delay_empty(&s->delay);
    v->response.valid = s->delay.ripe != 0;
    v->response.tag = s->tag.q;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        v->response.data[w] = s->data.q[w];
    }
}

void dram_delay_tick(dram_delay_t *s, const dram_delay_in_t *in) {
    uint32_t place = delay_place(&s->delay);
    uint32_t enters = in->response.valid, leaves = s->delay.ripe != 0;
    delay_clock(&s->delay, DRAM_LATENCY, enters, leaves);
    uint32_t reads = s->delay.ripe != 0, first = s->delay.first;
    if (!reads && !enters) {
        return;
    }
    ram_1r1w(&s->tag, reads, first, enters, place, in->response.tag);
    ram_1r1w_row(&s->data, reads ? MASK(SECTOR_WORDS) : 0, first, enters ? MASK(SECTOR_WORDS) : 0,
                 place, in->response.data);
}
