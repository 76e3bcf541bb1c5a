/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of divergence: the same control flow, one seed after the other. */
#include "sw/kernels/common/job.h"
#include "torture.h"

extern const kernel_t kernel_divergence;

/* Each thread's result: its own state plus that of the next thread in its block. */
static void compute(const uint32_t *seed, uint32_t *result, uint32_t threads, uint32_t block,
                    uint32_t rounds) {
    for (uint32_t i = 0; i < threads; i++) {
        const uint32_t next = i % block + 1 < block ? i + 1 : i + 1 - block;
        result[i] = torture(seed[i], rounds) + torture(seed[next], rounds);
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_divergence, device, argc, argv, message, message_size);
    const uint32_t wanted = job_number(&job, "THREADS", 128, 1, 1u << 20);
    const uint32_t rounds = job_number(&job, "ROUNDS", 8, 0, 10000);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t block = job_block(&job, 64), blocks = job_blocks(wanted, block);
    const uint32_t threads = block * blocks;
    const uint32_t *seeds = job_random_words(&job, threads, seed, 32);
    uint32_t *expected = job_words(&job, threads);
    uint32_t *actual = job_words(&job, threads);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    compute(seeds, expected, threads, block, rounds);

    const weft_address seeds_at = job_upload(&job, seeds, 4 * (size_t)threads);
    const weft_address result_at = job_allocate(&job, 4 * (size_t)threads);
    job_launch(&job, "divergence", (job_shape_t){.grid_x = blocks, .block_x = block},
               JOB_ARGUMENTS(seeds_at, result_at, rounds));
    job_read(&job, actual, result_at, 4 * (size_t)threads);
    job_compare(&job, "result", expected, actual, threads);
    return job_end(&job);
}

const kernel_t kernel_divergence = {
    .name = "divergence",
    .summary = "nested branches, switches, loops and calls that diverge in every thread",
    .usage =
        "[THREADS [ROUNDS [SEED]]]   (128 threads, rounded up to whole blocks; 8 rounds, seed 1)",
    .exercises = "jump tables, unstructured loops, calls through pointers, early returns",
    .cosim = "128 8",
    .test = "40 4",
    .smallest = "1 0",
    .run = run,
};
