/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of radix: random keys of BITS bits, sorted by the C library. */
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/sort.h"

#define BLOCK_MAX 64 /* as in kernel.c */

extern const kernel_t kernel_radix;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_radix, device, argc, argv, message, message_size);
    const uint32_t keys = job_number(&job, "KEYS", 200, 1, 1u << 22);
    const uint32_t bits = job_number(&job, "BITS", 6, 1, 32);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    uint32_t *expected = job_random_words(&job, keys, seed, bits);
    uint32_t *actual = job_words(&job, keys);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    const uint32_t block = job_block(&job, BLOCK_MAX), blocks = job_blocks(keys, block);
    const job_shape_t shape = {.grid_x = blocks, .block_x = block};
    weft_address from = job_upload(&job, expected, 4 * (size_t)keys);
    weft_address to = job_allocate(&job, 4 * (size_t)keys);
    const weft_address total_at = job_allocate(&job, 16 * (size_t)blocks);
    sort_words(expected, keys);
    for (uint32_t shift = 0; shift < bits; shift += 2) {
        job_launch(&job, "count", shape, JOB_ARGUMENTS(from, total_at, keys, shift));
        job_launch(&job, "offsets", (job_shape_t){.block_x = block},
                   JOB_ARGUMENTS(total_at, 4 * blocks));
        job_launch(&job, "scatter", shape, JOB_ARGUMENTS(from, to, total_at, keys, shift));
        const weft_address sorted = to;
        to = from;
        from = sorted;
    }
    job_read(&job, actual, from, 4 * (size_t)keys);
    job_compare(&job, "key", expected, actual, keys);
    return job_end(&job);
}

const kernel_t kernel_radix = {
    .name = "radix",
    .summary = "radix sort: per digit of two bits counts, offsets of blocks, and a scatter",
    .usage = "[KEYS [BITS [SEED]]]   (200 random keys of 6 bits, seed 1)",
    .exercises = "prefix sums in shared memory, barriers, many launches",
    .cosim = "200 4",
    .test = "90 5",
    .smallest = "1 1",
    .run = run,
};
