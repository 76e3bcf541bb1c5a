/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels, their arguments, and what is asked of them. */
#include <string.h>

#include "test.h"

static const char *const text =
    "typedef struct { int a; float b; } pair;\n"
    "__kernel __attribute__((reqd_work_group_size(4, 2, 1)))\n"
    "void fixed(__global int *p) { p[get_global_id(0)] = 1; }\n"
    "__kernel void all(__global const float4 *restrict in, __constant int *table,\n"
    "                  volatile __global uint *out, __local int *tile, pair value, char c, float4 "
    "v) {\n"
    "    __local int own[16];\n"
    "    own[get_local_id(0)] = c; tile[get_local_id(0)] = value.a;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    out[get_global_id(0)] = in[0].x + table[0] + tile[0] + own[0] + value.b + v.w;\n"
    "}\n";

static void creation(void) {
    cl_int error;
    cl_uint count = 0, number = 0;
    cl_kernel all[2] = {NULL};
    char name[64];
    cl_program p = build(text);
    makes(CL_INVALID_PROGRAM, clCreateKernel((cl_program)queue, "all", &error));
    makes(CL_INVALID_KERNEL_NAME, clCreateKernel(p, "none", &error));
    makes(CL_INVALID_VALUE, clCreateKernel(p, NULL, &error));
    gives(CL_SUCCESS, clCreateKernelsInProgram(p, 0, NULL, &count));
    check(count == 2);
    gives(CL_INVALID_VALUE, clCreateKernelsInProgram(p, 1, all, NULL));
    gives(CL_INVALID_PROGRAM, clCreateKernelsInProgram((cl_program)queue, 2, all, NULL));
    gives(CL_SUCCESS, clCreateKernelsInProgram(p, 2, all, NULL));
    gives(CL_SUCCESS, clGetKernelInfo(all[1], CL_KERNEL_FUNCTION_NAME, sizeof name, name, NULL));
    check(strcmp(name, "all") == 0);
    gives(CL_SUCCESS, clGetKernelInfo(all[1], CL_KERNEL_NUM_ARGS, sizeof number, &number, NULL));
    check(number == 7);
    void *pointer = NULL;
    gives(CL_SUCCESS, clGetKernelInfo(all[0], CL_KERNEL_PROGRAM, sizeof pointer, &pointer, NULL));
    check(pointer == p);
    gives(CL_SUCCESS, clGetKernelInfo(all[0], CL_KERNEL_CONTEXT, sizeof pointer, &pointer, NULL));
    check(pointer == context);
    gives(CL_SUCCESS, clGetKernelInfo(all[0], CL_KERNEL_ATTRIBUTES, sizeof name, name, NULL));
    check(strcmp(name, "reqd_work_group_size(4,2,1)") == 0);
    gives(CL_INVALID_VALUE, clGetKernelInfo(all[0], 0x1234, sizeof name, name, NULL));
    gives(CL_INVALID_VALUE, clGetKernelInfo(all[0], CL_KERNEL_FUNCTION_NAME, 2, name, NULL));
    cl_kernel bad = (cl_kernel)queue;
    gives(CL_INVALID_KERNEL, clGetKernelInfo(bad, CL_KERNEL_NUM_ARGS, 4, &number, NULL));
    gives(CL_INVALID_KERNEL, clRetainKernel(bad));
    gives(CL_INVALID_KERNEL, clReleaseKernel(bad));
    gives(CL_SUCCESS, clRetainKernel(all[0]));
    gives(CL_SUCCESS, clGetKernelInfo(all[0], CL_KERNEL_REFERENCE_COUNT, 4, &number, NULL));
    check(number == 2);
    gives(CL_SUCCESS, clReleaseKernel(all[0]));
    gives(CL_SUCCESS, clReleaseKernel(all[0]));
    clReleaseKernel(all[1]);
    clReleaseProgram(p);
}

static void refusals(void) {
    cl_kernel k = kernel_of(text, "all");
    cl_mem m = buffer(64, NULL), none = NULL, bad = (cl_mem)queue;
    cl_context other = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    cl_mem foreign = clCreateBuffer(other, 0, 64, NULL, NULL);
    const char c = 1;
    const int pair[2] = {1, 2};
    gives(CL_INVALID_KERNEL, clSetKernelArg((cl_kernel)queue, 0, sizeof m, &m));
    gives(CL_INVALID_ARG_INDEX, clSetKernelArg(k, 7, sizeof m, &m));
    gives(CL_INVALID_ARG_SIZE, clSetKernelArg(k, 0, 4, &m));
    gives(CL_INVALID_MEM_OBJECT, clSetKernelArg(k, 0, sizeof bad, &bad));
    gives(CL_INVALID_MEM_OBJECT, clSetKernelArg(k, 0, sizeof foreign, &foreign));
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof none, &none));
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, NULL));
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_INVALID_ARG_VALUE, clSetKernelArg(k, 3, 64, &m));
    gives(CL_INVALID_ARG_SIZE, clSetKernelArg(k, 3, 0, NULL));
    gives(CL_INVALID_ARG_VALUE, clSetKernelArg(k, 5, 1, NULL));
    gives(CL_INVALID_ARG_SIZE, clSetKernelArg(k, 5, 4, pair));
    gives(CL_INVALID_ARG_SIZE, clSetKernelArg(k, 4, 4, pair));
    gives(CL_SUCCESS, clSetKernelArg(k, 4, sizeof pair, pair));
    gives(CL_SUCCESS, clSetKernelArg(k, 5, 1, &c));
    const size_t one = 1;
    gives(CL_INVALID_KERNEL_ARGS,
          clEnqueueNDRangeKernel(queue, k, 1, NULL, &one, NULL, 0, NULL, NULL));
    clReleaseMemObject(m);
    clReleaseMemObject(foreign);
    clReleaseContext(other);
    clReleaseKernel(k);
}

