/* SPDX-License-Identifier: Apache-2.0 */
/* GESUMMV: y = alpha A x + beta B x, a thread per row. Each lane walks along its row of both
 * matrices, so that a warp has twice as many lines in use as it has lanes.
 *
 * Race-free: a thread writes its own word of y.
 */
#include <weft_kernel.h>

__kernel void gesummv(const uint32_t *a, const uint32_t *b, const uint32_t *x, uint32_t *y,
                      uint32_t rows, uint32_t columns, uint32_t alpha, uint32_t beta) {
    const uint32_t row = global_id();
    if (row < rows) {
        uint32_t sum_a = 0, sum_b = 0;
        for (uint32_t column = 0; column < columns; column++) {
            sum_a += a[row * columns + column] * x[column];
            sum_b += b[row * columns + column] * x[column];
        }
        y[row] = alpha * sum_a + beta * sum_b;
    }
}
