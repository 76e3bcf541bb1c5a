/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the tests whose names begin with a word of the command line, or all: exit code 0 if every
 * check held. Whatever a test prints goes to standard error. A test that waits for ever fails after
 * TEST_SECONDS (of the environment; 300), and is the last one. With TEST_FIRST the first test that
 * fails is the last one as well. With TEST_TIMES=4 each runs so often, and must free what it makes.
 */
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "test.h"

cl_platform_id platform;
cl_device_id device;
cl_context context;
cl_command_queue queue;

static char why[20000]; /* a build log fits */

void check_at(bool good, const char *file, int line, const char *what) {
    if (!good && !*why) {
        snprintf(why, sizeof why, "%s:%d: %s", file, line, what);
    }
}

void gives_at(cl_int expected, cl_int got, const char *file, int line, const char *what) {
    if (expected != got && !*why) {
        snprintf(why, sizeof why, "%s:%d: %d, not %d: %s", file, line, got, expected, what);
    }
}

cl_program build(const char *source) {
    cl_int error;
    static char log[16384];
    cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, &error);
    gives(CL_SUCCESS, error);
    if (clBuildProgram(program, 0, NULL, NULL, NULL, NULL) != CL_SUCCESS) {
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        check_at(false, __FILE__, __LINE__, log);
    }
    return program;
}

cl_kernel kernel_of(const char *source, const char *name) {
    cl_int error;
    cl_program program = build(source);
    cl_kernel kernel = clCreateKernel(program, name, &error);
    gives(CL_SUCCESS, error);
    clReleaseProgram(program);
    return kernel;
}

cl_mem buffer(size_t bytes, const void *contents) {
    cl_int error;
    cl_mem_flags flags = contents ? CL_MEM_COPY_HOST_PTR : 0;
    cl_mem memory = clCreateBuffer(context, flags, bytes, (void *)(uintptr_t)contents, &error);
    gives(CL_SUCCESS, error);
    return memory;
}

void run(cl_kernel kernel, size_t global, size_t local) {
    gives(CL_SUCCESS, clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, local ? &local : NULL,
                                             0, NULL, NULL));
}

void read_back(cl_mem memory, void *to, size_t bytes) {
    gives(CL_SUCCESS, clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, bytes, to, 0, NULL, NULL));
}

cl_uint count_of(cl_mem memory) {
    cl_uint count = 0;
    gives(CL_SUCCESS,
          clGetMemObjectInfo(memory, CL_MEM_REFERENCE_COUNT, sizeof count, &count, NULL));
    return count;
}

static void set_up(void) {
    cl_int error;
    gives(CL_SUCCESS, clGetPlatformIDs(1, &platform, NULL));
    gives(CL_SUCCESS, clGetDeviceIDs(platform, CL_DEVICE_TYPE_GPU, 1, &device, NULL));
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    gives(CL_SUCCESS, error);
    queue = clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &error);
    gives(CL_SUCCESS, error);
}

static char hang[200]; /* the line of a test that does not end */

static void give_up(int number) {
    (void)number;
    _exit(write(STDOUT_FILENO, hang, strlen(hang)) < 0 ? 2 : 1);
}

static void watch(const char *suite, const char *name) {
    const char *seconds = getenv("TEST_SECONDS");
    snprintf(hang, sizeof hang, "FAIL: %s/%s: it waits for ever\n", suite, name);
    alarm(seconds ? (unsigned)atoi(seconds) : 300);
}

static bool chosen(const char *name, int count, char **words) {
    for (int i = 0; i < count; i++) {
        if (strncmp(name, words[i], strlen(words[i])) == 0) {
            return true;
        }
    }
    return count == 0;
}

static size_t allocated(void) {
    struct mallinfo2 all = mallinfo2();
    return all.uordblks + all.hblkhd;
}

/* Run a test so often. It leaves memory if each time after the first does: what is made once for a
 * process exists by then, and lists that grow do so rarely. */
static void run_test(const test_t *test, int times) {
    size_t before = 0, least = times > 2 ? SIZE_MAX : 0;
    *why = 0;
    for (int i = 0; i < times && !*why; i++) {
        set_up();
        if (!*why) {
            test->run();
        }
        clReleaseCommandQueue(queue);
        clReleaseContext(context);
        size_t now = allocated(), more = now > before ? now - before : 0;
        least = i > 0 && more < least ? more : least;
        before = now;
    }
    if (!*why && least > 0) {
        snprintf(why, sizeof why, "%zu bytes are not freed", least);
    }
}

int main(int argc, char **argv) {
    /* Buffers last: one of their tests fills the memory, and later launches take longer. */
    const test_t *const lists[] = {object_tests,  rectangle_tests, map_tests,    event_tests,
                                   program_tests, kernel_tests,    launch_tests, size_tests,
                                   value_tests,   host_tests,      name_tests,   dialect_tests,
                                   rule_tests,    buffer_tests};
    const char *suite = getenv("SUITE") ? getenv("SUITE") : "opencl", *times = getenv("TEST_TIMES");
    int failed = 0, ran = 0;
    signal(SIGALRM, give_up);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (const test_t *t = lists[i]; t->name; t++) {
            if (!chosen(t->name, argc - 1, argv + 1)) {
                continue;
            }
            watch(suite, t->name);
            run_test(t, times ? atoi(times) : 1);
            printf("%s: %s/%s%s%s\n", *why ? "FAIL" : "PASS", suite, t->name, *why ? ": " : "",
                   why);
            fflush(stdout);
            failed |= *why != 0;
            ran++;
            if (failed && getenv("TEST_FIRST")) {
                return 1;
            }
        }
    }
    return failed || ran == 0;
}
