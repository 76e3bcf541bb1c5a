/* SPDX-License-Identifier: Apache-2.0 */
/* Names that LLVM assembly writes in quotes, those with '$' or letters beyond ASCII: of kernels,
 * functions, variables, arguments, types and labels. Programs that Java or Julia write have such.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

/* Each kernel stores n + 1, and every other item an element further. */
#define KERNEL(name) "kernel void " name "(global int *o, int n) "
#define STORE        "{ o[get_global_id(0)] = n + 1; }\n"
static const struct {
    const char *kernel, *source;
} programs[] = {
    {"k$x", KERNEL("k$x") STORE},
    {"größe", KERNEL("größe") STORE},
    {"$", KERNEL("$") STORE},
    {"$1$", KERNEL("$1$") STORE},
    {"数える", KERNEL("数える") STORE},
    {"ä", KERNEL("\\u00e4") STORE},
    {"k", KERNEL("a$") "{ o[0] = 5; }\n" KERNEL("k") STORE},
    {"k$24", KERNEL("k$") "{ o[0] = 5; }\n" KERNEL("k_24") "{ o[0] = 6; }\n" KERNEL("k$24") STORE},
    {"calls$", "int __attribute__((noinline)) f$(int n) { return n + 1; }\n"
               "int __attribute__((noinline)) größer(int n) { return n > 9 ? f$(n) : 0; }\n" KERNEL(
                   "calls$") "{ o[get_global_id(0)] = größer(n); }\n"},
    {"constants", "constant int zähler[2] = {1, 1}, z$[2] = {0, 0};\n" KERNEL(
                      "constants") "{ o[get_global_id(0)] = n + zähler[n & 1] + z$[n & 1]; }\n"},
    {"local$", KERNEL("local$") "{ local int l$t[4], groß[4]; int i = get_local_id(0);\n"
                                "l$t[i] = n; groß[i] = 1; barrier(CLK_LOCAL_MEM_FENCE);\n"
                                "o[get_global_id(0)] = l$t[3 - i] + groß[3 - i]; }\n"},
    {"structs", "typedef struct s$t { int a; } s$t; struct grö { s$t in; int b; };\n" KERNEL(
                    "structs") "{ local struct grö v[4]; int i = get_local_id(0); v[i].in.a = n; "
                               "v[i].b = 1;\nbarrier(CLK_LOCAL_MEM_FENCE);\n"
                               "o[get_global_id(0)] = v[3 - i].in.a + v[3 - i].b; }\n"},
    {"labels", KERNEL("labels") "{ if (n < 0) goto weg$; o[get_global_id(0)] = n + 1; weg$: ; }\n"},
    {"strings",
     KERNEL("strings") "{ if (n < 0) printf(\"@\\\"größe\\\" %d\\n\", n); o[get_global_id(0)] "
                       "= n + 1; }\n"}};

static void stores(cl_program program, const char *name) {
    cl_int error, n = 41;
    int32_t got[4] = {0};
    cl_kernel k = clCreateKernel(program, name, &error);
    if (!k) {
        check_at(false, __FILE__, __LINE__, name);
        return;
    }
    cl_mem m = buffer(sizeof got, NULL);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof n, &n));
    run(k, 4, 4);
    read_back(m, got, sizeof got);
    for (int i = 0; i < 4; i++) {
        check_at(got[i] == 42, __FILE__, __LINE__, name);
    }
    clReleaseMemObject(m);
    clReleaseKernel(k);
}

static void run_all(void) {
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        cl_program program = build(programs[i].source);
        stores(program, programs[i].kernel);
        clReleaseProgram(program);
    }
}

