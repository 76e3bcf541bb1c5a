/* SPDX-License-Identifier: Apache-2.0 */
/* Matches queries against a reference text, a thread per query, as MUMmerGPU does along a suffix
 * tree and MUMmerGPU++ in an array of suffixes. Each step depends on the load before it, and
 * queries end at different depths.
 *
 * Race-free: a thread writes its own result.
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
