/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_PACKETS_H
#define WEFT_PACKETS_H

#include "common/access.h"

/* If a row is one sector, and the network begins with a queue of one core, there is nothing to cut
 * and nothing to keep: the memory stage sends at once what the L1 pushes. */
#define PACKETS_PASS (NETWORK_DIRECT && ROW_SECTORS == 1)

typedef struct {
    row_packet_t row[2]; /* a queue of two; `sectors`: of the line, still to be sent */
    U(2) count;
    U(1) head;
} packets_t;

typedef struct {
    /* to l1d */
    U(1) room;
    /* to memory_stage */
    U(1) idle;
    /* to the crossbar */
    request_packet_t request;
} packets_view_t;

typedef struct {
    /* from l1d */
    row_packet_t push;
    /* from the crossbar */
    U(1) ready; /* the request is taken */
} packets_in_t;

/* The sectors that the next packet of a row is about: all of a read, one of a write. */
static inline U(LINE_SECTORS) packet_sectors(const row_packet_t *row) {
    return row->op == PACKET_READ ? row->sectors : row->sectors & (~row->sectors + 1);
}

/* The next packet of a row, but for `core`. Where it is the memory's request (MEMORY_THROUGH) a
 * read has the address of its sector, not that of the line. */
static inline request_packet_t packet_of(const row_packet_t *row) {
    uint32_t sectors = packet_sectors(row);
    uint32_t whole = row->op == PACKET_READ && !MEMORY_THROUGH;
    uint32_t sector = whole ? 0 : lowest_one(sectors);
    uint32_t first = (sector & (ROW_SECTORS - 1)) * SECTOR_WORDS; /* word in the row */
    request_packet_t packet = {.valid = row->valid,
                               .op = row->op,
                               .amo = row->amo,
                               .tag = row->tag,
                               .address = row->line << LINE_SHIFT | sector << SECTOR_SHIFT,
                               .sectors = sectors};
    if (HAS_SERVICE) {
        packet.service[0] = row->service[0];
    }
    for (uint32_t word = 0; word < SECTOR_WORDS; word++) {
        packet.byte_enable[word] = row->byte_enable[first + word];
        packet.data[word] = row->data[first + word];
    }
    return packet;
}

void packets_reset(packets_t *s);
void packets_view(const packets_t *s, packets_view_t *v);
void packets_tick(packets_t *s, const packets_in_t *in);

#endif
