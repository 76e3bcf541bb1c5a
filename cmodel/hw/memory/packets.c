/* SPDX-License-Identifier: Apache-2.0 */
/* Cuts what the L1 sends to memory into packets of one sector: the write data buffer.
 *
 * Source: book:MEM-3, MEM-5. Everything that a core sends leaves through this queue, in the order
 * in which the L1 performed it, so no load overtakes a store. A read of several sectors of a line
 * is one packet; a write is one per sector, lowest first. The offered packet depends only on
 * registers and stays until it is taken. If a row is one sector, the module may be left out
 * (PACKETS_PASS).
 *
 * Size: two rows. Limits: a row takes a whole place of the queue, however few sectors it has.
 * Liveness: the first packet leaves when the crossbar takes it (xbar.h); nothing here waits for
 * another packet.
 */
#include "memory/packets.h"

void packets_reset(packets_t *s) {
    *s = (packets_t){0};
}

void packets_view(const packets_t *s, packets_view_t *v) {
    v->room = s->count < 2;
    v->idle = s->count == 0;
    v->request.valid = 0;
    HW_WHEN(s->count != 0) {
        v->request = packet_of(&s->row[s->head]);
        v->request.valid = s->count != 0;
    }
}

void packets_tick(packets_t *s, const packets_in_t *in) {
    uint32_t tail = (s->head + s->count) & 1;
    uint32_t count = s->count;
    if (count && in->ready) {
        uint32_t left = s->row[s->head].sectors & ~packet_sectors(&s->row[s->head]);
        s->row[s->head].sectors = left;
        if (left == 0) {
            s->head ^= 1;
            count -= 1;
        }
    }
    if (in->push.valid) {
        count += 1;
        s->row[tail] = in->push;
    }
    s->count = count;
}
