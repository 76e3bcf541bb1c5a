/* SPDX-License-Identifier: Apache-2.0 */
/* Mapped regions of buffers, of the program's own memory and of parts. */
#include <string.h>

#include "test.h"

#define N 512

static cl_uint mapped(cl_mem memory) {
    cl_uint count = 99;
    gives(CL_SUCCESS, clGetMemObjectInfo(memory, CL_MEM_MAP_COUNT, sizeof count, &count, NULL));
    return count;
}

static uint8_t *map(cl_mem memory, cl_map_flags flags, size_t at, size_t bytes) {
    cl_int error;
    void *pointer =
        clEnqueueMapBuffer(queue, memory, CL_TRUE, flags, at, bytes, 0, NULL, NULL, &error);
    gives(CL_SUCCESS, error);
    return pointer;
}

static void unmap(cl_mem memory, void *pointer) {
    gives(CL_SUCCESS, clEnqueueUnmapMemObject(queue, memory, pointer, 0, NULL, NULL));
}

static void contents(void) {
    uint8_t bytes[N], got[N];
    for (int i = 0; i < N; i++) {
        bytes[i] = (uint8_t)(i * 3);
    }
    cl_mem m = buffer(N, bytes);
    uint8_t *a = map(m, CL_MAP_READ, 0, N), *b = map(m, CL_MAP_WRITE, 100, 50);
    check(mapped(m) == 2 && b == a + 100);
    check(memcmp(a, bytes, N) == 0 && memcmp(b, bytes + 100, 50) == 0);
    memset(b, 0xee, 50);
    unmap(m, b);
    check(mapped(m) == 1);
    unmap(m, a);
    check(mapped(m) == 0);
    read_back(m, got, N);
    check(got[99] == bytes[99] && got[100] == 0xee && got[149] == 0xee && got[150] == bytes[150]);
    a = map(m, CL_MAP_WRITE_INVALIDATE_REGION, 0, 64);
    memset(a, 0x11, 64);
    unmap(m, a);
    read_back(m, got, N);
    check(got[63] == 0x11 && got[64] == bytes[64]);
    a = map(m, CL_MAP_READ, 0, 64); /* what is written to it stays there */
    memset(a, 0x77, 64);
    unmap(m, a);
    read_back(m, got, N);
    check(got[0] == 0x11);
    clReleaseMemObject(m);
}

static void own_memory(void) {
    static uint8_t host[N];
    cl_int error;
    uint8_t eight[8] = {9, 9, 9, 9, 9, 9, 9, 9};
    memset(host, 5, N);
    cl_mem m = clCreateBuffer(context, CL_MEM_USE_HOST_PTR, N, host, &error);
    const cl_buffer_region region = {256, 128};
    cl_mem part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &error);
    gives(CL_SUCCESS, clEnqueueWriteBuffer(queue, part, CL_TRUE, 8, 8, eight, 0, NULL, NULL));
    uint8_t *a = map(m, CL_MAP_READ | CL_MAP_WRITE, 256, 64);
    check(a == host + 256 && a[7] == 5 && a[8] == 9);
    unmap(m, a);
    a = map(part, CL_MAP_READ, 8, 8);
    check(a == host + 264 && a[0] == 9);
    unmap(part, a);
    clReleaseMemObject(part);
    clReleaseMemObject(m);
}

static void refusals(void) {
    cl_int error;
    cl_mem m = buffer(N, NULL);
    cl_mem unread = clCreateBuffer(context, CL_MEM_HOST_WRITE_ONLY, N, NULL, NULL);
    cl_mem unwritten = clCreateBuffer(context, CL_MEM_HOST_READ_ONLY, N, NULL, NULL);
#define MAP(memory, flags, at, bytes)                                                              \
    clEnqueueMapBuffer(queue, memory, CL_TRUE, flags, at, bytes, 0, NULL, NULL, &error)
    makes(CL_INVALID_MEM_OBJECT, MAP((cl_mem)queue, CL_MAP_READ, 0, 4));
    makes(CL_INVALID_VALUE, MAP(m, CL_MAP_READ, 0, N + 1));
    makes(CL_INVALID_VALUE, MAP(m, CL_MAP_READ, N, 1));
    makes(CL_INVALID_VALUE, MAP(m, CL_MAP_READ, 0, 0));
    makes(CL_INVALID_VALUE, MAP(m, 1u << 20, 0, 4));
    makes(CL_INVALID_VALUE, MAP(m, CL_MAP_READ | CL_MAP_WRITE_INVALIDATE_REGION, 0, 4));
    makes(CL_INVALID_OPERATION, MAP(unread, CL_MAP_READ, 0, 4));
    makes(CL_INVALID_OPERATION, MAP(unwritten, CL_MAP_WRITE, 0, 4));
    makes(CL_INVALID_OPERATION, MAP(unwritten, CL_MAP_WRITE_INVALIDATE_REGION, 0, 4));
    makes(CL_INVALID_COMMAND_QUEUE, clEnqueueMapBuffer((cl_command_queue)m, m, CL_TRUE, CL_MAP_READ,
                                                       0, 4, 0, NULL, NULL, &error));
    makes(CL_INVALID_EVENT_WAIT_LIST,
          clEnqueueMapBuffer(queue, m, CL_TRUE, CL_MAP_READ, 0, 4, 1, NULL, NULL, &error));
    check(mapped(m) == 0);
    gives(CL_INVALID_VALUE, clEnqueueUnmapMemObject(queue, m, &error, 0, NULL, NULL));
    gives(CL_INVALID_MEM_OBJECT,
          clEnqueueUnmapMemObject(queue, (cl_mem)queue, &error, 0, NULL, NULL));
    gives(CL_INVALID_COMMAND_QUEUE,
          clEnqueueUnmapMemObject((cl_command_queue)m, m, &error, 0, NULL, NULL));
    clReleaseMemObject(m);
    clReleaseMemObject(unread);
    clReleaseMemObject(unwritten);
}

const test_t map_tests[] = {{"map: contents", contents},
                            {"map: the program's own memory", own_memory},
                            {"map: refusals", refusals},
                            {NULL, NULL}};
