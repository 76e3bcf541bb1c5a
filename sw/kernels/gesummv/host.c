/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of gesummv: two random matrices and a vector. */
#include "sw/kernels/common/dense.h"

extern const kernel_t kernel_gesummv;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    uint32_t seed;
    job_begin(&job, &kernel_gesummv, device, argc, argv, message, message_size);
    const dense_shape_t shape = dense_take(&job, (dense_shape_t){64, 48}, &seed);

    const size_t words = (size_t)shape.rows * shape.columns, y_bytes = 4 * (size_t)shape.rows;
    const uint32_t *a = job_random_words(&job, words, seed, 32);
    const uint32_t *b = job_random_words(&job, words, seed + 1, 32);
    const uint32_t *x = job_random_words(&job, shape.columns, seed + 2, 32);
    uint32_t *of_a = job_words(&job, shape.rows), *of_b = job_words(&job, shape.rows);
    uint32_t *actual = job_words(&job, shape.rows);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    dense_multiply(a, shape, false, x, of_a);
    dense_multiply(b, shape, false, x, of_b);
    for (uint32_t row = 0; row < shape.rows; row++) {
        of_a[row] = DENSE_ALPHA * of_a[row] + DENSE_BETA * of_b[row];
    }

    const weft_address a_at = job_upload(&job, a, 4 * words);
    const weft_address b_at = job_upload(&job, b, 4 * words);
    const weft_address x_at = job_upload(&job, x, 4 * (size_t)shape.columns);
    const weft_address y_at = job_allocate(&job, y_bytes);
    job_launch(
        &job, "gesummv", job_line(&job, shape.rows),
        JOB_ARGUMENTS(a_at, b_at, x_at, y_at, shape.rows, shape.columns, DENSE_ALPHA, DENSE_BETA));
    job_read(&job, actual, y_at, y_bytes);
    job_compare(&job, "y", of_a, actual, shape.rows);
    return job_end(&job);
}

const kernel_t kernel_gesummv = {
    .name = "gesummv",
    .summary = "adds the products of two matrices with the same vector, alpha A x + beta B x",
    .usage = "[ROWS [COLUMNS [SEED]]]   (matrices of 64 rows and 48 columns, seed 1)",
    .exercises = "two streams of rows for each lane",
    .cosim = "40 30",
    .test = "21 13",
    .smallest = "1 1",
    .run = run,
};
