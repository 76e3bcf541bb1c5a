/* SPDX-License-Identifier: Apache-2.0 */
/* OpenCL C as kernels meet it, against what the device reports of itself: macros, and extensions
 * that can be enabled. What docs/guide/opencl.md calls missing is refused by name, with the user's
 * line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* The build log of a source; whether it could be built. */
static bool builds(const char *source, const char *options, char *log, size_t size) {
    cl_int error;
    cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, &error);
    bool good = clBuildProgram(program, 0, NULL, options, NULL, NULL) == CL_SUCCESS;
    *log = 0;
    gives(CL_SUCCESS,
          clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, log, NULL));
    clReleaseProgram(program);
    return good;
}

/* ---- macros ---- */

/* Extensions that kernels of OpenCL 1.x to 3.0 ask for by their macro. */
static const char *const extensions[] = {"cl_khr_3d_image_writes",
                                         "cl_khr_byte_addressable_store",
                                         "cl_khr_depth_images",
                                         "cl_khr_device_enqueue_local_arg_types",
                                         "cl_khr_extended_async_copies",
                                         "cl_khr_extended_bit_ops",
                                         "cl_khr_fp16",
                                         "cl_khr_fp64",
                                         "cl_khr_gl_depth_images",
                                         "cl_khr_gl_msaa_sharing",
                                         "cl_khr_gl_sharing",
                                         "cl_khr_global_int32_base_atomics",
                                         "cl_khr_global_int32_extended_atomics",
                                         "cl_khr_initialize_memory",
                                         "cl_khr_int64_base_atomics",
                                         "cl_khr_int64_extended_atomics",
                                         "cl_khr_integer_dot_product",
                                         "cl_khr_local_int32_base_atomics",
                                         "cl_khr_local_int32_extended_atomics",
                                         "cl_khr_mipmap_image",
                                         "cl_khr_mipmap_image_writes",
                                         "cl_khr_select_fprounding_mode",
                                         "cl_khr_spir",
                                         "cl_khr_srgb_image_writes",
                                         "cl_khr_subgroup_ballot",
                                         "cl_khr_subgroup_extended_types",
                                         "cl_khr_subgroup_shuffle",
                                         "cl_khr_subgroups",
                                         "cl_khr_work_group_uniform_arithmetic",
                                         "cl_amd_media_ops",
                                         "cl_ext_atomic_counters_32",
                                         "cl_ext_atomic_counters_64",
                                         "cl_ext_float_atomics",
                                         "cl_intel_subgroups",
                                         "cl_nv_pragma_unroll",
                                         "cles_khr_int64",
                                         "cles_khr_2d_image_array_writes"};

typedef struct {
    char name[64];
    int value; /* 0: not defined */
} macro_t;

static cl_uint number_of(cl_device_info name) {
    cl_uint value = 99;
    gives(CL_SUCCESS, clGetDeviceInfo(device, name, sizeof value, &value, NULL));
    return value;
}

/* Whether a list of words has a word. */
static bool has_word(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)); at += length) {
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == 0)) {
            return true;
        }
    }
    return false;
}

static size_t add(macro_t *macro, size_t count, const char *name, int value) {
    snprintf(macro[count].name, sizeof macro[count].name, "%s", name);
    macro[count].value = value;
    return count + 1;
}

/* What the device's answers say of macros. */
static size_t expected(macro_t *macro, char *reported, size_t size) {
    char text[128];
    int major = 0, minor = 0;
    size_t count = 0;
    gives(CL_SUCCESS, clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, size, reported, NULL));
    for (size_t i = 0; i < COUNT(extensions); i++) {
        count = add(macro, count, extensions[i], has_word(reported, extensions[i]));
    }
    gives(CL_SUCCESS, clGetDeviceInfo(device, CL_DEVICE_PROFILE, sizeof text, text, NULL));
    count = add(macro, count, "__EMBEDDED_PROFILE__", strcmp(text, "EMBEDDED_PROFILE") == 0);
    gives(CL_SUCCESS, clGetDeviceInfo(device, CL_DEVICE_VERSION, sizeof text, text, NULL));
    check(sscanf(text, "OpenCL %d.%d", &major, &minor) == 2);
    count = add(macro, count, "__OPENCL_VERSION__", 100 * major + 10 * minor);
    gives(CL_SUCCESS, clGetDeviceInfo(device, CL_DEVICE_OPENCL_C_VERSION, sizeof text, text, NULL));
    check(sscanf(text, "OpenCL C %d.%d", &major, &minor) == 2);
    count = add(macro, count, "__OPENCL_C_VERSION__", 100 * major + 10 * minor);
    count = add(macro, count, "__IMAGE_SUPPORT__", (int)number_of(CL_DEVICE_IMAGE_SUPPORT));
    count = add(macro, count, "__ENDIAN_LITTLE__", (int)number_of(CL_DEVICE_ENDIAN_LITTLE));
    count = add(macro, count, "CL_VERSION_1_0", 100);
    count = add(macro, count, "CL_VERSION_1_1", 110);
    count = add(macro, count, "CL_VERSION_1_2", 120);
    return add(macro, count, "__FAST_RELAXED_MATH__", 0);
}

