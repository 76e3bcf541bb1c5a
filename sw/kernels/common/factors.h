/* SPDX-License-Identifier: Apache-2.0 */
/* Triangular factors L U of a matrix A, which the host multiplies again to judge them (lu,
 * gaussian). Bound: the product of the computed factors differs from the matrix by at most n
 * roundings of |L| |U|; one more rounds the product for the comparison. Source: Higham, Accuracy
 * and Stability of Numerical Algorithms, theorem 9.3, for every order of the sums.
 */
#ifndef WEFT_KERNELS_FACTORS_H
#define WEFT_KERNELS_FACTORS_H

#include "floats.h"

/* A random matrix of n rows and `columns` >= n columns whose diagonal dominates, so that no
 * pivoting is needed; as job_floats. */
float *factors_random_matrix(job_t *job, uint32_t n, uint32_t columns, uint32_t seed);

/* Compare L U with A, each of n rows and `columns` columns. `factors` has U in and above the
 * diagonal, and below it L, whose own diagonal is 1. Columns from n on are right sides b of A x =
 * b, which the decomposition left as L^-1 b. */
void factors_compare(job_t *job, const char *what, const float *matrix, const float *factors,
                     uint32_t n, uint32_t columns);

#endif
