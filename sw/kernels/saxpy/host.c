/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of saxpy. Bound: 2 roundings. */
#include <math.h>
#include <string.h>

#include "sw/kernels/common/floats.h"

extern const kernel_t kernel_saxpy;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_saxpy, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 4096, 1, 1u << 22);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const float a = 1.625f;
    const float *x = job_random_floats(&job, n, seed), *y = job_random_floats(&job, n, seed + 1);
    const exact_t expected = job_exact(&job, n);
    float *actual = job_floats(&job, n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t i = 0; i < n; i++) {
        expected.value[i] = (double)a * x[i] + y[i];
        expected.magnitude[i] = fabs((double)a * x[i]) + fabs((double)y[i]);
    }

    const weft_address x_at = job_upload(&job, x, 4 * (size_t)n);
    const weft_address y_at = job_upload(&job, y, 4 * (size_t)n);
    const uint32_t block = job_block(&job, 256), blocks = job_blocks(n, 8 * block);
    uint32_t a_bits;
    memcpy(&a_bits, &a, sizeof a_bits);
    job_launch(&job, "saxpy", (job_shape_t){.grid_x = blocks, .block_x = block},
               JOB_ARGUMENTS(x_at, y_at, n, a_bits));
    job_read(&job, actual, y_at, 4 * (size_t)n);
    job_compare_floats(&job, "y", expected, actual, n, 2);
    return job_end(&job);
}

const kernel_t kernel_saxpy = {
    .name = "saxpy",
    .summary = "y = a x + y in single precision",
    .usage = "[N [SEED]]   (4096 elements, seed 1)",
    .exercises = "streaming loads and stores, multiply-add",
    .roundings = "2",
    .cosim = "2048",
    .test = "300",
    .smallest = "1",
    .run = run,
};
