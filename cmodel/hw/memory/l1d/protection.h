/* SPDX-License-Identifier: Apache-2.0 */
/* l1_policy=pd: protection distance. A line may be replaced after `l1_distance` accesses of its set
 * in which it was not used. A load that finds no such line in its set bypasses it.
 *
 * Source: book:4.4.6, whose distance begins with the line's insertion; here a use renews it, so a
 * line stays as long as it is used within the distance. The least recently used line without
 * protection is replaced. An access counts once, when it is accepted.
 *
 * Liveness: a load never waits for a line, and the table of bypassing loads always empties
 * (bypass.h).
 */
#ifndef WEFT_PROTECTION_H
#define WEFT_PROTECTION_H

#include "memory/l1d/l1d.h"

static inline void protection_reset(l1d_t *s) {
    for (uint32_t set = 0; set < L1_SETS; set++) {
        s->protection[set] = 0;
    }
}

/* Ways whose lines may not be replaced. */
static inline U(L1_WAYS) protected_ways(const l1d_t *s, uint32_t set) {
    uint32_t ways = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        uint32_t left = (uint32_t)(s->protection[set] >> way * PROTECTION_BITS);
        ways |= (uint32_t)((left & MASK(PROTECTION_BITS)) != 0) << way;
    }
    return ways & s->present[set];
}

/* An access of the set, which uses or reserves these ways. */
static inline void protect(l1d_t *s, uint32_t set, uint32_t used) {
    protection_t now = s->protection[set], after = 0;
    for (uint32_t way = 0; way < L1_WAYS; way++) {
        uint32_t old = (uint32_t)(now >> way * PROTECTION_BITS) & MASK(PROTECTION_BITS);
        uint32_t next = used >> way & 1 ? CFG_L1_DISTANCE : old - (old != 0);
        after |= (protection_t)next << way * PROTECTION_BITS;
    }
    s->protection[set] = after;
}

#endif