static void told(void) {
    char text[128];
    cl_program p = build("struct s$t { int ñ; };\nkernel void $größe(global float *länge$, struct "
                         "s$t $v) { länge$[0] = $v.ñ; }\n");
    gives(CL_SUCCESS, clGetProgramInfo(p, CL_PROGRAM_KERNEL_NAMES, sizeof text, text, NULL));
    check(strcmp(text, "$größe") == 0);
    cl_int error;
    cl_kernel k = clCreateKernel(p, "$größe", &error);
    gives(CL_SUCCESS, error);
    gives(CL_SUCCESS, clGetKernelInfo(k, CL_KERNEL_FUNCTION_NAME, sizeof text, text, NULL));
    check(strcmp(text, "$größe") == 0);
    gives(CL_SUCCESS, clGetKernelArgInfo(k, 0, CL_KERNEL_ARG_NAME, sizeof text, text, NULL));
    check(strcmp(text, "länge$") == 0);
    gives(CL_SUCCESS, clGetKernelArgInfo(k, 1, CL_KERNEL_ARG_NAME, sizeof text, text, NULL));
    check(strcmp(text, "$v") == 0);
    gives(CL_SUCCESS, clGetKernelArgInfo(k, 1, CL_KERNEL_ARG_TYPE_NAME, sizeof text, text, NULL));
    check(strcmp(text, "struct s$t") == 0);
    clReleaseKernel(k);
    clReleaseProgram(p);
}

/* Objects that call each other, and a binary. */
static void linked(void) {
    const char *texts[] = {"int größer$(int n);\nkernel void eins$(global int *o, int n) { "
                           "o[get_global_id(0)] = größer$(n); }\n",
                           "int größer$(int n) { return n + 1; }\n"
                           "kernel void zwei$(global int *o, int n) { o[get_global_id(0)] = "
                           "größer$(n); }\n"};
    cl_program objects[2];
    cl_int error;
    for (int i = 0; i < 2; i++) {
        objects[i] = clCreateProgramWithSource(context, 1, &texts[i], NULL, &error);
        gives(CL_SUCCESS, clCompileProgram(objects[i], 0, NULL, NULL, 0, NULL, NULL, NULL, NULL));
    }
    cl_program whole = clLinkProgram(context, 0, NULL, "", 2, objects, NULL, NULL, &error);
    gives(CL_SUCCESS, error);
    stores(whole, "eins$");
    stores(whole, "zwei$");
    size_t bytes = 0;
    gives(CL_SUCCESS, clGetProgramInfo(whole, CL_PROGRAM_BINARY_SIZES, sizeof bytes, &bytes, NULL));
    unsigned char *binary = malloc(bytes + 1);
    gives(CL_SUCCESS, clGetProgramInfo(whole, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL));
    const unsigned char *given = binary;
    cl_program again = clCreateProgramWithBinary(context, 1, &device, &bytes, &given, NULL, &error);
    gives(CL_SUCCESS, error);
    gives(CL_SUCCESS, clBuildProgram(again, 0, NULL, "", NULL, NULL));
    stores(again, "zwei$");
    free(binary);
    clReleaseProgram(again);
    clReleaseProgram(whole);
    clReleaseProgram(objects[0]);
    clReleaseProgram(objects[1]);
}

static void in_messages(void) {
    const char *text = "int fehlt$(int n);\nkernel void größe(global int *o) {\n"
                       "    o[0] = fehlt$(1);\n}\n";
    char log[4096] = "";
    cl_int error;
    cl_program p = clCreateProgramWithSource(context, 1, &text, NULL, &error);
    gives(CL_BUILD_PROGRAM_FAILURE, clBuildProgram(p, 0, NULL, "", NULL, NULL));
    gives(CL_SUCCESS,
          clGetProgramBuildInfo(p, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL));
    check_at(strcmp(log, "weft: program.cl:3: kernel größe calls fehlt$, which neither the program "
                         "nor weft defines\n") == 0,
             __FILE__, __LINE__, log);
    clReleaseProgram(p);
}

const test_t name_tests[] = {{"name: run", run_all},
                             {"name: told", told},
                             {"name: linked", linked},
                             {"name: in messages", in_messages},
                             {NULL, NULL}};
