/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of pageview: a log of views, `word.word/word`, a tabulator, the viewer's number. The
 * order in a bucket's list is that in which blocks reserve their room, so lists are compared when
 * they are sorted by line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sw/kernels/common/fnv.h"
#include "sw/kernels/common/prose.h"
#include "view.h"

#define PARTS_LEAST 16 /* words of an address */
#define PARTS_MOST  40
#define LINE_MOST   224 /* bytes */

extern const kernel_t kernel_pageview;

/* An address of about a hundred bytes. */
static uint32_t put_address(prose_t *prose, uint8_t *to) {
    uint32_t length = 0, parts = PARTS_LEAST + prose_number(prose, PARTS_MOST - PARTS_LEAST + 1);
    for (uint32_t i = 0; i < parts; i++) {
        length += prose_word(prose, to + length);
        to[length++] = i == 0 ? '.' : '/';
    }
    return length;
}

/* Returns the bytes of the log. */
static uint32_t write_log(prose_t *prose, uint8_t *log, uint32_t *line, view_t *view,
                          uint32_t lines) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < lines; i++) {
        line[i] = at;
        const uint32_t length = put_address(prose, log + at);
        view[i] = (view_t){.hash = fnv_of(log + at, length), .line = i};
        char viewer[LINE_MOST];
        const int rest = snprintf(viewer, sizeof viewer, "\t%u.%u\n", prose_number(prose, 256),
                                  prose_number(prose, 256));
        memcpy(log + at + length, viewer, (size_t)rest);
        at += length + (uint32_t)rest;
    }
    return at;
}

static int by_line(const void *left, const void *right) {
    const uint32_t a = ((const view_t *)left)->line, b = ((const view_t *)right)->line;
    return (a > b) - (a < b);
}

/* The views of bucket `bucket`, in the order of the log. Returns how many. */
static uint32_t pick(const view_t *view, uint32_t lines, uint32_t bucket, uint32_t buckets,
                     view_t *picked) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < lines; i++) {
        if ((view[i].hash & (buckets - 1)) == bucket) {
            picked[count++] = view[i];
        }
    }
    return count;
}

static void compare(job_t *job, const view_t *view, uint32_t lines, uint32_t buckets,
                    weft_address list_at, weft_address size_at) {
    view_t *expected = (view_t *)job_words(job, 2 * (size_t)lines);
    view_t *actual = (view_t *)job_words(job, 2 * (size_t)lines);
    for (uint32_t b = 0; b < buckets && !job_failed(job); b++) {
        const uint32_t count = pick(view, lines, b, buckets, expected);
        uint32_t size = 0;
        job_read(job, &size, size_at + 4 * b, 4);
        job_compare(job, "size of a bucket", &count, &size, 1);
        job_read(job, actual, list_at + 8 * b * lines, 8 * (size_t)count);
        qsort(actual, count, sizeof *actual, by_line);
        job_compare(job, "list of a bucket", (uint32_t *)expected, (uint32_t *)actual,
                    2 * (size_t)count);
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_pageview, device, argc, argv, message, message_size);
    const uint32_t lines = job_number(&job, "LINES", 300, 1, 1u << 17);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    prose_t prose = prose_of(&job, seed);
    uint8_t *log = (uint8_t *)job_words(&job, (size_t)lines * LINE_MOST / 4);
    uint32_t *line = job_words(&job, lines);
    view_t *view = (view_t *)job_words(&job, 2 * (size_t)lines);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    const uint32_t bytes = write_log(&prose, log, line, view, lines);
    const uint32_t block = job_block(&job, 256), buckets = bucket_count(block);
    const weft_address log_at = job_upload(&job, log, bytes);
    const weft_address line_at = job_upload(&job, line, 4 * (size_t)lines);
    const weft_address list_at = job_allocate(&job, 8 * (size_t)lines * buckets);
    const weft_address size_at = job_allocate(&job, 4 * (size_t)buckets);
    job_launch(&job, "pageview",
               (job_shape_t){.grid_x = job_blocks(lines, block),
                             .block_x = block,
                             .shared_bytes = staging_bytes(block)},
               JOB_ARGUMENTS(log_at, line_at, lines, list_at, size_at));
    compare(&job, view, lines, buckets, list_at, size_at);
    return job_end(&job);
}

const kernel_t kernel_pageview = {
    .name = "pageview",
    .summary = "sorts the lines of a log by the page that was viewed, in buckets",
    .usage = "[LINES [SEED]]   (300 lines, seed 1)",
    .exercises = "byte loads along a line of its own for each thread, atomics and a sort in shared "
                 "memory, scattered stores",
    .cosim = "100",
    .test = "70",
    .smallest = "1",
    .run = run,
};
