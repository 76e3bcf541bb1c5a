/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of nqueens: counts the ways for each pair of queens in the first two rows. In the form
 * halves it places the first queens itself: in the left half of row 0, for the right half has as
 * many ways, and with a launch of their own in its middle.
 */
#include <stdlib.h>

#include "board.h"
#include "sw/kernels/common/job.h"

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

/* ---- the form halves ---- */

/* Boards with queens in the first rows. */
typedef struct {
    int n, placed;  /* rows: all, and those with a queen */
    uint32_t count; /* of the boards */
    uint32_t room;  /* boards that have a place below; 0: they are counted alone */
    uint32_t *given, *ways;
} boards_t;

static void add_board(boards_t *b, int *column) {
    const uint32_t at = b->count++;
    for (int row = 0; b->room && row < b->placed; row++) {
        const uint32_t queen = 1u << column[row];
        b->given[at] |= queen;
        b->given[b->room + at] |= queen << (b->placed - row);
        b->given[2 * b->room + at] |= queen >> (b->placed - row);
    }
    if (b->room) {
        b->ways[at] = count(column, b->placed, b->n);
    }
}

static void place(boards_t *b, int *column, int row, int from, int to) {
    if (row == b->placed) {
        add_board(b, column);
        return;
    }
    for (int candidate = from; candidate < to; candidate++) {
        if (!attacked(column, row, candidate)) {
            column[row] = candidate;
            place(b, column, row + 1, 0, b->n);
        }
    }
}

/* The boards whose first queen is in columns from .. to - 1. */
static boards_t place_first(job_t *job, int n, int from, int to) {
    int column[BOARD_MAX];
    boards_t b = {.n = n, .placed = n > STACK_MAX + 1 ? n - STACK_MAX : 2};
    place(&b, column, 0, from, to);
    const uint32_t count = b.count;
    b.given = job_words(job, 3 * (size_t)count);
    b.ways = job_words(job, count);
    if (!job_failed(job) && count > 0) {
        b.room = count;
        b.count = 0;
        place(&b, column, 0, from, to);
    }
    return b;
}

/* The ways to complete the boards, by one launch. */
static uint32_t complete(job_t *job, const boards_t *b, uint32_t blocks, uint32_t block) {
    uint32_t *expected = job_words(job, blocks), *actual = job_words(job, blocks), all = 0;
    for (uint32_t i = 0; !job_failed(job) && i < b->count; i++) {
        expected[i / block] += b->ways[i];
    }
    const weft_address given_at = job_upload(job, b->given, 12 * (size_t)b->count);
    const weft_address ways_at = job_allocate(job, 4 * (size_t)blocks);
    job_launch(
        job, "nqueens_halves",
        (job_shape_t){.grid_x = blocks, .block_x = block, .shared_bytes = THREAD_BYTES * block},
        JOB_ARGUMENTS(given_at, ways_at, b->count, (uint32_t)(b->n - b->placed), (uint32_t)b->n));
    job_read(job, actual, ways_at, 4 * (size_t)blocks);
    job_compare(job, "ways of a block", expected, actual, blocks);
    for (uint32_t i = 0; !job_failed(job) && i < blocks; i++) {
        all += actual[i];
    }
    return all;
}

static void run_halves(job_t *job, int n, uint32_t blocks) {
    const uint32_t rooms = job->machine.shared_bytes / THREAD_BYTES;
    const uint32_t most =
        job->machine.max_block_threads < rooms ? job->machine.max_block_threads : rooms;
    const uint32_t block = most < BLOCK ? most : BLOCK;
    uint32_t actual = 0;
    for (int middle = 0; middle <= n % 2 && !job_failed(job); middle++) {
        const int from = middle ? n / 2 : 0, to = middle ? n / 2 + 1 : n / 2;
        const boards_t b = place_first(job, n, from, to);
        const uint32_t needed = b.count > 0 ? job_blocks(b.count, block) : 1;
        const uint32_t ways = complete(job, &b, needed > blocks ? needed : blocks, block);
        actual += middle ? ways : 2 * ways;
    }
    int column[BOARD_MAX];
    const uint32_t expected = job_failed(job) ? 0 : count(column, 0, n);
    job_compare(job, "ways", &expected, &actual, 1);
}

/* ---- the form pairs ---- */

static void run_pairs(job_t *job, uint32_t n) {
    const uint32_t threads = n * n;
    uint32_t *expected = job_words(job, threads);
    uint32_t *actual = job_words(job, threads);
    if (job_failed(job)) {
        return;
    }
    for (uint32_t i = 0; i < threads; i++) {
        int column[BOARD_MAX] = {(int)(i / n)};
        const int second = (int)(i % n);
        if (!attacked(column, 1, second)) {
            column[1] = second;
            expected[i] = count(column, 2, (int)n);
        }
    }

    const weft_address ways_at = job_allocate(job, 4 * (size_t)threads);
    const uint32_t block = job_block(job, 64);
    job_launch(job, "nqueens",
               (job_shape_t){.grid_x = job_blocks(threads, block), .block_x = block},
               JOB_ARGUMENTS(ways_at, n));
    job_read(job, actual, ways_at, 4 * (size_t)threads);
    job_compare(job, "ways", expected, actual, threads);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_nqueens, device, argc, argv, message, message_size);
    const uint32_t n = job_number(&job, "N", 7, 3, BOARD_MAX);
    const bool halves = job_choice(&job, "FORM", "pairs", "halves") == 1;
    const uint32_t blocks = job_number(&job, "BLOCKS", 1, 1, 65535);
    job_load(&job);
    if (halves) {
        run_halves(&job, (int)n, blocks);
    } else {
        run_pairs(&job, n);
    }
    return job_end(&job);
}

const kernel_t kernel_nqueens = {
    .name = "nqueens",
    .summary = "queens on a board that do not attack each other, by backtracking",
    .usage = "[N [FORM [BLOCKS]]]   (a board of 7 by 7; pairs or halves, pairs; of halves at least "
             "1 block)",
    .exercises = "arrays in local or shared memory, loops of very different length",
    .cosim = "6",
    .test = "5 halves 2",
    .smallest = "3",
    .run = run,
};
