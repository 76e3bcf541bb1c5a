/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of mergesort: random keys, sorted by the C library. */
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/sort.h"

extern const kernel_t kernel_mergesort;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_mergesort, device, argc, argv, message, message_size);
    const uint32_t keys = job_number(&job, "KEYS", 400, 1, 1u << 24);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    uint32_t *expected = job_random_words(&job, keys, seed, 32);
    uint32_t *actual = job_words(&job, keys);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    weft_address from = job_upload(&job, expected, 4 * (size_t)keys);
    weft_address to = job_allocate(&job, 4 * (size_t)keys);
    sort_words(expected, keys);
    job_launch(&job, "sort_four", job_line(&job, job_blocks(keys, 4)), JOB_ARGUMENTS(from, keys));
    for (uint32_t length = 4; length < keys; length *= 2) {
        job_launch(&job, "merge", job_line(&job, job_blocks(keys, 2 * length)),
                   JOB_ARGUMENTS(from, to, keys, length));
        const weft_address sorted = to;
        to = from;
        from = sorted;
    }
    job_read(&job, actual, from, 4 * (size_t)keys);
    job_compare(&job, "key", expected, actual, keys);
    return job_end(&job);
}

const kernel_t kernel_mergesort = {
    .name = "mergesort",
    .summary = "merge sort: a thread merges two runs, with fewer threads from launch to launch",
    .usage = "[KEYS [SEED]]   (400 random keys, seed 1)",
    .exercises = "branches by data, fewer and fewer threads, scattered loads",
    .cosim = "200",
    .test = "90",
    .smallest = "1",
    .run = run,
};
