/* SPDX-License-Identifier: Apache-2.0 */
/* An OpenCL program, as studies run them: it adds ROUNDS to COUNT numbers, a launch for each round,
 * and checks the sums. Its kernels are in study.cl, in the folder where it runs.
 *
 * usage: opencl-study COUNT ROUNDS [wrong | crash | endless | wild | twice]
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SOURCE 4096

static cl_context context;
static cl_command_queue queue;
static cl_program program;

static void must(cl_int error, const char *what) {
    if (error != CL_SUCCESS) {
        fprintf(stderr, "%s: error %d\n", what, error);
        exit(4);
    }
}

static void open_machine(void) {
    cl_platform_id platform;
    cl_device_id device;
    cl_int error;
    must(clGetPlatformIDs(1, &platform, NULL), "platform");
    must(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "device");
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    must(error, "context");
    queue = clCreateCommandQueue(context, device, 0, &error);
    must(error, "queue");
}

static void build(void) {
    char text[SOURCE] = "";
    const char *source = text;
    cl_int error;
    FILE *file = fopen("study.cl", "r");
    if (!file || fread(text, 1, sizeof text - 1, file) == 0) {
        fprintf(stderr, "study.cl: there is no such file here\n");
        exit(5);
    }
    fclose(file);
    program = clCreateProgramWithSource(context, 1, &source, NULL, &error);
    must(error, "program");
    must(clBuildProgram(program, 0, NULL, NULL, NULL, NULL), "build");
}

/* A launch of `count` items; its error. */
static cl_int launch(const char *name, cl_mem values, size_t count) {
    const cl_int step = 1;
    cl_int error;
    cl_kernel kernel = clCreateKernel(program, name, &error);
    must(error, "kernel");
    must(clSetKernelArg(kernel, 0, sizeof values, &values), "argument");
    if (strcmp(name, "rise") == 0) {
        must(clSetKernelArg(kernel, 1, sizeof step, &step), "argument");
    }
    error = clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &count, NULL, 0, NULL, NULL);
    clReleaseKernel(kernel);
    return error;
}

static int rounds(size_t count, int rounds, int expected) {
    cl_int error, *value = calloc(count, sizeof *value);
    cl_mem values =
        clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, count * sizeof *value, value, &error);
    must(error, "buffer");
    for (int round = 0; round < rounds; round++) {
        must(launch("rise", values, count), "launch");
    }
    must(
        clEnqueueReadBuffer(queue, values, CL_TRUE, 0, count * sizeof *value, value, 0, NULL, NULL),
        "read");
    size_t wrong = 0;
    for (size_t i = 0; i < count; i++) {
        wrong += value[i] != expected;
    }
    printf("%zu numbers, %d rounds\n%zu are wrong\n", count, rounds, wrong);
    free(value);
    clReleaseMemObject(values);
    return wrong > 0;
}

/* A launch that fails; the program ends well all the same. */
static int fail(const char *kernel) {
    cl_int error;
    cl_mem values = clCreateBuffer(context, 0, 64, NULL, &error);
    must(error, "buffer");
    launch(kernel, values, 4);
    return 0;
}

int main(int argc, char **argv) {
    const char *how = argc > 3 ? argv[3] : "";
    int other = 0;
    if (argc < 3) {
        return 0; /* no machine is opened */
    }
    if (strcmp(how, "twice") == 0 && fork() > 0) {
        wait(&other);
    }
    open_machine();
    build();
    if (strcmp(how, "endless") == 0 || strcmp(how, "wild") == 0) {
        return fail(how);
    }
    int ended =
        rounds((size_t)atol(argv[1]), atoi(argv[2]), atoi(argv[2]) + (strcmp(how, "wrong") == 0));
    if (strcmp(how, "crash") == 0) {
        abort();
    }
    return ended;
}
