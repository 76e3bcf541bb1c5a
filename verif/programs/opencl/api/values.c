/* SPDX-License-Identifier: Apache-2.0 */
/* What kernels get and give: arguments of every kind, local memory, constants, barriers, printf. */
#include <stdlib.h>
#include <string.h>

#include "test.h"

static void every_type(void) {
    static const char *const text =
        "typedef struct { char c; int i; float f[3]; } mixed;\n"
        "__kernel void all(__global uchar *out, char c, uchar uc, short s, ushort us, int i, uint "
        "ui,\n"
        "                  long l, ulong ul, float f, char3 c3, short4 s4, int2 i2, float4 f4,\n"
        "                  long2 l2, float16 f16, mixed m) {\n"
        "    *(__global char *)(out + 0) = c; *(__global uchar *)(out + 1) = uc;\n"
        "    *(__global short *)(out + 2) = s; *(__global ushort *)(out + 4) = us;\n"
        "    *(__global int *)(out + 8) = i; *(__global uint *)(out + 12) = ui;\n"
        "    *(__global long *)(out + 16) = l; *(__global ulong *)(out + 24) = ul;\n"
        "    *(__global float *)(out + 32) = f; vstore3(c3, 0, (__global char *)out + 36);\n"
        "    *(__global short4 *)(out + 40) = s4; *(__global int2 *)(out + 48) = i2;\n"
        "    *(__global float4 *)(out + 64) = f4; *(__global long2 *)(out + 80) = l2;\n"
        "    *(__global float16 *)(out + 128) = f16; *(__global mixed *)(out + 192) = m;\n"
        "}\n";
    static const size_t at[] = {0, 1, 2, 4, 8, 12, 16, 24, 32, 36, 40, 48, 64, 80, 128, 192};
    static const size_t size[] = {1, 1, 2, 2, 4, 4, 8, 8, 4, 4, 8, 8, 16, 16, 64, 20};
    uint8_t value[212], back[212];
    cl_kernel k = kernel_of(text, "all");
    cl_mem m = buffer(256, NULL);
    for (int i = 0; i < 212; i++) {
        value[i] = (uint8_t)(i * 5 + 3);
    }
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    for (cl_uint i = 0; i < 16; i++) {
        gives(CL_SUCCESS, clSetKernelArg(k, i + 1, size[i], value + at[i]));
    }
    run(k, 1, 1);
    read_back(m, back, sizeof back);
    for (cl_uint i = 0; i < 16; i++) {
        size_t bytes = i == 9 ? 3 : size[i], from = i == 15 ? 4 : 0; /* padding of mixed */
        check(memcmp(back + at[i] + from, value + at[i] + from, bytes - from) == 0);
    }
    clReleaseKernel(k);
    clReleaseMemObject(m);
}

/* An argument block that does not fit the parameter window. */
static void large_arguments(void) {
    static const char *const text =
        "typedef struct { int a[100]; } big;\n"
        "__kernel void sum(__global int *out, big x, int last, big y) {\n"
        "    int i = get_global_id(0); out[i] = x.a[i] + y.a[99 - i] + last; }\n";
    int x[100], y[100], back[100];
    const int last = 1000;
    for (int i = 0; i < 100; i++) {
        x[i] = i * i;
        y[i] = 7 * i;
    }
    cl_kernel k = kernel_of(text, "sum");
    cl_mem m = buffer(sizeof back, NULL);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof x, x));
    gives(CL_SUCCESS, clSetKernelArg(k, 2, sizeof last, &last));
    gives(CL_SUCCESS, clSetKernelArg(k, 3, sizeof y, y));
    run(k, 100, 10);
    read_back(m, back, sizeof back);
    for (int i = 0; i < 100; i++) {
        check(back[i] == x[i] + y[99 - i] + 1000);
    }
    clReleaseKernel(k);
    clReleaseMemObject(m);
}

/* Two __local arguments and a __local array do not share memory, and are aligned. */
static void local_memory(void) {
    static const char *const text =
        "__kernel void turn(__global int *out, __local int *a, __local int *b) {\n"
        "    __local int own[8]; int i = get_local_id(0);\n"
        "    a[i] = i; b[i] = 10 * i; own[i] = 100 * i;\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    int j = 7 - i; out[get_global_id(0)] = a[j] + b[j] + own[j];\n"
        "    if (i == 0) out[16 + get_group_id(0)] = ((uint)a | (uint)b) & 127;\n"
        "}\n";
    int back[18];
    cl_kernel k = kernel_of(text, "turn");
    cl_mem m = buffer(sizeof back, NULL);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, 8 * sizeof(int), NULL));
    gives(CL_SUCCESS, clSetKernelArg(k, 2, 8 * sizeof(int), NULL));
    run(k, 16, 8);
    read_back(m, back, sizeof back);
    for (int i = 0; i < 16; i++) {
        check(back[i] == 111 * (7 - i % 8));
    }
    check(back[16] == 0 && back[17] == 0);
    clReleaseKernel(k);
    clReleaseMemObject(m);
}

static void constants(void) {
    static const char *const text =
        "__constant int table[4] = {3, 1, 4, 1};\n"
        "__kernel void look(__global int *out, __constant int *more) {\n"
        "    int i = get_global_id(0); out[i] = table[i & 3] * 100 + more[i]; }\n";
    static const int pi[4] = {3, 1, 4, 1};
    int more[8], back[8];
    for (int i = 0; i < 8; i++) {
        more[i] = i + 5;
    }
    cl_kernel k = kernel_of(text, "look");
    cl_mem m = buffer(sizeof back, NULL), in = buffer(sizeof more, more);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof in, &in));
    run(k, 8, 0);
    read_back(m, back, sizeof back);
    for (int i = 0; i < 8; i++) {
        check(back[i] == pi[i & 3] * 100 + i + 5);
    }
    clReleaseKernel(k);
    clReleaseMemObject(m);
    clReleaseMemObject(in);
}

