/* SPDX-License-Identifier: Apache-2.0 */
/* Buffers, sub-buffers, and the commands that move their bytes. */
#include <string.h>

#include "test.h"

#define N 256

static void creation(void) {
    uint8_t bytes[64] = {1, 2, 3};
    cl_int error;
    cl_ulong most;
    clGetDeviceInfo(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof most, &most, NULL);
    makes(CL_INVALID_CONTEXT, clCreateBuffer((cl_context)queue, 0, 64, NULL, &error));
    makes(CL_INVALID_VALUE,
          clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY, 64, NULL, &error));
    makes(CL_INVALID_VALUE, clCreateBuffer(context, 1ull << 40, 64, NULL, &error));
    makes(CL_INVALID_VALUE,
          clCreateBuffer(context, CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR, 64, bytes, &error));
    makes(CL_INVALID_VALUE,
          clCreateBuffer(context, CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR, 64, bytes, &error));
    makes(CL_INVALID_VALUE,
          clCreateBuffer(context, CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS, 64, NULL, &error));
    makes(CL_INVALID_BUFFER_SIZE, clCreateBuffer(context, 0, 0, NULL, &error));
    makes(CL_INVALID_BUFFER_SIZE, clCreateBuffer(context, 0, most + 1, NULL, &error));
    makes(CL_INVALID_HOST_PTR, clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, 64, NULL, &error));
    makes(CL_INVALID_HOST_PTR, clCreateBuffer(context, CL_MEM_USE_HOST_PTR, 64, NULL, &error));
    makes(CL_INVALID_HOST_PTR, clCreateBuffer(context, 0, 64, bytes, &error));
    cl_mem m =
        clCreateBuffer(context, CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR, 64, bytes, NULL);
    check(m != NULL);
    gives(CL_SUCCESS, clReleaseMemObject(m));
}

static void memory_that_is_released_is_used_again(void) {
    for (int i = 0; i < 64; i++) {
        cl_mem m = buffer(16u << 20, NULL);
        gives(CL_SUCCESS, clReleaseMemObject(m));
    }
}

static void no_room(void) {
    cl_int error = CL_SUCCESS;
    cl_mem m[40];
    int count = 0;
    while (count < 40 && error == CL_SUCCESS) {
        m[count] = clCreateBuffer(context, 0, 16u << 20, NULL, &error);
        count += error == CL_SUCCESS;
    }
    gives(CL_MEM_OBJECT_ALLOCATION_FAILURE, error);
    while (count > 0) {
        gives(CL_SUCCESS, clReleaseMemObject(m[--count]));
    }
}

static void questions(void) {
    static uint8_t host[N];
    cl_int error;
    cl_uint word = 9;
    cl_ulong flags;
    size_t size = 9;
    void *pointer;
    cl_mem m = clCreateBuffer(context, CL_MEM_USE_HOST_PTR | CL_MEM_READ_ONLY, N, host, &error);
    const cl_buffer_region region = {128, 64};
    cl_mem part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &error);
    gives(CL_SUCCESS, error);
    gives(CL_SUCCESS, clGetMemObjectInfo(m, CL_MEM_TYPE, sizeof word, &word, NULL));
    check(word == CL_MEM_OBJECT_BUFFER);
    gives(CL_SUCCESS, clGetMemObjectInfo(m, CL_MEM_FLAGS, sizeof flags, &flags, NULL));
    check(flags == (CL_MEM_USE_HOST_PTR | CL_MEM_READ_ONLY));
    gives(CL_SUCCESS, clGetMemObjectInfo(part, CL_MEM_FLAGS, sizeof flags, &flags, NULL));
    check(flags == (CL_MEM_USE_HOST_PTR | CL_MEM_READ_ONLY));
    gives(CL_SUCCESS, clGetMemObjectInfo(part, CL_MEM_SIZE, sizeof size, &size, NULL));
    check(size == 64);
    gives(CL_SUCCESS, clGetMemObjectInfo(part, CL_MEM_OFFSET, sizeof size, &size, NULL));
    check(size == 128);
    gives(CL_SUCCESS, clGetMemObjectInfo(m, CL_MEM_HOST_PTR, sizeof pointer, &pointer, NULL));
    check(pointer == host);
    gives(CL_SUCCESS, clGetMemObjectInfo(part, CL_MEM_HOST_PTR, sizeof pointer, &pointer, NULL));
    check(pointer == host + 128);
    gives(CL_SUCCESS,
          clGetMemObjectInfo(part, CL_MEM_ASSOCIATED_MEMOBJECT, sizeof pointer, &pointer, NULL));
    check(pointer == m);
    gives(CL_SUCCESS, clGetMemObjectInfo(m, CL_MEM_CONTEXT, sizeof pointer, &pointer, NULL));
    check(pointer == context);
    gives(CL_SUCCESS, clGetMemObjectInfo(m, CL_MEM_MAP_COUNT, sizeof word, &word, NULL));
    check(word == 0 && count_of(m) == 1);
    gives(CL_INVALID_VALUE, clGetMemObjectInfo(m, CL_MEM_SIZE, 2, &size, NULL));
    gives(CL_INVALID_VALUE, clGetMemObjectInfo(m, 0x1234, sizeof size, &size, NULL));
    gives(CL_INVALID_MEM_OBJECT,
          clGetMemObjectInfo((cl_mem)queue, CL_MEM_SIZE, sizeof size, &size, NULL));
    gives(CL_SUCCESS, clRetainMemObject(m));
    check(count_of(m) == 2);
    gives(CL_SUCCESS, clReleaseMemObject(m));
    gives(CL_SUCCESS, clReleaseMemObject(m));
    gives(CL_SUCCESS, clReleaseMemObject(part));
    gives(CL_INVALID_MEM_OBJECT, clRetainMemObject((cl_mem)queue));
    gives(CL_INVALID_MEM_OBJECT, clReleaseMemObject((cl_mem)queue));
}

