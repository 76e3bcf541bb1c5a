/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of kernels on dense matrices: see dense.h. */
#include "dense.h"

void dense_multiply(const uint32_t *matrix, dense_shape_t shape, bool turned, const uint32_t *from,
                    uint32_t *to) {
    for (uint32_t row = 0; row < shape.rows; row++) {
        for (uint32_t column = 0; column < shape.columns; column++) {
            const uint32_t word = matrix[(size_t)row * shape.columns + column];
            if (turned) {
                to[column] += word * from[row];
            } else {
                to[row] += word * from[column];
            }
        }
    }
}

dense_shape_t dense_take(job_t *job, dense_shape_t normal, uint32_t *seed) {
    dense_shape_t shape;
    shape.rows = job_number(job, "ROWS", normal.rows, 1, DENSE_MOST);
    shape.columns = job_number(job, "COLUMNS", normal.columns, 1, DENSE_MOST);
    *seed = job_number(job, "SEED", 1, 0, UINT32_MAX);
    job_load(job);
    return shape;
}

/* Products with vectors ------------------------------------------------------------------------ */

typedef struct {
    dense_shape_t shape;
    const uint32_t *word;
    weft_address at;
    const uint32_t *result; /* the host's, of the last product */
    weft_address result_at;
    uint32_t seed; /* of the next random vector */
} matrix_t;

static void multiply(job_t *job, matrix_t *matrix, const dense_product_t *product) {
    const dense_shape_t shape = matrix->shape;
    const uint32_t to_words = product->turned ? shape.columns : shape.rows;
    const uint32_t from_words = product->turned ? shape.rows : shape.columns;
    const uint32_t *from = matrix->result;
    weft_address from_at = matrix->result_at;
    if (!product->chained) {
        from = job_random_words(job, from_words, matrix->seed++, 32);
        from_at = job_upload(job, from, 4 * (size_t)from_words);
    }
    uint32_t *to = product->adds ? job_random_words(job, to_words, matrix->seed++, 32)
                                 : job_words(job, to_words);
    uint32_t *actual = job_words(job, to_words);
    if (job_failed(job)) {
        return;
    }
    const weft_address to_at = job_upload(job, to, 4 * (size_t)to_words);
    dense_multiply(matrix->word, shape, product->turned, from, to);
    job_launch(job, product->function, job_line(job, to_words),
               JOB_ARGUMENTS(matrix->at, from_at, to_at, shape.rows, shape.columns));
    job_read(job, actual, to_at, 4 * (size_t)to_words);
    job_compare(job, product->to, to, actual, to_words);
    matrix->result = to;
    matrix->result_at = to_at;
}

void dense_run_products(job_t *job, const dense_product_t *product, uint32_t products) {
    matrix_t matrix = {.shape = dense_take(job, (dense_shape_t){64, 48}, &matrix.seed)};
    const size_t words = (size_t)matrix.shape.rows * matrix.shape.columns;
    matrix.word = job_random_words(job, words, matrix.seed++, 32);
    matrix.at = job_upload(job, matrix.word, 4 * words);
    for (uint32_t i = 0; i < products && !job_failed(job); i++) {
        multiply(job, &matrix, &product[i]);
    }
}

/* Updates of a symmetric matrix ---------------------------------------------------------------- */

/* c = ALPHA (product + its transpose, with two matrices) + BETA c, where product = a b^T */
static void update(const uint32_t *product, uint32_t *c, uint32_t n, uint32_t matrices) {
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            const uint32_t turned = matrices == 2 ? product[column * n + row] : 0;
            uint32_t *word = &c[row * n + column];
            *word = DENSE_BETA * *word + DENSE_ALPHA * (product[row * n + column] + turned);
        }
    }
}

void dense_run_update(job_t *job, const char *function, uint32_t matrices) {
    const uint32_t n = job_number(job, "N", 24, 1, DENSE_MOST);
    const uint32_t m = job_number(job, "M", 20, 1, DENSE_MOST);
    const uint32_t seed = job_number(job, "SEED", 1, 0, UINT32_MAX);
    job_load(job);

    const size_t words = (size_t)n * m, c_words = (size_t)n * n;
    const uint32_t *a = job_random_words(job, words, seed, 32);
    const uint32_t *b = matrices == 2 ? job_random_words(job, words, seed + 1, 32) : a;
    uint32_t *c = job_random_words(job, c_words, seed + 2, 32);
    uint32_t *product = job_words(job, c_words), *actual = job_words(job, c_words);
    if (job_failed(job)) {
        return;
    }
    const weft_address a_at = job_upload(job, a, 4 * words);
    const weft_address b_at = matrices == 2 ? job_upload(job, b, 4 * words) : 0;
    const weft_address c_at = job_upload(job, c, 4 * c_words);
    for (uint32_t row = 0; row < n; row++) {
        dense_multiply(b, (dense_shape_t){n, m}, false, a + (size_t)row * m,
                       product + (size_t)row * n);
    }
    update(product, c, n, matrices);
    const uint32_t argument[] = {c_at, n, m, DENSE_ALPHA, DENSE_BETA, a_at, b_at};
    job_launch(job, function, job_plane(job, n, n, 32, 8), 5 + matrices, argument);
    job_read(job, actual, c_at, 4 * c_words);
    job_compare(job, "c", c, actual, c_words);
}
