/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of nqueens: counts the ways for each pair of queens in the first two rows. */
#include <stdlib.h>

#include "sw/kernels/common/job.h"

#define BOARD_MAX 16 /* as in kernel.c */

extern const kernel_t kernel_nqueens;

/* The host's own search knows no masks: it compares a new queen with every queen above it. */
static bool attacked(const int *column, int row, int candidate) {
    for (int above = 0; above < row; above++) {
        const int distance = abs(column[above] - candidate);
        if (distance == 0 || distance == row - above) {
            return true;
        }
    }
    return false;
}

static uint32_t count(int *column, int row, int n) {
    uint32_t ways = 0;
    if (row == n) {
        return 1;
    }
    for (int candidate = 0; candidate < n; candidate++) {
        if (!attacked(column, row, candidate)) {
            column[row] = candidate;
            ways += count(column, row + 1, n);
        }
    }
    return ways;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_nqueens, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 7, 3, BOARD_MAX);
    job_load(&job);

    const uint32_t threads = n * n;
    uint32_t *expected = job_words(&job, threads);
    uint32_t *actual = job_words(&job, threads);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    for (uint32_t i = 0; i < threads; i++) {
        int column[BOARD_MAX] = {(int)(i / n)};
        const int second = (int)(i % n);
        if (!attacked(column, 1, second)) {
            column[1] = second;
            expected[i] = count(column, 2, (int)n);
        }
    }

    const weft_address ways_at = job_allocate(&job, 4 * (size_t)threads);
    const uint32_t block = job_block(&job, 64);
    job_launch(&job, "nqueens",
               (job_shape_t){.grid_x = job_blocks(threads, block), .block_x = block},
               JOB_ARGUMENTS(ways_at, n));
    job_read(&job, actual, ways_at, 4 * (size_t)threads);
    job_compare(&job, "ways", expected, actual, threads);
    return job_end(&job);
}

const kernel_t kernel_nqueens = {
    .name = "nqueens",
    .summary = "queens on a board that do not attack each other, by backtracking",
    .usage = "[N]   (a board of 7 by 7)",
    .exercises = "arrays in local memory, loops of very different length",
    .cosim = "6",
    .test = "5",
    .smallest = "3",
    .run = run,
};
