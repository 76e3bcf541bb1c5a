/* SPDX-License-Identifier: Apache-2.0 */
/* Divergence torture: every thread takes its own way through torture.h, then the block's threads
 * meet at a barrier and each adds its neighbour's result. At most BLOCK_MAX threads per block.
 *
 * Race-free: each thread writes its own elements, and reads its neighbour's after the barrier.
 */
#include <weft_kernel.h>

#include "torture.h"

#define BLOCK_MAX 64

static __shared uint32_t state[BLOCK_MAX];

__kernel void divergence(const uint32_t *seed, uint32_t *result, uint32_t rounds) {
    const uint32_t i = global_id(), t = thread_id(), threads = block_dim_x();
    state[t] = torture(seed[i], rounds);
    barrier();
    result[i] = state[t] + state[t + 1 < threads ? t + 1 : 0];
}
