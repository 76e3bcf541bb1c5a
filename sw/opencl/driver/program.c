/* SPDX-License-Identifier: Apache-2.0 */
/* Programs: where they come from, and what is asked of them. build.c builds them. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "common/sizes.h"

static void end_program(void *object) {
    cl_program program = object;
    machine_forget(program->code);
    clc_free(program->code);
    free(program->source);
    free(program->options);
    object_drop(program->context);
    free(program);
}

cl_program program_new(cl_context context) {
    cl_program program = object_new(KIND_PROGRAM, sizeof *program, end_program);
    if (program) {
        program->context = context;
        program->status = CL_BUILD_NONE;
        object_hold(context);
    }
    return program;
}

const clc_program *program_executable(const struct _cl_program *program) {
    return program->status == CL_BUILD_SUCCESS && !program->code->is_object ? program->code : NULL;
}

static bool makes_library(const char *options) {
    return options && strstr(options, "-create-library") != NULL;
}

cl_program_binary_type program_type(const struct _cl_program *program) {
    if (!program->code || program->code->status != CLC_OK) {
        return CL_PROGRAM_BINARY_TYPE_NONE;
    }
    return !program->code->is_object         ? CL_PROGRAM_BINARY_TYPE_EXECUTABLE
           : makes_library(program->options) ? CL_PROGRAM_BINARY_TYPE_LIBRARY
                                             : CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT;
}

/* ---- sources ---- */

static size_t length_of(const char *text, const size_t *lengths, cl_uint i) {
    return lengths && lengths[i] ? lengths[i] : strlen(text);
}

/* The texts one after another; NULL without memory. */
static char *join(cl_uint count, const char **texts, const size_t *lengths) {
    size_t bytes = 1, used = 0;
    for (cl_uint i = 0; i < count; i++) {
        bytes = size_sum(bytes, length_of(texts[i], lengths, i));
    }
    char *all = bytes < SIZE_MAX ? malloc(bytes) : NULL;
    for (cl_uint i = 0; all && i < count; i++) {
        size_t length = length_of(texts[i], lengths, i);
        memcpy(all + used, texts[i], length);
        used += length;
    }
    if (all) {
        all[used] = 0;
    }
    return all;
}

cl_program clCreateProgramWithSource(cl_context context, cl_uint count, const char **texts,
                                     const size_t *lengths, cl_int *error) {
    cl_int result = !api_is(context, KIND_CONTEXT) ? CL_INVALID_CONTEXT
                    : count == 0 || !texts         ? CL_INVALID_VALUE
                                                   : CL_SUCCESS;
    for (cl_uint i = 0; result == CL_SUCCESS && i < count; i++) {
        result = texts[i] ? CL_SUCCESS : CL_INVALID_VALUE;
    }
    if (result != CL_SUCCESS) {
        return give_error(error, result);
    }
    char *source = join(count, texts, lengths);
    api_enter();
    cl_program program = source ? program_new(context) : NULL;
    api_leave();
    if (!program) {
        free(source);
        return give_error(error, CL_OUT_OF_HOST_MEMORY);
    }
    program->source = source;
    give_error(error, CL_SUCCESS);
    return program;
}

/* ---- binaries ---- */

static cl_int check_binaries(cl_context context, cl_uint count, const cl_device_id *devices,
                             const size_t *lengths, const unsigned char **binaries) {
    if (!api_is(context, KIND_CONTEXT)) {
        return CL_INVALID_CONTEXT;
    }
    if (count == 0 || !devices || !lengths || !binaries) {
        return CL_INVALID_VALUE;
    }
    for (cl_uint i = 0; i < count; i++) {
        if (devices[i] != &the_device) {
            return CL_INVALID_DEVICE;
        }
        if (lengths[i] == 0 || !binaries[i]) {
            return CL_INVALID_VALUE;
        }
    }
    return CL_SUCCESS;
}

cl_program clCreateProgramWithBinary(cl_context context, cl_uint count, const cl_device_id *devices,
                                     const size_t *lengths, const unsigned char **binaries,
                                     cl_int *status, cl_int *error) {
    cl_int result = check_binaries(context, count, devices, lengths, binaries);
    if (result != CL_SUCCESS) {
        give_error(status, result);
        return give_error(error, result);
    }
    clc_program *code = clc_load(binaries[0], lengths[0]);
    api_enter();
    cl_program program = code ? program_new(context) : NULL;
    api_leave();
    result = !program                 ? CL_OUT_OF_HOST_MEMORY
             : code->status == CLC_OK ? CL_SUCCESS
                                      : CL_INVALID_BINARY;
    if (program) {
        program->code = code;
    } else {
        clc_free(code);
    }
    give_error(status, result);
    give_error(error, result);
    if (program && result != CL_SUCCESS) {
        clReleaseProgram(program);
        program = NULL;
    }
    return program;
}

