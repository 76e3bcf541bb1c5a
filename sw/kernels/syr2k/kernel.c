/* SPDX-License-Identifier: Apache-2.0 */
/* SYR2K: C = alpha (A B^T + B A^T) + beta C, a thread (x, y) per word C[y][x]. The lanes of a warp
 * share row y of A and of B, and each walk along a row x of their own in both.
 *
 * Race-free: a thread reads and writes its own word of C.
 */
#include <weft_kernel.h>

__kernel void syr2k(uint32_t *c, uint32_t n, uint32_t m, uint32_t alpha, uint32_t beta,
                    const uint32_t *a, const uint32_t *b) {
    const uint32_t column = global_id_x(), row = global_id_y();
    if (column < n && row < n) {
        c[row * n + column] *= beta;
        for (uint32_t k = 0; k < m; k++) {
            c[row * n + column] += alpha * a[row * m + k] * b[column * m + k] +
                                   alpha * b[row * m + k] * a[column * m + k];
        }
    }
}
