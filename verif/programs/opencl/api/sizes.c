/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes at the ends of 31, 32 and 64 bits, alone and where sums or products of them wrap to small
 * ones: every function that takes sizes refuses them, and no buffer changes.
 */
#include <stdlib.h>
#include <string.h>

#include "test.h"

#define N    256
#define HALF (SIZE_MAX / 2 + 1)

/* The last is a sixteenth, whose product with a pitch of 16 wraps to 0. */
static const size_t ends[] = {1ull << 31, UINT32_MAX, 1ull << 32,
                              HALF,       SIZE_MAX,   SIZE_MAX / 16 + 1};
#define ENDS (sizeof ends / sizeof ends[0])

static uint8_t before[N], host[N];

static cl_mem filled(void) {
    for (int i = 0; i < N; i++) {
        before[i] = (uint8_t)(3 * i + 1);
    }
    return buffer(N, before);
}

static void is_as_it_was(cl_mem m) {
    uint8_t now[N];
    read_back(m, now, N);
    check(memcmp(now, before, N) == 0);
    clReleaseMemObject(m);
}

/* ---- buffers ---- */

static void creation(void) {
    cl_int error;
    cl_mem m = filled();
    for (size_t i = 0; i < ENDS; i++) {
        const cl_buffer_region all = {0, ends[i]}, last = {128, ends[i]}, far = {ends[i], 128},
                               wraps = {128, SIZE_MAX - 127}, back = {HALF, HALF};
        const cl_buffer_region *regions[] = {&all, &last, &far, &wraps, &back};
        makes(CL_INVALID_BUFFER_SIZE, clCreateBuffer(context, 0, ends[i], NULL, &error));
        for (size_t r = 0; r < sizeof regions / sizeof *regions; r++) {
            makes(CL_INVALID_VALUE,
                  clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, regions[r], &error));
        }
    }
    is_as_it_was(m);
}

/* A part of the buffer that is none, in every command that takes one. */
static void refuse_part(cl_mem m, cl_mem other, size_t offset, size_t bytes) {
    cl_int error;
    const uint8_t pattern[4] = {0};
    gives(CL_INVALID_VALUE,
          clEnqueueReadBuffer(queue, m, CL_TRUE, offset, bytes, host, 0, NULL, NULL));
    gives(CL_INVALID_VALUE,
          clEnqueueWriteBuffer(queue, m, CL_TRUE, offset, bytes, host, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, m, other, offset, 0, bytes, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, other, m, 0, offset, bytes, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, m, m, 0, offset, bytes, 0, NULL, NULL));
    gives(CL_INVALID_VALUE,
          clEnqueueFillBuffer(queue, m, pattern, 4, offset, bytes, 0, NULL, NULL));
    makes(CL_INVALID_VALUE, clEnqueueMapBuffer(queue, m, CL_TRUE, CL_MAP_WRITE, offset, bytes, 0,
                                               NULL, NULL, &error));
}

static void transfers(void) {
    cl_mem m = filled(), other = buffer(N, NULL);
    const uint8_t pattern[4] = {0};
    for (size_t i = 0; i < ENDS; i++) {
        refuse_part(m, other, 0, ends[i]);
        refuse_part(m, other, 4, ends[i]);
        refuse_part(m, other, ends[i], 4);
        refuse_part(m, other, ends[i], SIZE_MAX - ends[i] + 1);
        refuse_part(m, other, ends[i], SIZE_MAX - ends[i] + 9);
        gives(CL_INVALID_VALUE,
              clEnqueueFillBuffer(queue, m, pattern, ends[i], 0, 128, 0, NULL, NULL));
    }
    clReleaseMemObject(other);
    is_as_it_was(m);
}

/* ---- rectangles ---- */

/* What a rectangle of 4 x 2 x 2 bytes is made of, in a buffer and in other memory. */
typedef struct {
    size_t region[3], origin[3], row, slice, other_origin[3], other_row, other_slice;
} rectangle_t;

static const rectangle_t whole = {{4, 2, 2}, {0}, 16, 64, {0}, 16, 64};

static void refuse_rectangle(cl_mem m, cl_mem other, const rectangle_t *r) {
    gives(CL_INVALID_VALUE,
          clEnqueueReadBufferRect(queue, m, CL_TRUE, r->origin, r->other_origin, r->region, r->row,
                                  r->slice, r->other_row, r->other_slice, host, 0, NULL, NULL));
    gives(CL_INVALID_VALUE,
          clEnqueueWriteBufferRect(queue, m, CL_TRUE, r->origin, r->other_origin, r->region, r->row,
                                   r->slice, r->other_row, r->other_slice, host, 0, NULL, NULL));
    gives(CL_INVALID_VALUE,
          clEnqueueCopyBufferRect(queue, m, other, r->origin, r->other_origin, r->region, r->row,
                                  r->slice, r->other_row, r->other_slice, 0, NULL, NULL));
    gives(CL_INVALID_VALUE,
          clEnqueueCopyBufferRect(queue, other, m, r->other_origin, r->origin, r->region,
                                  r->other_row, r->other_slice, r->row, r->slice, 0, NULL, NULL));
}

