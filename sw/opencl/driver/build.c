/* SPDX-License-Identifier: Apache-2.0 */
/* clBuildProgram, clCompileProgram, clLinkProgram, over clc. A build ends in the call that begins
 * it; its callback runs before that call returns. What a compiler says is the program's build log.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

typedef void(CL_CALLBACK *program_notify_t)(cl_program, void *);

/* Errors of the three functions, by what clc says. */
typedef struct {
    cl_int source, options, compiler;
} errors_t;
static const errors_t build_errors = {CL_BUILD_PROGRAM_FAILURE, CL_INVALID_BUILD_OPTIONS,
                                      CL_COMPILER_NOT_AVAILABLE};
static const errors_t compile_errors = {CL_COMPILE_PROGRAM_FAILURE, CL_INVALID_COMPILER_OPTIONS,
                                        CL_COMPILER_NOT_AVAILABLE};
static const errors_t link_errors = {CL_LINK_PROGRAM_FAILURE, CL_INVALID_LINKER_OPTIONS,
                                     CL_LINKER_NOT_AVAILABLE};

static void say_log(cl_context context, const char *log) {
    size_t length = strlen(log);
    fprintf(stderr, "%s%s", log, length && log[length - 1] == '\n' ? "" : "\n");
    context_say(context, log);
}

static cl_int judge(cl_context context, const clc_program *code, const errors_t *errors) {
    if (!code) {
        return CL_OUT_OF_HOST_MEMORY;
    }
    switch (code->status) {
    case CLC_OK: return CL_SUCCESS;
    case CLC_BAD_SOURCE: return errors->source;
    case CLC_BAD_OPTIONS: return errors->options;
    case CLC_BAD_BINARY: return CL_INVALID_BINARY;
    case CLC_NO_COMPILER: say_log(context, code->log); return errors->compiler;
    default: say_log(context, code->log); return CL_OUT_OF_RESOURCES;
    }
}

static cl_int check_devices(cl_uint count, const cl_device_id *devices, const void *notify,
                            const void *data) {
    if ((count > 0) != (devices != NULL) || (!notify && data)) {
        return CL_INVALID_VALUE;
    }
    for (cl_uint i = 0; i < count; i++) {
        if (devices[i] != &the_device) {
            return CL_INVALID_DEVICE;
        }
    }
    return CL_SUCCESS;
}

static cl_int check_program(cl_program program, cl_uint count, const cl_device_id *devices,
                            const void *notify, const void *data) {
    if (!object_is(program, KIND_PROGRAM)) {
        return CL_INVALID_PROGRAM;
    }
    cl_int result = check_devices(count, devices, notify, data);
    return result == CL_SUCCESS && program->kernels > 0 ? CL_INVALID_OPERATION : result;
}

/* Give the program the result of a build. */
static cl_int take(cl_program program, clc_program *code, const char *options,
                   const errors_t *errors) {
    cl_int result = judge(program->context, code, errors);
    if (program->code != code) {
        machine_forget(program->code);
        clc_free(program->code);
    }
    free(program->options);
    program->code = code;
    program->options = strdup(options ? options : "");
    program->status = result == CL_SUCCESS ? CL_BUILD_SUCCESS : CL_BUILD_ERROR;
    return result;
}

static void queue_notify(cl_program program, program_notify_t notify, void *data) {
    callback_t *c = notify ? calloc(1, sizeof *c) : NULL;
    if (c) {
        *c = (callback_t){.program = notify, .object = program, .data = data};
        callback_queue(c);
    }
}

static clc_request request_of(const struct _cl_program *program, const char *options) {
    return (clc_request){.source = {.text = program->source, .bytes = strlen(program->source)},
                         .options = options,
                         .isa = machine_isa()};
}

/* ---- build ---- */

static cl_int build(cl_program program, const char *options) {
    if (program->source) {
        clc_request request = request_of(program, options);
        return take(program, clc_build(&request), options, &build_errors);
    }
    if (program->linked) {
        return CL_INVALID_OPERATION;
    }
    if (program->code && program->code->is_object) {
        const clc_program *object = program->code;
        return take(program, clc_link(&object, 1, ""), options, &build_errors);
    }
    return take(program, program->code, options, &build_errors);
}

cl_int clBuildProgram(cl_program program, cl_uint count, const cl_device_id *devices,
                      const char *options, program_notify_t notify, void *data) {
    api_enter();
    cl_int result = check_program(program, count, devices, (void *)(uintptr_t)notify, data);
    if (result == CL_SUCCESS) {
        result = build(program, options);
        queue_notify(program, notify, data);
    }
    api_leave();
    return result;
}

/* ---- compile ---- */

