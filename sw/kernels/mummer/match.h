/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of mummer compile alike: the longest beginning of a query that occurs
 * in a reference text, by one of two indexes. Symbols are bytes 0 to 3, and 4 ends the reference.
 * What the form links has beside them: the same tree in two arrays, each of 16 bytes a node.
 */
#ifndef WEFT_MUMMER_MATCH_H
#define WEFT_MUMMER_MATCH_H

#include <stdint.h>

#define SYMBOLS 4u
#define END     4u
#define NONE    UINT32_MAX /* no such child */
#define ROOT    0u         /* of the tree: its node */

/* A node of the suffix tree: the text on the edge that leads to it, and its children by the first
 * symbol of their edges. */
typedef struct {
    uint32_t start, length;
    uint32_t child[SYMBOLS];
} node_t;

/* Text of the edge to a node, from `start` to before `end`. `depth` symbols lead from the root to
 * the node, and without the first of them to the node `suffix` (NONE for the root). */
typedef struct {
    uint32_t start, end, suffix, depth;
} edge_t;
typedef struct {
    uint32_t of_0, of_1, of_2, of_3; /* NONE: no such child */
} children_t;

/* Where a match ends: `along` symbols of the edge to a node, or at the node with none. */
typedef struct {
    uint32_t node, along;
} place_t;

/* Down the tree from its root and along the edges. */
static inline uint32_t match_tree(const node_t *tree, const uint8_t *text, const uint8_t *query,
                                  uint32_t length) {
    uint32_t node = ROOT, matched = 0;
    while (matched < length) {
        node = tree[node].child[query[matched]];
        if (node == NONE) {
            break;
        }
        const uint8_t *edge = text + tree[node].start;
        const uint32_t edge_length = tree[node].length;
        uint32_t along = 0;
        while (along < edge_length && matched < length && query[matched] == edge[along]) {
            along++;
            matched++;
        }
        if (along < edge_length) {
            break;
        }
    }
    return matched;
}

/* Symbols that the query has in common with the suffix. */
static inline uint32_t common(const uint8_t *suffix, const uint8_t *query, uint32_t length) {
    uint32_t same = 0;
    while (same < length && query[same] == suffix[same]) {
        same++;
    }
    return same;
}

/* Halving the sorted suffixes; the longest match is next to the query's place among them. */
static inline uint32_t match_array(const uint32_t *sorted, uint32_t suffixes, const uint8_t *text,
                                   const uint8_t *query, uint32_t length) {
    uint32_t low = 0, high = suffixes, longest = 0;
    while (low < high && longest < length) {
        const uint32_t middle = (low + high) / 2;
        const uint8_t *suffix = text + sorted[middle];
        const uint32_t same = common(suffix, query, length);
        if (same > longest) {
            longest = same;
        }
        if (same < length && suffix[same] < query[same]) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return longest;
}

#endif
