/* SPDX-License-Identifier: Apache-2.0 */
/* Triangular factors of a matrix: see factors.h. */
#include "factors.h"

#include <math.h>

float *factors_random_matrix(job_t *job, uint32_t n, uint32_t columns, uint32_t seed) {
    float *matrix = job_random_floats(job, (size_t)n * columns, seed);
    for (uint32_t i = 0; matrix && i < n; i++) {
        matrix[i * columns + i] += (float)n;
    }
    return matrix;
}

/* An element of L U, and of |L| |U|. */
static double element(const float *lu, uint32_t columns, uint32_t row, uint32_t column,
                      double *magnitude) {
    const uint32_t common = row < column ? row : column;
    double sum = row <= column ? lu[row * columns + column] : 0; /* L's diagonal is 1 */
    *magnitude = fabs(sum);
    for (uint32_t k = 0; k < common + (row > column); k++) {
        const double term = (double)lu[row * columns + k] * lu[k * columns + column];
        sum += term;
        *magnitude += fabs(term);
    }
    return sum;
}

void factors_compare(job_t *job, const char *what, const float *matrix, const float *factors,
                     uint32_t n, uint32_t columns) {
    const size_t elements = (size_t)n * columns;
    const exact_t expected = job_exact(job, elements);
    float *product = job_floats(job, elements);
    if (job_failed(job)) {
        return;
    }
    for (size_t i = 0; i < elements; i++) {
        const uint32_t row = (uint32_t)(i / columns), column = (uint32_t)(i % columns);
        product[i] = (float)element(factors, columns, row, column, &expected.magnitude[i]);
        expected.value[i] = matrix[i];
    }
    job_compare_floats(job, what, expected, product, elements, n + 1);
}
