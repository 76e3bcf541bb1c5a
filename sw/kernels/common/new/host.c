/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of NAME: makes the input, launches the kernel, and compares every word of the result
 * with the host's own computation.
 */
#include "sw/kernels/common/job.h"

extern const kernel_t kernel_NAME;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_NAME, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 1000, 1, 1u << 24); /* default, least, most */
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t *from = job_random_words(&job, n, seed, 32);
    uint32_t *expected = job_words(&job, n);
    uint32_t *actual = job_words(&job, n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t i = 0; i < n; i++) {
        expected[i] = 2 * from[i];
    }

    const weft_address from_at = job_upload(&job, from, 4 * (size_t)n);
    const weft_address to_at = job_allocate(&job, 4 * (size_t)n);
    const uint32_t block = job_block(&job, 256); /* as many as the machine takes, at most 256 */
    job_launch(&job, "twice", (job_shape_t){.grid_x = job_blocks(n, block), .block_x = block},
               JOB_ARGUMENTS(from_at, to_at, n));
    job_read(&job, actual, to_at, 4 * (size_t)n);
    job_compare(&job, "to", expected, actual, n);
    return job_end(&job);
}

const kernel_t kernel_NAME = {
    .name = "NAME",
    .summary = "doubles the words of a vector, one thread per word",
    .usage = "[N [SEED]]   (1000 words, seed 1)",
    .exercises = "coalesced loads and stores",
    .cosim = "500", /* arguments of a short run, of a shorter one, of the smallest */
    .test = "300",
    .smallest = "1",
    .run = run,
};
