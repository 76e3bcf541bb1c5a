/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of scan: prefix sums of a random array. */
#include "sw/kernels/common/job.h"

#define BLOCK_MAX 64 /* as in kernel.c */

extern const kernel_t kernel_scan;

/* Scan n words at `data`; the totals of the blocks form a shorter array, scanned by the same means.
 */
static void scan_on_device(job_t *job, weft_address data, uint32_t n) {
    const uint32_t block = job_block(job, BLOCK_MAX), blocks = job_blocks(n, block);
    const job_shape_t shape = {.grid_x = blocks, .block_x = block};
    const weft_address total = job_allocate(job, 4 * (size_t)blocks);
    job_launch(job, "scan_blocks", shape, JOB_ARGUMENTS(data, total, n));
    if (blocks > 1) {
        scan_on_device(job, total, blocks);
        job_launch(job, "add_totals", shape, JOB_ARGUMENTS(data, total, n));
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_scan, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 5000, 1, 1u << 24);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    uint32_t *data = job_random_words(&job, n, seed, 32);
    uint32_t *actual = job_words(&job, n);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    const weft_address data_at = job_upload(&job, data, 4 * (size_t)n);
    for (uint32_t i = 1; i < n; i++) {
        data[i] += data[i - 1];
    }
    scan_on_device(&job, data_at, n);
    job_read(&job, actual, data_at, 4 * (size_t)n);
    job_compare(&job, "sum", data, actual, n);
    return job_end(&job);
}

const kernel_t kernel_scan = {
    .name = "scan",
    .summary = "prefix sums in shared memory, over several launches",
    .usage = "[N [SEED]]   (5000 words, seed 1)",
    .exercises = "double-buffered shared memory, several launches",
    .cosim = "2000",
    .test = "300",
    .smallest = "1",
    .run = run,
};