/* Barriers in loops and between branches, and atomics between blocks. */
static void barriers_and_atomics(void) {
    static const char *const text =
        "__kernel void sum(__global const int *in, __global int *total, __local int *t) {\n"
        "    int i = get_local_id(0), n = get_local_size(0);\n"
        "    t[i] = in[get_global_id(0)];\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    for (int step = n / 2; step > 0; step /= 2) {\n"
        "        if (i < step) t[i] += t[i + step];\n"
        "        barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    }\n"
        "    if (i == 0) atomic_add(total, t[0]);\n"
        "}\n";
    int in[64], total = 0, wanted = 0;
    for (int i = 0; i < 64; i++) {
        in[i] = i * i - 50;
        wanted += in[i];
    }
    cl_kernel k = kernel_of(text, "sum");
    cl_mem a = buffer(sizeof in, in), b = buffer(sizeof total, &total);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof a, &a));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof b, &b));
    gives(CL_SUCCESS, clSetKernelArg(k, 2, 16 * sizeof(int), NULL));
    run(k, 64, 16);
    read_back(b, &total, sizeof total);
    check(total == wanted);
    clReleaseKernel(k);
    clReleaseMemObject(a);
    clReleaseMemObject(b);
}

/* A part of a buffer as an argument begins at its origin. */
static void parts_of_buffers(void) {
    static const char *const text =
        "__kernel void set(__global int *p) { p[get_global_id(0)] = 9; }\n";
    int back[128];
    const cl_buffer_region region = {256, 64};
    cl_kernel k = kernel_of(text, "set");
    cl_mem m = buffer(sizeof back, NULL);
    cl_mem part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, NULL);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof part, &part));
    run(k, 16, 0);
    read_back(m, back, sizeof back);
    check(back[63] == 0 && back[64] == 9 && back[79] == 9 && back[80] == 0);
    clReleaseKernel(k);
    clReleaseMemObject(part);
    clReleaseMemObject(m);
}

/* A sum of floats, by compare and exchange. A machine without it refuses the program by name. */
static void compare_and_exchange(void) {
    static const char *const text =
        "__kernel void sum(volatile __global uint *total, volatile __local uint *part) {\n"
        "    uint seen, old, i = get_local_id(0);\n"
        "    if (i == 0) *part = 0;\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    for (old = 0; (seen = atomic_cmpxchg(part, old,\n"
        "                as_uint(as_float(old) + i))) != old; old = seen) { }\n"
        "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        "    if (i != 0) return;\n"
        "    for (old = 0; (seen = atom_cmpxchg(total, old,\n"
        "                as_uint(as_float(old) + as_float(*part)))) != old; old = seen) { }\n"
        "}\n";
    const char *machine = getenv("WEFT_SET");
    char extensions[400] = "";
    float total = 0;
    bool compares = machine && strstr(machine, "atomics=l2_cas");
    gives(CL_SUCCESS,
          clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, sizeof extensions, extensions, NULL));
    check((strstr(extensions, "cl_khr_global_int32_base_atomics") != NULL) == compares);
    check((strstr(extensions, "cl_khr_local_int32_base_atomics") != NULL) == compares);
    if (!compares) {
        char log[400] = "";
        cl_program p = clCreateProgramWithSource(context, 1, (const char *[]){text}, NULL, NULL);
        gives(CL_BUILD_PROGRAM_FAILURE, clBuildProgram(p, 0, NULL, "", NULL, NULL));
        clGetProgramBuildInfo(p, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        check(strstr(log, "kernel sum calls atomic_cmpxchg") != NULL);
        clReleaseProgram(p);
        return;
    }
    cl_kernel k = kernel_of(text, "sum");
    cl_mem m = buffer(sizeof total, &total);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof(cl_uint), NULL));
    run(k, 48, 8);
    read_back(m, &total, sizeof total);
    check(total == 6 * 28);
    clReleaseKernel(k);
    clReleaseMemObject(m);
}

/* The script looks at standard output. */
static void prints(void) {
    cl_kernel k = kernel_of(
        "__kernel void say(int n, float f) {\n"
        "    printf(\"item %d of %d, %.2f %s\\n\", (int)get_global_id(0), n, f, "
        "\"kernel\");\n"
        "    if (get_global_id(0) == 1) {\n"
        "        printf(\"alone\\n\"); printf(\"%s\\n\", \"text\"); printf(\"c\");\n"
        "        printf(\"%c\", '\\n');\n"
        "        printf(\"%hx %hhx %ho %hhu %hd\\n\", -32767, -128, -32767, -1, 40000); } }\n",
        "say");
    const int n = 3;
    const float f = 1.5f;
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof n, &n));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof f, &f));
    run(k, 3, 1);
    clReleaseKernel(k);
}

const test_t value_tests[] = {{"value: arguments of every type", every_type},
                              {"value: arguments beyond the window", large_arguments},
                              {"value: local memory", local_memory},
                              {"value: constants", constants},
                              {"value: barriers and atomics", barriers_and_atomics},
                              {"value: parts of buffers", parts_of_buffers},
                              {"compare: compare and exchange", compare_and_exchange},
                              {"print: printf", prints},
                              {NULL, NULL}};
