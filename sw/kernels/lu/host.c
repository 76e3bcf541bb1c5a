/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of lu: a random matrix whose diagonal dominates, so that no pivoting is needed. The
 * host multiplies the factors again. Bound (Higham, Accuracy and Stability of Numerical Algorithms,
 * theorem 9.3, for every order of the sums): the product of the computed factors differs from the
 * matrix by at most n roundings of |L| |U|; one more rounds the product for the comparison.
 */
#include <math.h>

#include "sw/kernels/common/floats.h"

#define TILE_MAX 16 /* as in kernel.c */

extern const kernel_t kernel_lu;

/* product = L U and magnitude = |L| |U| of the factors in `lu`. */
static void multiply(const float *lu, uint32_t n, float *product, double *magnitude) {
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            const uint32_t common = row < column ? row : column;
            double sum = row <= column ? lu[row * n + column] : 0; /* L's diagonal is 1 */
            double absolute = fabs(sum);
            for (uint32_t k = 0; k < common + (row > column); k++) {
                const double term = (double)lu[row * n + k] * lu[k * n + column];
                sum += term;
                absolute += fabs(term);
            }
            product[row * n + column] = (float)sum;
            magnitude[row * n + column] = absolute;
        }
    }
}

/* The largest tile whose block the machine takes and that divides n. */
static uint32_t tile_for(const job_t *job, uint32_t n) {
    uint32_t tile = TILE_MAX;
    while (tile * tile > job->machine.max_block_threads || n % tile != 0) {
        tile /= 2;
    }
    return tile;
}

static void decompose_on_device(job_t *job, float *matrix, uint32_t n) {
    const size_t bytes = 4 * (size_t)n * n;
    const uint32_t tile = tile_for(job, n);
    const weft_address at = job_upload(job, matrix, bytes);
    for (uint32_t first = 0; first < n; first += tile) {
        const uint32_t beyond = (n - first) / tile - 1; /* tiles to the right, and below */
        job_launch(job, "lu_diagonal", (job_shape_t){.block_x = tile, .block_y = tile},
                   JOB_ARGUMENTS(at, n, first));
        if (beyond > 0) {
            job_launch(job, "lu_perimeter",
                       (job_shape_t){.grid_x = beyond, .grid_y = 2, .block_x = tile, .block_y = 1},
                       JOB_ARGUMENTS(at, n, first));
            job_launch(
                job, "lu_inner",
                (job_shape_t){.grid_x = beyond, .grid_y = beyond, .block_x = tile, .block_y = tile},
                JOB_ARGUMENTS(at, n, first));
        }
    }
    job_read(job, matrix, at, bytes);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_lu, device, argc, argv, message, message_size);
    const uint32_t n = 4 * job_number(&job, "N", 4, 1, 128);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t elements = (size_t)n * n;
    float *factors = job_random_floats(&job, elements, seed);
    float *product = job_floats(&job, elements);
    const exact_t matrix = job_exact(&job, elements);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t i = 0; i < n; i++) {
        factors[i * n + i] += (float)n;
    }
    for (size_t i = 0; i < elements; i++) {
        matrix.value[i] = factors[i];
    }
    decompose_on_device(&job, factors, n);
    multiply(factors, n, product, matrix.magnitude);
    job_compare_floats(&job, "l * u", matrix, product, elements, n + 1);
    return job_end(&job);
}

const kernel_t kernel_lu = {
    .name = "lu",
    .summary = "LU decomposition of a single-precision matrix by tiles, three launches per tile",
    .usage = "[N [SEED]]   (4 N rows, N = 4, seed 1)",
    .exercises = "shared memory, barriers, lanes going idle, division",
    .roundings = "4 N + 1 of |L| |U|, for its product: |L U - A| (Higham, theorem 9.3)",
    .cosim = "3",
    .test = "3",
    .smallest = "1",
    .run = run,
};
