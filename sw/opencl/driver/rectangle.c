/* SPDX-License-Identifier: Apache-2.0 */
/* Reads, writes and copies of rectangles: `region` is bytes in a row, rows in a slice, slices.
 *
 * A pitch of 0 means that rows, or slices, lie side by side.
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "common/sizes.h"

/* Where a rectangle lies in memory. */
typedef struct {
    size_t start, row, slice; /* offset of its first byte; bytes from row to row, slice to slice */
    size_t bytes;             /* up to its end; below SIZE_MAX, so that no sum of these wraps */
} layout_t;

typedef struct {
    size_t region[3];
    layout_t buffer, other; /* the second: of host memory or of the second buffer */
    char *host;
} rectangle_t;

static size_t place_of(const layout_t *l, size_t x, size_t y, size_t z) {
    return size_sum(size_sum(size_product(z, l->slice), size_product(y, l->row)), x);
}

/* Returns false where pitches do not suit the region, or a size is too large for any memory. */
static bool lay_out(layout_t *l, const size_t *origin, const size_t *region, size_t row,
                    size_t slice) {
    l->row = row ? row : region[0];
    size_t rows = size_product(region[1], l->row);
    l->slice = slice ? slice : rows;
    l->start = place_of(l, origin[0], origin[1], origin[2]);
    l->bytes = size_sum(l->start, place_of(l, region[0], region[1] - 1, region[2] - 1));
    return l->row >= region[0] && l->slice >= rows && (slice == 0 || slice % l->row == 0) &&
           l->bytes < SIZE_MAX;
}

/* A row of the rectangle: from memory of one kind to the other. */
typedef cl_int (*move_row_t)(command_t *c, size_t at, size_t other, size_t bytes);

static cl_int run_rows(command_t *c, move_row_t move) {
    const rectangle_t *r = c->data;
    cl_int result = CL_SUCCESS;
    for (size_t z = 0; z < r->region[2]; z++) {
        for (size_t y = 0; y < r->region[1] && result == CL_SUCCESS; y++) {
            result = move(c, r->buffer.start + z * r->buffer.slice + y * r->buffer.row,
                          r->other.start + z * r->other.slice + y * r->other.row, r->region[0]);
        }
    }
    return result;
}

static cl_int read_row(command_t *c, size_t at, size_t other, size_t bytes) {
    const rectangle_t *r = c->data;
    return memory_read(c->memory[0], at, r->host + other, bytes);
}

static cl_int write_row(command_t *c, size_t at, size_t other, size_t bytes) {
    const rectangle_t *r = c->data;
    return memory_write(c->memory[0], at, r->host + other, bytes);
}

static cl_int copy_row(command_t *c, size_t at, size_t other, size_t bytes) {
    void *between = malloc(bytes);
    cl_int result = between ? memory_read(c->memory[0], at, between, bytes) : CL_OUT_OF_HOST_MEMORY;
    if (result == CL_SUCCESS) {
        result = memory_write(c->memory[1], other, between, bytes);
    }
    free(between);
    return result;
}

static cl_int run_read(command_t *c) {
    return run_rows(c, read_row);
}

static cl_int run_write(command_t *c) {
    return run_rows(c, write_row);
}

static cl_int run_copy(command_t *c) {
    return run_rows(c, copy_row);
}

static bool region_is_good(const size_t *a_origin, const size_t *b_origin, const size_t *region) {
    return a_origin && b_origin && region && region[0] > 0 && region[1] > 0 && region[2] > 0;
}

static cl_int submit(command_t *c, const rectangle_t *r, cl_mem first, cl_mem second, bool blocking,
                     cl_event *event) {
    memcpy(c->data, r, sizeof *r);
    command_memory(c, first);
    if (second) {
        command_memory(c, second);
    }
    return command_submit(c, blocking, event);
}

/* The arguments of reads and writes. */
typedef struct {
    cl_command_queue queue;
    cl_mem memory;
    const size_t *buffer_origin, *host_origin, *region;
    size_t buffer_row, buffer_slice, host_row, host_slice;
    char *host;
} move_t;

