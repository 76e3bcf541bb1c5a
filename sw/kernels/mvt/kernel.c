/* SPDX-License-Identifier: Apache-2.0 */
/* MVT: x1 += A y1 by rows, then x2 += A^T y2 by columns.
 *
 * Race-free: see product.h.
 */
#include "../common/product.h"

__kernel void mvt_rows(const uint32_t *a, const uint32_t *y1, uint32_t *x1, uint32_t rows,
                       uint32_t columns) {
    add_product_by_rows(a, y1, x1, rows, columns);
}

__kernel void mvt_columns(const uint32_t *a, const uint32_t *y2, uint32_t *x2, uint32_t rows,
                          uint32_t columns) {
    add_product_by_columns(a, y2, x2, rows, columns);
}
