/* SPDX-License-Identifier: Apache-2.0 */
/* Sum of an array: each block sums two elements per thread by a tree in shared memory and writes
 * one partial sum; the host launches again on the partial sums until one is left. The block size is
 * a power of two, at most BLOCK_MAX.
 *
 * Race-free: in each step of the tree the elements read and those written are disjoint between
 * threads, and a barrier separates the steps.
 */
#include <weft_kernel.h>

#define BLOCK_MAX 128

static __shared uint32_t part[BLOCK_MAX];

__kernel void reduce(const uint32_t *in, uint32_t *out, uint32_t n) {
    const uint32_t t = thread_id(), threads = block_dim_x();
    const uint32_t i = 2 * block_id_x() * threads + t;
    uint32_t sum = i < n ? in[i] : 0;
    if (i + threads < n) {
        sum += in[i + threads];
    }
    part[t] = sum;
    for (uint32_t half = threads / 2; half > 0; half /= 2) {
        barrier();
        if (t < half) {
            part[t] += part[t + half];
        }
    }
    if (t == 0) {
        out[block_id_x()] = part[0];
    }
}
