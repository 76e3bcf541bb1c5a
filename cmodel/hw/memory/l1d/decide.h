/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache: decides an access: it is accepted, or refused until something changes.
 */
#ifndef WEFT_DECIDE_H
#define WEFT_DECIDE_H

#include "memory/l1d/lookup.h"

/* Sectors of its line that a load fetches, if they are not here. One that joins a line in flight
 * fetches what it needs, whatever its route, since it was asked for room for no more. */
static inline U(LINE_SECTORS) wanted(const l1d_in_t *in, const found_t *at) {
    if (CFG_L1_FILL_LINE) {
        return MASK(LINE_SECTORS);
    }
    if (HAS_LINE_ROUTE) {
        uint32_t whole = in->access.route == ROUTE_LINE && !at->pending;
        return whole ? MASK(LINE_SECTORS) : in->access.sectors;
    }
    return IN_REGION(at) ? MASK(LINE_SECTORS) : in->access.sectors;
}

static inline l1d_kind_t decide_load(const l1d_t *s, const l1d_in_t *in, const found_t *at) {
    uint32_t missing = in->access.sectors & ~at->have;
    if (at->pending && (s->stale >> at->entry & 1)) {
        return L1D_REFUSED_BUSY;
    }
    if (HAS_REGION && at->moves) {
        return at->region->waits ? L1D_REFUSED_BUSY : L1D_REFUSED_MOVE;
    }
    if (at->hit && missing == 0) {
        return L1D_HIT;
    }
    if (at->pending) {
        uint32_t more = missing & ~at->requested;
        uint32_t closed = s->complete >> at->entry & 1 || (more && at->closes);
        return closed              ? L1D_REFUSED_BUSY
               : !at->joins        ? L1D_REFUSED_MERGES
               : more && !in->room ? L1D_REFUSED_PACKETS
                                   : L1D_MERGE;
    }
    uint32_t reserves = IN_L1(at) && !at->hit;
    uint32_t full = IN_REGISTERS(at) ? bypass_full(s) : s->valid == MASK(REQUESTS);
    return reserves && !at->replaceable   ? L1D_REFUSED_WAYS
           : SLOT_WAITS(at)               ? L1D_REFUSED_BUSY
           : full                         ? L1D_REFUSED_ENTRIES
           : reserves && at->victim_dirty ? L1D_REFUSED_DIRTY
           : !in->room                    ? L1D_REFUSED_PACKETS
           : at->hit                      ? L1D_SECTOR_MISS
                                          : L1D_MISS;
}

/* Sectors of an access that it writes and need not send. */
static inline U(LINE_SECTORS) staying(const l1d_in_t *in, const found_t *at) {
    uint32_t stays = in->operation.kind == ACCESS_STORE && in_local(at->line);
    return stays ? at->have & in->access.sectors : 0;
}

static inline l1d_kind_t decide(const l1d_t *s, const l1d_in_t *in, const found_t *at) {
    if (in->operation.kind == ACCESS_LOAD) {
        return decide_load(s, in, at);
    }
    if (at->pending) {
        return L1D_REFUSED_BUSY;
    }
    if (in->access.sectors == staying(in, at)) {
        return L1D_STORE_HIT;
    }
    if (!in->room) {
        return L1D_REFUSED_PACKETS;
    }
    if (in->operation.kind == ACCESS_ATOMIC) {
        return s->atomic_valid == MASK(L1_ATOMICS) ? L1D_REFUSED_ENTRIES : L1D_ATOMIC;
    }
    return in->full ? L1D_REFUSED_WRITES : at->hit ? L1D_STORE_HIT : L1D_STORE_MISS;
}

#endif
