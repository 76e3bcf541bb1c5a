/* SPDX-License-Identifier: Apache-2.0 */
/* Programs: source, builds and their logs, binaries that are loaded again, compiling and linking.
 */
#include <stdlib.h>
#include <string.h>

#include "test.h"

static const char *const good =
    "__kernel void one(__global int *p) { p[get_global_id(0)] = ONE; }\n"
    "__kernel void two(__global int *p) { p[get_global_id(0)] = 2; }\n";
static const char *const bad = "\n__kernel void f(__global int *p) { p[0] = nothing; }\n";

static cl_program source(const char *text) {
    cl_int error;
    cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
    gives(CL_SUCCESS, error);
    return program;
}

static int runs(cl_program program, const char *name) {
    cl_int error;
    int got[4] = {0};
    cl_kernel kernel = clCreateKernel(program, name, &error);
    gives(CL_SUCCESS, error);
    if (!kernel) {
        return -1;
    }
    cl_mem m = buffer(sizeof got, NULL);
    gives(CL_SUCCESS, clSetKernelArg(kernel, 0, sizeof m, &m));
    run(kernel, 4, 0);
    read_back(m, got, sizeof got);
    clReleaseKernel(kernel);
    clReleaseMemObject(m);
    return got[0] == got[3] ? got[0] : -1;
}

static void sources(void) {
    const char *parts[] = {"__kernel void two(__global int *p)", " { p[get_global_id(0)] = 2; }xx"};
    const char *holes[] = {"x", NULL};
    const size_t lengths[] = {0, 29};
    char text[256];
    size_t size;
    cl_int error;
    makes(CL_INVALID_CONTEXT, clCreateProgramWithSource((cl_context)queue, 2, parts, NULL, &error));
    makes(CL_INVALID_VALUE, clCreateProgramWithSource(context, 0, parts, NULL, &error));
    makes(CL_INVALID_VALUE, clCreateProgramWithSource(context, 1, NULL, NULL, &error));
    makes(CL_INVALID_VALUE, clCreateProgramWithSource(context, 2, holes, NULL, &error));
    cl_program p = clCreateProgramWithSource(context, 2, parts, lengths, &error);
    gives(CL_SUCCESS, error);
    gives(CL_SUCCESS, clGetProgramInfo(p, CL_PROGRAM_SOURCE, sizeof text, text, &size));
    check(strcmp(text, "__kernel void two(__global int *p) { p[get_global_id(0)] = 2; }") == 0);
    check(size == strlen(text) + 1);
    gives(CL_SUCCESS, clBuildProgram(p, 1, &device, "", NULL, NULL));
    check(runs(p, "two") == 2);
    gives(CL_SUCCESS, clRetainProgram(p));
    gives(CL_SUCCESS, clReleaseProgram(p));
    gives(CL_SUCCESS, clReleaseProgram(p));
    gives(CL_INVALID_PROGRAM, clRetainProgram((cl_program)queue));
    gives(CL_INVALID_PROGRAM, clReleaseProgram((cl_program)queue));
}

static int notified;

static void CL_CALLBACK note(cl_program program, void *data) {
    (void)program;
    notified += *(int *)data;
}

static cl_build_status status_of(cl_program p) {
    cl_build_status status = 99;
    gives(CL_SUCCESS,
          clGetProgramBuildInfo(p, device, CL_PROGRAM_BUILD_STATUS, sizeof status, &status, NULL));
    return status;
}

