/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of sgemm: random square matrices. Bound: n + 1 roundings. */
#include <math.h>

#include "sw/kernels/common/floats.h"

#define TILE_MAX 16 /* as in kernel.c */
#define ROWS     4

extern const kernel_t kernel_sgemm;

static void multiply(const float *a, const float *b, exact_t c, uint32_t n) {
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t k = 0; k < n; k++) {
            for (uint32_t column = 0; column < n; column++) {
                const double product = (double)a[row * n + k] * b[k * n + column];
                c.value[row * n + column] += product;
                c.magnitude[row * n + column] += fabs(product);
            }
        }
    }
}

/* The largest tile whose block the machine takes and that divides n. */
static uint32_t tile_for(const job_t *job, uint32_t n, uint32_t threads_per_tile) {
    uint32_t tile = TILE_MAX;
    while (tile * tile / threads_per_tile > job->machine.max_block_threads || n % tile != 0) {
        tile /= 2;
    }
    return tile;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_sgemm, device, argc, argv, message, message_size);
    const uint32_t n = 4 * job_number(&job, "N", 8, 1, 256);
    const bool tiled = job_choice(&job, "FORM", "tiled", "naive") == 0;
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t elements = (size_t)n * n;
    const float *a = job_random_floats(&job, elements, seed);
    const float *b = job_random_floats(&job, elements, seed + 1);
    const exact_t expected = job_exact(&job, elements);
    float *actual = job_floats(&job, elements);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    multiply(a, b, expected, n);

    const weft_address a_at = job_upload(&job, a, 4 * elements);
    const weft_address b_at = job_upload(&job, b, 4 * elements);
    const weft_address c_at = job_allocate(&job, 4 * elements);
    const uint32_t tile = tile_for(&job, n, tiled ? ROWS : 1);
    job_launch(&job, tiled ? "sgemm_tiled" : "sgemm_naive",
               (job_shape_t){.grid_x = n / tile,
                             .grid_y = n / tile,
                             .block_x = tile,
                             .block_y = tiled ? tile / ROWS : tile},
               JOB_ARGUMENTS(a_at, b_at, c_at, n));
    job_read(&job, actual, c_at, 4 * elements);
    job_compare_floats(&job, "c", expected, actual, elements, n + 1);
    return job_end(&job);
}

const kernel_t kernel_sgemm = {
    .name = "sgemm",
    .summary = "multiplies square single-precision matrices, naively or by tiles",
    .usage = "[N [FORM [SEED]]]   (4 N rows, N = 8; tiled or naive, tiled; seed 1)",
    .exercises = "multiply-add from shared memory, reuse in registers",
    .roundings = "the matrix's rows + 1",
    .cosim = "6",
    .test = "3",
    .smallest = "1",
    .run = run,
};
