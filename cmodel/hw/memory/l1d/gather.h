/* SPDX-License-Identifier: Apache-2.0 */
/* What all choices of slot `l1d` share: the packets of an access, and its event. */
#ifndef WEFT_GATHER_H
#define WEFT_GATHER_H

#include "common/atomics.h"
#include "memory/l1d/l1d.h"

/* The row that a store or an atomic writes, as shared memory has put it together. */
static inline void take_row(const l1d_in_t *in, row_packet_t *row) {
    for (uint32_t word = 0; word < ROW_WORDS; word++) {
        row->byte_enable[word] = in->byte_enable[word];
        row->data[word] = in->row[word];
    }
}

/* The row that a store or an atomic writes: lanes in ascending order, later ones over earlier ones,
 * so that of stores to one byte the highest lane's stays. */
static inline void gather_row(const l1d_in_t *in, row_packet_t *row) {
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        uint32_t address = in->address[lane];
        uint32_t local = address >> WINDOW_SHIFT == WINDOW_LOCAL;
        uint32_t place = (local ? lane : address >> 2) & (ROW_WORDS - 1);
        if (in->access.lanes >> lane & 1) {
            store_in_row(in->operation.funct, address, in->data[lane], place, ROW_WORDS,
                         row->byte_enable, row->data);
        }
    }
}

/* The words that a compare and swap compares with, in the places of their partners. */
static inline void gather_wanted(const l1d_in_t *in, row_packet_t *row) {
    uint32_t enable[ROW_WORDS] = {0}; /* they are not words of the memory */
    for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
        uint32_t place = in->address[lane] >> 2 & (ROW_WORDS - 1);
        if (in->access.lanes >> lane & 1) {
            store_in_row(in->operation.funct, in->address[lane], in->wanted[lane],
                         atomic_partner(place, SECTOR_WORDS), ROW_WORDS, enable, row->data);
        }
    }
}

/* Whose packets a store's are counted with (stores.h). */
#define STORE_TAG(in) (SLICED ? (in)->colour : (in)->operation.warp)

/* The packets of an access for these sectors; entry: the pending request of a load or an atomic.
 * *push is zero. */
static inline void push_access(const l1d_in_t *in, uint32_t entry, uint32_t sectors,
                               row_packet_t *push) {
    uint32_t kind = in->operation.kind;
    uint32_t source = kind == ACCESS_LOAD ? SOURCE_READ : SOURCE_WRITE;
    push->valid = sectors != 0;
    push->op = kind == ACCESS_LOAD    ? PACKET_READ
               : kind == ACCESS_STORE ? PACKET_WRITE
                                      : PACKET_ATOMIC;
    push->amo = in->operation.amo;
    push->tag = source << TAG_ENTRY_BITS | (kind == ACCESS_STORE ? STORE_TAG(in) : entry);
    push->line = line_of(in->access.address);
    push->sectors = sectors;
    if (HAS_SERVICE) {
        push->service[0] = kind == ACCESS_LOAD ? in->access.service[0] : 0;
    }
    if (ROW_OF_BANKS) {
        take_row(in, push);
    } else if (kind != ACCESS_LOAD) {
        gather_row(in, push);
    }
    if (HAS_CAS && kind == ACCESS_ATOMIC && in->operation.amo == AMO_CAS) {
        gather_wanted(in, push);
    }
}

static inline l1d_event_t access_event(const l1d_in_t *in, uint32_t kind) {
    return (l1d_event_t){.valid = 1,
                         .kind = kind,
                         .warp = in->operation.warp,
                         .serial = in->operation.serial,
                         .pc = in->operation.pc,
                         .line = line_of(in->access.address)};
}

#endif
