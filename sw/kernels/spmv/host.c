/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of spmv: a matrix from a file, or one made with rows of very different length. Bound: a
 * rounding for each product and each sum of the longest row, in any order.
 */
#include <math.h>
#include <string.h>

#include "sw/kernels/common/floats.h"
#include "sw/kernels/common/sparse.h"

#define BLOCK_MAX 128 /* as in kernel.c */

extern const kernel_t kernel_spmv;

static void multiply(const sparse_t *matrix, const float *x, exact_t y) {
    for (uint32_t row = 0; row < matrix->rows; row++) {
        for (uint32_t i = matrix->offset[row]; i < matrix->offset[row + 1]; i++) {
            const double product = (double)matrix->value[i] * x[matrix->column[i]];
            y.value[row] += product;
            y.magnitude[row] += fabs(product);
        }
    }
}

static uint32_t longest_row(const sparse_t *matrix) {
    uint32_t longest = 0;
    for (uint32_t row = 0; row < matrix->rows; row++) {
        const uint32_t length = matrix->offset[row + 1] - matrix->offset[row];
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* The largest power of two of lanes that a warp has. */
static uint32_t row_width(const job_t *job, uint32_t block) {
    uint32_t width = 1;
    while (2 * width <= job->machine.lanes && 2 * width <= block) {
        width *= 2;
    }
    return width;
}

static void multiply_on_device(job_t *job, const sparse_t *matrix, const float *x, float *y,
                               bool vector, bool loops) {
    const size_t row_bytes = 4 * (size_t)matrix->rows, entry_bytes = 4 * (size_t)matrix->entries;
    const weft_address offset_at = job_upload(job, matrix->offset, row_bytes + 4);
    const weft_address column_at = job_upload(job, matrix->column, entry_bytes);
    const weft_address value_at = job_upload(job, matrix->value, entry_bytes);
    const weft_address x_at = job_upload(job, x, 4 * (size_t)matrix->columns);
    const weft_address y_at = job_allocate(job, row_bytes);
    const uint32_t block = job_block(job, BLOCK_MAX), width = vector ? row_width(job, block) : 1;
    const job_shape_t shape = {.grid_x = job_blocks(matrix->rows, block / width), .block_x = block};
    if (vector) {
        job_launch(job, "spmv_vector", shape,
                   JOB_ARGUMENTS(offset_at, column_at, value_at, x_at, y_at, matrix->rows, width));
    } else {
        job_launch(job, loops ? "spmv_scalar_loops" : "spmv_scalar", shape,
                   JOB_ARGUMENTS(offset_at, column_at, value_at, x_at, y_at, matrix->rows));
    }
    job_read(job, y, y_at, row_bytes);
}

/* ROWS or ROWSxLENGTH of a made matrix, or the path of a file. */
static bool take_matrix(job_t *job, sparse_t *matrix) {
    job_pair_t made = {.count_most = SPARSE_MAX_ROWS, .each_most = 4096};
    if (job_pair(job, "MATRIX", &made)) {
        return sparse_make_even(matrix, made.count, made.each, 1, &job->failure);
    }
    const char *word = job->words > 0 ? job->word[0] : "";
    if (strspn(word, "0123456789") == strlen(word)) {
        const uint32_t rows = job_number(job, "MATRIX", 512, 1, SPARSE_MAX_ROWS);
        return !job_failed(job) && sparse_make(matrix, rows, 1, &job->failure);
    }
    return !job_failed(job) && sparse_read(matrix, job_path(job, NULL), &job->failure);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    sparse_t matrix;
    job_begin(&job, &kernel_spmv, device, argc, argv, message, message_size);
    if (!take_matrix(&job, &matrix)) {
        return job_end(&job);
    }
    const bool vector = job_choice(&job, "FORM", "scalar", "vector") == 1;
    const bool loops = !vector && job_parameters_in_loops(&job);
    job_load(&job);

    const float *x = job_random_floats(&job, matrix.columns, 2);
    const exact_t expected = job_exact(&job, matrix.rows);
    float *actual = job_floats(&job, matrix.rows);
    if (!job_failed(&job)) {
        multiply(&matrix, x, expected);
        multiply_on_device(&job, &matrix, x, actual, vector, loops);
        job_compare_floats(&job, "y", expected, actual, matrix.rows, longest_row(&matrix) + 1);
    }
    sparse_free(&matrix);
    return job_end(&job);
}

const kernel_t kernel_spmv = {
    .name = "spmv",
    .summary = "multiplies a sparse matrix, from a Matrix Market file, with a vector",
    .usage = "[MATRIX [FORM [PARAMETERS]]]   (512 rows; file, ROWS of very different length or "
             "ROWSxLENGTH of like length: made; scalar or vector, scalar; of scalar: registers or "
             "loops, registers)",
    .exercises = "rows of very different length, gathered loads",
    .roundings = "the entries of the longest row + 1",
    .cosim = "300 vector",
    .test = "sw/kernels/common/inputs/matrix.mtx vector",
    .smallest = "1",
    .run = run,
};