static cl_int move(const move_t *m, bool write, bool blocking, cl_uint waits, const cl_event *wait,
                   cl_event *event) {
    rectangle_t r = {.host = m->host};
    cl_mem_flags refuses =
        CL_MEM_HOST_NO_ACCESS | (write ? CL_MEM_HOST_READ_ONLY : CL_MEM_HOST_WRITE_ONLY);
    if (!object_is(m->queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    if (!memory_is(m->memory, NULL)) {
        return CL_INVALID_MEM_OBJECT;
    }
    if (!m->host || !region_is_good(m->buffer_origin, m->host_origin, m->region) ||
        !lay_out(&r.buffer, m->buffer_origin, m->region, m->buffer_row, m->buffer_slice) ||
        !lay_out(&r.other, m->host_origin, m->region, m->host_row, m->host_slice) ||
        size_sum((uintptr_t)m->host, r.other.bytes) == SIZE_MAX) {
        return CL_INVALID_VALUE;
    }
    cl_int result = memory_check(m->queue, m->memory, 0, r.buffer.bytes);
    if (result == CL_SUCCESS && m->memory->flags & refuses) {
        result = CL_INVALID_OPERATION;
    }
    if (result != CL_SUCCESS) {
        return result;
    }
    memcpy(r.region, m->region, sizeof r.region);
    command_t *c =
        command_new(m->queue, write ? CL_COMMAND_WRITE_BUFFER_RECT : CL_COMMAND_READ_BUFFER_RECT,
                    waits, wait, sizeof r, &result);
    if (c) {
        c->run = write ? run_write : run_read;
        result = submit(c, &r, m->memory, NULL, blocking, event);
    }
    return result;
}

cl_int clEnqueueReadBufferRect(cl_command_queue queue, cl_mem memory, cl_bool blocking,
                               const size_t *buffer_origin, const size_t *host_origin,
                               const size_t *region, size_t buffer_row, size_t buffer_slice,
                               size_t host_row, size_t host_slice, void *to, cl_uint waits,
                               const cl_event *wait, cl_event *event) {
    move_t m = {queue,      memory,       buffer_origin, host_origin, region,
                buffer_row, buffer_slice, host_row,      host_slice,  to};
    api_enter();
    cl_int result = move(&m, false, blocking, waits, wait, event);
    api_leave();
    return result;
}

cl_int clEnqueueWriteBufferRect(cl_command_queue queue, cl_mem memory, cl_bool blocking,
                                const size_t *buffer_origin, const size_t *host_origin,
                                const size_t *region, size_t buffer_row, size_t buffer_slice,
                                size_t host_row, size_t host_slice, const void *from, cl_uint waits,
                                const cl_event *wait, cl_event *event) {
    move_t m = {queue,      memory,       buffer_origin, host_origin, region,
                buffer_row, buffer_slice, host_row,      host_slice,  (char *)(uintptr_t)from};
    api_enter();
    cl_int result = move(&m, true, blocking, waits, wait, event);
    api_leave();
    return result;
}

/* Whether the rectangles of a copy within one buffer have a byte in common: rows are compared with
 * rows, so that rectangles side by side do not. */
static bool overlap(const rectangle_t *r, cl_mem from, cl_mem to) {
    const layout_t *a = &r->buffer, *b = &r->other;
    size_t bytes =
        a->bytes - a->start > b->bytes - b->start ? a->bytes - a->start : b->bytes - b->start;
    if (!memory_overlap(from, a->start, to, b->start, bytes)) {
        return false;
    }
    for (size_t az = 0; az < r->region[2]; az++) {
        for (size_t ay = 0; ay < r->region[1]; ay++) {
            size_t at = a->start + az * a->slice + ay * a->row;
            for (size_t bz = 0; bz < r->region[2]; bz++) {
                for (size_t by = 0; by < r->region[1]; by++) {
                    size_t other = b->start + bz * b->slice + by * b->row;
                    if (memory_overlap(from, at, to, other, r->region[0])) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

static cl_int prepare_copy(cl_command_queue queue, cl_mem from, cl_mem to, rectangle_t *r) {
    cl_int result = memory_check(queue, from, 0, r->buffer.bytes);
    if (result == CL_SUCCESS) {
        result = memory_check(queue, to, 0, r->other.bytes);
    }
    if (result == CL_SUCCESS && overlap(r, from, to)) {
        result = CL_MEM_COPY_OVERLAP;
    }
    return result;
}

cl_int clEnqueueCopyBufferRect(cl_command_queue queue, cl_mem from, cl_mem to,
                               const size_t *from_origin, const size_t *to_origin,
                               const size_t *region, size_t from_row, size_t from_slice,
                               size_t to_row, size_t to_slice, cl_uint waits, const cl_event *wait,
                               cl_event *event) {
    rectangle_t r = {0};
    command_t *c = NULL;
    cl_int result;
    api_enter();
    if (!object_is(queue, KIND_QUEUE)) {
        result = CL_INVALID_COMMAND_QUEUE;
    } else if (!memory_is(from, NULL) || !memory_is(to, NULL)) {
        result = CL_INVALID_MEM_OBJECT;
    } else if (!region_is_good(from_origin, to_origin, region) ||
               !lay_out(&r.buffer, from_origin, region, from_row, from_slice) ||
               !lay_out(&r.other, to_origin, region, to_row, to_slice) ||
               (from == to && (r.buffer.row != r.other.row || r.buffer.slice != r.other.slice))) {
        result = CL_INVALID_VALUE;
    } else {
        memcpy(r.region, region, sizeof r.region);
        result = prepare_copy(queue, from, to, &r);
    }
    if (result == CL_SUCCESS) {
        c = command_new(queue, CL_COMMAND_COPY_BUFFER_RECT, waits, wait, sizeof r, &result);
    }
    if (c) {
        c->run = run_copy;
        result = submit(c, &r, from, to, false, event);
    }
    api_leave();
    return result;
}
