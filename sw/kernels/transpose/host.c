/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of transpose: a random matrix of any shape. */
#include "sw/kernels/common/job.h"

#define TILE_MAX 8 /* as in kernel.c */

extern const kernel_t kernel_transpose;

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_transpose, device, argc, argv, message, message_size);
    const uint32_t width = job_number(&job, "WIDTH", 70, 1, 4096);
    const uint32_t height = job_number(&job, "HEIGHT", width, 1, 4096);
    job_load(&job);

    const size_t elements = (size_t)width * height;
    const uint32_t *in = job_random_words(&job, elements, 1, 32);
    uint32_t *expected = job_words(&job, elements);
    uint32_t *actual = job_words(&job, elements);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (size_t i = 0; i < elements; i++) {
        expected[i % width * height + i / width] = in[i];
    }

    uint32_t tile = TILE_MAX;
    while (tile * tile > job.machine.max_block_threads) {
        tile /= 2;
    }
    const weft_address in_at = job_upload(&job, in, 4 * elements);
    const weft_address out_at = job_allocate(&job, 4 * elements);
    job_launch(&job, "transpose",
               (job_shape_t){.grid_x = job_blocks(width, tile),
                             .grid_y = job_blocks(height, tile),
                             .block_x = tile,
                             .block_y = tile},
               JOB_ARGUMENTS(in_at, out_at, width, height));
    job_read(&job, actual, out_at, 4 * elements);
    job_compare(&job, "out", expected, actual, elements);
    return job_end(&job);
}

const kernel_t kernel_transpose = {
    .name = "transpose",
    .summary = "transposes a matrix by tiles in shared memory",
    .usage = "[WIDTH [HEIGHT]]   (70 by 70)",
    .exercises = "shared memory against uncoalesced access",
    .cosim = "50 70",
    .test = "13 21",
    .smallest = "1",
    .run = run,
};
