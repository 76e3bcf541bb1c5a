/* SPDX-License-Identifier: Apache-2.0 */
/* Matrix transpose by tiles in shared memory, so that both reads and writes of global memory run
 * along rows. A block is square and at most TILE_MAX wide; the odd pitch spreads columns over all
 * banks.
 *
 * Race-free: one thread per element on both sides of the barrier.
 */
#include <weft_kernel.h>

#define TILE_MAX 8
#define PITCH    (TILE_MAX + 1)

static __shared uint32_t tile[TILE_MAX * PITCH];

__kernel void transpose(const uint32_t *in, uint32_t *out, uint32_t width, uint32_t height) {
    const uint32_t side = block_dim_x();
    const uint32_t x = thread_id_x(), y = thread_id_y();
    const uint32_t left = block_id_x() * side, top = block_id_y() * side;
    if (left + x < width && top + y < height) {
        tile[y * PITCH + x] = in[(top + y) * width + left + x];
    }
    barrier();
    if (top + x < height && left + y < width) {
        out[(left + y) * height + top + x] = tile[x * PITCH + y];
    }
}