static void builds(void) {
    static int one = 1;
    char text[4096];
    size_t count;
    cl_device_id no_device = (cl_device_id)queue;
    cl_program p = source(good);
    notified = 0;
    check(status_of(p) == CL_BUILD_NONE);
    gives(CL_INVALID_PROGRAM_EXECUTABLE,
          clGetProgramInfo(p, CL_PROGRAM_NUM_KERNELS, sizeof count, &count, NULL));
    gives(CL_INVALID_VALUE, clBuildProgram(p, 1, NULL, "", NULL, NULL));
    gives(CL_INVALID_VALUE, clBuildProgram(p, 0, &device, "", NULL, NULL));
    gives(CL_INVALID_VALUE, clBuildProgram(p, 0, NULL, "", NULL, &one));
    gives(CL_INVALID_DEVICE, clBuildProgram(p, 1, &no_device, "", NULL, NULL));
    gives(CL_INVALID_PROGRAM, clBuildProgram((cl_program)queue, 0, NULL, "", NULL, NULL));
    gives(CL_INVALID_BUILD_OPTIONS, clBuildProgram(p, 0, NULL, "-no-such-option", NULL, NULL));
    gives(CL_BUILD_PROGRAM_FAILURE, clBuildProgram(p, 0, NULL, "", NULL, NULL));
    check(status_of(p) == CL_BUILD_ERROR);
    gives(CL_SUCCESS, clBuildProgram(p, 0, NULL, "-D ONE=1", note, &one));
    check(status_of(p) == CL_BUILD_SUCCESS && notified == 1);
    gives(CL_SUCCESS,
          clGetProgramBuildInfo(p, device, CL_PROGRAM_BUILD_OPTIONS, sizeof text, text, NULL));
    check(strcmp(text, "-D ONE=1") == 0);
    gives(CL_SUCCESS, clGetProgramInfo(p, CL_PROGRAM_NUM_KERNELS, sizeof count, &count, NULL));
    check(count == 2);
    gives(CL_SUCCESS, clGetProgramInfo(p, CL_PROGRAM_KERNEL_NAMES, sizeof text, text, NULL));
    check(strcmp(text, "one;two") == 0);
    check(runs(p, "one") == 1);
    gives(CL_SUCCESS, clBuildProgram(p, 0, NULL, "-D ONE=5", NULL, NULL)); /* anew */
    check(runs(p, "one") == 5 && runs(p, "two") == 2);
    cl_kernel k = clCreateKernel(p, "one", NULL);
    gives(CL_INVALID_OPERATION, clBuildProgram(p, 0, NULL, "-D ONE=1", NULL, NULL));
    clReleaseKernel(k);
    gives(CL_INVALID_DEVICE,
          clGetProgramBuildInfo(p, no_device, CL_PROGRAM_BUILD_LOG, sizeof text, text, NULL));
    gives(CL_INVALID_VALUE, clGetProgramBuildInfo(p, device, 0x1234, sizeof text, text, NULL));
    gives(CL_INVALID_VALUE, clGetProgramInfo(p, 0x1234, sizeof text, text, NULL));
    gives(CL_SUCCESS, clUnloadPlatformCompiler(platform));
    gives(CL_INVALID_PLATFORM, clUnloadPlatformCompiler((cl_platform_id)queue));
    clReleaseProgram(p);
}

/* A message names the program's line. */
static void logs(void) {
    char log[4096] = "";
    cl_program p = source(bad);
    gives(CL_BUILD_PROGRAM_FAILURE, clBuildProgram(p, 0, NULL, NULL, NULL, NULL));
    gives(CL_SUCCESS,
          clGetProgramBuildInfo(p, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL));
    check(strstr(log, ":2:") != NULL && strstr(log, "nothing") != NULL);
    clReleaseProgram(p);
}

static unsigned char *binary_of(cl_program p, size_t *bytes) {
    unsigned char *binary;
    gives(CL_SUCCESS, clGetProgramInfo(p, CL_PROGRAM_BINARY_SIZES, sizeof *bytes, bytes, NULL));
    check(*bytes > 0);
    binary = malloc(*bytes + 1);
    gives(CL_SUCCESS, clGetProgramInfo(p, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL));
    return binary;
}

static cl_program_binary_type type_of(cl_program p) {
    cl_program_binary_type type = 99;
    gives(CL_SUCCESS,
          clGetProgramBuildInfo(p, device, CL_PROGRAM_BINARY_TYPE, sizeof type, &type, NULL));
    return type;
}

static void binaries(void) {
    size_t bytes = 0, none = 0, no_bytes = 9;
    cl_int error, status = 99;
    cl_program p = source(good);
    gives(CL_SUCCESS,
          clGetProgramInfo(p, CL_PROGRAM_BINARY_SIZES, sizeof no_bytes, &no_bytes, NULL));
    check(no_bytes == 0 && type_of(p) == CL_PROGRAM_BINARY_TYPE_NONE);
    gives(CL_SUCCESS, clBuildProgram(p, 0, NULL, "-DONE=7", NULL, NULL));
    check(type_of(p) == CL_PROGRAM_BINARY_TYPE_EXECUTABLE);
    unsigned char *binary = binary_of(p, &bytes);
    const unsigned char *given = binary, *hole = NULL, *text = (const unsigned char *)good;
    cl_device_id no_device = (cl_device_id)queue;
    clReleaseProgram(p);
#define LOAD(c, count, devices, size, at)                                                          \
    clCreateProgramWithBinary(c, count, devices, size, at, &status, &error)
    makes(CL_INVALID_CONTEXT, LOAD((cl_context)queue, 1, &device, &bytes, &given));
    makes(CL_INVALID_VALUE, LOAD(context, 0, &device, &bytes, &given));
    makes(CL_INVALID_VALUE, LOAD(context, 1, NULL, &bytes, &given));
    makes(CL_INVALID_VALUE, LOAD(context, 1, &device, NULL, &given));
    makes(CL_INVALID_VALUE, LOAD(context, 1, &device, &bytes, NULL));
    makes(CL_INVALID_VALUE, LOAD(context, 1, &device, &none, &given));
    makes(CL_INVALID_VALUE, LOAD(context, 1, &device, &bytes, &hole));
    makes(CL_INVALID_DEVICE, LOAD(context, 1, &no_device, &bytes, &given));
    const size_t half = bytes / 2, words = strlen(good);
    makes(CL_INVALID_BINARY, LOAD(context, 1, &device, &half, &given));
    makes(CL_INVALID_BINARY, LOAD(context, 1, &device, &words, &text));
    check(status == CL_INVALID_BINARY);
    p = clCreateProgramWithBinary(context, 1, &device, &bytes, &given, &status, &error);
    check(error == CL_SUCCESS && status == CL_SUCCESS);
    makes(CL_INVALID_PROGRAM_EXECUTABLE, clCreateKernel(p, "one", &error));
    gives(CL_SUCCESS, clBuildProgram(p, 0, NULL, "", NULL, NULL));
    check(runs(p, "one") == 7 && runs(p, "two") == 2);
    gives(CL_INVALID_OPERATION, clCompileProgram(p, 0, NULL, "", 0, NULL, NULL, NULL, NULL));
    clReleaseProgram(p);
    free(binary);
}

