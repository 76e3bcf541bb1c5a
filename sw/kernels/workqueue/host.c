/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of workqueue: the list may come in any order, so it is sorted before it is compared. */
#include <stdlib.h>

#include "sw/kernels/common/job.h"

extern const kernel_t kernel_workqueue;

/* Longer than limit? Numbers stay below 2^32 for all starts that job_number admits. */
static bool is_long(uint64_t value, uint32_t limit) {
    for (uint32_t steps = 0; value != 1; steps++) {
        if (steps == limit) {
            return true;
        }
        value = value % 2 ? 3 * value + 1 : value / 2;
    }
    return false;
}

static int by_number(const void *left, const void *right) {
    const uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_workqueue, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 400, 1, 100000);
    const uint32_t limit = job_number(&job, "LIMIT", 60, 0, 1000);
    job_load(&job);

    uint32_t *expected = job_words(&job, n);
    uint32_t *actual = job_words(&job, n);
    uint32_t counter[2] = {1, 0}, length = 0;
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t number = 1; number <= n; number++) {
        if (is_long(number, limit)) {
            expected[length++] = number;
        }
    }

    const weft_address counter_at = job_upload(&job, counter, sizeof counter);
    const weft_address list_at = job_allocate(&job, 4 * (size_t)n);
    const uint32_t block = job_block(&job, 64), blocks = job_blocks(n, 4 * block);
    job_launch(&job, "workqueue", (job_shape_t){.grid_x = blocks, .block_x = block},
               JOB_ARGUMENTS(counter_at, list_at, n, limit));
    job_read(&job, counter, counter_at, sizeof counter);
    job_read(&job, actual, list_at, 4 * (size_t)n);
    job_compare(&job, "length", &length, &counter[1], 1);
    if (!job_failed(&job)) {
        qsort(actual, length, sizeof *actual, by_number);
        job_compare(&job, "list", expected, actual, length);
    }
    return job_end(&job);
}

const kernel_t kernel_workqueue = {
    .name = "workqueue",
    .summary = "numbers with long Collatz sequences, taken from a queue and put in a list",
    .usage = "[N [LIMIT]]   (400 numbers, 60 steps)",
    .exercises = "atomics as counters, uneven work",
    .cosim = "200 40",
    .test = "40 10",
    .smallest = "1",
    .run = run,
};
