/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of gaussian: a random matrix with a right side as its last column. The host multiplies
 * the factors again (factors.h); the triangular system that is left is not solved.
 */
#include "sw/kernels/common/factors.h"

#define SIDE 4 /* of the square blocks of gaussian_rows, as in Rodinia's */

extern const kernel_t kernel_gaussian;

/* The matrix with its right side, n by n + 1, as the device has it: apart. */
static void part(const float *whole, float *a, float *b, uint32_t n) {
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            a[row * n + column] = whole[row * (n + 1) + column];
        }
        b[row] = whole[row * (n + 1) + n];
    }
}

/* Factors below the diagonal, what elimination left in and above it, and the right side. */
static void join(float *whole, const float *a, const float *b, const float *factor, uint32_t n) {
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            const float *from = column < row ? factor : a;
            whole[row * (n + 1) + column] = from[row * n + column];
        }
        whole[row * (n + 1) + n] = b[row];
    }
}

static void eliminate(job_t *job, float *a, float *b, float *factor, uint32_t n) {
    const size_t bytes = 4 * (size_t)n * n;
    const weft_address a_at = job_upload(job, a, bytes), b_at = job_upload(job, b, 4 * (size_t)n);
    const weft_address factor_at = job_allocate(job, bytes);
    for (uint32_t pivot = 0; pivot + 1 < n; pivot++) {
        const uint32_t below = n - 1 - pivot;
        job_launch(job, "gaussian_factors", job_line(job, below),
                   JOB_ARGUMENTS(a_at, factor_at, n, pivot));
        job_launch(job, "gaussian_rows", job_plane(job, below + 1, below, SIDE, SIDE),
                   JOB_ARGUMENTS(a_at, b_at, factor_at, n, pivot));
    }
    job_read(job, a, a_at, bytes);
    job_read(job, b, b_at, 4 * (size_t)n);
    job_read(job, factor, factor_at, bytes);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_gaussian, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 16, 1, 512);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t elements = (size_t)n * n;
    const float *whole = factors_random_matrix(&job, n, n + 1, seed);
    float *factors = job_floats(&job, elements + n), *b = job_floats(&job, n);
    float *a = job_floats(&job, elements), *factor = job_floats(&job, elements);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    part(whole, a, b, n);
    eliminate(&job, a, b, factor, n);
    join(factors, a, b, factor, n);
    factors_compare(&job, "l * u", whole, factors, n, n + 1);
    return job_end(&job);
}

const kernel_t kernel_gaussian = {
    .name = "gaussian",
    .summary =
        "eliminates below the diagonal of a single-precision system, two launches per column",
    .usage = "[N [SEED]]   (16 rows, seed 1)",
    .exercises = "many small launches, division",
    .roundings = "N + 1 of |L| |U|, for its product: |L U - A| (Higham, theorem 9.3)",
    .cosim = "9",
    .test = "7",
    .smallest = "1",
    .run = run,
};
