/* SPDX-License-Identifier: Apache-2.0 */
/* GESUMMV: y = alpha A x + beta B x, a thread per row. Each lane walks along its row of both
 * matrices, so that a warp has twice as many lines in use as it has lanes. As in PolyBench/GPU both
 * sums are in global memory, and each trip stores both.
 *
 * Race-free: a thread reads and writes its own words of product and y.
 */
#include <weft_kernel.h>

/* product, y: zero before the launch; product has A x after it */
__kernel void gesummv(const uint32_t *a, const uint32_t *b, const uint32_t *x, uint32_t *product,
                      uint32_t *y, uint32_t n, uint32_t alpha, uint32_t beta) {
    const uint32_t row = global_id();
    if (row < n) {
        for (uint32_t column = 0; column < n; column++) {
            product[row] += a[row * n + column] * x[column];
            y[row] += b[row * n + column] * x[column];
        }
        y[row] = alpha * product[row] + beta * y[row];
    }
}
