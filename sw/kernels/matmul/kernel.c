/* SPDX-License-Identifier: Apache-2.0 */
/* Matrix product c = a b of square matrices, by tiles in shared memory: the block computes one tile
 * of c, one thread per element. A block is square and at most TILE_MAX wide.
 *
 * Race-free: a tile is written between two barriers, each element by one thread, and read after.
 */
#include <weft_kernel.h>

#define TILE_MAX 8

static __shared uint32_t tile_a[TILE_MAX * TILE_MAX];
static __shared uint32_t tile_b[TILE_MAX * TILE_MAX];

/* An element of a matrix, 0 beyond its edge. */
static uint32_t element(const uint32_t *matrix, uint32_t n, uint32_t row, uint32_t column) {
    return row < n && column < n ? matrix[row * n + column] : 0;
}

__kernel void matmul(const uint32_t *a, const uint32_t *b, uint32_t *c, uint32_t n) {
    const uint32_t tile = block_dim_x();
    const uint32_t x = thread_id_x(), y = thread_id_y();
    const uint32_t row = block_id_y() * tile + y, column = block_id_x() * tile + x;
    uint32_t sum = 0;
    for (uint32_t first = 0; first < n; first += tile) {
        tile_a[y * tile + x] = element(a, n, row, first + x);
        tile_b[y * tile + x] = element(b, n, first + y, column);
        barrier();
        for (uint32_t k = 0; k < tile; k++) {
            sum += tile_a[y * tile + k] * tile_b[k * tile + x];
        }
        barrier();
    }
    if (row < n && column < n) {
        c[row * n + column] = sum;
    }
}
