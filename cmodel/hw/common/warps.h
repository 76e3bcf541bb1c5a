/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers and sets of warps. A warp slot has a number in its sub-core, 0..WARPS - 1, and one in the
 * core, 0..CORE_WARPS - 1: slot w of scheduler s is slot s * WARPS + w of the core. (The slots w of
 * all slices are row w of the core; slot_of_warp tells them apart.) A row of threads has two
 * numbers too, 0..ROWS - 1 and 0..CORE_ROWS - 1; its slots are w, w + ROWS... Sets of rows have the
 * types of sets of warps; arrays of them have core_rows_t, which is as wide as U(CORE_ROWS).
 *
 * A set is a mask, bit w for slot w: warps_t of a sub-core, core_warps_t of a core. Up to 32 warps
 * it is a uint32_t, which makes the scheduler fast; above, a uint64_t. One source serves both, and
 * everything that depends on the width is here. The set of one warp is `(warps_t)1 << w`.
 *
 * The translator's built-ins work on 32 bits. For more warps the functions below choose the half of
 * the set first, so that the circuit has one encoder in either case.
 */
#ifndef WEFT_WARPS_H
#define WEFT_WARPS_H

#include "lang/hw.h"
#include "common/params.h"

typedef U(WARPS) warps_t;
typedef U(CORE_WARPS) core_warps_t;
typedef U(CORE_ROWS) core_rows_t;

#define ALL_WARPS      ((warps_t)(0xffffffffffffffffu >> (64 - WARPS)))
#define ALL_CORE_WARPS ((core_warps_t)(0xffffffffffffffffu >> (64 - CORE_WARPS)))
#define ALL_ROWS       (ALL_WARPS >> (WARPS - ROWS))

static inline uint32_t lowest_of_wide(uint64_t set) {
    uint32_t low = (uint32_t)set, high = (uint32_t)(set >> 32);
    return (uint32_t)(low == 0 && high != 0) << 5 | lowest_one(low ? low : high);
}

static inline uint32_t count_of_wide(uint64_t set) {
    return count_ones((uint32_t)set) + count_ones((uint32_t)(set >> 32));
}

/* A set of cores, in the same way. */
typedef U(CORES) cores_t;
#define ALL_CORES ((cores_t)(0xffffffffffffffffu >> (64 - CORES)))

/* The lowest warp of a set; 0 if it is empty. */
static inline uint32_t lowest_warp(warps_t set) {
    return WARPS > 32 ? lowest_of_wide(set) : lowest_one((uint32_t)set);
}
static inline uint32_t lowest_core_warp(core_warps_t set) {
    return CORE_WARPS > 32 ? lowest_of_wide(set) : lowest_one((uint32_t)set);
}

/* How many warps are in a set. */
static inline uint32_t count_warps(warps_t set) {
    return WARPS > 32 ? count_of_wide(set) : count_ones((uint32_t)set);
}
static inline uint32_t count_core_warps(core_warps_t set) {
    return CORE_WARPS > 32 ? count_of_wide(set) : count_ones((uint32_t)set);
}

/* The blocks that have rows, of the sets of all blocks' rows. */
static inline uint32_t blocks_with_rows(const core_rows_t *members) {
    if (CORE_ROWS <= 32) {
        return ~(uint32_t)elements_with((const uint32_t *)members, 0, BLOCKS) & MASK(BLOCKS);
    }
    uint32_t blocks = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        blocks |= (uint32_t)(members[b] != 0) << b;
    }
    return blocks;
}

/* The first warp of a non-empty set after `last`, cyclically. */
static inline uint32_t next_warp(warps_t set, uint32_t last) {
    warps_t after = set & ~(((warps_t)2 << last) - 1);
    return lowest_warp(after ? after : set);
}

/* The number in the core of a scheduler's warp. */
static inline uint32_t core_warp(uint32_t scheduler, uint32_t warp) {
    return !SLICED && SCHEDS > 1 && scheduler ? WARPS + warp : warp;
}

/* The same of a row. */
static inline uint32_t core_row(uint32_t scheduler, uint32_t row) {
    return !SLICED && SCHEDS > 1 && scheduler ? ROWS + row : row;
}

/* The row of a slot: slots 0.. ROWS - 1 are the first ones of their rows. */
static inline uint32_t row_of(uint32_t warp) {
    uint32_t lower = ROW_SLOTS > 2 && warp >= 2 * ROWS ? warp - 2 * ROWS : warp;
    return ROW_SLOTS > 1 && lower >= ROWS ? lower - ROWS : lower;
}

/* A set, and the slots so many numbers above or below its members. */
static inline warps_t and_above(warps_t set, uint32_t count) {
    return set | set << count;
}
static inline warps_t and_below(warps_t set, uint32_t count) {
    return set | set >> count;
}

/* All slots of a set of rows. */
static inline warps_t slots_of(warps_t rows) {
    if (ROW_SLOTS <= 2) {
        return ROW_SLOTS > 1 ? and_above(rows, ROWS) : rows;
    }
    warps_t lower = and_above(rows, ROWS);
    return and_above(lower, 2 * ROWS);
}

/* The rows of a set of slots. */
static inline warps_t rows_with(warps_t slots) {
    if (ROW_SLOTS <= 2) {
        return ROW_SLOTS > 1 ? and_below(slots, ROWS) & ALL_ROWS : slots;
    }
    warps_t lower = and_below(slots, 2 * ROWS);
    return and_below(lower, ROWS) & ALL_ROWS;
}

/* Slots that may have had the same threads as those of a set: all slots of their rows, or with a
 * row per lane all of the scheduler. */
static inline warps_t slots_sharing(warps_t slots) {
    return !ROW_PER_LANE ? slots_of(rows_with(slots)) : slots ? ALL_WARPS : 0;
}

/* The scheduler of a core's warp, and its number there. */
static inline uint32_t scheduler_of(uint32_t number) {
    return !SLICED && SCHEDS > 1 && number >= WARPS;
}
static inline uint32_t warp_of(uint32_t number) {
    return !SLICED && SCHEDS > 1 && number >= WARPS ? number - WARPS : number;
}

/* The row, in the core, of a core's warp. */
static inline uint32_t row_in_core(uint32_t number) {
    return ROW_SLOTS > 1 ? core_row(scheduler_of(number), row_of(warp_of(number))) : number;
}

/* The number of a scheduler's warp among the warps of all. Slices have a warp of each row. */
static inline uint32_t slot_of_warp(uint32_t scheduler, uint32_t warp) {
    return SLICED ? scheduler * WARPS + warp : core_warp(scheduler, warp);
}

/* The same of a row. */
static inline uint32_t slot_of_row(uint32_t scheduler, uint32_t row) {
    return SLICED ? scheduler * ROWS + row : core_row(scheduler, row);
}

/* Those of a core's rows that a scheduler has. */
static inline warps_t rows_of(core_warps_t set, uint32_t scheduler) {
    return SLICED       ? (warps_t)set /* each has a warp of every row */
           : SCHEDS > 1 ? (warps_t)(scheduler ? set >> ROWS : set) & ALL_ROWS
           : scheduler  ? 0
                        : (warps_t)set;
}

/* Those of a core's warps that a scheduler has. */
static inline warps_t warps_of(core_warps_t set, uint32_t scheduler) {
    return SLICED       ? (warps_t)set /* each has a warp of every row */
           : SCHEDS > 1 ? (warps_t)(scheduler ? set >> WARPS : set) & ALL_WARPS
           : scheduler  ? 0
                        : (warps_t)set;
}

#endif
