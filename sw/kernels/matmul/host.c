/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of matmul: multiplies two random square matrices. */
#include "sw/kernels/common/job.h"

#define TILE_MAX 8 /* as in kernel.c */

extern const kernel_t kernel_matmul;

static void multiply(const uint32_t *a, const uint32_t *b, uint32_t *c, uint32_t n) {
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t k = 0; k < n; k++) {
            for (uint32_t column = 0; column < n; column++) {
                c[row * n + column] += a[row * n + k] * b[k * n + column];
            }
        }
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_matmul, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 32, 1, 1024);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t elements = (size_t)n * n;
    const uint32_t *a = job_random_words(&job, elements, seed, 32);
    const uint32_t *b = job_random_words(&job, elements, seed + 1, 32);
    uint32_t *expected = job_words(&job, elements);
    uint32_t *actual = job_words(&job, elements);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    multiply(a, b, expected, n);

    uint32_t tile = TILE_MAX;
    while (tile * tile > job.machine.max_block_threads) {
        tile /= 2;
    }
    const uint32_t tiles = job_blocks(n, tile);
    const weft_address a_at = job_upload(&job, a, 4 * elements);
    const weft_address b_at = job_upload(&job, b, 4 * elements);
    const weft_address c_at = job_allocate(&job, 4 * elements);
    job_launch(&job, "matmul",
               (job_shape_t){.grid_x = tiles, .grid_y = tiles, .block_x = tile, .block_y = tile},
               JOB_ARGUMENTS(a_at, b_at, c_at, n));
    job_read(&job, actual, c_at, 4 * elements);
    job_compare(&job, "c", expected, actual, elements);
    return job_end(&job);
}

const kernel_t kernel_matmul = {
    .name = "matmul",
    .summary = "multiplies square matrices by tiles in shared memory",
    .usage = "[N [SEED]]   (32 rows, seed 1)",
    .exercises = "shared memory, barriers in a loop, multiplier",
    .cosim = "24",
    .test = "11",
    .smallest = "1",
    .run = run,
};
