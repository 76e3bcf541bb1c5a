/* SPDX-License-Identifier: Apache-2.0 */
/* Launches: sizes, offsets, dimensions, parts of large grids, and what is refused or fails. */
#include <string.h>

#include "test.h"

static const char *const text =
    "__kernel void set(__global int *p, int v) { p[get_global_id(0)] = v; }\n"
    "__kernel __attribute__((reqd_work_group_size(4, 2, 1)))\n"
    "void fixed(__global int *p) { p[get_global_id(1) * 8 + get_global_id(0)] = 1; }\n"
    "__kernel void wild(__global int *p) { *(__global int *)0xf0000000u = 1; }\n"
    "__kernel void tile(__global int *p, __local int *t) { p[0] = t[0]; }\n"
    "__kernel void where(__global uint *p) {\n"
    "    uint x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - "
    "get_global_offset(1),\n"
    "         z = get_global_id(2) - get_global_offset(2);\n"
    "    uint at = 16 * ((z * get_global_size(1) + y) * get_global_size(0) + x);\n"
    "    for (int d = 0; d < 3; d++) {\n"
    "        p[at + d] = get_global_id(d); p[at + 3 + d] = get_local_id(d);\n"
    "        p[at + 6 + d] = get_group_id(d); p[at + 9 + d] = get_num_groups(d);\n"
    "        p[at + 12 + d] = get_local_size(d); }\n"
    "    p[at + 15] = get_work_dim() + 1000 * get_global_size(3) + 100 * get_local_id(7);\n"
    "}\n";

static cl_int launch(cl_kernel k, cl_uint dimensions, const size_t *offset, const size_t *global,
                     const size_t *local) {
    return clEnqueueNDRangeKernel(queue, k, dimensions, offset, global, local, 0, NULL, NULL);
}

static void refusals(void) {
    cl_program p = build(text);
    cl_kernel k = clCreateKernel(p, "set", NULL), fixed = clCreateKernel(p, "fixed", NULL),
              tile = clCreateKernel(p, "tile", NULL);
    cl_mem m = buffer(4096, NULL);
    const int v = 1;
    size_t most, ones[3] = {1, 1, 1}, none[3] = {8, 0, 8}, eight[3] = {8, 8, 8},
                 three[3] = {3, 1, 1}, zero[3] = {0, 1, 1}, far[3] = {0xfffffff9u, 0, 0},
                 huge[3] = {1ull << 33, 1, 1};
    clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof most, &most, NULL);
    size_t wide[3] = {2 * most, 1, 1}, square[3] = {most, 2, 1}, large[3] = {4 * most, 4, 1};
    gives(CL_INVALID_KERNEL_ARGS, launch(k, 1, NULL, ones, NULL));
    clSetKernelArg(k, 0, sizeof m, &m);
    clSetKernelArg(k, 1, sizeof v, &v);
    clSetKernelArg(fixed, 0, sizeof m, &m);
    clSetKernelArg(tile, 0, sizeof m, &m);
    clSetKernelArg(tile, 1, 1u << 20, NULL);
    gives(CL_INVALID_COMMAND_QUEUE,
          clEnqueueNDRangeKernel((cl_command_queue)context, k, 1, NULL, ones, NULL, 0, NULL, NULL));
    gives(CL_INVALID_KERNEL, launch((cl_kernel)queue, 1, NULL, ones, NULL));
    gives(CL_INVALID_WORK_DIMENSION, launch(k, 0, NULL, ones, NULL));
    gives(CL_INVALID_WORK_DIMENSION, launch(k, 4, NULL, ones, NULL));
    gives(CL_INVALID_GLOBAL_WORK_SIZE, launch(k, 1, NULL, NULL, NULL));
    gives(CL_INVALID_GLOBAL_WORK_SIZE, launch(k, 3, NULL, none, NULL));
    gives(CL_INVALID_GLOBAL_WORK_SIZE, launch(k, 1, NULL, huge, NULL));
    gives(CL_INVALID_GLOBAL_OFFSET, launch(k, 1, far, eight, NULL));
    gives(CL_INVALID_WORK_GROUP_SIZE, launch(k, 1, NULL, eight, three));
    gives(CL_INVALID_WORK_GROUP_SIZE, launch(k, 1, NULL, eight, zero));
    gives(CL_INVALID_WORK_ITEM_SIZE, launch(k, 1, NULL, large, wide));
    gives(CL_INVALID_WORK_GROUP_SIZE, launch(k, 2, NULL, large, square));
    gives(CL_SUCCESS, launch(fixed, 2, NULL, eight, NULL));
    gives(CL_INVALID_WORK_GROUP_SIZE, launch(fixed, 1, NULL, eight, NULL));
    gives(CL_INVALID_WORK_GROUP_SIZE, launch(fixed, 2, NULL, ones, NULL));
    gives(CL_INVALID_WORK_GROUP_SIZE, launch(fixed, 2, NULL, eight, ones));
    gives(CL_OUT_OF_RESOURCES, launch(tile, 1, NULL, ones, NULL));
    gives(CL_INVALID_EVENT_WAIT_LIST,
          clEnqueueNDRangeKernel(queue, k, 1, NULL, ones, NULL, 1, NULL, NULL));
    gives(CL_INVALID_EVENT_WAIT_LIST, clEnqueueTask(queue, k, 1, NULL, NULL));
    cl_context other = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    cl_command_queue theirs = clCreateCommandQueue(other, device, 0, NULL);
    gives(CL_INVALID_CONTEXT,
          clEnqueueNDRangeKernel(theirs, k, 1, NULL, ones, NULL, 0, NULL, NULL));
    gives(CL_SUCCESS, launch(fixed, 2, NULL, eight, (size_t[]){4, 2}));
    gives(CL_SUCCESS, clEnqueueTask(queue, k, 0, NULL, NULL));
    clReleaseCommandQueue(theirs);
    clReleaseContext(other);
    clReleaseKernel(k);
    clReleaseKernel(fixed);
    clReleaseKernel(tile);
    clReleaseMemObject(m);
    clReleaseProgram(p);
}

