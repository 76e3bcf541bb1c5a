/* SPDX-License-Identifier: Apache-2.0 */
/* Host threads in the OpenCL driver and in libweft, under the thread sanitizer: a race ends the
 * program with a report, a wrong result with exit code 1. The driver is linked in, without a
 * loader.
 *
 *     usage: threads SUITE VECADD.elf
 *
 * Every thread has one queue of its own and shares another one, the context, a program and its
 * kernel. The threads enqueue, wait for events that another thread ends, ask for what others
 * change, and make and release objects. Then each has a device of libweft of its own.
 */
#define CL_TARGET_OPENCL_VERSION 120
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#include <CL/cl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sw/libweft/weft.h"

enum { THREADS = 4, ROUNDS = 40, WORDS = 64 };

static const char *const source =
    "__kernel void add(__global uint *v, uint by) { v[get_global_id(0)] += by; }\n";
static cl_device_id device;
static cl_context context;
static cl_command_queue shared_queue;
static cl_program program;
static cl_event user_event[THREADS]; /* thread i waits for its own, and ends that of the next one */
static atomic_int called, wrong;

static void check_at(bool good, int line, const char *what) {
    if (!good && atomic_fetch_add(&wrong, 1) == 0) {
        fprintf(stderr, "threads.c:%d: %s\n", line, what);
    }
}
#define check(condition) check_at(condition, __LINE__, #condition)
#define good(call)       check((call) == CL_SUCCESS)

static void CL_CALLBACK count_call(cl_event event, cl_int status, void *data) {
    (void)event, (void)data;
    check(status == CL_COMPLETE);
    atomic_fetch_add(&called, 1);
}

/* ---- what threads do with the driver ---- */

/* Ask for what other threads change. */
static void ask(cl_command_queue own, cl_kernel kernel) {
    cl_uint number;
    cl_command_queue_properties properties;
    char text[256];
    good(clGetContextInfo(context, CL_CONTEXT_REFERENCE_COUNT, sizeof number, &number, NULL));
    good(clGetCommandQueueInfo(shared_queue, CL_QUEUE_REFERENCE_COUNT, sizeof number, &number,
                               NULL));
    good(clGetCommandQueueInfo(shared_queue, CL_QUEUE_PROPERTIES, sizeof properties, &properties,
                               NULL));
    good(clGetProgramInfo(program, CL_PROGRAM_REFERENCE_COUNT, sizeof number, &number, NULL));
    good(clGetProgramInfo(program, CL_PROGRAM_KERNEL_NAMES, sizeof text, text, NULL));
    good(clGetKernelInfo(kernel, CL_KERNEL_FUNCTION_NAME, sizeof text, text, NULL));
    good(clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof text, text, NULL));
    good(clRetainContext(context));
    good(clReleaseContext(context));
    good(clRetainCommandQueue(shared_queue));
    good(clReleaseCommandQueue(shared_queue));
    good(clFlush(shared_queue));
    good(clFlush(own));
}

/* Objects that are made and go away. */
static void make(void) {
    cl_int error;
    cl_command_queue queue =
        clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &error);
    good(error);
    cl_program text =
        clCreateProgramWithSource(context, 1, (const char **)(uintptr_t)&source, NULL, &error);
    good(error);
    cl_event event = clCreateUserEvent(context, &error), marker;
    good(error);
    good(clEnqueueMarkerWithWaitList(queue, 1, &event, &marker));
    good(clSetUserEventStatus(event, CL_COMPLETE));
    good(clWaitForEvents(1, &marker));
    good(clEnqueueWaitForEvents(shared_queue, 1, &marker));
    good(clReleaseEvent(marker));
    good(clEnqueueMarker(shared_queue, &marker));
    good(clSetCommandQueueProperty(shared_queue, CL_QUEUE_PROFILING_ENABLE, CL_TRUE, NULL));
    good(clReleaseEvent(event));
    good(clReleaseEvent(marker));
    good(clReleaseProgram(text));
    good(clReleaseCommandQueue(queue));
}

/* The program as bytes, and one of these bytes. */
static void reload(void) {
    cl_int error;
    size_t bytes;
    good(clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof bytes, &bytes, NULL));
    unsigned char *binary = malloc(bytes);
    good(clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL));
    cl_program again = clCreateProgramWithBinary(
        context, 1, &device, &bytes, (const unsigned char **)(uintptr_t)&binary, NULL, &error);
    good(error);
    good(clBuildProgram(again, 0, NULL, NULL, NULL, NULL));
    good(clReleaseProgram(again));
    check(!clCreateProgramWithBuiltInKernels(context, 1, &device, "none", &error));
    free(binary);
}

/* Two launches in a queue of any kind; `end` is the event of the second. */
static void add(cl_command_queue queue, cl_kernel kernel, cl_mem memory, cl_uint by, cl_uint waits,
                const cl_event *wait, cl_event *end) {
    const size_t size = WORDS;
    cl_event first;
    good(clSetKernelArg(kernel, 0, sizeof memory, &memory));
    good(clSetKernelArg(kernel, 1, sizeof by, &by));
    good(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &size, NULL, waits, wait, &first));
    good(clSetEventCallback(first, CL_COMPLETE, count_call, NULL));
    good(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &size, NULL, 1, &first, end));
    good(clReleaseEvent(first));
}

