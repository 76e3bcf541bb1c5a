/* SPDX-License-Identifier: Apache-2.0 */
/* Rectangles, against a plain loop over bytes. */
#include <string.h>

#include "test.h"

#define X     16
#define Y     8
#define Z     4
#define BYTES (X * Y * Z)

static uint8_t source[BYTES];
static const size_t region[3] = {5, 3, 2}, from[3] = {2, 1, 1}, to[3] = {7, 4, 0};

static void fill_source(void) {
    for (int i = 0; i < BYTES; i++) {
        source[i] = (uint8_t)(i * 7 + 1);
    }
}

/* What `target` is after the rectangle has been copied from `source`. */
static void expected(uint8_t *target) {
    memset(target, 0, BYTES);
    for (size_t z = 0; z < region[2]; z++) {
        for (size_t y = 0; y < region[1]; y++) {
            for (size_t x = 0; x < region[0]; x++) {
                target[((to[2] + z) * Y + to[1] + y) * X + to[0] + x] =
                    source[((from[2] + z) * Y + from[1] + y) * X + from[0] + x];
            }
        }
    }
}

static void moves(void) {
    uint8_t want[BYTES], got[BYTES] = {0};
    fill_source();
    expected(want);
    cl_mem a = buffer(BYTES, source), b = buffer(BYTES, NULL), c = buffer(BYTES, NULL);
    gives(CL_SUCCESS, clEnqueueReadBufferRect(queue, a, CL_TRUE, from, to, region, X, X * Y, X,
                                              X * Y, got, 0, NULL, NULL));
    check(memcmp(got, want, BYTES) == 0);
    gives(CL_SUCCESS, clEnqueueWriteBufferRect(queue, b, CL_TRUE, to, from, region, X, X * Y, X,
                                               X * Y, source, 0, NULL, NULL));
    read_back(b, got, BYTES);
    check(memcmp(got, want, BYTES) == 0);
    gives(CL_SUCCESS, clEnqueueCopyBufferRect(queue, a, c, from, to, region, X, X * Y, X, X * Y, 0,
                                              NULL, NULL));
    read_back(c, got, BYTES);
    check(memcmp(got, want, BYTES) == 0);
    clReleaseMemObject(a);
    clReleaseMemObject(b);
    clReleaseMemObject(c);
}

/* A pitch of 0 is that of rows and slices side by side. */
static void pitches_that_follow(void) {
    const size_t all[3] = {X, Y, Z}, at[3] = {0};
    uint8_t got[BYTES] = {0};
    fill_source();
    cl_mem a = buffer(BYTES, source);
    gives(CL_SUCCESS,
          clEnqueueReadBufferRect(queue, a, CL_TRUE, at, at, all, 0, 0, 0, 0, got, 0, NULL, NULL));
    check(memcmp(got, source, BYTES) == 0);
    clReleaseMemObject(a);
}

static void refusals(void) {
    uint8_t host[BYTES];
    const size_t none[3] = {4, 0, 1}, end[3] = {X - 4, Y - 3, Z - 2}, at[3] = {0};
    cl_mem a = buffer(BYTES, NULL);
    cl_mem hidden = clCreateBuffer(context, CL_MEM_HOST_NO_ACCESS, BYTES, NULL, NULL);
#define READ(memory, origin, area, row, slice, pointer)                                            \
    clEnqueueReadBufferRect(queue, memory, CL_TRUE, origin, at, area, row, slice, 0, 0, pointer,   \
                            0, NULL, NULL)
    gives(CL_SUCCESS, READ(a, at, region, X, X * Y, host));
    gives(CL_INVALID_VALUE, READ(a, at, none, X, X * Y, host));
    gives(CL_INVALID_VALUE, READ(a, NULL, region, X, X * Y, host));
    gives(CL_INVALID_VALUE, READ(a, at, NULL, X, X * Y, host));
    gives(CL_INVALID_VALUE, READ(a, at, region, 4, X * Y, host));
    gives(CL_INVALID_VALUE, READ(a, at, region, X, 2 * X, host));
    gives(CL_INVALID_VALUE, READ(a, at, region, X, X * Y + 1, host));
    gives(CL_INVALID_VALUE, READ(a, end, region, X, X * Y, host));
    gives(CL_INVALID_VALUE, READ(a, at, region, X, X * Y, NULL));
    gives(CL_INVALID_MEM_OBJECT, READ((cl_mem)queue, at, region, X, X * Y, host));
    gives(CL_INVALID_OPERATION, READ(hidden, at, region, X, X * Y, host));
    gives(CL_INVALID_OPERATION, clEnqueueWriteBufferRect(queue, hidden, CL_TRUE, at, at, region, X,
                                                         X * Y, 0, 0, host, 0, NULL, NULL));
    gives(CL_INVALID_COMMAND_QUEUE,
          clEnqueueReadBufferRect((cl_command_queue)a, a, CL_TRUE, at, at, region, X, X * Y, 0, 0,
                                  host, 0, NULL, NULL));
    clReleaseMemObject(a);
    clReleaseMemObject(hidden);
}

static void overlaps(void) {
    cl_mem a = buffer(BYTES, NULL);
    const size_t at[3] = {0}, beside[3] = {5, 0, 0}, within[3] = {4, 2, 1}, below[3] = {0, 3, 0};
#define COPY(target, row)                                                                          \
    clEnqueueCopyBufferRect(queue, a, a, at, target, region, X, X *Y, row, X *Y, 0, NULL, NULL)
    gives(CL_SUCCESS, COPY(beside, X));
    gives(CL_SUCCESS, COPY(below, X));
    gives(CL_MEM_COPY_OVERLAP, COPY(within, X));
    gives(CL_INVALID_VALUE, COPY(beside, X / 2));
    clReleaseMemObject(a);
}

const test_t rectangle_tests[] = {{"rectangle: read, write, copy", moves},
                                  {"rectangle: pitches that follow", pitches_that_follow},
                                  {"rectangle: refusals", refusals},
                                  {"rectangle: overlaps", overlaps},
                                  {NULL, NULL}};
