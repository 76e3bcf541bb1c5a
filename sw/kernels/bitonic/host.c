/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of bitonic: sorts random words. The array is filled up to a power of two with the
 * largest value, which stays at the end. */
#include <string.h>

#include "sw/kernels/common/job.h"
#include "sw/kernels/common/sort.h"

#define BLOCK_MAX 64 /* as in kernel.c */

extern const kernel_t kernel_bitonic;

static void sort_on_device(job_t *job, weft_address data, uint32_t elements) {
    uint32_t block = job_block(job, BLOCK_MAX);
    block = block < elements / 2 ? block : elements / 2;
    const job_shape_t shape = {.grid_x = elements / (2 * block), .block_x = block};
    job_launch(job, "sort_blocks", shape, JOB_ARGUMENTS(data));
    for (uint32_t size = 4 * block; size <= elements; size *= 2) {
        for (uint32_t distance = size / 2; distance > block; distance /= 2) {
            job_launch(job, "merge_global", shape, JOB_ARGUMENTS(data, size, distance));
        }
        job_launch(job, "merge_blocks", shape, JOB_ARGUMENTS(data, size));
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_bitonic, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 1000, 1, 1u << 22);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    uint32_t elements = 2;
    while (elements < n) {
        elements *= 2;
    }
    uint32_t *data = job_random_words(&job, elements, seed, 32);
    uint32_t *actual = job_words(&job, elements);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    memset(data + n, 0xff, 4 * (size_t)(elements - n));
    const weft_address data_at = job_upload(&job, data, 4 * (size_t)elements);
    sort_words(data, elements);
    sort_on_device(&job, data_at, elements);
    job_read(&job, actual, data_at, 4 * (size_t)elements);
    job_compare(&job, "sorted", data, actual, elements);
    return job_end(&job);
}

const kernel_t kernel_bitonic = {
    .name = "bitonic",
    .summary = "bitonic sort, in shared memory within blocks and in global memory between them",
    .usage = "[N [SEED]]   (1000 words, seed 1)",
    .exercises = "nested loops with barriers, divergent stores",
    .cosim = "256",
    .test = "100",
    .smallest = "1",
    .run = run,
};