static void sub_buffers(void) {
    uint8_t bytes[N], got[128];
    cl_int error;
    for (int i = 0; i < N; i++) {
        bytes[i] = (uint8_t)i;
    }
    cl_mem m = buffer(N, bytes);
    cl_mem read_only = clCreateBuffer(context, CL_MEM_READ_ONLY, N, NULL, NULL);
    cl_mem hidden = clCreateBuffer(context, CL_MEM_HOST_NO_ACCESS, N, NULL, NULL);
    const cl_buffer_region good = {128, 128}, odd = {64, 64}, empty = {128, 0},
                           outside = {128, 129};
    const cl_buffer_create_type region = CL_BUFFER_CREATE_TYPE_REGION;
    makes(CL_INVALID_MEM_OBJECT, clCreateSubBuffer((cl_mem)queue, 0, region, &good, &error));
    makes(CL_INVALID_VALUE, clCreateSubBuffer(m, 0, 0x1234, &good, &error));
    makes(CL_INVALID_VALUE, clCreateSubBuffer(m, 0, region, NULL, &error));
    makes(CL_INVALID_VALUE, clCreateSubBuffer(m, 0, region, &outside, &error));
    makes(CL_INVALID_VALUE, clCreateSubBuffer(m, CL_MEM_COPY_HOST_PTR, region, &good, &error));
    makes(CL_INVALID_VALUE, clCreateSubBuffer(read_only, CL_MEM_READ_WRITE, region, &good, &error));
    makes(CL_INVALID_VALUE,
          clCreateSubBuffer(hidden, CL_MEM_HOST_READ_ONLY, region, &good, &error));
    makes(CL_INVALID_BUFFER_SIZE, clCreateSubBuffer(m, 0, region, &empty, &error));
    makes(CL_MISALIGNED_SUB_BUFFER_OFFSET, clCreateSubBuffer(m, 0, region, &odd, &error));
    cl_mem part = clCreateSubBuffer(m, 0, region, &good, &error);
    gives(CL_SUCCESS, error);
    makes(CL_INVALID_MEM_OBJECT, clCreateSubBuffer(part, 0, region, &good, &error));
    read_back(part, got, 128);
    check(memcmp(got, bytes + 128, 128) == 0);
    gives(CL_INVALID_VALUE, clEnqueueReadBuffer(queue, part, CL_TRUE, 64, 65, got, 0, NULL, NULL));
    gives(CL_MEM_COPY_OVERLAP, clEnqueueCopyBuffer(queue, m, part, 100, 0, 64, 0, NULL, NULL));
    gives(CL_SUCCESS, clEnqueueCopyBuffer(queue, m, part, 0, 0, 128, 0, NULL, NULL));
    gives(CL_SUCCESS, clReleaseMemObject(m)); /* its part keeps it */
    read_back(part, got, 128);
    check(memcmp(got, bytes, 128) == 0);
    clReleaseMemObject(part);
    clReleaseMemObject(read_only);
    clReleaseMemObject(hidden);
}

