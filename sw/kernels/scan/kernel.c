/* SPDX-License-Identifier: Apache-2.0 */
/* Inclusive prefix sums, in three steps. scan_blocks does it within each block (Hillis and Steele,
 * in shared memory) and stores each block's total. The host has the totals scanned in the same way.
 * add_totals adds to each block what lies before it. At most BLOCK_MAX threads per block.
 *
 * Race-free: each step reads one half of the shared array and writes the other.
 */
#include <weft_kernel.h>

#define BLOCK_MAX 64

static __shared uint32_t part[2][BLOCK_MAX];

__kernel void scan_blocks(uint32_t *data, uint32_t *total, uint32_t n) {
    const uint32_t t = thread_id(), threads = block_dim_x(), i = global_id();
    uint32_t sum = i < n ? data[i] : 0;
    uint32_t half = 0;
    for (uint32_t distance = 1; distance < threads; distance *= 2) {
        part[half][t] = sum;
        barrier();
        if (t >= distance) {
            sum += part[half][t - distance];
        }
        half ^= 1;
    }
    if (i < n) {
        data[i] = sum;
    }
    if (t == threads - 1) {
        total[block_id_x()] = sum;
    }
}

__kernel void add_totals(uint32_t *data, const uint32_t *total, uint32_t n) {
    const uint32_t i = global_id();
    if (block_id_x() > 0 && i < n) {
        data[i] += total[block_id_x() - 1];
    }
}