#define POINTS 128
static cl_uint got[16 * POINTS];

/* Every number that a work item can ask for, of a grid with offset; `local` NULL: chosen. */
static void ask(cl_kernel k, cl_uint dimensions, const size_t *offset, const size_t *global,
                const size_t *local) {
    cl_mem m = buffer(sizeof got, NULL);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, launch(k, dimensions, offset, global, local));
    read_back(m, got, sizeof got);
    size_t size[3], from[3];
    for (cl_uint d = 0; d < 3; d++) {
        size[d] = d < dimensions ? global[d] : 1;
        from[d] = d < dimensions && offset ? offset[d] : 0;
    }
    for (size_t i = 0; i < size[0] * size[1] * size[2]; i++) {
        const cl_uint *g = got + 16 * i;
        const size_t at[3] = {i % size[0], i / size[0] % size[1], i / size[0] / size[1]};
        for (cl_uint d = 0; d < 3; d++) {
            size_t block = g[12 + d];
            check(block > 0 && size[d] % block == 0);
            check(!local || d >= dimensions || block == local[d]);
            block = block ? block : 1;
            check(g[d] == from[d] + at[d] && g[3 + d] == at[d] % block);
            check(g[6 + d] == at[d] / block && g[9 + d] == size[d] / block);
        }
        check(g[15] == dimensions + 1000);
    }
    clReleaseMemObject(m);
}

static void numbers(void) {
    cl_kernel k = kernel_of(text, "where");
    ask(k, 1, NULL, (size_t[]){64}, (size_t[]){8});
    ask(k, 1, (size_t[]){1000003}, (size_t[]){24}, (size_t[]){3});
    ask(k, 1, NULL, (size_t[]){31}, NULL);
    ask(k, 2, (size_t[]){5, 7}, (size_t[]){12, 6}, (size_t[]){4, 3});
    ask(k, 2, NULL, (size_t[]){9, 7}, NULL);
    ask(k, 3, (size_t[]){1, 2, 3}, (size_t[]){4, 6, 4}, (size_t[]){2, 3, 2});
    ask(k, 3, NULL, (size_t[]){2, 3, 5}, NULL);
    clReleaseKernel(k);
}

/* A grid of more blocks than the machine takes in a launch. */
static void parts(void) {
    static cl_uint wanted[70000], back[70000];
    const char *source = "__kernel void id(__global uint *p) {\n"
                         "    uint at = get_global_id(1) * get_global_size(0) + get_global_id(0);\n"
                         "    p[at] = get_group_id(0) * 3 + get_group_id(1) + get_num_groups(1);\n"
                         "}\n";
    cl_kernel k = kernel_of(source, "id");
    cl_mem m = buffer(sizeof back, NULL);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    for (int turned = 0; turned < 2; turned++) {
        const size_t global[2] = {turned ? 1 : 70000, turned ? 70000 : 1}, one[2] = {1, 1};
        gives(CL_SUCCESS, launch(k, 2, NULL, global, one));
        for (cl_uint i = 0; i < 70000; i++) {
            wanted[i] = turned ? i + 70000 : 3 * i + 1;
        }
        read_back(m, back, sizeof back);
        check(memcmp(wanted, back, sizeof back) == 0);
    }
    clReleaseKernel(k);
    clReleaseMemObject(m);
}

/* A launch that waits has the arguments of its enqueue, and its buffers live. */
static void arguments_are_those_of_the_enqueue(void) {
    cl_kernel k = kernel_of(text, "set");
    int v = 1, back[8] = {0};
    const size_t eight = 8;
    cl_mem m = buffer(sizeof back, NULL), second = buffer(sizeof back, NULL);
    cl_event user = clCreateUserEvent(context, NULL), event = NULL;
    clSetKernelArg(k, 0, sizeof m, &m);
    clSetKernelArg(k, 1, sizeof v, &v);
    gives(CL_SUCCESS, clEnqueueNDRangeKernel(queue, k, 1, NULL, &eight, NULL, 1, &user, &event));
    v = 2;
    clSetKernelArg(k, 0, sizeof second, &second);
    clSetKernelArg(k, 1, sizeof v, &v);
    clReleaseKernel(k);
    gives(CL_SUCCESS, clSetUserEventStatus(user, CL_COMPLETE));
    gives(CL_SUCCESS, clWaitForEvents(1, &event));
    read_back(m, back, sizeof back);
    check(back[0] == 1 && back[7] == 1);
    read_back(second, back, sizeof back);
    check(back[0] == 0);
    clReleaseEvent(user);
    clReleaseEvent(event);
    clReleaseMemObject(m);
    clReleaseMemObject(second);
}

