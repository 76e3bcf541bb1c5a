/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of warps of a core: a mask, bit w for warp slot w. Up to 32 warps a set is a uint32_t, which
 * is what makes the scheduler fast; above, a uint64_t. One source serves both: a set has the type
 * warps_t, and what depends on its width is here. The set of one warp is `(warps_t)1 << w`.
 *
 * The translator's built-ins work on 32 bits. For more warps the functions below choose the half of
 * the set first, so that the circuit has one encoder in either case.
 */
#ifndef WEFT_WARPS_H
#define WEFT_WARPS_H

#include "hw.h"
#include "params.h"

#if WARPS > 32
typedef uint64_t warps_t;
#define ALL_WARPS (0xffffffffffffffffu >> (64 - WARPS))
#else
typedef uint32_t warps_t;
#define ALL_WARPS MASK(WARPS)
#endif

/* The lowest warp of a set; 0 if it is empty. */
static inline uint32_t lowest_warp(warps_t set) {
#if WARPS > 32
    uint32_t low = (uint32_t)set, high = (uint32_t)(set >> 32);
    return (uint32_t)(low == 0 && high != 0) << 5 | lowest_one(low ? low : high);
#else
    return lowest_one(set);
#endif
}

/* How many warps are in a set. */
static inline uint32_t count_warps(warps_t set) {
#if WARPS > 32
    return count_ones((uint32_t)set) + count_ones((uint32_t)(set >> 32));
#else
    return count_ones(set);
#endif
}

/* Of a set that is not empty: its first warp behind `last`, going round. */
static inline uint32_t next_warp(warps_t set, uint32_t last) {
    warps_t after = set & ~(((warps_t)2 << last) - 1);
    return lowest_warp(after ? after : set);
}

#endif
