/* SPDX-License-Identifier: Apache-2.0 */
/* How similar documents are, the map phase of Mars' similarity score: a thread has a pair of
 * documents, walks along the features of both, and sums up their products and squares.
 *
 * As in Mars pairs are ordered by their first document: most lanes of a warp read the same words of
 * one document, and each a row of its own of the other. A trip takes four features. Results are
 * staged in shared memory, four words for each thread. Mars loads four features at once; here they
 * are four loads of the same line. Features are words, not floating point.
 *
 * Race-free: a thread has its own result, and its own words of shared memory.
 */
#include <weft_kernel.h>

/* feature: number f of document i at [i * features + f], a multiple of 4; pair: two documents;
 * score: the sum of products, the sums of squares of both, and the first document of each pair */
__kernel void similarity(const uint32_t *feature, const uint32_t *pair, uint32_t *score,
                         uint32_t pairs, uint32_t features) {
    const uint32_t own = global_id();
    if (own >= pairs) {
        return;
    }
    const uint32_t *a = feature + pair[2 * own] * features;
    const uint32_t *b = feature + pair[2 * own + 1] * features;
    uint32_t *staged = launch_shared + 4 * thread_id();
    uint32_t products = 0, squares_a = 0, squares_b = 0;
    for (uint32_t f = 0; f < features; f += 4) {
#pragma GCC unroll 4
        for (uint32_t k = 0; k < 4; k++) {
            products += a[f + k] * b[f + k];
            squares_a += a[f + k] * a[f + k];
            squares_b += b[f + k] * b[f + k];
        }
    }
    staged[0] = products;
    staged[1] = squares_a;
    staged[2] = squares_b;
    staged[3] = pair[2 * own];
#pragma GCC unroll 4
    for (uint32_t k = 0; k < 4; k++) {
        score[4 * own + k] = staged[k];
    }
}
