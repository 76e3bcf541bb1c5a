/* SPDX-License-Identifier: Apache-2.0 */
/* Matches queries against a reference text, a thread per query. mummer_links looks for each suffix
 * of its query in a suffix tree, as MUMmerGPU does; mummer_array looks for the whole query in an
 * array of suffixes, as MUMmerGPU++; mummer_tree goes down the tree once. Each step depends on the
 * load before it, and queries end at different depths.
 *
 * Race-free: a thread writes its own results.
 */
#include <weft_kernel.h>

#include "match.h"

__kernel void mummer_tree(const node_t *tree, const uint8_t *text, const uint8_t *query,
                          uint32_t *matched, uint32_t queries, uint32_t length) {
    const uint32_t i = global_id();
    if (i < queries) {
        matched[i] = match_tree(tree, text, query + i * length, length);
    }
}

__kernel void mummer_array(const uint32_t *sorted, const uint8_t *text, const uint8_t *query,
                           uint32_t *matched, uint32_t queries, uint32_t length,
                           uint32_t suffixes) {
    const uint32_t i = global_id();
    if (i < queries) {
        matched[i] = match_array(sorted, suffixes, text, query + i * length, length);
    }
}

static uint32_t child_of(const children_t *children, uint8_t symbol) {
    const children_t all = *children;
    switch (symbol) {
    case 0: return all.of_0;
    case 1: return all.of_1;
    case 2: return all.of_2;
    case 3: return all.of_3;
    default: return NONE;
    }
}

/* All suffixes of a query that have `least` symbols or more. The search for one begins where the
 * suffix link leads from the last node of the search before it. What matched behind that node is
 * known to match again: along edges that it covers, no symbol is compared. */
__kernel void mummer_links(const edge_t *edge, const children_t *children, const uint8_t *text,
                           const uint8_t *query, place_t *place, uint32_t queries, uint32_t length,
                           uint32_t least) {
    const uint32_t i = global_id();
    if (i >= queries) {
        return;
    }
    const uint8_t *suffix = query + i * (length + 1);
    place_t *found = place + i * (length + 1 - least);
    uint32_t node = NONE, above = ROOT;
    int32_t matched = 0, known = 0; /* symbols: from the root on; behind the node */
    for (uint32_t from = 0; from + least <= length; from++, suffix++, found++) {
        if (node == NONE || matched < 0) {
            node = ROOT;
            matched = known = 0;
        }
        uint32_t at = 0, start = 0;
        uint8_t symbol = suffix[matched];
        while (symbol != END) {
            above = node;
            node = child_of(&children[node], symbol);
            if (node == NONE) {
                if (matched >= (int32_t)least) {
                    *found = (place_t){above, 0};
                }
                matched--;
                known = 0;
                goto next_suffix;
            }
            start = edge[node].start;
            const uint32_t end = edge[node].end;
            if (known > 0) {
                const int32_t along = (int32_t)(end - start);
                at = start + (uint32_t)(along < known ? along : known);
                matched += along < known ? along : known;
                known = known > along ? known - along : 0;
            } else {
                at = start + 1;
                matched++;
            }
            symbol = suffix[matched];
            while (at < end && symbol != END) {
                if (text[at] != symbol) {
                    goto end_of_match;
                }
                at++;
                matched++;
                symbol = suffix[matched];
            }
        }
    end_of_match:
        if (matched >= (int32_t)least) {
            *found = (place_t){node, at - start};
        }
        known = (int32_t)(at - start);
        matched -= known + 1;
    next_suffix:
        node = edge[above].suffix;
    }
}
