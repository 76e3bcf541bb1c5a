/* SPDX-License-Identifier: Apache-2.0 */
/* Launches. Where the program gives no local size, a block is chosen: the largest that divides the
 * global size, x first, of at most CHOSEN threads. A grid that is longer than the machine's 65,535
 * blocks in a dimension becomes several launches, one after another, each with its first group.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

#define CHOSEN 256u

typedef struct {
    const clc_kernel *code;
    cl_kernel kernel; /* held */
    cl_uint dimensions;
    uint32_t offset[3], groups[3], block[3];
    size_t shared_bytes; /* of __local arguments; at most what the machine has */
    uint8_t *values;     /* the argument block, as it is when the command is enqueued */
    cl_mem *memory;      /* held */
    uint32_t memories;
} work_t;

static uint32_t divisor(uint32_t number, uint32_t most) {
    uint32_t d = number < most ? number : most;
    while (number % d) {
        d--;
    }
    return d;
}

static void choose_block(const uint32_t *global, uint32_t most, uint32_t *block) {
    uint32_t room = most < CHOSEN ? most : CHOSEN;
    for (int i = 0; i < 3; i++) {
        block[i] = divisor(global[i], room);
        room /= block[i];
    }
}

/* ---- checks ---- */

static cl_int check_sizes(cl_uint dimensions, const size_t *offset, const size_t *global, work_t *w,
                          uint32_t *size) {
    if (dimensions < 1 || dimensions > 3) {
        return CL_INVALID_WORK_DIMENSION;
    }
    w->dimensions = dimensions;
    for (cl_uint i = 0; i < 3; i++) {
        uint64_t s = i < dimensions ? global ? global[i] : 0 : 1;
        uint64_t o = i < dimensions && offset ? offset[i] : 0;
        if (s == 0 || s > UINT32_MAX) {
            return CL_INVALID_GLOBAL_WORK_SIZE;
        }
        if (o > UINT32_MAX || o + s - 1 > UINT32_MAX) {
            return CL_INVALID_GLOBAL_OFFSET;
        }
        size[i] = (uint32_t)s;
        w->offset[i] = (uint32_t)o;
    }
    return CL_SUCCESS;
}

static cl_int check_local(const work_t *w, const size_t *local, const uint32_t *size,
                          const weft_machine *machine) {
    uint64_t threads = 1;
    for (cl_uint i = 0; i < w->dimensions; i++) {
        if (local[i] == 0) {
            return CL_INVALID_WORK_GROUP_SIZE;
        }
        if (local[i] > machine->max_block_threads) {
            return CL_INVALID_WORK_ITEM_SIZE;
        }
        threads *= local[i];
    }
    for (cl_uint i = 0; i < w->dimensions; i++) {
        if (threads > machine->max_block_threads || size[i] % local[i]) {
            return CL_INVALID_WORK_GROUP_SIZE;
        }
    }
    return CL_SUCCESS;
}

static bool is_required(const clc_kernel *code, const uint32_t *block) {
    return code->required[0] == 0 || memcmp(code->required, block, sizeof code->required) == 0;
}

static cl_int check_shared(const work_t *w, const weft_machine *machine) {
    size_t bytes = kernel_shared(w->kernel);
    if (bytes <= machine->shared_bytes) {
        return CL_SUCCESS;
    }
    fprintf(stderr,
            "weft: %s: needs %zu bytes of __local memory (%u declared, the rest as arguments); a "
            "core of machine %s has %u: use smaller ones, or WEFT_SET=shared_words=N\n",
            w->code->name, bytes, w->code->shared_bytes, machine_name(), machine->shared_bytes);
    return CL_OUT_OF_RESOURCES;
}

/* Without a local size, that of reqd_work_group_size counts: the specification of 1.2 had an error
 * there, later ones and the conformance tests have not. */
static cl_int check_block(const size_t *local, const uint32_t *size, work_t *w) {
    weft_machine machine;
    machine_describe(&machine);
    const uint32_t *required = w->code->required;
    const size_t given[3] = {required[0], required[1], required[2]};
    local = !local && required[0] > 0 ? given : local;
    if (local) {
        cl_int result = check_local(w, local, size, &machine);
        if (result != CL_SUCCESS) {
            return result;
        }
        for (cl_uint i = 0; i < 3; i++) {
            w->block[i] = i < w->dimensions ? (uint32_t)local[i] : 1;
        }
    } else {
        choose_block(size, machine.max_block_threads, w->block);
    }
    for (int i = 0; i < 3; i++) {
        w->groups[i] = size[i] / w->block[i];
    }
    if (!is_required(w->code, w->block)) {
        return CL_INVALID_WORK_GROUP_SIZE;
    }
    return machine_has_stack(w->code) ? check_shared(w, &machine) : CL_OUT_OF_RESOURCES;
}

static cl_int check_arguments(const struct _cl_kernel *kernel) {
    for (uint32_t i = 0; i < kernel->code->arguments; i++) {
        const argument_t *a = kernel->argument + i;
        if (!a->set) {
            return CL_INVALID_KERNEL_ARGS;
        }
        if (a->memory && !memory_numbered(a->memory)) {
            fprintf(stderr,
                    "weft: %s: the buffer of argument %u was released before the launch; "
                    "release it later, or set the argument again\n",
                    kernel->code->name, i);
            return CL_INVALID_KERNEL_ARGS;
        }
    }
    return CL_SUCCESS;
}