static void macros(void) {
    static macro_t macro[64];
    char reported[1024] = "", source[16384], wrong[256];
    int32_t got[64] = {0};
    size_t count = expected(macro, reported, sizeof reported), used = 0;
    used += (size_t)snprintf(source, sizeof source, "kernel void k(global int *o) {\n");
    for (size_t i = 0; i < count; i++) {
        used += (size_t)snprintf(source + used, sizeof source - used,
                                 "#ifdef %s\no[%zu] = %s + 0;\n#endif\n", macro[i].name, i,
                                 macro[i].name);
    }
    snprintf(source + used, sizeof source - used, "}\n");
    cl_kernel k = kernel_of(source, "k");
    cl_mem m = buffer(sizeof got, got);
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    run(k, 1, 1);
    read_back(m, got, sizeof got);
    for (size_t i = 0; i < count; i++) {
        snprintf(wrong, sizeof wrong, "%.63s is %d, not %d", macro[i].name, got[i], macro[i].value);
        check_at(got[i] == macro[i].value, __FILE__, __LINE__, wrong);
    }
    clReleaseMemObject(m);
    clReleaseKernel(k);
    for (char *word = strtok(reported, " "); word; word = strtok(NULL, " ")) {
        bool listed = false;
        for (size_t i = 0; i < COUNT(extensions); i++) {
            listed |= strcmp(extensions[i], word) == 0;
        }
        check_at(listed, __FILE__, __LINE__, word); /* else nothing of it was compared */
    }
}

/* Each extension that is reported can be enabled without a word, the others not. */
static void enabled(void) {
    char reported[1024] = "", source[256], log[4096];
    gives(CL_SUCCESS,
          clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, sizeof reported, reported, NULL));
    for (size_t i = 0; i < COUNT(extensions); i++) {
        bool has = has_word(reported, extensions[i]);
        snprintf(source, sizeof source,
                 "#pragma OPENCL EXTENSION %s : enable\nkernel void k(global int *o) { *o = 1; }\n",
                 extensions[i]);
        if (!has && i % 5) {
            continue; /* one of five */
        }
        bool quiet = builds(source, "", log, sizeof log) && !*log;
        check_at(quiet == has, __FILE__, __LINE__, extensions[i]);
    }
}

/* ---- what is refused ---- */

/* Each function, on a line of its own, of a type and an address space. Values are of int: no other
 * function may be called in its place. */
static void wide_atomics_of(const char *prefix, const char *type, const char *space) {
    static const char *const calls[] = {"inc(p)",     "dec(p)",    "add(p, 1)",       "sub(p, 1)",
                                        "xchg(p, 1)", "min(p, 1)", "max(p, 1)",       "and(p, 1)",
                                        "or(p, 1)",   "xor(p, 1)", "cmpxchg(p, 1, 2)"};
    static char log[65536];
    char source[4096], text[256];
    size_t used = (size_t)snprintf(source, sizeof source, "kernel void k(volatile %s %s *p) {\n",
                                   space, type);
    for (size_t i = 0; i < COUNT(calls); i++) {
        used += (size_t)snprintf(source + used, sizeof source - used, "%s_%s;\n", prefix, calls[i]);
    }
    snprintf(source + used, sizeof source - used, "}\n");
    check(!builds(source, "-w", log, sizeof log));
    for (size_t i = 0; i < COUNT(calls); i++) {
        snprintf(text, sizeof text,
                 "weft: program.cl:%zu: kernel k calls %s_%.*s, which weft lacks for 64 "
                 "bits\n",
                 i + 2, prefix, (int)strcspn(calls[i], "("), calls[i]);
        check_at(strstr(log, text) != NULL, __FILE__, __LINE__, text);
    }
}

static void wide_atomics(void) {
    static const char *const prefixes[] = {"atom", "atomic"}, *const types[] = {"long", "ulong"},
                             *const spaces[] = {"global", "local"};
    for (int i = 0; i < 8; i++) {
        wide_atomics_of(prefixes[i & 1], types[i >> 1 & 1], spaces[i >> 2]);
    }
}