/* The device has no kernels of its own, so that no name is right. */
cl_program clCreateProgramWithBuiltInKernels(cl_context context, cl_uint count,
                                             const cl_device_id *devices, const char *names,
                                             cl_int *error) {
    cl_int result = !api_is(context, KIND_CONTEXT)     ? CL_INVALID_CONTEXT
                    : count == 0 || !devices || !names ? CL_INVALID_VALUE
                    : devices[0] != &the_device        ? CL_INVALID_DEVICE
                                                       : CL_INVALID_VALUE;
    return give_error(error, result);
}

cl_int clRetainProgram(cl_program program) {
    return api_retain(program, KIND_PROGRAM, CL_INVALID_PROGRAM);
}

cl_int clReleaseProgram(cl_program program) {
    return api_release(program, KIND_PROGRAM, CL_INVALID_PROGRAM);
}

/* ---- questions ---- */

static const void *binary_of(const struct _cl_program *program, size_t *bytes) {
    *bytes = 0;
    bool good = program->code && program->code->status == CLC_OK;
    return good ? clc_binary(program->code, bytes) : NULL;
}

/* The caller gives an array of pointers, each to room for a binary or NULL. */
static cl_int give_binaries(const struct _cl_program *program, size_t room, void *to,
                            size_t *size) {
    size_t bytes;
    const void *binary = binary_of(program, &bytes);
    if (to && room < sizeof(void *)) {
        return CL_INVALID_VALUE;
    }
    if (to && binary && *(void **)to) {
        memcpy(*(void **)to, binary, bytes);
    }
    if (size) {
        *size = sizeof(void *);
    }
    return CL_SUCCESS;
}

/* Names with semicolons between them. */
static cl_int give_names(const clc_program *code, size_t room, void *to, size_t *size) {
    size_t bytes = 1;
    for (uint32_t i = 0; i < code->kernels; i++) {
        bytes += strlen(code->kernel[i].name) + 1;
    }
    char *names = calloc(bytes, 1);
    if (!names) {
        return CL_OUT_OF_HOST_MEMORY;
    }
    for (uint32_t i = 0; i < code->kernels; i++) {
        strcat(names, i ? ";" : "");
        strcat(names, code->kernel[i].name);
    }
    cl_int result = info_text(names, room, to, size);
    free(names);
    return result;
}

static cl_int program_info(cl_program program, cl_program_info name, size_t room, void *to,
                           size_t *size) {
    cl_device_id device = &the_device;
    const clc_program *code = program_executable(program);
    size_t bytes;
    switch (name) {
    case CL_PROGRAM_REFERENCE_COUNT: return info_uint(program->object.references, room, to, size);
    case CL_PROGRAM_CONTEXT: return info_pointer(&program->context, room, to, size);
    case CL_PROGRAM_NUM_DEVICES: return info_uint(1, room, to, size);
    case CL_PROGRAM_DEVICES: return info_pointer(&device, room, to, size);
    case CL_PROGRAM_SOURCE:
        return info_text(program->source ? program->source : "", room, to, size);
    case CL_PROGRAM_BINARY_SIZES:
        binary_of(program, &bytes);
        return info_size(bytes, room, to, size);
    case CL_PROGRAM_BINARIES: return give_binaries(program, room, to, size);
    case CL_PROGRAM_NUM_KERNELS:
        return code ? info_size(code->kernels, room, to, size) : CL_INVALID_PROGRAM_EXECUTABLE;
    case CL_PROGRAM_KERNEL_NAMES:
        return code ? give_names(code, room, to, size) : CL_INVALID_PROGRAM_EXECUTABLE;
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetProgramInfo(cl_program program, cl_program_info name, size_t room, void *to,
                        size_t *size) {
    api_enter();
    cl_int result = object_is(program, KIND_PROGRAM) ? program_info(program, name, room, to, size)
                                                     : CL_INVALID_PROGRAM;
    api_leave();
    return result;
}

static cl_int build_info(cl_program program, cl_program_build_info name, size_t room, void *to,
                         size_t *size) {
    bool built = program->status != CL_BUILD_NONE && program->code;
    switch (name) {
    case CL_PROGRAM_BUILD_STATUS: return info_uint((cl_uint)program->status, room, to, size);
    case CL_PROGRAM_BUILD_OPTIONS:
        return info_text(program->options ? program->options : "", room, to, size);
    case CL_PROGRAM_BUILD_LOG: return info_text(built ? program->code->log : "", room, to, size);
    case CL_PROGRAM_BINARY_TYPE: return info_uint(program_type(program), room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetProgramBuildInfo(cl_program program, cl_device_id device, cl_program_build_info name,
                             size_t room, void *to, size_t *size) {
    api_enter();
    cl_int result = !object_is(program, KIND_PROGRAM) ? CL_INVALID_PROGRAM
                    : device != &the_device           ? CL_INVALID_DEVICE
                                                      : build_info(program, name, room, to, size);
    api_leave();
    return result;
}