static void round_of(cl_command_queue own, cl_kernel kernel, cl_uint number) {
    cl_int error;
    cl_uint words[WORDS] = {0};
    cl_event end;
    cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof words, words, &error);
    good(error);
    add(number % 2 ? shared_queue : own, kernel, memory, number, 0, NULL, &end);
    ask(own, kernel);
    good(clEnqueueReadBuffer(own, memory, CL_TRUE, 0, sizeof words, words, 1, &end, NULL));
    for (int i = 0; i < WORDS; i++) {
        check(words[i] == 2 * number);
    }
    good(clReleaseEvent(end));
    good(clReleaseMemObject(memory));
    make();
    if (number % 4 == 0) {
        reload();
    }
}

/* A command of each thread waits for an event that another thread ends. */
static void wait_for_another(cl_command_queue own, cl_kernel kernel, int number) {
    cl_int error;
    cl_uint words[WORDS] = {0};
    cl_event end;
    cl_mem memory = clCreateBuffer(context, 0, sizeof words, NULL, &error);
    good(error);
    add(own, kernel, memory, 5, 1, &user_event[number], &end);
    good(clSetUserEventStatus(user_event[(number + 1) % THREADS], CL_COMPLETE));
    good(clEnqueueReadBuffer(own, memory, CL_TRUE, 0, sizeof words, words, 0, NULL, NULL));
    check(words[WORDS - 1] == 10);
    good(clReleaseEvent(end));
    good(clReleaseMemObject(memory));
}

static void *drive(void *at) {
    int number = *(const int *)at;
    cl_int error;
    cl_command_queue own = clCreateCommandQueue(context, device, 0, &error);
    good(error);
    cl_kernel kernel = clCreateKernel(program, "add", &error);
    good(error);
    for (cl_uint i = 1; i <= ROUNDS; i++) {
        round_of(own, kernel, i);
    }
    wait_for_another(own, kernel, number);
    good(clFinish(own));
    good(clFinish(shared_queue));
    good(clReleaseKernel(kernel));
    good(clReleaseCommandQueue(own));
    return NULL;
}

/* ---- what threads do with libweft ---- */

static char elf[1024];

static void *use_library(void *at) {
    weft_status status;
    const char *message;
    uint32_t words[WORDS] = {0};
    weft_address a, b, sum;
    (void)at;
    weft_options options = {.config = "small", .mode = WEFT_GOLDEN};
    weft_device *own = weft_open(&options, &status, &message);
    check(own != NULL);
    if (!own) {
        return NULL;
    }
    check(weft_load(own, elf) == WEFT_OK);
    check(weft_allocate(own, sizeof words, &a) == WEFT_OK);
    check(weft_allocate(own, sizeof words, &b) == WEFT_OK);
    check(weft_allocate(own, sizeof words, &sum) == WEFT_OK);
    for (uint32_t i = 0; i < WORDS; i++) {
        words[i] = i;
    }
    check(weft_write(own, a, words, sizeof words) == WEFT_OK);
    check(weft_write(own, b, words, sizeof words) == WEFT_OK);
    weft_launch_options launch = {.kernel = "vecadd",
                                  .grid = {WORDS / 16},
                                  .block = {16},
                                  .arguments = 4,
                                  .argument = {a, b, sum, WORDS}};
    check(weft_launch(own, &launch) == WEFT_OK);
    check(weft_read(own, words, sum, sizeof words) == WEFT_OK);
    check(words[WORDS - 1] == 2 * (WORDS - 1));
    launch.kernel = "none";
    check(weft_launch(own, &launch) == WEFT_USAGE && strstr(weft_message(own), "none"));
    weft_close(own);
    options.config = "none";
    check(!weft_open(&options, &status, &message) && strstr(message, "none"));
    return NULL;
}

/* ---- the program ---- */

static int report(const char *suite, const char *test) {
    int failed = atomic_exchange(&wrong, 0);
    printf("%s: %s/%s%s\n", failed ? "FAIL" : "PASS", suite, test,
           failed ? ": a check failed, see above" : "");
    return failed != 0;
}

static void run_threads(void *(*work)(void *)) {
    pthread_t thread[THREADS];
    int number[THREADS];
    for (int i = 0; i < THREADS; i++) {
        number[i] = i;
        check(pthread_create(&thread[i], NULL, work, &number[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
    }
}

static void begin_driver(void) {
    cl_platform_id platform;
    cl_int error;
    good(clGetPlatformIDs(1, &platform, NULL));
    good(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL));
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    good(error);
    shared_queue =
        clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &error);
    good(error);
    program =
        clCreateProgramWithSource(context, 1, (const char **)(uintptr_t)&source, NULL, &error);
    good(error);
    good(clBuildProgram(program, 0, NULL, NULL, NULL, NULL));
    for (int i = 0; i < THREADS; i++) {
        user_event[i] = clCreateUserEvent(context, &error);
        good(error);
    }
}

static void end_driver(void) {
    for (int i = 0; i < THREADS; i++) {
        good(clReleaseEvent(user_event[i]));
    }
    good(clReleaseProgram(program));
    good(clReleaseCommandQueue(shared_queue));
    good(clReleaseContext(context));
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: threads SUITE VECADD.elf\n");
        return 2;
    }
    snprintf(elf, sizeof elf, "%s", argv[2]);
    run_threads(use_library);
    int failed = report(argv[1], "devices");
    begin_driver();
    run_threads(drive);
    check(atomic_load(&called) == THREADS * (ROUNDS + 1));
    end_driver();
    return failed | report(argv[1], "driver");
}
