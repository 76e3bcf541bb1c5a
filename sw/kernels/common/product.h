/* SPDX-License-Identifier: Apache-2.0 */
/* Device side: the two ways through a matrix by rows that atax, bicg and mvt are made of. Sums are
 * modulo 2^32. As in PolyBench/GPU a sum is in global memory, and each trip of the loop stores it.
 *
 * Race-free: a thread reads and writes its own word of `to`, which is no part of `from`.
 */
#ifndef WEFT_KERNELS_PRODUCT_H
#define WEFT_KERNELS_PRODUCT_H

#include <weft_kernel.h>

/* to += matrix * from, a thread per row: each lane walks along a row of its own, and all lanes read
 * the same word of `from`. */
WEFT_INLINE void add_product_by_rows(const uint32_t *matrix, const uint32_t *from, uint32_t *to,
                                     uint32_t rows, uint32_t columns) {
    const uint32_t row = global_id();
    if (row < rows) {
        for (uint32_t column = 0; column < columns; column++) {
            to[row] += matrix[row * columns + column] * from[column];
        }
    }
}

/* to += transpose of matrix * from, a thread per column: the lanes read neighbouring words of a
 * row, and all of them the same word of `from`. */
WEFT_INLINE void add_product_by_columns(const uint32_t *matrix, const uint32_t *from, uint32_t *to,
                                        uint32_t rows, uint32_t columns) {
    const uint32_t column = global_id();
    if (column < columns) {
        for (uint32_t row = 0; row < rows; row++) {
            to[column] += matrix[row * columns + column] * from[row];
        }
    }
}

#endif
