/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of recursive: expected values without recursion where a formula or a table is known. */
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/sort.h"

#define SORT_LENGTH 16 /* at most SORT_MAX of kernel.c */
#define FRAME_BYTES 64 /* most stack that one call of ackermann_of takes, at any -O level */
#define QUEENS_MAX  6

extern const kernel_t kernel_recursive;

/* A(0, n) = n + 1, A(1, n) = n + 2, A(2, n) = 2 n + 3; A(2, n) is 2 n + 4 calls deep. */
static uint32_t ackermann(uint32_t m, uint32_t n) {
    static const uint32_t factor[3] = {1, 1, 2}, constant[3] = {1, 2, 3};
    return factor[m] * n + constant[m];
}

static job_shape_t shape_for(const job_t *job, uint32_t threads) {
    const uint32_t block = job_block(job, 64);
    return (job_shape_t){.grid_x = job_blocks(threads, block), .block_x = block};
}

/* Largest n for which A(2, n) fits into a thread's stack, at most 6. */
static uint32_t ackermann_limit(const job_t *job) {
    const uint32_t frames = job->machine.local_bytes / FRAME_BYTES;
    const uint32_t limit = frames > 8 ? (frames - 6) / 2 : 1;
    return limit < 6 ? limit : 6;
}

static void run_ackermann(job_t *job, uint32_t threads, uint32_t *expected, uint32_t *actual) {
    const uint32_t limit = ackermann_limit(job);
    for (uint32_t i = 0; i < threads; i++) {
        expected[i] = ackermann(i % 3, i % (limit + 1));
    }
    const weft_address at = job_allocate(job, 4 * (size_t)threads);
    job_launch(job, "ackermann", shape_for(job, threads), JOB_ARGUMENTS(at, limit, threads));
    job_read(job, actual, at, 4 * (size_t)threads);
    job_compare(job, "ackermann", expected, actual, threads);
}

static void run_queens(job_t *job, uint32_t threads, uint32_t *expected, uint32_t *actual) {
    static const uint32_t solutions[QUEENS_MAX] = {1, 0, 0, 2, 10, 4}; /* boards of 1 to 6 rows */
    for (uint32_t i = 0; i < threads; i++) {
        expected[i] = solutions[i % QUEENS_MAX];
    }
    const weft_address at = job_allocate(job, 4 * (size_t)threads);
    job_launch(job, "queens", shape_for(job, threads), JOB_ARGUMENTS(at, QUEENS_MAX, threads));
    job_read(job, actual, at, 4 * (size_t)threads);
    job_compare(job, "queens", expected, actual, threads);
}

static void run_quicksort(job_t *job, uint32_t threads, uint32_t *data, uint32_t *actual) {
    const size_t words = (size_t)threads * SORT_LENGTH;
    const weft_address at = job_upload(job, data, 4 * words);
    for (uint32_t i = 0; i < threads; i++) {
        sort_words(data + i * SORT_LENGTH, SORT_LENGTH - i % 4);
    }
    job_launch(job, "quicksort", shape_for(job, threads), JOB_ARGUMENTS(at, SORT_LENGTH, threads));
    job_read(job, actual, at, 4 * words);
    job_compare(job, "quicksort", data, actual, words);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_recursive, device, argc, argv, message, message_size);
    const uint32_t threads = job_number(&job, "THREADS", 96, 1, 1u << 16);
    job_load(&job);

    const size_t words = (size_t)threads * SORT_LENGTH;
    uint32_t *expected = job_words(&job, threads);
    uint32_t *data = job_random_words(&job, words, 1, 16);
    uint32_t *actual = job_words(&job, words);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    run_ackermann(&job, threads, expected, actual);
    run_queens(&job, threads, expected, actual);
    run_quicksort(&job, threads, data, actual);
    return job_end(&job);
}

const kernel_t kernel_recursive = {
    .name = "recursive",
    .summary = "recursive functions, to a different depth in each thread",
    .usage = "[THREADS]   (96)",
    .exercises = "recursion to different depths, local memory",
    .cosim = "48",
    .test = "24",
    .smallest = "1",
    .run = run,
};
