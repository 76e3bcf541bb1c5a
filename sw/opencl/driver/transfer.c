/* SPDX-License-Identifier: Apache-2.0 */
/* Commands that move bytes: reads, writes, copies and fills of buffers, and migration, which moves
 * none as there is one device.
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

typedef struct {
    size_t offset, other, bytes; /* in the first buffer; in the second */
    void *host;
    uint8_t pattern[128];
    size_t pattern_bytes;
} transfer_t;

static cl_int run_read(command_t *c) {
    const transfer_t *t = c->data;
    return memory_read(c->memory[0], t->offset, t->host, t->bytes);
}

static cl_int run_write(command_t *c) {
    const transfer_t *t = c->data;
    return memory_write(c->memory[0], t->offset, t->host, t->bytes);
}

static cl_int run_copy(command_t *c) {
    const transfer_t *t = c->data;
    void *between = malloc(t->bytes);
    cl_int result =
        between ? memory_read(c->memory[0], t->offset, between, t->bytes) : CL_OUT_OF_HOST_MEMORY;
    if (result == CL_SUCCESS) {
        result = memory_write(c->memory[1], t->other, between, t->bytes);
    }
    free(between);
    return result;
}

static cl_int run_fill(command_t *c) {
    const transfer_t *t = c->data;
    uint8_t *filled = malloc(t->bytes);
    if (!filled) {
        return CL_OUT_OF_HOST_MEMORY;
    }
    for (size_t i = 0; i < t->bytes; i += t->pattern_bytes) {
        memcpy(filled + i, t->pattern, t->pattern_bytes);
    }
    cl_int result = memory_write(c->memory[0], t->offset, filled, t->bytes);
    free(filled);
    return result;
}

/* What all four have: buffers, a wait list, an event. */
typedef struct {
    cl_command_queue queue;
    cl_mem memory, second;
    cl_command_type type;
    cl_int (*run)(command_t *);
    bool blocking;
    cl_uint waits;
    const cl_event *wait;
    cl_event *event;
} request_t;

static cl_int submit(const request_t *r, const transfer_t *t) {
    cl_int result;
    command_t *c = command_new(r->queue, r->type, r->waits, r->wait, sizeof *t, &result);
    if (!c) {
        return result;
    }
    memcpy(c->data, t, sizeof *t);
    c->run = r->run;
    command_memory(c, r->memory);
    if (r->second) {
        command_memory(c, r->second);
    }
    return command_submit(c, r->blocking, r->event);
}

/* A read or a write, which a buffer with one of the flags `refuses` does not have. */
static cl_int move(const request_t *r, const transfer_t *t, cl_mem_flags refuses) {
    cl_int result = CL_INVALID_COMMAND_QUEUE;
    api_enter();
    if (object_is(r->queue, KIND_QUEUE)) {
        result = memory_check(r->queue, r->memory, t->offset, t->bytes);
        result = result != CL_SUCCESS         ? result
                 : !t->host                   ? CL_INVALID_VALUE
                 : r->memory->flags & refuses ? CL_INVALID_OPERATION
                                              : submit(r, t);
    }
    api_leave();
    return result;
}

cl_int clEnqueueReadBuffer(cl_command_queue queue, cl_mem memory, cl_bool blocking, size_t offset,
                           size_t bytes, void *to, cl_uint waits, const cl_event *wait,
                           cl_event *event) {
    request_t r = {queue, memory, NULL, CL_COMMAND_READ_BUFFER, run_read, blocking,
                   waits, wait,   event};
    transfer_t t = {.offset = offset, .bytes = bytes, .host = to};
    return move(&r, &t, CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_NO_ACCESS);
}

