/* SPDX-License-Identifier: Apache-2.0 */
/* How similar documents are to each other: the product of the vectors of their features, of each
 * document with each query. A block keeps a tile of queries in shared memory, and a thread walks
 * along its own document's features once for every GROUP queries of the tile.
 *
 * Race-free: a thread has its own column of the result; barriers lie between writing and reading
 * the tile.
 */
#include <weft_kernel.h>

#include "tile.h"

/* document, query: feature f of number i at [i * features + f]; query: in words, as features are a
 * multiple of 4; queries and tile are multiples of GROUP; product: [query * documents + document]
 */
__kernel void similarity(const uint8_t *document, const uint32_t *query, uint32_t *product,
                         uint32_t documents, uint32_t queries, uint32_t features, uint32_t tile) {
    const uint32_t i = global_id();
    const uint8_t *own = document + i * features;
    for (uint32_t first = 0; first < queries; first += tile) {
        const uint32_t here = queries - first < tile ? queries - first : tile;
        barrier(); /* all have read the tile before */
        for (uint32_t w = thread_id(); w < here * features / 4; w += block_dim_x()) {
            launch_shared[w] = query[first * features / 4 + w];
        }
        barrier();
        const uint8_t *group = (const uint8_t *)launch_shared;
        for (uint32_t g = 0; g < here && i < documents; g += GROUP) {
            uint32_t sum[GROUP] = {0};
            for (uint32_t f = 0; f < features; f++) {
                const uint32_t feature = own[f];
#pragma GCC unroll 8 /* GROUP, which a pragma does not take */
                for (uint32_t k = 0; k < GROUP; k++) {
                    sum[k] += feature * group[k * features + f];
                }
            }
#pragma GCC unroll 8
            for (uint32_t k = 0; k < GROUP; k++) {
                product[(first + g + k) * documents + i] = sum[k];
            }
            group += GROUP * features;
        }
    }
}