static cl_int check_headers(cl_uint count, const cl_program *headers, const char **names) {
    if ((count > 0) != (headers != NULL) || (count > 0) != (names != NULL)) {
        return CL_INVALID_VALUE;
    }
    for (cl_uint i = 0; i < count; i++) {
        if (!object_is(headers[i], KIND_PROGRAM)) {
            return CL_INVALID_PROGRAM;
        }
        if (!headers[i]->source) {
            return CL_INVALID_OPERATION;
        }
        if (!names[i]) {
            return CL_INVALID_VALUE;
        }
    }
    return CL_SUCCESS;
}

static cl_int compile(cl_program program, const char *options, cl_uint count,
                      const cl_program *headers, const char **names) {
    clc_source *sources = calloc((size_t)count + 1, sizeof *sources);
    if (!sources) {
        return CL_OUT_OF_HOST_MEMORY;
    }
    for (cl_uint i = 0; i < count; i++) {
        const char *text = headers[i]->source;
        sources[i] = (clc_source){names[i], text, strlen(text)};
    }
    clc_request request = request_of(program, options);
    request.headers = sources;
    request.header_count = count;
    clc_program *code = clc_compile(&request);
    free(sources);
    return take(program, code, options, &compile_errors);
}

cl_int clCompileProgram(cl_program program, cl_uint count, const cl_device_id *devices,
                        const char *options, cl_uint header_count, const cl_program *headers,
                        const char **names, program_notify_t notify, void *data) {
    api_enter();
    cl_int result = check_program(program, count, devices, (void *)(uintptr_t)notify, data);
    if (result == CL_SUCCESS) {
        result = check_headers(header_count, headers, names);
    }
    if (result == CL_SUCCESS && !program->source) {
        result = CL_INVALID_OPERATION;
    }
    if (result == CL_SUCCESS) {
        result = compile(program, options, header_count, headers, names);
        queue_notify(program, notify, data);
    }
    api_leave();
    return result;
}

/* ---- link ---- */

static cl_int check_inputs(cl_context context, cl_uint count, const cl_program *programs) {
    if (count == 0 || !programs) {
        return CL_INVALID_VALUE;
    }
    for (cl_uint i = 0; i < count; i++) {
        if (!object_is(programs[i], KIND_PROGRAM) || programs[i]->context != context) {
            return CL_INVALID_PROGRAM;
        }
        cl_program_binary_type type = program_type(programs[i]);
        if (type != CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT &&
            type != CL_PROGRAM_BINARY_TYPE_LIBRARY) {
            return CL_INVALID_OPERATION;
        }
    }
    return CL_SUCCESS;
}

/* The log of a failure is said on stderr, as the caller gets no program to ask. */
static cl_program link_programs(cl_context context, const char *options, cl_uint count,
                                const cl_program *programs, cl_int *error) {
    const clc_program **objects = calloc(count, sizeof(clc_program *));
    cl_program program = objects ? program_new(context) : NULL;
    if (!program) {
        free(objects);
        return give_error(error, CL_OUT_OF_HOST_MEMORY);
    }
    for (cl_uint i = 0; i < count; i++) {
        objects[i] = programs[i]->code;
    }
    clc_program *code = clc_link(objects, count, options);
    free(objects);
    program->linked = true;
    *error = take(program, code, options, &link_errors);
    if (*error == CL_SUCCESS) {
        return program;
    }
    if (code && (code->status == CLC_BAD_SOURCE || code->status == CLC_BAD_OPTIONS)) {
        say_log(context, code->log);
    }
    object_release(program);
    return NULL;
}

cl_program clLinkProgram(cl_context context, cl_uint count, const cl_device_id *devices,
                         const char *options, cl_uint input_count, const cl_program *inputs,
                         program_notify_t notify, void *data, cl_int *error) {
    cl_program program = NULL;
    api_enter();
    cl_int result = !object_is(context, KIND_CONTEXT)
                        ? CL_INVALID_CONTEXT
                        : check_devices(count, devices, (void *)(uintptr_t)notify, data);
    if (result == CL_SUCCESS) {
        result = check_inputs(context, input_count, inputs);
    }
    if (result == CL_SUCCESS) {
        program = link_programs(context, options, input_count, inputs, &result);
    }
    if (program) {
        queue_notify(program, notify, data);
    }
    api_leave();
    give_error(error, result);
    return program;
}

/* The compiler is a process that ends with each build. */
cl_int clUnloadPlatformCompiler(cl_platform_id platform) {
    return platform == &the_platform ? CL_SUCCESS : CL_INVALID_PLATFORM;
}

cl_int clUnloadCompiler(void) {
    return CL_SUCCESS;
}
