/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of reduce: sums a random array in several launches. */
#include "sw/kernels/common/job.h"

#define BLOCK_MAX 128 /* as in kernel.c */

extern const kernel_t kernel_reduce;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_reduce, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 10000, 1, 1u << 24);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t *data = job_random_words(&job, n, seed, 32);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    uint32_t expected = 0, actual = 0;
    for (uint32_t i = 0; i < n; i++) {
        expected += data[i];
    }

    const uint32_t block = job_block(&job, BLOCK_MAX);
    weft_address from = job_upload(&job, data, 4 * (size_t)n);
    weft_address to = job_allocate(&job, 4 * (size_t)job_blocks(n, 2 * block));
    uint32_t left = n;
    do {
        const uint32_t blocks = job_blocks(left, 2 * block);
        job_launch(&job, "reduce", (job_shape_t){.grid_x = blocks, .block_x = block},
                   JOB_ARGUMENTS(from, to, left));
        const weft_address free_again = from;
        from = to;
        to = free_again;
        left = blocks;
    } while (left > 1);
    job_read(&job, &actual, from, 4);
    job_compare(&job, "sum", &expected, &actual, 1);
    return job_end(&job);
}

const kernel_t kernel_reduce = {
    .name = "reduce",
    .summary = "sums an array by trees in shared memory, over several launches",
    .usage = "[N [SEED]]   (10000 elements, seed 1)",
    .exercises = "shared memory, barriers, lanes going idle",
    .cosim = "6000",
    .test = "500",
    .smallest = "1",
    .run = run,
};