static void compile_and_link(void) {
    cl_int error;
    cl_program header = source("int twice(int x);\n");
    cl_program a = source("#include \"twice.h\"\n__kernel void one(__global int *p) { "
                          "p[get_global_id(0)] = twice(21); }\n");
    cl_program b = source("#include \"twice.h\"\nint twice(int x) { return 2 * x; }\n");
    const char *name = "twice.h", *no_name = NULL;
    cl_program parts[] = {a, b}, none = (cl_program)queue;
#define COMPILE(p, count, headers, names)                                                          \
    clCompileProgram(p, 0, NULL, "", count, headers, names, NULL, NULL)
    gives(CL_COMPILE_PROGRAM_FAILURE, COMPILE(a, 0, NULL, NULL));
    gives(CL_INVALID_VALUE, COMPILE(a, 1, &header, NULL));
    gives(CL_INVALID_VALUE, COMPILE(a, 0, &header, &name));
    gives(CL_INVALID_VALUE, COMPILE(a, 1, &header, &no_name));
    gives(CL_INVALID_PROGRAM, COMPILE(a, 1, &none, &name));
    gives(CL_INVALID_PROGRAM, COMPILE(none, 1, &header, &name));
    gives(CL_INVALID_COMPILER_OPTIONS,
          clCompileProgram(a, 0, NULL, "-no-such", 1, &header, &name, NULL, NULL));
    gives(CL_SUCCESS, COMPILE(a, 1, &header, &name));
    check(type_of(a) == CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT);
    makes(CL_INVALID_PROGRAM_EXECUTABLE, clCreateKernel(a, "one", &error));
#define LINK(c, count, list) clLinkProgram(c, 0, NULL, "", count, list, NULL, NULL, &error)
    makes(CL_INVALID_OPERATION, LINK(context, 2, parts));
    makes(CL_LINK_PROGRAM_FAILURE, LINK(context, 1, parts));
    gives(CL_SUCCESS, COMPILE(b, 1, &header, &name));
    makes(CL_INVALID_CONTEXT, LINK((cl_context)queue, 2, parts));
    makes(CL_INVALID_VALUE, LINK(context, 0, parts));
    makes(CL_INVALID_VALUE, LINK(context, 2, NULL));
    makes(CL_INVALID_PROGRAM, LINK(context, 1, &none));
    makes(CL_INVALID_LINKER_OPTIONS,
          clLinkProgram(context, 0, NULL, "-no-such", 2, parts, NULL, NULL, &error));
    cl_program whole = LINK(context, 2, parts);
    gives(CL_SUCCESS, error);
    check(type_of(whole) == CL_PROGRAM_BINARY_TYPE_EXECUTABLE && runs(whole, "one") == 42);
    gives(CL_INVALID_OPERATION, clBuildProgram(whole, 0, NULL, "", NULL, NULL));
    size_t bytes;
    unsigned char *binary = binary_of(a, &bytes); /* an object travels as bytes */
    const unsigned char *given = binary;
    parts[0] = clCreateProgramWithBinary(context, 1, &device, &bytes, &given, NULL, &error);
    gives(CL_SUCCESS, error);
    cl_program again = LINK(context, 2, parts);
    gives(CL_SUCCESS, error);
    check(runs(again, "one") == 42);
    free(binary);
    const cl_program all[] = {header, a, b, whole, parts[0], again};
    for (int i = 0; i < 6; i++) {
        clReleaseProgram(all[i]);
    }
}

static void built_in_kernels(void) {
    cl_int error;
    makes(CL_INVALID_VALUE, clCreateProgramWithBuiltInKernels(context, 1, &device, "copy", &error));
    makes(CL_INVALID_VALUE, clCreateProgramWithBuiltInKernels(context, 1, &device, NULL, &error));
    makes(CL_INVALID_CONTEXT,
          clCreateProgramWithBuiltInKernels((cl_context)queue, 1, &device, "copy", &error));
}

const test_t program_tests[] = {{"program: sources", sources},
                                {"program: builds", builds},
                                {"program: logs", logs},
                                {"program: binaries", binaries},
                                {"program: compile and link", compile_and_link},
                                {"program: kernels of the device", built_in_kernels},
                                {NULL, NULL}};
