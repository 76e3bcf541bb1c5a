/* SPDX-License-Identifier: Apache-2.0 */
/* The kernels of kernels.h in OpenCL; prints the sum of what the last ones leave. Run it where
 * kernels.h is. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 16384, ROWS = 128, THREADS = 256 };

static const char source[] = "#define KERNEL __kernel void\n"
                             "#define LOCAL __local\n"
                             "#define GLOBAL __global\n"
                             "#define ID (int)get_global_id(0)\n"
                             "#define AT (int)get_local_id(0)\n"
                             "#define BLOCK (int)get_group_id(0)\n"
                             "#define MEET barrier(CLK_LOCAL_MEM_FENCE)\n"
                             "#include \"kernels.h\"\n";

static void check(cl_int error, const char *what) {
    if (error != CL_SUCCESS) {
        fprintf(stderr, "twins: %s: error %d of OpenCL\n", what, (int)error);
        exit(1);
    }
}

typedef struct {
    size_t bytes;
    const void *at;
} argument_t;

static void launch(cl_command_queue queue, cl_program program, const char *name,
                   const argument_t *argument) {
    const size_t all = N, block = THREADS;
    cl_int error;
    cl_kernel kernel = clCreateKernel(program, name, &error);
    check(error, name);
    for (cl_uint i = 0; argument[i].at; i++) {
        check(clSetKernelArg(kernel, i, argument[i].bytes, argument[i].at), name);
    }
    check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &all, &block, 0, NULL, NULL), name);
    clReleaseKernel(kernel);
}
#define WITH(...) ((const argument_t[]){__VA_ARGS__, {0, NULL}})
#define OF(v)     {sizeof(v), &(v)}

static void launch_all(cl_context context, cl_command_queue queue, cl_program program,
                       float *value) {
    const cl_int n = N, rows = ROWS;
    const cl_float two = 2;
    cl_mem x, y, z;
    x = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, N * sizeof *value, value, NULL);
    y = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, N * sizeof *value, value, NULL);
    z = clCreateBuffer(context, 0, N * sizeof *value, NULL, NULL);
    launch(queue, program, "saxpy", WITH(OF(n), OF(two), OF(x), OF(y)));
    launch(queue, program, "functions", WITH(OF(n), OF(x), OF(y)));
    launch(queue, program, "matmul", WITH(OF(rows), OF(x), OF(y), OF(z)));
    launch(queue, program, "stencil", WITH(OF(n), OF(x), OF(z)));
    launch(queue, program, "sums", WITH(OF(x), OF(z)));
    check(clEnqueueReadBuffer(queue, z, CL_TRUE, 0, N * sizeof *value, value, 0, NULL, NULL),
          "the result");
}

int main(void) {
    static float value[N];
    const char *text = source;
    double sum = 0;
    cl_int error;
    cl_platform_id platform;
    cl_device_id device;
    for (int i = 0; i < N; i++) {
        value[i] = (float)(i % 97) * 0.03125f;
    }
    check(clGetPlatformIDs(1, &platform, NULL), "a platform");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "a device");
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    check(error, "a context");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
    check(error, "a queue");
    cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
    check(error, "a program");
    check(clBuildProgram(program, 1, &device, "-I.", NULL, NULL), "kernels.h");
    launch_all(context, queue, program, value);
    for (int i = 0; i < N; i++) {
        sum += value[i];
    }
    printf("%.9g\n", sum);
    return 0;
}
