/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of kernels on dense matrices of words: products of a matrix with vectors (atax, bicg,
 * mvt, gesummv), and updates of a symmetric matrix by products of others (syrk, syr2k). Matrices
 * are stored by rows. Sums and products are modulo 2^32: results are exact, and machines without
 * floating point run these kernels.
 */
#ifndef WEFT_KERNELS_DENSE_H
#define WEFT_KERNELS_DENSE_H

#include "job.h"

#define DENSE_MOST  4096u /* rows, and columns, of a matrix */
#define DENSE_ALPHA 3u    /* factor of a product */
#define DENSE_BETA  5u    /* factor of what it is added to */

typedef struct {
    uint32_t rows, columns;
} dense_shape_t;

/* to += matrix * from; `turned`: to += transpose of matrix * from. */
void dense_multiply(const uint32_t *matrix, dense_shape_t shape, bool turned, const uint32_t *from,
                    uint32_t *to);

/* One launch: `function`(matrix, from, to, rows, columns), a thread per word of `to`. */
typedef struct {
    const char *function;
    const char *to; /* name of the result in messages */
    bool turned;    /* a thread per column: to += transpose of matrix * from */
    bool chained;   /* `from` is the result of the product before, else random */
    bool adds;      /* `to` is random before the launch, else zero */
} dense_product_t;

/* From the arguments [ROWS [COLUMNS [SHARE [SEED]]]] to the comparison: a random matrix, and
 * `products` launches on it, each of whose results is compared word by word. A launch computes the
 * first words of its result, SHARE rounded up to blocks, as one core of several does. A result that
 * is the vector of the next product has the host's words in place of the others. At most 5
 * products.
 */
void dense_run_products(job_t *job, const dense_product_t *product, uint32_t products);

/* From the arguments [N [M [WIDTHxHEIGHT [SEED]]]] to the comparison: C = ALPHA A A^T + BETA C with
 * one matrix, C = ALPHA (A B^T + B A^T) + BETA C with two. A and B have N rows and M columns, C has
 * N of both. One launch of `function`(C, N, M, ALPHA, BETA, A) or `function`(C, N, M, ALPHA, BETA,
 * A, B), a thread (x, y) per word C[y][x]. It has the first WIDTH columns and HEIGHT rows of C,
 * rounded up to blocks, as one core of several has. */
void dense_run_update(job_t *job, const char *function, uint32_t matrices);

#endif
