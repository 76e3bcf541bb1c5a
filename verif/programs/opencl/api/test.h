/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that test the OpenCL driver through the system's loader. A file has tests, each a
 * function in the list `tests` of main.c; a test prints one line, and continues after a failed
 * check.
 */
#ifndef WEFT_OPENCL_TEST_H
#define WEFT_OPENCL_TEST_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a test works: made anew for each. The queue is in order and has profiling. */
extern cl_platform_id platform;
extern cl_device_id device;
extern cl_context context;
extern cl_command_queue queue;

/* A check that fails is written down with its place. */
void check_at(bool good, const char *file, int line, const char *what);
void gives_at(cl_int expected, cl_int got, const char *file, int line, const char *what);
#define check(condition)      check_at(condition, __FILE__, __LINE__, #condition)
#define gives(expected, call) gives_at(expected, call, __FILE__, __LINE__, #call)
/* For functions with errcode_ret: `call` sets the variable `error`, and gives NULL where it fails.
 */
#define makes(expected, call)                                                                      \
    do {                                                                                           \
        error = 12345;                                                                             \
        const void *made = call;                                                                   \
        gives_at(expected, error, __FILE__, __LINE__, #call);                                      \
        check_at((made != NULL) == ((expected) == CL_SUCCESS), __FILE__, __LINE__, #call);         \
    } while (0)

/* NULL, after a failed check, where something cannot be made. */
cl_program build(const char *source);
cl_kernel kernel_of(const char *source, const char *name);
cl_mem buffer(size_t bytes, const void *contents);
void run(cl_kernel kernel, size_t global, size_t local);
void read_back(cl_mem memory, void *to, size_t bytes);
cl_uint count_of(cl_mem memory); /* references */

typedef struct {
    const char *name;
    void (*run)(void);
} test_t;

extern const test_t object_tests[], buffer_tests[], rectangle_tests[], map_tests[], event_tests[],
    program_tests[], kernel_tests[], launch_tests[], size_tests[], value_tests[], host_tests[],
    name_tests[], dialect_tests[], rule_tests[];

#endif
