/* SPDX-License-Identifier: Apache-2.0 */
/* Cuts what the L1 sends to memory into packets of one sector: the write data buffer.
 *
 * Source: gpu-architecture-book.md MEM-3 (block 10), section 7.6 rule 1. Everything that a core
 * sends leaves through this one queue, in the order in which the L1 performed it, so that no load
 * overtakes a store. A read of several sectors of a line is one packet; a write is one per sector,
 * lowest first. The packet on offer depends on registers alone and stays until it is taken.
 */
#include "packets.h"

void packets_reset(packets_t *s) {
    *s = (packets_t){0};
}

/* The sectors that the packet on offer is about. */
static U(LINE_SECTORS) packets_sectors(const packets_t *s) {
    uint32_t sectors = s->sectors[s->head];
    return s->op[s->head] == PACKET_READ ? sectors : sectors & (~sectors + 1);
}

void packets_view(const packets_t *s, packets_view_t *v) {
    uint32_t sectors = packets_sectors(s);
    uint32_t sector = s->op[s->head] == PACKET_READ ? 0 : lowest_one(sectors);
    uint32_t first = (sector & (ROW_SECTORS - 1)) * SECTOR_WORDS; /* word in the row */
    v->room = s->count < 2;
    v->idle = s->count == 0;
    v->request.valid = s->count != 0;
    v->request.op = s->op[s->head];
    v->request.amo = s->amo[s->head];
    v->request.core = 0;
    v->request.tag = s->tag[s->head];
    v->request.address = s->line[s->head] << LINE_SHIFT | sector << SECTOR_SHIFT;
    v->request.sectors = sectors;
    for (uint32_t word = 0; word < SECTOR_WORDS; word++) {
        v->request.byte_enable[word] = s->byte_enable[s->head][first + word];
        v->request.data[word] = s->data[s->head][first + word];
    }
}

void packets_tick(packets_t *s, const packets_in_t *in) {
    uint32_t tail = (s->head + s->count) & 1;
    uint32_t count = s->count;
    if (count && in->ready) {
        uint32_t left = s->sectors[s->head] & ~packets_sectors(s);
        s->sectors[s->head] = left;
        if (left == 0) {
            s->head ^= 1;
            count -= 1;
        }
    }
    if (in->push.valid) {
        count += 1;
        s->op[tail] = in->push.op;
        s->amo[tail] = in->push.amo;
        s->tag[tail] = in->push.tag;
        s->line[tail] = in->push.line;
        s->sectors[tail] = in->push.sectors;
        for (uint32_t word = 0; word < ROW_WORDS; word++) {
            s->byte_enable[tail][word] = in->push.byte_enable[word];
            s->data[tail][word] = in->push.data[word];
        }
    }
    s->count = count;
}
