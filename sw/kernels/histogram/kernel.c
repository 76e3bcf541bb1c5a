/* SPDX-License-Identifier: Apache-2.0 */
/* How often each byte value occurs. A block counts in shared memory, by atomics on 256 words, and
 * adds its counts to those of the grid at the end.
 *
 * Race-free: the counts are touched by atomics alone, but for the zeros before the first barrier
 * and the reads after the last.
 */
//@ needs a
#include <weft_kernel.h>

#define VALUES 256

static __shared uint32_t count[VALUES];

__kernel void histogram(const uint8_t *data, uint32_t *total, uint32_t n) {
    const uint32_t t = thread_id(), threads = block_size(), step = global_size();
    for (uint32_t v = t; v < VALUES; v += threads) {
        count[v] = 0;
    }
    barrier();
    for (uint32_t i = global_id(); i < n; i += step) {
        atomic_add(&count[data[i]], 1);
    }
    barrier();
    for (uint32_t v = t; v < VALUES; v += threads) {
        atomic_add(&total[v], count[v]);
    }
}