static void reads_and_writes(void) {
    uint8_t bytes[N], got[N] = {0};
    for (int i = 0; i < N; i++) {
        bytes[i] = (uint8_t)(3 * i);
    }
    cl_mem m = buffer(N, NULL);
    cl_context other = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    cl_mem foreign = clCreateBuffer(other, 0, N, NULL, NULL);
    cl_mem unread = clCreateBuffer(context, CL_MEM_HOST_WRITE_ONLY, N, NULL, NULL);
    cl_mem unwritten = clCreateBuffer(context, CL_MEM_HOST_READ_ONLY, N, NULL, NULL);
    gives(CL_SUCCESS, clEnqueueWriteBuffer(queue, m, CL_FALSE, 10, 200, bytes, 0, NULL, NULL));
    gives(CL_SUCCESS, clEnqueueReadBuffer(queue, m, CL_TRUE, 10, 200, got, 0, NULL, NULL));
    check(memcmp(bytes, got, 200) == 0);
    read_back(m, got, N);
    check(got[9] == 0 && got[210] == 0);
    cl_command_queue no_queue = (cl_command_queue)context;
    gives(CL_INVALID_COMMAND_QUEUE,
          clEnqueueReadBuffer(no_queue, m, CL_TRUE, 0, N, got, 0, NULL, NULL));
    gives(CL_INVALID_MEM_OBJECT,
          clEnqueueReadBuffer(queue, (cl_mem)queue, CL_TRUE, 0, N, got, 0, NULL, NULL));
    gives(CL_INVALID_CONTEXT,
          clEnqueueReadBuffer(queue, foreign, CL_TRUE, 0, N, got, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueReadBuffer(queue, m, CL_TRUE, 1, N, got, 0, NULL, NULL));
    gives(CL_INVALID_VALUE,
          clEnqueueReadBuffer(queue, m, CL_TRUE, (size_t)-1, 2, got, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueReadBuffer(queue, m, CL_TRUE, 0, 0, got, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueReadBuffer(queue, m, CL_TRUE, 0, N, NULL, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueWriteBuffer(queue, m, CL_TRUE, 0, N, NULL, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueWriteBuffer(queue, m, CL_TRUE, 1, N, got, 0, NULL, NULL));
    gives(CL_INVALID_OPERATION,
          clEnqueueReadBuffer(queue, unread, CL_TRUE, 0, N, got, 0, NULL, NULL));
    gives(CL_INVALID_OPERATION,
          clEnqueueWriteBuffer(queue, unwritten, CL_TRUE, 0, N, got, 0, NULL, NULL));
    gives(CL_INVALID_EVENT_WAIT_LIST,
          clEnqueueReadBuffer(queue, m, CL_TRUE, 0, N, got, 1, NULL, NULL));
    cl_event no_event = (cl_event)queue;
    gives(CL_INVALID_EVENT_WAIT_LIST,
          clEnqueueReadBuffer(queue, m, CL_TRUE, 0, N, got, 0, &no_event, NULL));
    gives(CL_INVALID_EVENT_WAIT_LIST,
          clEnqueueReadBuffer(queue, m, CL_TRUE, 0, N, got, 1, &no_event, NULL));
    cl_event theirs = clCreateUserEvent(other, NULL);
    gives(CL_INVALID_CONTEXT, clEnqueueReadBuffer(queue, m, CL_FALSE, 0, N, got, 1, &theirs, NULL));
    clReleaseEvent(theirs);
    clReleaseMemObject(m);
    clReleaseMemObject(foreign);
    clReleaseMemObject(unread);
    clReleaseMemObject(unwritten);
    clReleaseContext(other);
}

static void copies(void) {
    uint8_t bytes[N], got[N];
    for (int i = 0; i < N; i++) {
        bytes[i] = (uint8_t)(i ^ 0x55);
    }
    cl_mem a = buffer(N, bytes), b = buffer(N, NULL);
    gives(CL_SUCCESS, clEnqueueCopyBuffer(queue, a, b, 3, 7, 100, 0, NULL, NULL));
    read_back(b, got, N);
    check(memcmp(got + 7, bytes + 3, 100) == 0 && got[6] == 0 && got[107] == 0);
    gives(CL_SUCCESS, clEnqueueCopyBuffer(queue, a, a, 0, 100, 100, 0, NULL, NULL));
    read_back(a, got, N);
    check(memcmp(got + 100, bytes, 100) == 0);
    gives(CL_MEM_COPY_OVERLAP, clEnqueueCopyBuffer(queue, a, a, 0, 99, 100, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, a, b, N - 1, 0, 2, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, a, b, 0, N - 1, 2, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueCopyBuffer(queue, a, b, 0, 0, 0, 0, NULL, NULL));
    gives(CL_INVALID_MEM_OBJECT,
          clEnqueueCopyBuffer(queue, a, (cl_mem)queue, 0, 0, 1, 0, NULL, NULL));
    gives(CL_INVALID_COMMAND_QUEUE,
          clEnqueueCopyBuffer((cl_command_queue)a, a, b, 0, 0, 1, 0, NULL, NULL));
    clReleaseMemObject(a);
    clReleaseMemObject(b);
}

static void fills(void) {
    uint8_t pattern[128], got[N];
    for (int i = 0; i < 128; i++) {
        pattern[i] = (uint8_t)(i + 1);
    }
    for (size_t size = 1; size <= 128; size *= 2) {
        cl_mem m = buffer(N, NULL);
        size_t at = size == 128 ? 0 : size, bytes = N - at - (size == 128 ? 128 : size);
        gives(CL_SUCCESS, clEnqueueFillBuffer(queue, m, pattern, size, at, bytes, 0, NULL, NULL));
        read_back(m, got, N);
        for (size_t i = 0; i < N; i++) {
            bool inside = i >= at && i < at + bytes;
            check(got[i] == (inside ? pattern[(i - at) % size] : 0));
        }
        clReleaseMemObject(m);
    }
    cl_mem m = buffer(N, NULL);
    gives(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, m, pattern, 3, 0, 9, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, m, pattern, 0, 0, 8, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, m, pattern, 256, 0, 256, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, m, NULL, 4, 0, 8, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, m, pattern, 4, 2, 8, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, m, pattern, 4, 0, 6, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueFillBuffer(queue, m, pattern, 4, N, 4, 0, NULL, NULL));
    gives(CL_INVALID_MEM_OBJECT,
          clEnqueueFillBuffer(queue, (cl_mem)queue, pattern, 4, 0, 4, 0, NULL, NULL));
    clReleaseMemObject(m);
}

static void migration(void) {
    cl_mem m = buffer(N, NULL), bad = (cl_mem)queue;
    gives(CL_SUCCESS,
          clEnqueueMigrateMemObjects(queue, 1, &m, CL_MIGRATE_MEM_OBJECT_HOST, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(queue, 0, &m, 0, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(queue, 1, NULL, 0, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, clEnqueueMigrateMemObjects(queue, 1, &m, 1u << 20, 0, NULL, NULL));
    gives(CL_INVALID_MEM_OBJECT, clEnqueueMigrateMemObjects(queue, 1, &bad, 0, 0, NULL, NULL));
    clReleaseMemObject(m);
}

static int order[4], calls;

static void CL_CALLBACK note(cl_mem memory, void *data) {
    (void)memory;
    order[calls++ & 3] = *(int *)data;
}

static void destructors(void) {
    static int first = 1, second = 2;
    calls = 0;
    cl_mem m = buffer(64, NULL);
    gives(CL_SUCCESS, clSetMemObjectDestructorCallback(m, note, &first));
    gives(CL_SUCCESS, clSetMemObjectDestructorCallback(m, note, &second));
    gives(CL_INVALID_VALUE, clSetMemObjectDestructorCallback(m, NULL, &second));
    gives(CL_INVALID_MEM_OBJECT, clSetMemObjectDestructorCallback((cl_mem)queue, note, &first));
    check(calls == 0);
    clReleaseMemObject(m);
    check(calls == 2 && order[0] == 2 && order[1] == 1);
}

const test_t buffer_tests[] = {
    {"buffer: creation", creation},
    {"buffer: memory that is released is used again", memory_that_is_released_is_used_again},
    {"buffer: no room", no_room},
    {"buffer: questions", questions},
    {"buffer: parts", sub_buffers},
    {"buffer: reads and writes", reads_and_writes},
    {"buffer: copies", copies},
    {"buffer: fills", fills},
    {"buffer: migration", migration},
    {"buffer: destructors", destructors},
    {NULL, NULL}};
