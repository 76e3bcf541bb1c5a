/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels and their arguments, and what is asked of them. A kernel holds its program, and not the
 * buffers that are its arguments. The argument block has every value at its offset: a buffer as its
 * address in the machine; __local arguments get theirs at the launch.
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "common/sizes.h"

static void end_kernel(void *object) {
    cl_kernel kernel = object;
    free(kernel->argument);
    free(kernel->block);
    kernel->program->kernels--;
    object_drop(kernel->program);
    free(kernel);
}

static cl_kernel create(cl_program program, const clc_kernel *code) {
    argument_t *argument = calloc((size_t)code->arguments + 1, sizeof *argument);
    uint8_t *block = calloc((size_t)code->block_bytes + 1, 1);
    cl_kernel kernel =
        argument && block ? object_new(KIND_KERNEL, sizeof *kernel, end_kernel) : NULL;
    if (!kernel) {
        free(argument);
        free(block);
        return NULL;
    }
    kernel->program = program;
    kernel->code = code;
    kernel->argument = argument;
    kernel->block = block;
    program->kernels++;
    object_hold(program);
    return kernel;
}

static cl_kernel find(cl_program program, const char *name, cl_int *error) {
    if (!object_is(program, KIND_PROGRAM)) {
        return give_error(error, CL_INVALID_PROGRAM);
    }
    const clc_program *code = program_executable(program);
    if (!code || !name) {
        return give_error(error, code ? CL_INVALID_VALUE : CL_INVALID_PROGRAM_EXECUTABLE);
    }
    for (uint32_t i = 0; i < code->kernels; i++) {
        if (strcmp(code->kernel[i].name, name) == 0) {
            cl_kernel kernel = create(program, code->kernel + i);
            *error = kernel ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY;
            return kernel;
        }
    }
    return give_error(error, CL_INVALID_KERNEL_NAME);
}

cl_kernel clCreateKernel(cl_program program, const char *name, cl_int *error) {
    cl_int result;
    api_enter();
    cl_kernel kernel = find(program, name, &result);
    api_leave();
    give_error(error, result);
    return kernel;
}

static cl_int create_all(cl_program program, cl_uint room, cl_kernel *kernels, cl_uint *count) {
    const clc_program *code = object_is(program, KIND_PROGRAM) ? program_executable(program) : NULL;
    if (!code) {
        return object_is(program, KIND_PROGRAM) ? CL_INVALID_PROGRAM_EXECUTABLE
                                                : CL_INVALID_PROGRAM;
    }
    if (kernels && room < code->kernels) {
        return CL_INVALID_VALUE;
    }
    for (uint32_t i = 0; kernels && i < code->kernels; i++) {
        kernels[i] = create(program, code->kernel + i);
        if (!kernels[i]) {
            while (i > 0) {
                object_release(kernels[--i]);
            }
            return CL_OUT_OF_HOST_MEMORY;
        }
    }
    if (count) {
        *count = code->kernels;
    }
    return CL_SUCCESS;
}

cl_int clCreateKernelsInProgram(cl_program program, cl_uint room, cl_kernel *kernels,
                                cl_uint *count) {
    api_enter();
    cl_int result = create_all(program, room, kernels, count);
    api_leave();
    return result;
}

cl_int clRetainKernel(cl_kernel kernel) {
    return api_retain(kernel, KIND_KERNEL, CL_INVALID_KERNEL);
}

cl_int clReleaseKernel(cl_kernel kernel) {
    return api_release(kernel, KIND_KERNEL, CL_INVALID_KERNEL);
}

/* ---- arguments ---- */

/* Any size but 0: what the machine has not, the launch refuses. */
static cl_int set_local(argument_t *a, size_t bytes, const void *value) {
    if (value) {
        return CL_INVALID_ARG_VALUE;
    }
    if (bytes == 0) {
        return CL_INVALID_ARG_SIZE;
    }
    a->local_bytes = bytes;
    return CL_SUCCESS;
}

/* A NULL handle, and no handle, are the address 0. */
static cl_int set_memory(cl_kernel kernel, argument_t *a, const clc_argument *what, size_t bytes,
                         const void *value) {
    cl_mem memory = NULL;
    if (bytes != sizeof memory) {
        return CL_INVALID_ARG_SIZE;
    }
    if (value) {
        memcpy(&memory, value, sizeof memory);
    }
    if (memory && !memory_is(memory, kernel->program->context)) {
        return CL_INVALID_MEM_OBJECT;
    }
    a->memory = memory ? memory->number : 0;
    uint32_t address = memory ? memory->address : 0;
    memcpy(kernel->block + what->offset, &address, sizeof address);
    return CL_SUCCESS;
}

static cl_int set_value(cl_kernel kernel, const clc_argument *what, size_t bytes,
                        const void *value) {
    if (!value) {
        return CL_INVALID_ARG_VALUE;
    }
    if (bytes != what->size) {
        return CL_INVALID_ARG_SIZE;
    }
    memcpy(kernel->block + what->offset, value, bytes);
    return CL_SUCCESS;
}

