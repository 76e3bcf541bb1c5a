/* SPDX-License-Identifier: Apache-2.0 */
/* The smallest pc of a set of lanes, for choices of slot `reconv` whose lanes have a pc each. A
 * tree of pairs: 32 lanes are five comparisons long. Source: book:DIV-16.
 */
#ifndef WEFT_SMALLEST_PC_H
#define WEFT_SMALLEST_PC_H

#include "common/pipe.h"

#define PC_NONE MASK(PC_BITS) /* not a multiple of 4: no instruction has it */

/* Smallest of the values of these lanes; PC_NONE if there are none. The lanes are the first nodes
 * of the tree; each further one is the smaller of the next two, and the last one the smallest. */
static inline uint32_t smallest_pc(const uint32_t *value, U(LANES) lanes) {
    uint32_t node[2 * LANES - 1];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        node[lane] = lanes >> lane & 1 ? value[lane] : PC_NONE;
    }
    for (uint32_t n = LANES; n < 2 * LANES - 1; n++) {
        uint32_t pair = 2 * (n - LANES);
        node[n] = node[pair + 1] < node[pair] ? node[pair + 1] : node[pair];
    }
    return node[2 * LANES - 2];
}

/* The smallest of the values of a set of lanes, and the lanes that have it. */
typedef struct {
    U(PC_BITS) pc; /* PC_NONE: there are none */
    U(LANES) lanes;
} smallest_t;

/* The same tree, whose nodes know their lanes: nothing is compared behind it. */
static inline smallest_t smallest_of(const uint32_t *value, U(LANES) lanes) {
    uint32_t node[2 * LANES - 1], from[2 * LANES - 1];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        node[lane] = lanes >> lane & 1 ? value[lane] : PC_NONE;
        from[lane] = lanes & (uint32_t)1 << lane;
    }
    for (uint32_t n = LANES; n < 2 * LANES - 1; n++) {
        uint32_t pair = 2 * (n - LANES), less = node[pair + 1] < node[pair];
        uint32_t both = node[pair + 1] == node[pair];
        node[n] = less ? node[pair + 1] : node[pair];
        from[n] = less ? from[pair + 1] : from[pair] | (both ? from[pair + 1] : 0);
    }
    smallest_t smallest = {node[2 * LANES - 2], from[2 * LANES - 2]};
    return smallest;
}

/* Warps whose next instruction is where they stop. */
static inline warps_t warps_at(const uint32_t *stop, const uint32_t *head_pc, warps_t head_valid) {
    return (warps_t)equal_elements(head_pc, stop, WARPS) & head_valid;
}

#endif
