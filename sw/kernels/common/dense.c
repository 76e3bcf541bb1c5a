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

static uint32_t less(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* Products with vectors ------------------------------------------------------------------------ */

typedef struct {
    dense_shape_t shape;
    const uint32_t *word;
    weft_address at;
    const uint32_t *result; /* the host's, of the last product */
    weft_address result_at;
    uint32_t share; /* words of a result that are computed */
    uint32_t seed;  /* of the next random vector */
} matrix_t;

/* Take the arguments [ROWS [COLUMNS [SHARE [SEED]]]], and load the kernel's file. `share`: words of
 * a result that are computed; by default as many as there can be. */
static dense_shape_t take(job_t *job, dense_shape_t normal, uint32_t *share, uint32_t *seed) {
    dense_shape_t shape;
    shape.rows = job_number(job, "ROWS", normal.rows, 1, DENSE_MOST);
    shape.columns = job_number(job, "COLUMNS", normal.columns, 1, DENSE_MOST);
    *share = job_number(job, "SHARE", DENSE_MOST, 1, DENSE_MOST);
    *seed = job_number(job, "SEED", 1, 0, UINT32_MAX);
    job_load(job);
    return shape;
}

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
    const job_shape_t line = job_line(job, less(matrix->share, to_words));
    const uint32_t computed = less(line.grid_x * line.block_x, to_words);
    const weft_address to_at = job_upload(job, to, 4 * (size_t)to_words);
    dense_multiply(matrix->word, shape, product->turned, from, to);
    job_write(job, to_at + 4 * computed, to + computed, 4 * (size_t)(to_words - computed));
    job_launch(job, product->function, line,
               JOB_ARGUMENTS(matrix->at, from_at, to_at, shape.rows, shape.columns));
    job_read(job, actual, to_at, 4 * (size_t)to_words);
    job_compare(job, product->to, to, actual, to_words);
    matrix->result = to;
    matrix->result_at = to_at;
}

void dense_run_products(job_t *job, const dense_product_t *product, uint32_t products) {
    matrix_t matrix = {0};
    matrix.shape = take(job, (dense_shape_t){64, 48}, &matrix.share, &matrix.seed);
    const size_t words = (size_t)matrix.shape.rows * matrix.shape.columns;
    matrix.word = job_random_words(job, words, matrix.seed++, 32);
    matrix.at = job_upload(job, matrix.word, 4 * words);
    for (uint32_t i = 0; i < products && !job_failed(job); i++) {
        multiply(job, &matrix, &product[i]);
    }
}

/* Updates of a symmetric matrix ---------------------------------------------------------------- */

/* The host's C, in the rows and columns that are computed; b: NULL with one matrix. */
static void update(const uint32_t *a, const uint32_t *b, uint32_t m, uint32_t *c, uint32_t n,
                   dense_shape_t computed) {
    for (uint32_t row = 0; row < computed.rows; row++) {
        for (uint32_t column = 0; column < computed.columns; column++) {
            const size_t of_row = (size_t)row * m, of_column = (size_t)column * m;
            uint32_t sum = 0;
            for (uint32_t k = 0; k < m; k++) {
                sum += a[of_row + k] * (b ? b : a)[of_column + k];
                sum += b ? b[of_row + k] * a[of_column + k] : 0;
            }
            uint32_t *word = &c[(size_t)row * n + column];
            *word = DENSE_BETA * *word + DENSE_ALPHA * sum;
        }
    }
}

void dense_run_update(job_t *job, const char *function, uint32_t matrices) {
    const uint32_t n = job_number(job, "N", 24, 1, DENSE_MOST);
    const uint32_t m = job_number(job, "M", 20, 1, DENSE_MOST);
    job_pair_t part = {.count_most = n, .each_least = 1, .each_most = n};
    const bool whole = !job_pair(job, "WIDTHxHEIGHT", &part);
    const uint32_t seed = job_number(job, "SEED", 1, 0, UINT32_MAX);
    job_load(job);

    const size_t words = (size_t)n * m, c_words = (size_t)n * n;
    const uint32_t *a = job_random_words(job, words, seed, 32);
    const uint32_t *b = matrices == 2 ? job_random_words(job, words, seed + 1, 32) : NULL;
    uint32_t *c = job_random_words(job, c_words, seed + 2, 32);
    uint32_t *actual = job_words(job, c_words);
    if (job_failed(job)) {
        return;
    }
    const weft_address a_at = job_upload(job, a, 4 * words);
    const weft_address b_at = b ? job_upload(job, b, 4 * words) : 0;
    const weft_address c_at = job_upload(job, c, 4 * c_words);
    const job_shape_t plane = job_plane(job, whole ? n : part.count, whole ? n : part.each, 32, 8);
    update(a, b, m, c, n,
           (dense_shape_t){.rows = less(plane.grid_y * plane.block_y, n),
                           .columns = less(plane.grid_x * plane.block_x, n)});
    const uint32_t argument[] = {c_at, n, m, DENSE_ALPHA, DENSE_BETA, a_at, b_at};
    job_launch(job, function, plane, 5 + matrices, argument);
    job_read(job, actual, c_at, 4 * c_words);
    job_compare(job, "c", c, actual, c_words);
}
