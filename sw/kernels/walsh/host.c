/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of walsh: transforms random words. */
#include "sw/kernels/common/job.h"

#define TILE_MAX 128 /* as in kernel.c */

extern const kernel_t kernel_walsh;

/* The host's own transform is recursive and begins at the longest stride:
 * H(x) = (H(a + b), H(a - b)) for the halves a and b of x. */
static void transform(uint32_t *x, uint32_t n) {
    const uint32_t half = n / 2;
    if (n == 1) {
        return;
    }
    for (uint32_t i = 0; i < half; i++) {
        const uint32_t a = x[i], b = x[i + half];
        x[i] = a + b;
        x[i + half] = a - b;
    }
    transform(x, half);
    transform(x + half, half);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_walsh, device, argc, argv, message, message_size);
    const uint32_t bits = job_number(&job, "BITS", 10, 1, 22);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t n = 1u << bits;
    const uint32_t *data = job_random_words(&job, n, seed, 32);
    uint32_t *expected = job_words(&job, n);
    uint32_t *actual = job_words(&job, n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t i = 0; i < n; i++) {
        expected[i] = data[i];
    }
    transform(expected, n);

    const weft_address data_at = job_upload(&job, data, 4 * (size_t)n);
    const uint32_t threads = job_block(&job, n / 2 < TILE_MAX / 2 ? n / 2 : TILE_MAX / 2);
    const job_shape_t shape = {.grid_x = n / 2 / threads, .block_x = threads};
    job_launch(&job, "walsh_tile", shape, JOB_ARGUMENTS(data_at));
    for (uint32_t stride = 2 * threads; stride < n; stride *= 2) {
        job_launch(&job, "walsh_stage", shape, JOB_ARGUMENTS(data_at, stride));
    }
    job_read(&job, actual, data_at, 4 * (size_t)n);
    job_compare(&job, "coefficient", expected, actual, n);
    return job_end(&job);
}

const kernel_t kernel_walsh = {
    .name = "walsh",
    .summary = "fast Walsh-Hadamard transform of integers",
    .usage = "[BITS [SEED]]   (2^10 elements, seed 1)",
    .exercises = "shared memory with strides, barriers, several launches",
    .cosim = "9",
    .test = "7 3",
    .smallest = "1",
    .run = run,
};
