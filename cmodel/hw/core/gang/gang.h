/* SPDX-License-Identifier: Apache-2.0 */
/* Gangs of slices: the warps of a row, in several slices, that run as one.
 *
 *     slices -> gang_table (the slices of each gang) -> gang_issue (what gangs issue)  -> slices
 *                                                    -> gang_fetch (what gangs fetch)
 *
 * Source: thesis:6.2.2. A row has up to GANG_WAYS gangs, of at least two members; the row's other
 * warps are single. A gang fetches once for all of its members, and they issue on one order.
 * Members of a gang without doubt (gang_table.h) are at the same pc, and have equally many buffered
 * instructions, so these are the same.
 */
//@ size gang_ways 0..4 power = 0  gangs of slices per row; 0: every slice runs alone
//@ size gangs_per_cycle 1..4 = 2  gangs that fetch, and that issue, in a cycle
//@ reads gangs_per_cycle: gang_ways > 0
//@ rule gang_ways == 0 || 2 * gang_ways <= slices: a gang has two slices at least
//@ rule gang_ways == 0 || icache == none: a gang fetches at the program port of one of its slices
#ifndef WEFT_GANG_H
#define WEFT_GANG_H

#include "common/pipe.h"

#define GANG_PLACES (GANG_WAYS * SLICES) /* of slice i in way k: k * SLICES + i */

#if GANGS
/* Rows whose gang in a way has all members in the sets of their slices. */
static inline warps_t gangs_within(const warps_t *member, uint32_t way, const warps_t *set) {
    warps_t within = ALL_WARPS;
    for (uint32_t i = 0; i < SLICES; i++) {
        within &= set[i] | ~member[way * SLICES + i];
    }
    return within;
}

/* Rows whose gang in a way has a member among these slices. */
static inline warps_t gangs_touching(const warps_t *member, uint32_t way, uint32_t slices) {
    warps_t touching = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        touching |= slices >> i & 1 ? member[way * SLICES + i] : 0;
    }
    return touching;
}

/* Whether no slice's warp of a row is in two gangs, as assertions say. */
static inline bool gangs_are_apart(const warps_t *member) {
    warps_t twice = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t one = 0;
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            twice |= one & member[k * SLICES + i];
            one |= member[k * SLICES + i];
        }
    }
    return twice == 0;
}

/* The members of one gang. */
static inline uint32_t gang_members(const warps_t *member, uint32_t way, uint32_t row) {
    uint32_t slices = 0;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            slices |= (uint32_t)(k == way ? member[k * SLICES + i] >> row & 1 : 0) << i;
        }
    }
    return slices;
}

#endif
#endif
