/* SPDX-License-Identifier: Apache-2.0 */
/* Single-precision matrix product c = a b of square matrices, twice. In sgemm_naive a thread per
 * element reads its row and column from memory. sgemm_tiled works by tiles in shared memory: a
 * block of tile * tile / ROWS threads computes a tile of c, and each thread ROWS elements of a
 * column. So a word of b is used ROWS times once it is in a register.
 *
 * n is a multiple of the tile. Race-free: a tile is written between two barriers, each element by
 * one thread, and read after.
 */
//@ needs f
#include <weft_kernel.h>

#define TILE_MAX 16 /* as in host.c */
#define ROWS     4

static __shared float tile_a[TILE_MAX * TILE_MAX];
static __shared float tile_b[TILE_MAX * TILE_MAX];

__kernel void sgemm_naive(const float *a, const float *b, float *c, uint32_t n) {
    const uint32_t row = global_id_y(), column = global_id_x();
    const float *from_a = a + row * n, *from_b = b + column;
    float sum = 0;
    for (uint32_t k = 0; k < n; k++) {
        sum += from_a[k] * *from_b;
        from_b += n;
    }
    c[row * n + column] = sum;
}

__kernel void sgemm_tiled(const float *a, const float *b, float *c, uint32_t n) {
    const uint32_t tile = block_dim_x(), step = block_dim_y();
    const uint32_t x = thread_id_x(), y = thread_id_y();
    const uint32_t column = block_id_x() * tile + x, row = block_id_y() * tile + y;
    float sum[ROWS] = {0};
    for (uint32_t first = 0; first < n; first += tile) {
        for (uint32_t i = 0; i < ROWS; i++) {
            const uint32_t in_tile = y + i * step;
            tile_a[in_tile * tile + x] = a[(row + i * step) * n + first + x];
            tile_b[in_tile * tile + x] = b[(first + in_tile) * n + column];
        }
        barrier();
        const float *from_a = tile_a + y * tile, *from_b = tile_b + x;
        for (uint32_t k = 0; k < tile; k++) {
            const float b_word = *from_b;
            for (uint32_t i = 0; i < ROWS; i++) {
                sum[i] += from_a[i * step * tile] * b_word;
            }
            from_a++;
            from_b += tile;
        }
        barrier();
    }
    for (uint32_t i = 0; i < ROWS; i++) {
        c[(row + i * step) * n + column] = sum[i];
    }
}