/* Every type of an image, and the builtins that take one. */
static void images(void) {
    static const struct {
        const char *argument, *call;
    } image[] = {{"read_only image2d_t i", "read_imagef(i, (int2)(0, 0))"},
                 {"read_only image2d_t i", "convert_float4(read_imagei(i, (int2)(0, 0)))"},
                 {"read_only image2d_t i", "convert_float4(read_imageui(i, (int2)(0, 0)))"},
                 {"read_only image3d_t i", "read_imagef(i, (int4)(0, 0, 0, 0))"},
                 {"read_only image2d_array_t i", "read_imagef(i, (int4)(0, 0, 0, 0))"},
                 {"read_only image1d_t i", "read_imagef(i, 0)"},
                 {"read_only image1d_buffer_t i", "read_imagef(i, 0)"},
                 {"read_only image1d_array_t i", "read_imagef(i, (int2)(0, 0))"},
                 {"write_only image2d_t i", "(write_imagef(i, (int2)(0, 0), (float4)(0)), 0)"},
                 {"read_only image2d_t i", "get_image_width(i)"},
                 {"read_only image2d_t i", "get_image_height(i)"},
                 {"read_only image3d_t i", "get_image_depth(i)"},
                 {"read_only image2d_t i", "get_image_channel_order(i)"},
                 {"read_only image2d_t i", "get_image_channel_data_type(i)"},
                 {"read_only image2d_t i", "get_image_dim(i).x"},
                 {"read_only image2d_array_t i", "get_image_array_size(i)"},
                 {"sampler_t i", "0"}};
    char source[512], text[256];
    static char log[4096];
    for (size_t n = 0; n < COUNT(image); n++) {
        snprintf(source, sizeof source,
                 "\n\nkernel void bild(global float4 *o,\n    %s) {\n    *o = %s;\n}\n",
                 image[n].argument, image[n].call);
        const char *type = strstr(image[n].argument, "_only ");
        type = type ? type + strlen("_only ") : image[n].argument;
        snprintf(
            text, sizeof text,
            "weft: program.cl:3: kernel bild: an argument of type %.*s; weft has no images and "
            "no samplers: use buffers\n",
            (int)strcspn(type, " "), type);
        check_at(!builds(source, "", log, sizeof log), __FILE__, __LINE__, source);
        check_at(strcmp(log, text) == 0, __FILE__, __LINE__, log);
    }
}

static void types(void) {
    static const char *const refused[][2] = {
        {"kernel void k(global float *o) {\n    double d = *o;\n}\n",
         "program.cl:2:5: error: use of type 'double' requires cl_khr_fp64"},
        {"kernel void k(global float *o) {\n    half h = *o;\n}\n",
         "program.cl:2:10: error: declaring variable of type '__private half' is not allowed"}};
    static char log[4096];
    for (size_t i = 0; i < COUNT(refused); i++) {
        check(!builds(refused[i][0], "", log, sizeof log));
        check_at(strstr(log, refused[i][1]) == log, __FILE__, __LINE__, log);
    }
}

/* Where the machine does not have it; it is named at each first call. */
static void exchanges(void) {
    static const char *const names[] = {"atomic_cmpxchg", "atom_cmpxchg"};
    static const char *const words[] = {"global int", "global uint", "local int", "local uint"};
    char reported[1024] = "", source[256], text[256];
    static char log[4096];
    gives(CL_SUCCESS,
          clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, sizeof reported, reported, NULL));
    bool has = has_word(reported, "cl_khr_global_int32_base_atomics");
    for (size_t i = 0; i < 2 * COUNT(words); i++) {
        snprintf(source, sizeof source,
                 "kernel void k(volatile %s *p,\n global int *o) {\n\n  *o = %s(p, 1, 2);\n}\n",
                 words[i / 2], names[i % 2]);
        snprintf(text, sizeof text,
                 "weft: program.cl:4: kernel k calls %s, which needs a machine with "
                 "atomics=l2_cas, as thesis\n",
                 names[i % 2]);
        check(builds(source, "", log, sizeof log) == has);
        check_at(strcmp(log, has ? "" : text) == 0, __FILE__, __LINE__, log);
    }
    check(builds("kernel void k(volatile global int *p, volatile local uint *q) { atom_add(p, 1); "
                 "atom_sub(p, 1); atom_xchg(p, 1); atom_inc(p); atom_dec(p); atom_add(q, 1); "
                 "atom_sub(q, 1); atom_xchg(q, 1); atom_inc(q); atom_dec(q); atom_max(q, 3); }",
                 "-Werror", log, sizeof log));
}

const test_t dialect_tests[] = {{"value: macros", macros},
                                {"dialect: extensions are enabled", enabled},
                                {"dialect: 64-bit atomics are refused", wide_atomics},
                                {"dialect: images are refused", images},
                                {"dialect: types are refused", types},
                                {"dialect: compare and exchange", exchanges},
                                {NULL, NULL}};
