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

/* width: lanes of a warp, a power of two; blocks have rows for all their warps, the last one fewer
 */
__kernel void spmv_vector(const uint32_t *offset, const uint32_t *column, const float *value,
                          const float *x, float *y, uint32_t rows, uint32_t width) {
    const uint32_t t = thread_id(), lane = t & (width - 1), row = global_id() / width;
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
}

/* spmv_scalar with arguments in loops: each trip reads where the vector is. */
__kernel void spmv_scalar_loops(const uint32_t *offset, const uint32_t *column, const float *value,
                                const float *x, float *y, uint32_t rows) {
    multiply_rows(offset, column, value, x, y, rows, true);
}