static void argument(cl_kernel k, cl_uint i, cl_uint space, cl_ulong qualifiers, const char *type,
                     const char *name) {
    char got[64];
    cl_uint word = 0;
    cl_ulong bits = 99;
    gives(CL_SUCCESS,
          clGetKernelArgInfo(k, i, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof word, &word, NULL));
    check(word == space);
    gives(CL_SUCCESS,
          clGetKernelArgInfo(k, i, CL_KERNEL_ARG_ACCESS_QUALIFIER, sizeof word, &word, NULL));
    check(word == CL_KERNEL_ARG_ACCESS_NONE);
    gives(CL_SUCCESS,
          clGetKernelArgInfo(k, i, CL_KERNEL_ARG_TYPE_QUALIFIER, sizeof bits, &bits, NULL));
    check(bits == qualifiers);
    gives(CL_SUCCESS, clGetKernelArgInfo(k, i, CL_KERNEL_ARG_TYPE_NAME, sizeof got, got, NULL));
    check(strcmp(got, type) == 0);
    gives(CL_SUCCESS, clGetKernelArgInfo(k, i, CL_KERNEL_ARG_NAME, sizeof got, got, NULL));
    check(strcmp(got, name) == 0);
}

static void arguments(void) {
    cl_kernel k = kernel_of(text, "all");
    char got[64];
    argument(k, 0, CL_KERNEL_ARG_ADDRESS_GLOBAL,
             CL_KERNEL_ARG_TYPE_CONST | CL_KERNEL_ARG_TYPE_RESTRICT, "float4*", "in");
    argument(k, 1, CL_KERNEL_ARG_ADDRESS_CONSTANT, CL_KERNEL_ARG_TYPE_CONST, "int*", "table");
    argument(k, 2, CL_KERNEL_ARG_ADDRESS_GLOBAL, CL_KERNEL_ARG_TYPE_VOLATILE, "uint*", "out");
    argument(k, 3, CL_KERNEL_ARG_ADDRESS_LOCAL, 0, "int*", "tile");
    argument(k, 4, CL_KERNEL_ARG_ADDRESS_PRIVATE, 0, "pair", "value");
    argument(k, 6, CL_KERNEL_ARG_ADDRESS_PRIVATE, 0, "float4", "v");
    gives(CL_INVALID_ARG_INDEX, clGetKernelArgInfo(k, 7, CL_KERNEL_ARG_NAME, 64, got, NULL));
    gives(CL_INVALID_VALUE, clGetKernelArgInfo(k, 0, 0x9999, 64, got, NULL));
    gives(CL_INVALID_VALUE, clGetKernelArgInfo(k, 0, CL_KERNEL_ARG_NAME, 1, got, NULL));
    gives(CL_INVALID_KERNEL,
          clGetKernelArgInfo((cl_kernel)queue, 0, CL_KERNEL_ARG_NAME, 64, got, NULL));
    clReleaseKernel(k);
}

static void groups(void) {
    cl_kernel k = kernel_of(text, "all"), fixed = kernel_of(text, "fixed");
    size_t size[3] = {9, 9, 9}, most = 0, multiple = 0;
    cl_ulong bytes = 0, more = 0;
    gives(CL_SUCCESS, clGetKernelWorkGroupInfo(fixed, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                               sizeof size, size, NULL));
    check(size[0] == 4 && size[1] == 2 && size[2] == 1);
    gives(CL_SUCCESS, clGetKernelWorkGroupInfo(k, NULL, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                               sizeof size, size, NULL));
    check(size[0] == 0 && size[1] == 0 && size[2] == 0);
    gives(CL_SUCCESS,
          clGetKernelWorkGroupInfo(k, device, CL_KERNEL_WORK_GROUP_SIZE, sizeof most, &most, NULL));
    gives(CL_SUCCESS,
          clGetKernelWorkGroupInfo(k, device, CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE,
                                   sizeof multiple, &multiple, NULL));
    check(most > 0 && multiple > 0 && most % multiple == 0);
    gives(CL_SUCCESS, clGetKernelWorkGroupInfo(k, device, CL_KERNEL_LOCAL_MEM_SIZE, sizeof bytes,
                                               &bytes, NULL));
    gives(CL_SUCCESS, clSetKernelArg(k, 3, 256, NULL));
    gives(CL_SUCCESS,
          clGetKernelWorkGroupInfo(k, device, CL_KERNEL_LOCAL_MEM_SIZE, sizeof more, &more, NULL));
    check(bytes >= 64 && more >= bytes + 256);
    gives(CL_INVALID_VALUE, clGetKernelWorkGroupInfo(k, device, 0x9999, 8, &bytes, NULL));
    gives(CL_INVALID_VALUE,
          clGetKernelWorkGroupInfo(k, device, CL_KERNEL_WORK_GROUP_SIZE, 1, &bytes, NULL));
    gives(CL_INVALID_DEVICE, clGetKernelWorkGroupInfo(k, (cl_device_id)queue,
                                                      CL_KERNEL_WORK_GROUP_SIZE, 8, &most, NULL));
    gives(CL_INVALID_KERNEL, clGetKernelWorkGroupInfo((cl_kernel)queue, device,
                                                      CL_KERNEL_WORK_GROUP_SIZE, 8, &most, NULL));
    clReleaseKernel(k);
    clReleaseKernel(fixed);
}

const test_t kernel_tests[] = {{"kernel: creation", creation},
                               {"kernel: refusals", refusals},
                               {"kernel: arguments", arguments},
                               {"kernel: groups", groups},
                               {NULL, NULL}};
