/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of gesummv: two random matrices and a vector. */
#include "sw/kernels/common/dense.h"

extern const kernel_t kernel_gesummv;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_gesummv, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 48, 1, DENSE_MOST);
    const uint32_t share = job_number(&job, "SHARE", n, 1, n);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const job_shape_t line = job_line(&job, share);
    const uint32_t covered = line.grid_x * line.block_x;
    const dense_shape_t shape = {.rows = covered < n ? covered : n, .columns = n};
    const size_t words = (size_t)shape.rows * n, bytes = 4 * (size_t)shape.rows;
    const uint32_t *a = job_random_words(&job, words, seed, 32);
    const uint32_t *b = job_random_words(&job, words, seed + 1, 32);
    const uint32_t *x = job_random_words(&job, n, seed + 2, 32);
    uint32_t *of_a = job_words(&job, shape.rows), *of_b = job_words(&job, shape.rows);
    uint32_t *actual = job_words(&job, shape.rows);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    dense_multiply(a, shape, false, x, of_a);
    dense_multiply(b, shape, false, x, of_b);

    const weft_address a_at = job_upload(&job, a, 4 * words);
    const weft_address b_at = job_upload(&job, b, 4 * words);
    const weft_address x_at = job_upload(&job, x, 4 * (size_t)n);
    const weft_address product_at = job_allocate(&job, bytes), y_at = job_allocate(&job, bytes);
    job_launch(&job, "gesummv", line,
               JOB_ARGUMENTS(a_at, b_at, x_at, product_at, y_at, n, DENSE_ALPHA, DENSE_BETA));
    job_read(&job, actual, product_at, bytes);
    job_compare(&job, "product", of_a, actual, shape.rows);
    for (uint32_t row = 0; row < shape.rows; row++) {
        of_b[row] = DENSE_ALPHA * of_a[row] + DENSE_BETA * of_b[row];
    }
    job_read(&job, actual, y_at, bytes);
    job_compare(&job, "y", of_b, actual, shape.rows);
    return job_end(&job);
}

const kernel_t kernel_gesummv = {
    .name = "gesummv",
    .summary = "adds the products of two matrices with the same vector, alpha A x + beta B x",
    .usage = "[N [SHARE [SEED]]]   (N = 48 rows and columns; the first SHARE rows: all; seed 1)",
    .exercises = "two streams of rows for each lane, a store in each trip",
    .cosim = "40",
    .test = "21 13",
    .smallest = "1",
    .run = run,
};
