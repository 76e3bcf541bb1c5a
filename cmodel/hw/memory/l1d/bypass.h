/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with loads that bypass its lines: if neither the L1 nor an entry has the line, the
 * words go only to the load's registers.
 *
 * Source: book:4.4.3, 4.4.6, 4.4.7 (bypassing).
 * - Such a load reserves nothing: it has an entry in a separate table, which no other access looks
 *   up. Each arriving sector is delivered in the next cycle, like an atomic's.
 * - Stores and atomics to its line proceed meanwhile: packets keep their order, and no line will
 *   hold what the load reads.
 *
 * Liveness: an entry waits only for responses.
 */
#ifndef WEFT_BYPASS_H
#define WEFT_BYPASS_H

#include "memory/l1d/l1d.h"

static inline void bypass_reset(l1d_t *s) {
    s->bypass_valid = 0;
}

static inline U(1) bypass_full(const l1d_t *s) {
    return s->bypass_valid == MASK(BYPASSES);
}

/* The response in the register is for a load that bypasses. */
static inline U(1) bypass_returns(const l1d_t *s) {
    return s->response.valid && s->response.tag >> TAG_ENTRY_BITS == SOURCE_BYPASS;
}

/* A load takes an entry. Returns the tag of its request. */
static inline U(TAG_BITS) bypass_begin(l1d_t *s, const l1d_in_t *in) {
    uint32_t entry = lowest_one(~s->bypass_valid & MASK(BYPASSES));
    s->bypass_valid |= 1u << entry;
    s->bypass_load[entry] = in->access.load;
    s->bypass_lanes[entry] = in->access.lanes;
    s->bypass_sectors[entry] = in->access.sectors;
    if (HAS_SERVICE) {
        s->bypass_owner[entry] = in->operation.warp;
    }
    return SOURCE_BYPASS << TAG_ENTRY_BITS | entry;
}

/* The sector in the register goes to its lanes. */
static inline void bypass_return(l1d_t *s) {
    uint32_t entry = s->response.tag & MASK(BYPASS_BITS);
    uint32_t sector = 1u << s->response.sector;
    uint32_t left = s->bypass_sectors[entry] & ~sector;
    assert((s->bypass_valid >> entry & 1) && (s->bypass_sectors[entry] & sector));
    s->result = (l1d_result_t){.valid = 1,
                               .from_sector = 1,
                               .load = s->bypass_load[entry],
                               .lanes = s->bypass_lanes[entry],
                               .sectors = sector};
    s->bypass_sectors[entry] = left;
    s->bypass_valid &= ~((uint32_t)(left == 0) << entry);
}

#endif