cl_int clEnqueueWriteBuffer(cl_command_queue queue, cl_mem memory, cl_bool blocking, size_t offset,
                            size_t bytes, const void *from, cl_uint waits, const cl_event *wait,
                            cl_event *event) {
    request_t r = {queue, memory, NULL, CL_COMMAND_WRITE_BUFFER, run_write, blocking,
                   waits, wait,   event};
    transfer_t t = {.offset = offset, .bytes = bytes, .host = (void *)(uintptr_t)from};
    return move(&r, &t, CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS);
}

static cl_int copy(const request_t *r, const transfer_t *t) {
    if (!object_is(r->queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    cl_int result = memory_check(r->queue, r->memory, t->offset, t->bytes);
    if (result == CL_SUCCESS) {
        result = memory_check(r->queue, r->second, t->other, t->bytes);
    }
    if (result == CL_SUCCESS &&
        memory_overlap(r->memory, t->offset, r->second, t->other, t->bytes)) {
        result = CL_MEM_COPY_OVERLAP;
    }
    return result == CL_SUCCESS ? submit(r, t) : result;
}

cl_int clEnqueueCopyBuffer(cl_command_queue queue, cl_mem from, cl_mem to, size_t from_offset,
                           size_t to_offset, size_t bytes, cl_uint waits, const cl_event *wait,
                           cl_event *event) {
    request_t r = {queue, from, to, CL_COMMAND_COPY_BUFFER, run_copy, false, waits, wait, event};
    transfer_t t = {.offset = from_offset, .other = to_offset, .bytes = bytes};
    api_enter();
    cl_int result = copy(&r, &t);
    api_leave();
    return result;
}

static cl_int fill(const request_t *r, transfer_t *t, const void *pattern) {
    if (!object_is(r->queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    cl_int result = memory_check(r->queue, r->memory, t->offset, t->bytes);
    size_t size = t->pattern_bytes;
    bool power = size > 0 && size <= sizeof t->pattern && (size & (size - 1)) == 0;
    if (result == CL_SUCCESS && (!pattern || !power || t->offset % size || t->bytes % size)) {
        result = CL_INVALID_VALUE;
    }
    if (result == CL_SUCCESS) {
        memcpy(t->pattern, pattern, size);
        result = submit(r, t);
    }
    return result;
}

cl_int clEnqueueFillBuffer(cl_command_queue queue, cl_mem memory, const void *pattern,
                           size_t pattern_bytes, size_t offset, size_t bytes, cl_uint waits,
                           const cl_event *wait, cl_event *event) {
    request_t r = {queue, memory, NULL, CL_COMMAND_FILL_BUFFER, run_fill, false,
                   waits, wait,   event};
    transfer_t t = {.offset = offset, .bytes = bytes, .pattern_bytes = pattern_bytes};
    api_enter();
    cl_int result = fill(&r, &t, pattern);
    api_leave();
    return result;
}

/* ---- migration ---- */

static cl_int migrate(cl_command_queue queue, cl_uint count, const cl_mem *memory,
                      cl_mem_migration_flags flags, cl_uint waits, const cl_event *wait,
                      cl_event *event) {
    const cl_mem_migration_flags known =
        CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED;
    cl_int result;
    if (!object_is(queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    if (count == 0 || !memory || flags & ~known) {
        return CL_INVALID_VALUE;
    }
    for (cl_uint i = 0; i < count; i++) {
        if (!memory_is(memory[i], NULL)) {
            return CL_INVALID_MEM_OBJECT;
        }
        if (memory[i]->context != queue->context) {
            return CL_INVALID_CONTEXT;
        }
    }
    command_t *c = command_new(queue, CL_COMMAND_MIGRATE_MEM_OBJECTS, waits, wait, 0, &result);
    return c ? command_submit(c, false, event) : result;
}

cl_int clEnqueueMigrateMemObjects(cl_command_queue queue, cl_uint count, const cl_mem *memory,
                                  cl_mem_migration_flags flags, cl_uint waits, const cl_event *wait,
                                  cl_event *event) {
    api_enter();
    cl_int result = migrate(queue, count, memory, flags, waits, wait, event);
    api_leave();
    return result;
}
