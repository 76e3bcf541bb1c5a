/* SPDX-License-Identifier: Apache-2.0 */
/* LU decomposition in place, without pivoting, by tiles: for each tile of the diagonal, three
 * launches. lu_diagonal decomposes it, lu_perimeter the tiles right of it (into rows of U) and
 * below it (into columns of L), and lu_inner subtracts their product from all tiles to the right
 * and below. L has ones on its diagonal, which are not stored.
 *
 * A is n by n, n is a multiple of the tile. Race-free: a tile belongs to one block, which writes it
 * to shared memory between barriers; a thread of lu_perimeter works on its own column or row.
 */
//@ needs f
#include <weft_kernel.h>

#define TILE_MAX 16 /* as in host.c */

static __shared float pivot[TILE_MAX * TILE_MAX]; /* the tile of the diagonal, or of the column */
static __shared float other[TILE_MAX * TILE_MAX];

/* tile * tile threads */
__kernel void lu_diagonal(float *a, uint32_t n, uint32_t first) {
    const uint32_t tile = block_dim_x(), x = thread_id_x(), y = thread_id_y();
    float *own = a + (first + y) * n + first + x;
    pivot[y * tile + x] = *own;
    for (uint32_t k = 0; k + 1 < tile; k++) {
        barrier();
        if (x == k && y > k) {
            pivot[y * tile + k] /= pivot[k * tile + k];
        }
        barrier();
        if (x > k && y > k) {
            pivot[y * tile + x] -= pivot[y * tile + k] * pivot[k * tile + x];
        }
    }
    *own = pivot[y * tile + x];
}

/* tile threads; block (i, 0) has tile i right of the diagonal, block (i, 1) tile i below it */
__kernel void lu_perimeter(float *a, uint32_t n, uint32_t first) {
    const uint32_t tile = block_dim_x(), t = thread_id();
    const uint32_t beyond = first + tile * (1 + block_id_x());
    const uint32_t below = block_id_y();
    float *from = a + (below ? beyond * n + first : first * n + beyond);
    for (uint32_t y = 0; y < tile; y++) {
        pivot[y * tile + t] = a[(first + y) * n + first + t];
        other[y * tile + t] = from[y * n + t];
    }
    barrier();
    for (uint32_t k = 0; k < tile; k++) {
        if (below) {
            float sum = other[t * tile + k];
            for (uint32_t m = 0; m < k; m++) {
                sum -= other[t * tile + m] * pivot[m * tile + k];
            }
            other[t * tile + k] = sum / pivot[k * tile + k];
        } else {
            float sum = other[k * tile + t];
            for (uint32_t m = 0; m < k; m++) {
                sum -= pivot[k * tile + m] * other[m * tile + t];
            }
            other[k * tile + t] = sum;
        }
    }
    barrier();
    for (uint32_t y = 0; y < tile; y++) {
        from[y * n + t] = other[y * tile + t];
    }
}

/* tile * tile threads; block (i, j) has the tile i to the right and j below */
__kernel void lu_inner(float *a, uint32_t n, uint32_t first) {
    const uint32_t tile = block_dim_x(), x = thread_id_x(), y = thread_id_y();
    const uint32_t column = first + tile * (1 + block_id_x()) + x;
    const uint32_t row = first + tile * (1 + block_id_y()) + y;
    pivot[y * tile + x] = a[row * n + first + x];
    other[y * tile + x] = a[(first + y) * n + column];
    barrier();
    float sum = a[row * n + column];
    for (uint32_t k = 0; k < tile; k++) {
        sum -= pivot[y * tile + k] * other[k * tile + x];
    }
    a[row * n + column] = sum;
}