/* Each number of the buffer's rectangle in turn, with pitches that are given and that follow. */
static void refuse_number(cl_mem m, cl_mem other, size_t end, bool follow) {
    for (int n = 0; n < 8; n++) {
        rectangle_t r = whole;
        if (follow) {
            r.row = r.slice = r.other_row = r.other_slice = 0;
        }
        if (n < 6) {
            (n < 3 ? r.region : r.origin)[n % 3] = end;
        } else {
            *(n == 6 ? &r.row : &r.slice) = end;
        }
        refuse_rectangle(m, other, &r);
    }
}

static void rectangles(void) {
    cl_mem m = filled(), other = buffer(N, NULL);
    const size_t wrap = SIZE_MAX / 16 + 1; /* times 16, and times 64, is 0 */
    const rectangle_t wraps[] = {
        {{4, 2, 2}, {0, wrap, 0}, 16, 64, {0}, 16, 64},
        {{4, 2, 2}, {0, 0, wrap}, 16, 64, {0}, 16, 64},
        {{4, 2, 2}, {SIZE_MAX - 3, 1, 0}, 16, 64, {0}, 16, 64},
        {{4, 2, 2}, {0}, 16, 64, {0, wrap, 0}, 16, 64},
        {{4, 2, 2}, {0}, 16, 64, {0, 0, wrap}, 16, 64},
        {{4, 2, 2}, {0}, 16, 64, {SIZE_MAX - 3, 1, 0}, 16, 64},
        {{4, 2, 2}, {0}, 16, 64, {0}, HALF, HALF},
        {{4, 2, 3}, {0}, 16, 64, {0}, 16, HALF},
        {{16, wrap, 1}, {0}, 0, 0, {0}, 0, 0},
        {{16, wrap + 1, 1}, {0}, 0, 0, {0}, 0, 0},
        {{HALF, 2, 1}, {0}, 0, 0, {0}, 0, 0},
        {{1, HALF, 2}, {0}, 0, 0, {0}, 0, 0},
        {{1, 1ull << 32, 1ull << 32}, {0}, 0, 0, {0}, 0, 0},
    };
    for (size_t i = 0; i < ENDS; i++) {
        refuse_number(m, other, ends[i], false);
        refuse_number(m, other, ends[i], true);
    }
    for (size_t i = 0; i < sizeof wraps / sizeof wraps[0]; i++) {
        refuse_rectangle(m, other, &wraps[i]);
    }
    clReleaseMemObject(other);
    is_as_it_was(m);
}

/* ---- kernels ---- */

static const char *const text =
    "__kernel void tiles(__global int *p, __local int *a, __local int *b, __local int *c) {\n"
    "    a[get_local_id(0)] = 1; b[get_local_id(0)] = 2; c[get_local_id(0)] = 3;\n"
    "    p[get_global_id(0)] = a[0] + b[0] + c[0];\n"
    "}\n";

static cl_int launch(cl_kernel k, const size_t *offset, const size_t *global, const size_t *local) {
    return clEnqueueNDRangeKernel(queue, k, 3, offset, global, local, 0, NULL, NULL);
}

/* A launch with __local arguments of these sizes, which no machine has. */
static void refuse_tiles(cl_kernel k, size_t a, size_t b, size_t c) {
    const size_t ones[3] = {1, 1, 1};
    cl_ulong bytes = 0, most = 0;
    gives(CL_SUCCESS, clSetKernelArg(k, 1, a, NULL));
    gives(CL_SUCCESS, clSetKernelArg(k, 2, b, NULL));
    gives(CL_SUCCESS, clSetKernelArg(k, 3, c, NULL));
    gives(CL_OUT_OF_RESOURCES, launch(k, NULL, ones, ones));
    gives(CL_SUCCESS, clGetDeviceInfo(device, CL_DEVICE_LOCAL_MEM_SIZE, sizeof most, &most, NULL));
    gives(CL_SUCCESS, clGetKernelWorkGroupInfo(k, device, CL_KERNEL_LOCAL_MEM_SIZE, sizeof bytes,
                                               &bytes, NULL));
    check(bytes > most);
}