static int ended;

static void CL_CALLBACK note(cl_mem memory, void *data) {
    (void)memory;
    (void)data;
    ended++;
}

static cl_mem noted_buffer(void) {
    cl_mem m = buffer(64, NULL);
    gives(CL_SUCCESS, clSetMemObjectDestructorCallback(m, note, NULL));
    return m;
}

/* 16 buffers, made or released. */
static void buffers(cl_mem *b, bool make) {
    for (int i = 0; i < 16; i++) {
        if (make) {
            b[i] = buffer(64, NULL);
        } else {
            clReleaseMemObject(b[i]);
        }
    }
}

/* A kernel does not keep its buffers, a command does. A buffer that malloc puts where a released
 * one was does not stand for it: after that many frees malloc uses places again. */
static void buffers_that_are_released(void) {
    cl_program p = build(text);
    cl_kernel k = clCreateKernel(p, "set", NULL), tile = clCreateKernel(p, "tile", NULL);
    cl_event user = clCreateUserEvent(context, NULL);
    const size_t eight = 8;
    const int v = 5;
    cl_mem other[16], m = noted_buffer();
    ended = 0;
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof v, &v));
    gives(CL_SUCCESS, clSetKernelArg(tile, 0, sizeof m, &m));
    check(count_of(m) == 1);
    buffers(other, true);
    buffers(other, false);
    clReleaseMemObject(m);
    check(ended == 1);
    gives(CL_INVALID_KERNEL_ARGS, launch(k, 1, NULL, &eight, NULL));
    buffers(other, true);
    gives(CL_INVALID_KERNEL_ARGS, launch(k, 1, NULL, &eight, NULL));
    buffers(other, false);
    m = noted_buffer();
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, launch(k, 1, NULL, &eight, NULL));
    gives(CL_SUCCESS, clEnqueueNDRangeKernel(queue, k, 1, NULL, &eight, NULL, 1, &user, NULL));
    clReleaseMemObject(m);
    check(ended == 1);
    gives(CL_INVALID_KERNEL_ARGS, launch(k, 1, NULL, &eight, NULL));
    gives(CL_SUCCESS, clSetUserEventStatus(user, CL_COMPLETE));
    gives(CL_SUCCESS, clFinish(queue));
    check(ended == 2);
    clReleaseEvent(user);
    clReleaseKernel(tile);
    clReleaseKernel(k);
    clReleaseProgram(p);
}

/* A fault is the error of the enqueue, or of the event of a launch that waited; later ones work. */
static void faults(void) {
    cl_program p = build(text);
    cl_kernel wild = clCreateKernel(p, "wild", NULL), k = clCreateKernel(p, "set", NULL);
    int v = 4, back[8] = {0};
    const size_t eight = 8;
    cl_int status = 0;
    cl_mem m = buffer(sizeof back, NULL);
    cl_event user = clCreateUserEvent(context, NULL), event = NULL;
    clSetKernelArg(wild, 0, sizeof m, &m);
    clSetKernelArg(k, 0, sizeof m, &m);
    clSetKernelArg(k, 1, sizeof v, &v);
    gives(CL_OUT_OF_RESOURCES, launch(wild, 1, NULL, &eight, NULL));
    gives(CL_SUCCESS, clFinish(queue));
    gives(CL_SUCCESS, clEnqueueNDRangeKernel(queue, wild, 1, NULL, &eight, NULL, 1, &user, &event));
    gives(CL_SUCCESS, clSetUserEventStatus(user, CL_COMPLETE));
    gives(CL_SUCCESS,
          clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
    check(status == CL_OUT_OF_RESOURCES);
    gives(CL_OUT_OF_RESOURCES, clFinish(queue));
    gives(CL_SUCCESS, clFinish(queue));
    gives(CL_SUCCESS, launch(k, 1, NULL, &eight, NULL));
    read_back(m, back, sizeof back);
    check(back[0] == 4 && back[7] == 4);
    clReleaseEvent(user);
    clReleaseEvent(event);
    clReleaseMemObject(m);
    clReleaseKernel(wild);
    clReleaseKernel(k);
    clReleaseProgram(p);
}

const test_t launch_tests[] = {
    {"launch: refusals", refusals},
    {"launch: numbers of work items", numbers},
    {"launch: arguments are those of the enqueue", arguments_are_those_of_the_enqueue},
    {"launch: buffers that are released", buffers_that_are_released},
    {"fault: errors", faults},
    {"parts: a large grid", parts},
    {NULL, NULL}};
