/* SPDX-License-Identifier: Apache-2.0 */
/* Gaussian elimination of A x = b without pivoting, two launches per column `pivot`.
 * gaussian_factors, a thread per row below the pivot's, divides to find by how much the pivot's row
 * is to be subtracted. gaussian_rows, a thread per element right of and in the pivot's column,
 * subtracts. The launches are small, and the last ones have a few threads only.
 *
 * a: n by n; factor: element [row * n + pivot] is that of row and pivot. Race-free: a thread writes
 * its own element; the pivot's row, and in gaussian_rows the factors, are only read.
 */
//@ needs f
#include <weft_kernel.h>

__kernel void gaussian_factors(const float *a, float *factor, uint32_t n, uint32_t pivot) {
    const uint32_t row = pivot + 1 + global_id();
    if (row < n) {
        factor[row * n + pivot] = a[row * n + pivot] / a[pivot * n + pivot];
    }
}

/* Thread (x, y) has column pivot + x of row pivot + 1 + y; the first of a row has its b as well. */
__kernel void gaussian_rows(float *a, float *b, const float *factor, uint32_t n, uint32_t pivot) {
    const uint32_t column = pivot + global_id_x(), row = pivot + 1 + global_id_y();
    if (column < n && row < n) {
        const float times = factor[row * n + pivot];
        a[row * n + column] -= times * a[pivot * n + column];
        if (column == pivot) {
            b[row] -= times * b[pivot];
        }
    }
}
