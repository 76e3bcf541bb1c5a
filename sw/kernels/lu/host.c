/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of lu: a random matrix, whose factors the host multiplies again (factors.h). */
#include <string.h>

#include "sw/kernels/common/factors.h"

#define TILE_MAX 16 /* as in kernel.c */

extern const kernel_t kernel_lu;

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

    const float *matrix = factors_random_matrix(&job, n, n, seed);
    float *factors = job_floats(&job, (size_t)n * n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    memcpy(factors, matrix, 4 * (size_t)n * n);
    decompose_on_device(&job, factors, n);
    factors_compare(&job, "l * u", matrix, factors, n, n);
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
