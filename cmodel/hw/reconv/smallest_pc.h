/* SPDX-License-Identifier: Apache-2.0 */
/* The smallest pc of a set of lanes, for choices of slot `reconv` whose lanes have a pc each. A
 * tree: the lanes meet in pairs, so that 32 of them are five comparisons long. Source:
 * gpu-architecture-book.md section 4.16.
 */
#ifndef WEFT_SMALLEST_PC_H
#define WEFT_SMALLEST_PC_H

#include "../pipe.h"

#define PC_NONE MASK(PC_BITS) /* not a multiple of 4: no instruction is there */

/* Smallest of the values of these lanes; PC_NONE if there are none. Node n of the tree is the
 * smaller one of nodes 2 n and 2 n + 1; the lanes are the last nodes. */
static inline uint32_t smallest_pc(const uint32_t *value, U(LANES) lanes) {
    uint32_t node[2 * LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        node[LANES + lane] = lanes >> lane & 1 ? value[lane] : PC_NONE;
    }
    for (uint32_t n = LANES - 1; n > 0; n--) {
        node[n] = node[2 * n + 1] < node[2 * n] ? node[2 * n + 1] : node[2 * n];
    }
    return node[1];
}

#endif
