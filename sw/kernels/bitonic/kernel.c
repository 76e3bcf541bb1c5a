/* SPDX-License-Identifier: Apache-2.0 */
/* Bitonic sort of a power of two of words, ascending. A block owns 2 * block size neighbouring
 * elements:
 *
 *     sort_blocks   sorts each block's elements in shared memory, alternately up and down
 *     merge_global  one step of a merge whose partners lie in different blocks
 *     merge_blocks  the remaining steps of that merge, within blocks, in shared memory
 *
 * Race-free: in every step a pair of elements belongs to one thread; barriers or launches separate
 * the steps.
 */
#include <weft_kernel.h>

#define BLOCK_MAX 64

static __shared uint32_t part[2 * BLOCK_MAX];

/* First element of pair `pair` when partners are `distance` (a power of two) apart. */
static uint32_t first_of(uint32_t pair, uint32_t distance) {
    return 2 * pair - (pair & (distance - 1));
}

/* Put two elements into order. */
static void exchange(uint32_t *low, uint32_t *high, bool up) {
    const uint32_t a = *low, b = *high;
    if ((a > b) == up) {
        *low = b;
        *high = a;
    }
}

/* All steps of a merge of `size` elements from `distance` down, on the block's part. `origin` is
 * the index of the part's first element: runs of `size` go up and down alternately. */
static void merge_part(uint32_t origin, uint32_t size, uint32_t distance) {
    for (; distance > 0; distance /= 2) {
        const uint32_t i = first_of(thread_id(), distance);
        barrier();
        exchange(&part[i], &part[i + distance], ((origin + i) & size) == 0);
    }
}

static void load_part(const uint32_t *data, uint32_t origin) {
    const uint32_t t = thread_id(), threads = block_dim_x();
    part[t] = data[origin + t];
    part[t + threads] = data[origin + t + threads];
}

static void store_part(uint32_t *data, uint32_t origin) {
    const uint32_t t = thread_id(), threads = block_dim_x();
    barrier();
    data[origin + t] = part[t];
    data[origin + t + threads] = part[t + threads];
}

__kernel void sort_blocks(uint32_t *data) {
    const uint32_t elements = 2 * block_dim_x(), origin = elements * block_id_x();
    load_part(data, origin);
    for (uint32_t size = 2; size <= elements; size *= 2) {
        merge_part(origin, size, size / 2);
    }
    store_part(data, origin);
}

__kernel void merge_global(uint32_t *data, uint32_t size, uint32_t distance) {
    const uint32_t i = first_of(global_id(), distance);
    exchange(&data[i], &data[i + distance], (i & size) == 0);
}

__kernel void merge_blocks(uint32_t *data, uint32_t size) {
    const uint32_t threads = block_dim_x(), origin = 2 * threads * block_id_x();
    load_part(data, origin);
    merge_part(origin, size, threads);
    store_part(data, origin);
}
