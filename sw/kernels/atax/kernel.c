/* SPDX-License-Identifier: Apache-2.0 */
/* ATAX: y = A^T (A x), in two launches. atax_rows makes A x: a lane comes back to a line of its row
 * in 31 of 32 trips, unless other warps took it. atax_columns multiplies the transpose with that:
 * neighbouring lanes read neighbouring words.
 *
 * Race-free: see product.h.
 */
#include "../common/product.h"

__kernel void atax_rows(const uint32_t *a, const uint32_t *x, uint32_t *product, uint32_t rows,
                        uint32_t columns) {
    add_product_by_rows(a, x, product, rows, columns);
}

__kernel void atax_columns(const uint32_t *a, const uint32_t *product, uint32_t *y, uint32_t rows,
                           uint32_t columns) {
    add_product_by_columns(a, product, y, rows, columns);
}
