/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of collatz: step counts of the starts 1 to N. */
#include "sw/kernels/common/job.h"

extern const kernel_t kernel_collatz;

/* Each start is followed only until it falls below itself, where the count is known. */
static void count_steps(uint32_t *steps, uint32_t n) {
    for (uint32_t start = 2; start <= n; start++) {
        uint64_t value = start;
        uint32_t count = 0;
        while (value >= start) {
            const bool odd = value % 2;
            value = odd ? (3 * value + 1) / 2 : value / 2;
            count += 1 + odd;
        }
        steps[start - 1] = count + steps[value - 1];
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_collatz, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 1000, 1, 1000000);
    job_load(&job);

    uint32_t *expected = job_words(&job, n);
    uint32_t *actual = job_words(&job, n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    count_steps(expected, n);

    const weft_address steps_at = job_allocate(&job, 4 * (size_t)n);
    const uint32_t block = job_block(&job, 256);
    job_launch(&job, "collatz", (job_shape_t){.grid_x = job_blocks(n, block), .block_x = block},
               JOB_ARGUMENTS(steps_at, n));
    job_read(&job, actual, steps_at, 4 * (size_t)n);
    job_compare(&job, "steps", expected, actual, n);
    return job_end(&job);
}

const kernel_t kernel_collatz = {
    .name = "collatz",
    .summary = "counts Collatz steps: long loops that diverge",
    .usage = "[N]   (starts 1 to 1000)",
    .exercises = "very uneven loops, 64-bit arithmetic",
    .cosim = "200",
    .test = "60",
    .smallest = "1",
    .run = run,
};
