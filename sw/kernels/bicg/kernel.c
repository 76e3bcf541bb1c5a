/* SPDX-License-Identifier: Apache-2.0 */
/* BICG: the two products of a step of the biconjugate gradient method, s = A^T r by columns, whose
 * loads are coalesced, and q = A p by rows, whose lanes each walk along a row.
 *
 * Race-free: see product.h.
 */
#include "../common/product.h"

__kernel void bicg_columns(const uint32_t *a, const uint32_t *r, uint32_t *s, uint32_t rows,
                           uint32_t columns) {
    add_product_by_columns(a, r, s, rows, columns);
}

__kernel void bicg_rows(const uint32_t *a, const uint32_t *p, uint32_t *q, uint32_t rows,
                        uint32_t columns) {
    add_product_by_rows(a, p, q, rows, columns);
}