static cl_int set(cl_kernel kernel, cl_uint index, size_t bytes, const void *value) {
    if (!object_is(kernel, KIND_KERNEL)) {
        return CL_INVALID_KERNEL;
    }
    if (index >= kernel->code->arguments) {
        return CL_INVALID_ARG_INDEX;
    }
    argument_t *a = kernel->argument + index;
    const clc_argument *what = kernel->code->argument + index;
    cl_int result = what->space == CLC_LOCAL     ? set_local(a, bytes, value)
                    : what->space == CLC_PRIVATE ? set_value(kernel, what, bytes, value)
                                                 : set_memory(kernel, a, what, bytes, value);
    a->set = a->set || result == CL_SUCCESS;
    return result;
}

cl_int clSetKernelArg(cl_kernel kernel, cl_uint index, size_t bytes, const void *value) {
    api_enter();
    cl_int result = set(kernel, index, bytes, value);
    api_leave();
    return result;
}

size_t kernel_shared(const struct _cl_kernel *kernel) {
    size_t extra = 0;
    for (uint32_t i = 0; i < kernel->code->arguments; i++) {
        if (kernel->argument[i].local_bytes > 0) {
            clc_place_local(kernel->code, kernel->argument[i].local_bytes, &extra);
        }
    }
    return size_sum(kernel->code->shared_bytes, extra);
}

/* ---- questions ---- */

static cl_int kernel_info(cl_kernel kernel, cl_kernel_info name, size_t room, void *to,
                          size_t *size) {
    switch (name) {
    case CL_KERNEL_FUNCTION_NAME: return info_text(kernel->code->name, room, to, size);
    case CL_KERNEL_NUM_ARGS: return info_uint(kernel->code->arguments, room, to, size);
    case CL_KERNEL_REFERENCE_COUNT: return info_uint(kernel->object.references, room, to, size);
    case CL_KERNEL_CONTEXT: return info_pointer(&kernel->program->context, room, to, size);
    case CL_KERNEL_PROGRAM: return info_pointer(&kernel->program, room, to, size);
    case CL_KERNEL_ATTRIBUTES: return info_text(kernel->code->attributes, room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetKernelInfo(cl_kernel kernel, cl_kernel_info name, size_t room, void *to, size_t *size) {
    api_enter();
    cl_int result = object_is(kernel, KIND_KERNEL) ? kernel_info(kernel, name, room, to, size)
                                                   : CL_INVALID_KERNEL;
    api_leave();
    return result;
}

static cl_int argument_info(const clc_argument *a, cl_kernel_arg_info name, size_t room, void *to,
                            size_t *size) {
    static const cl_uint spaces[] = {
        [CLC_PRIVATE] = CL_KERNEL_ARG_ADDRESS_PRIVATE,
        [CLC_GLOBAL] = CL_KERNEL_ARG_ADDRESS_GLOBAL,
        [CLC_CONSTANT] = CL_KERNEL_ARG_ADDRESS_CONSTANT,
        [CLC_LOCAL] = CL_KERNEL_ARG_ADDRESS_LOCAL,
    };
    cl_ulong qualifiers = (a->is_const ? CL_KERNEL_ARG_TYPE_CONST : 0) |
                          (a->is_restrict ? CL_KERNEL_ARG_TYPE_RESTRICT : 0) |
                          (a->is_volatile ? CL_KERNEL_ARG_TYPE_VOLATILE : 0);
    switch (name) {
    case CL_KERNEL_ARG_ADDRESS_QUALIFIER: return info_uint(spaces[a->space], room, to, size);
    case CL_KERNEL_ARG_ACCESS_QUALIFIER:
        return info_uint(CL_KERNEL_ARG_ACCESS_NONE, room, to, size);
    case CL_KERNEL_ARG_TYPE_NAME: return info_text(a->type, room, to, size);
    case CL_KERNEL_ARG_TYPE_QUALIFIER: return info_ulong(qualifiers, room, to, size);
    case CL_KERNEL_ARG_NAME: return info_text(a->name, room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetKernelArgInfo(cl_kernel kernel, cl_uint index, cl_kernel_arg_info name, size_t room,
                          void *to, size_t *size) {
    api_enter();
    cl_int result = !object_is(kernel, KIND_KERNEL) ? CL_INVALID_KERNEL
                    : index >= kernel->code->arguments
                        ? CL_INVALID_ARG_INDEX
                        : argument_info(kernel->code->argument + index, name, room, to, size);
    api_leave();
    return result;
}

/* A thread's private memory is its stack. */
static cl_int group_info(cl_kernel kernel, cl_kernel_work_group_info name, size_t room, void *to,
                         size_t *size) {
    weft_machine machine;
    machine_describe(&machine);
    const uint32_t *required = kernel->code->required;
    size_t group[3] = {required[0], required[1], required[2]};
    switch (name) {
    case CL_KERNEL_WORK_GROUP_SIZE: return info_size(machine.max_block_threads, room, to, size);
    case CL_KERNEL_COMPILE_WORK_GROUP_SIZE: return info_give(group, sizeof group, room, to, size);
    case CL_KERNEL_LOCAL_MEM_SIZE: return info_ulong(kernel_shared(kernel), room, to, size);
    case CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
        return info_size(machine.lanes, room, to, size);
    case CL_KERNEL_PRIVATE_MEM_SIZE: return info_ulong(kernel->code->stack_bytes, room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device,
                                cl_kernel_work_group_info name, size_t room, void *to,
                                size_t *size) {
    api_enter();
    cl_int result = !object_is(kernel, KIND_KERNEL)   ? CL_INVALID_KERNEL
                    : device && device != &the_device ? CL_INVALID_DEVICE
                                                      : group_info(kernel, name, room, to, size);
    api_leave();
    return result;
}
