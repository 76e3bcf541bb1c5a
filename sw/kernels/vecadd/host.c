/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of vecadd: adds two random vectors. */
#include "sw/kernels/common/job.h"

extern const kernel_t kernel_vecadd;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_vecadd, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 4096, 1, 1u << 24);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t *a = job_random_words(&job, n, seed, 32);
    const uint32_t *b = job_random_words(&job, n, seed + 1, 32);
    uint32_t *expected = job_words(&job, n);
    uint32_t *actual = job_words(&job, n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t i = 0; i < n; i++) {
        expected[i] = a[i] + b[i];
    }

    const weft_address a_at = job_upload(&job, a, 4 * (size_t)n);
    const weft_address b_at = job_upload(&job, b, 4 * (size_t)n);
    const weft_address sum_at = job_allocate(&job, 4 * (size_t)n);
    const uint32_t block = job_block(&job, 256);
    job_launch(&job, "vecadd", (job_shape_t){.grid_x = job_blocks(n, block), .block_x = block},
               JOB_ARGUMENTS(a_at, b_at, sum_at, n));
    job_read(&job, actual, sum_at, 4 * (size_t)n);
    job_compare(&job, "sum", expected, actual, n);
    return job_end(&job);
}

const kernel_t kernel_vecadd = {
    .name = "vecadd",
    .summary = "adds two vectors, one thread per element",
    .usage = "[N [SEED]]   (4096 elements, seed 1)",
    .exercises = "coalesced loads and stores",
    .cosim = "4096",
    .test = "300 7",
    .smallest = "1",
    .run = run,
};
