/* SPDX-License-Identifier: Apache-2.0 */
/* l2=cache: the order of the ways of a set, from the most to the least recently used, and what a
 * request makes of it.
 *
 * Source: book:MEM-10; the place of a new line book:4.4.4.
 * - A request makes its line the most recent one.
 * - A read with SERVE_PAST or SERVE_LEAST makes no line younger: a line that it finds keeps its
 *   place, a line that it takes is the least recent one. So the next request that needs a way of
 *   the set takes that one, once no read waits for it.
 */
#ifndef WEFT_L2_INSERTION_H
#define WEFT_L2_INSERTION_H

#include "partition/l2/l2.h"

/* The order after a use of `way`. */
static uint32_t most_recent(uint32_t order, uint32_t way) {
    uint32_t result = way, before = way, passed = 0;
    for (uint32_t i = 0; i < L2_WAYS; i++) {
        uint32_t here = order >> (i * L2_WAY_BITS) & MASK(L2_WAY_BITS);
        if (i > 0) {
            result |= (passed ? here : before) << (i * L2_WAY_BITS);
        }
        passed |= here == way;
        before = here;
    }
    return result;
}

/* The order in which `way` is the next to be replaced. */
static inline uint32_t last_of_all(uint32_t order, uint32_t way) {
    uint32_t result = way << ((L2_WAYS - 1) * L2_WAY_BITS), passed = 0;
    for (uint32_t i = 0; i < L2_WAYS - 1; i++) {
        uint32_t here = order >> (i * L2_WAY_BITS) & MASK(L2_WAY_BITS);
        uint32_t next = order >> ((i + 1) * L2_WAY_BITS) & MASK(L2_WAY_BITS);
        passed |= here == way;
        result |= (passed ? next : here) << (i * L2_WAY_BITS);
    }
    return result;
}

/* The least recently used way that is not locked; some way is not. */
static uint32_t least_recent(uint32_t order, uint32_t locked) {
    uint32_t way = 0;
    for (uint32_t i = 0; i < L2_WAYS; i++) {
        uint32_t here = order >> (i * L2_WAY_BITS) & MASK(L2_WAY_BITS);
        way = locked >> here & 1 ? way : here;
    }
    return way;
}

/* The order in which no way was used yet. */
static uint32_t first_order(void) {
    uint32_t order = 0;
    for (uint32_t i = 0; i < L2_WAYS; i++) {
        order |= i << (i * L2_WAY_BITS);
    }
    return order;
}

/* The order after a read that makes no line younger: of the line in `way`, which was there (`hit`),
 * or takes the way. */
static inline uint32_t quiet_order(uint32_t order, uint32_t way, uint32_t hit) {
    uint32_t after = hit ? order : last_of_all(order, way);
    assert(hit || after >> ((L2_WAYS - 1) * L2_WAY_BITS) == way);
    assert(least_recent(after, 0) == (hit ? least_recent(order, 0) : way));
    return after;
}

#endif
