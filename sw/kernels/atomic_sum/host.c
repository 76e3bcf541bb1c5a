/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of atomic_sum: sum, smallest and largest of random words. */
#include "sw/kernels/common/job.h"

extern const kernel_t kernel_atomic_sum;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_atomic_sum, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 1000, 1, 1u << 22);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const uint32_t *data = job_random_words(&job, n, seed, 32);
    uint32_t expected[3] = {0, INT32_MAX, (uint32_t)INT32_MIN}, actual[3];
    if (job_failed(&job)) {
        return job_end(&job);
    }
    const weft_address data_at = job_upload(&job, data, 4 * (size_t)n);
    const weft_address result_at = job_upload(&job, expected, sizeof expected);
    for (uint32_t i = 0; i < n; i++) {
        const int32_t value = (int32_t)data[i];
        expected[0] += data[i];
        expected[1] = value < (int32_t)expected[1] ? data[i] : expected[1];
        expected[2] = value > (int32_t)expected[2] ? data[i] : expected[2];
    }

    const uint32_t block = job_block(&job, 256);
    job_launch(&job, "atomic_sum", (job_shape_t){.grid_x = job_blocks(n, block), .block_x = block},
               JOB_ARGUMENTS(data_at, result_at, result_at + 4, result_at + 8, n));
    job_read(&job, actual, result_at, sizeof actual);
    job_compare(&job, "sum, least, most", expected, actual, 3);
    return job_end(&job);
}

const kernel_t kernel_atomic_sum = {
    .name = "atomic_sum",
    .summary = "sum, smallest and largest of an array by atomics on one word each",
    .usage = "[N [SEED]]   (1000 elements, seed 1)",
    .exercises = "atomics of all lanes on one word",
    .cosim = "500",
    .test = "70",
    .smallest = "1",
    .run = run,
};
