/* SPDX-License-Identifier: Apache-2.0 */
/* Fast Walsh-Hadamard transform in place, of a power of two of integers modulo 2^32. A stage of
 * stride s replaces elements i and i + s by their sum and difference. Strides within a block's tile
 * are taken in shared memory, one launch for all of them; longer ones in global memory, one launch
 * each.
 *
 * Race-free: within a stage each pair belongs to one thread; barriers, or launches, lie between.
 */
#include <weft_kernel.h>

#define TILE_MAX 128 /* elements, two per thread; as in host.c */

static __shared uint32_t tile[TILE_MAX];

/* Index of the first element of pair number `pair` at this stride. */
static uint32_t pair_at(uint32_t pair, uint32_t stride) {
    return 2 * pair - (pair & (stride - 1));
}

static void butterfly(uint32_t *data, uint32_t first, uint32_t stride) {
    const uint32_t a = data[first], b = data[first + stride];
    data[first] = a + b;
    data[first + stride] = a - b;
}

__kernel void walsh_tile(uint32_t *data) {
    const uint32_t threads = block_dim_x(), t = thread_id();
    uint32_t *own = data + 2 * threads * block_id();
    tile[t] = own[t];
    tile[t + threads] = own[t + threads];
    for (uint32_t stride = 1; stride <= threads; stride *= 2) {
        barrier();
        butterfly(tile, pair_at(t, stride), stride);
    }
    barrier();
    own[t] = tile[t];
    own[t + threads] = tile[t + threads];
}

__kernel void walsh_stage(uint32_t *data, uint32_t stride) {
    butterfly(data, pair_at(global_id(), stride), stride);
}