/* A sub-buffer begins where the machine's alignment allows: clCreateSubBuffer saw to it. */
static cl_int check(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                    const size_t *offset, const size_t *global, const size_t *local, work_t *w) {
    uint32_t size[3];
    if (!object_is(queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    if (!object_is(kernel, KIND_KERNEL)) {
        return CL_INVALID_KERNEL;
    }
    if (kernel->program->context != queue->context) {
        return CL_INVALID_CONTEXT;
    }
    w->kernel = kernel;
    w->code = kernel->code;
    cl_int result = check_arguments(kernel);
    if (result == CL_SUCCESS) {
        result = check_sizes(dimensions, offset, global, w, size);
    }
    return result == CL_SUCCESS ? check_block(local, size, w) : result;
}

/* ---- execution ---- */

static void fill_launch(const work_t *w, const uint32_t *first, const uint32_t *grid,
                        weft_launch_options *l) {
    l->shared_bytes = (uint32_t)w->shared_bytes;
    l->argument[CLC_DIMENSIONS] = w->dimensions;
    l->argument[CLC_FLAT] = w->block[1] == 1 && w->block[2] == 1;
    for (int i = 0; i < 3; i++) {
        l->grid[i] = grid[i];
        l->block[i] = w->block[i];
        l->argument[CLC_OFFSET + i] = w->offset[i];
        l->argument[CLC_FIRST + i] = first[i];
        l->argument[CLC_GROUPS + i] = w->groups[i];
        l->argument[CLC_BASE + i] = w->offset[i] + first[i] * w->block[i];
    }
}

static uint32_t part(uint32_t groups, uint32_t first) {
    return groups - first < WEFT_DIMENSION ? groups - first : WEFT_DIMENSION;
}

static cl_int run_work(command_t *c) {
    const work_t *w = c->data;
    uint32_t first[3];
    cl_int result = CL_SUCCESS;
    for (first[2] = 0; first[2] < w->groups[2]; first[2] += part(w->groups[2], first[2])) {
        for (first[1] = 0; first[1] < w->groups[1]; first[1] += part(w->groups[1], first[1])) {
            for (first[0] = 0; first[0] < w->groups[0] && result == CL_SUCCESS;
                 first[0] += part(w->groups[0], first[0])) {
                weft_launch_options launch = {0};
                uint32_t grid[3];
                for (int i = 0; i < 3; i++) {
                    grid[i] = part(w->groups[i], first[i]);
                }
                fill_launch(w, first, grid, &launch);
                result = machine_launch(w->code, w->values, &launch);
            }
        }
    }
    if (result != CL_SUCCESS) {
        context_say(c->queue->context, machine_message());
    }
    return result;
}

static void drop_work(command_t *c) {
    work_t *w = c->data;
    for (uint32_t i = 0; i < w->memories; i++) {
        object_drop(w->memory[i]);
    }
    free(w->memory);
    free(w->values);
    if (w->kernel) {
        object_drop(w->kernel);
    }
}

/* The arguments as they are now: the program may set others before the command is executed. */
static bool take_arguments(work_t *w) {
    const clc_kernel *code = w->code;
    uint8_t *values = calloc((size_t)code->block_bytes + 1, 1);
    w->memory = calloc((size_t)code->arguments + 1, sizeof(cl_mem));
    if (!values || !w->memory) {
        free(values);
        return false;
    }
    w->values = values;
    memcpy(values, w->kernel->block, code->block_bytes);
    for (uint32_t i = 0; i < code->arguments; i++) {
        const argument_t *a = w->kernel->argument + i;
        if (a->memory) {
            cl_mem memory = memory_numbered(a->memory);
            object_hold(memory);
            w->memory[w->memories++] = memory;
        }
        if (code->argument[i].space == CLC_LOCAL) {
            uint32_t at = clc_place_local(code, a->local_bytes, &w->shared_bytes);
            memcpy(values + code->argument[i].offset, &at, sizeof at);
        }
    }
    return true;
}

static cl_int enqueue(cl_command_queue queue, cl_command_type type, const work_t *w, cl_uint waits,
                      const cl_event *wait, cl_event *event) {
    cl_int result;
    command_t *c = command_new(queue, type, waits, wait, sizeof *w, &result);
    if (!c) {
        return result;
    }
    memcpy(c->data, w, sizeof *w);
    object_hold(w->kernel);
    c->run = run_work;
    c->drop = drop_work;
    if (!take_arguments(c->data)) {
        command_free(c);
        return CL_OUT_OF_HOST_MEMORY;
    }
    return command_submit(c, false, event);
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                              const size_t *offset, const size_t *global, const size_t *local,
                              cl_uint waits, const cl_event *wait, cl_event *event) {
    work_t w = {0};
    api_enter();
    cl_int result = check(queue, kernel, dimensions, offset, global, local, &w);
    if (result == CL_SUCCESS) {
        result = enqueue(queue, CL_COMMAND_NDRANGE_KERNEL, &w, waits, wait, event);
    }
    api_leave();
    return result;
}

cl_int clEnqueueTask(cl_command_queue queue, cl_kernel kernel, cl_uint waits, const cl_event *wait,
                     cl_event *event) {
    const size_t one = 1;
    work_t w = {0};
    api_enter();
    cl_int result = check(queue, kernel, 1, NULL, &one, &one, &w);
    if (result == CL_SUCCESS) {
        result = enqueue(queue, CL_COMMAND_TASK, &w, waits, wait, event);
    }
    api_leave();
    return result;
}
