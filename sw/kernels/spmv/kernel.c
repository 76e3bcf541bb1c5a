/* SPDX-License-Identifier: Apache-2.0 */
/* Product y = A x of a sparse matrix in compressed rows with a vector, in the two ways of Bell and
 * Garland. spmv_scalar has a thread per row: the lanes run through rows of different length at
 * different places. spmv_vector has a warp per row: the lanes take neighbouring entries and add up
 * what they have in a tree.
 *
 * Race-free: a thread or a warp has its rows alone; barriers separate the steps of the tree.
 * Nothing but speed depends on which lane a thread runs in.
 */
//@ needs f
#include <weft_kernel.h>

#define BLOCK_MAX 128 /* as in host.c */

static __shared float part[BLOCK_MAX];

WEFT_INLINE void multiply_rows(const uint32_t *offset, const uint32_t *column, const float *value,
                               const float *x, float *y, uint32_t rows, bool again) {
    const uint32_t row = global_id();
    if (row >= rows) {
        return;
    }
    const uint32_t end = offset[row + 1];
    float sum = 0;
    for (uint32_t i = offset[row]; i < end; i++) {
        const float *vector = again ? (const float *)parameter(3) : x;
        sum += value[i] * vector[column[i]];
    }
    y[row] = sum;
}

__kernel void spmv_scalar(const uint32_t *offset, const uint32_t *column, const float *value,
                          const float *x, float *y, uint32_t rows) {
    multiply_rows(offset, column, value, x, y, rows, false);
}

/* `width` threads take a row, and every grid's number of rows another; the block size is a multiple
 * of it. All threads of a block go round equally often, so that they meet at the barriers. */
__kernel void spmv_vector(const uint32_t *offset, const uint32_t *column, const float *value,
                          const float *x, float *y, uint32_t rows, uint32_t width) {
    const uint32_t t = thread_id(), lane = t & (width - 1);
    const uint32_t row_in_block = t / width, rows_of_block = block_dim_x() / width;
    const uint32_t step = grid_dim_x() * rows_of_block;
    for (uint32_t first = block_id_x() * rows_of_block; first < rows; first += step) {
        const uint32_t row = first + row_in_block;
        float sum = 0;
        if (row < rows) {
            const uint32_t end = offset[row + 1];
            for (uint32_t i = offset[row] + lane; i < end; i += width) {
                sum += value[i] * x[column[i]];
            }
        }
        part[t] = sum;
        for (uint32_t half = width / 2; half > 0; half /= 2) {
            barrier();
            if (lane < half) {
                part[t] += part[t + half];
            }
        }
        if (lane == 0 && row < rows) {
            y[row] = part[t];
        }
        barrier(); /* the next row's sums may not come before this one's are read */
    }
}

/* spmv_scalar with arguments in loops: each trip reads where the vector is. */
__kernel void spmv_scalar_loops(const uint32_t *offset, const uint32_t *column, const float *value,
                                const float *x, float *y, uint32_t rows) {
    multiply_rows(offset, column, value, x, y, rows, true);
}