static void local_arguments(void) {
    cl_kernel k = kernel_of(text, "tiles");
    cl_mem m = filled();
    cl_int sum = 0;
    const size_t ones[3] = {1, 1, 1};
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    for (size_t i = 0; i < ENDS; i++) {
        refuse_tiles(k, ends[i], 4, 4);
        refuse_tiles(k, 4, ends[i], 4);
        refuse_tiles(k, 4, 4, ends[i]);
        refuse_tiles(k, 128, ends[i], SIZE_MAX - ends[i] + 1);
        for (size_t n = 0; n < ENDS; n++) {
            refuse_tiles(k, ends[i], ends[n], 4);
            refuse_tiles(k, ends[i], 4, ends[n]);
        }
    }
    refuse_tiles(k, 0x7fffff80u, 0x7fffff80u, 0x100); /* 2^32, in parts of less than 2^31 */
    refuse_tiles(k, 0x7fffff80u, 0x7fffff80u, 4);
    for (cl_uint i = 1; i < 4; i++) {
        gives(CL_SUCCESS, clSetKernelArg(k, i, 4, NULL));
    }
    gives(CL_INVALID_ARG_SIZE, clSetKernelArg(k, 0, SIZE_MAX, &m));
    cl_mem other = buffer(4, NULL);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof other, &other));
    gives(CL_SUCCESS, launch(k, NULL, ones, ones));
    read_back(other, &sum, sizeof sum);
    check(sum == 6);
    clReleaseMemObject(other);
    clReleaseKernel(k);
    is_as_it_was(m);
}

static void grids(void) {
    cl_kernel k = kernel_of(text, "tiles");
    cl_mem m = filled();
    size_t most = 0;
    const size_t eight[3] = {8, 1, 1};
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    for (cl_uint i = 1; i < 4; i++) {
        gives(CL_SUCCESS, clSetKernelArg(k, i, 4, NULL));
    }
    clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof most, &most, NULL);
    for (size_t i = 0; i < ENDS; i++) {
        for (int d = 0; d < 3; d++) {
            size_t far[3] = {0}, large[3] = {1, 1, 1}, block[3] = {1, 1, 1};
            far[d] = ends[i];
            large[d] = block[d] = ends[i];
            const size_t two[3] = {2, 2, 2};
            bool exists = ends[i] <= UINT32_MAX;
            gives(exists ? CL_INVALID_WORK_ITEM_SIZE : CL_INVALID_GLOBAL_WORK_SIZE,
                  launch(k, NULL, large, block));
            gives(CL_INVALID_WORK_ITEM_SIZE, launch(k, NULL, eight, block));
            if (ends[i] >= UINT32_MAX) {
                gives(CL_INVALID_GLOBAL_OFFSET, launch(k, far, two, NULL));
            }
        }
    }
    const size_t cube[3] = {most, most, most};
    gives(CL_INVALID_WORK_GROUP_SIZE, launch(k, NULL, cube, cube));
    clReleaseKernel(k);
    is_as_it_was(m);
}

/* An array of 6,000 bytes for each thread: more than `small` has, unless the environment gives it
 * more. What fits is right. */
static const char *const deep =
    "__attribute__((noinline)) int sum(volatile int *a, int n) {\n"
    "    int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }\n"
    "__kernel void deep(__global int *p) {\n"
    "    volatile int a[1500]; for (int i = 0; i < 1500; i++) a[i] = i;\n"
    "    p[get_global_id(0)] = sum(a, p[0]); }\n"
    "__kernel void flat(__global int *p) {\n"
    "    volatile int a[200]; for (int i = 0; i < 200; i++) a[i] = i;\n"
    "    p[get_global_id(0)] = sum(a, p[0]); }\n";

static void launch_stack(const char *name, cl_int terms, cl_int result, cl_ulong least) {
    cl_kernel k = kernel_of(deep, name);
    cl_mem m = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof terms, &terms, NULL);
    const size_t ones[3] = {1, 1, 1};
    cl_ulong bytes = 0;
    cl_int sum = -1;
    gives(CL_SUCCESS, clGetKernelWorkGroupInfo(k, device, CL_KERNEL_PRIVATE_MEM_SIZE, sizeof bytes,
                                               &bytes, NULL));
    check(bytes >= least && bytes <= least + 256);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(result, launch(k, NULL, ones, ones));
    gives(CL_SUCCESS, clEnqueueReadBuffer(queue, m, CL_TRUE, 0, sizeof sum, &sum, 0, NULL, NULL));
    check(sum == (result == CL_SUCCESS ? terms * (terms - 1) / 2 : terms));
    clReleaseMemObject(m);
    clReleaseKernel(k);
}

static void stacks(void) {
    launch_stack("flat", 200, CL_SUCCESS, 800);
    launch_stack("deep", 1500, getenv("WEFT_SET") ? CL_SUCCESS : CL_OUT_OF_RESOURCES, 6000);
    launch_stack("flat", 100, CL_SUCCESS, 800);
}

/* ---- sources ---- */

static void sources(void) {
    cl_int error;
    const char *texts[3] = {text, text, text};
    const size_t lengths[][3] = {{HALF, HALF, 4}, {SIZE_MAX, 1, 1}, {SIZE_MAX, SIZE_MAX, 3}};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        makes(CL_OUT_OF_HOST_MEMORY,
              clCreateProgramWithSource(context, 3, texts, lengths[i], &error));
    }
}

const test_t size_tests[] = {{"size: buffers and sub-buffers", creation},
                             {"size: transfers", transfers},
                             {"size: rectangles", rectangles},
                             {"size: local arguments", local_arguments},
                             {"size: grids, blocks, offsets", grids},
                             {"size: stacks", stacks},
                             {"size: sources", sources},
                             {NULL, NULL}};
