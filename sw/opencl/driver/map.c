/* SPDX-License-Identifier: Apache-2.0 */
/* Mapped regions. A region's bytes come from the machine when it is mapped, and return to it when
 * it is unmapped, if it was mapped for writing. They lie in the program's own memory with
 * CL_MEM_USE_HOST_PTR, and else in a copy that the buffer has from its first mapping on.
 */
#include <stdlib.h>

#include "driver.h"

#define WRITES (CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION)

typedef struct {
    size_t offset, bytes;
    char *host; /* of the buffer's first byte */
} region_t;

static cl_int run_map(command_t *c) {
    const region_t *r = c->data;
    return memory_read(c->memory[0], r->offset, r->host + r->offset, r->bytes);
}

static cl_int run_unmap(command_t *c) {
    const region_t *r = c->data;
    return memory_write(c->memory[0], r->offset, r->host + r->offset, r->bytes);
}

static cl_int check_map(cl_command_queue queue, cl_mem memory, cl_map_flags flags, size_t offset,
                        size_t bytes) {
    bool reads = flags & CL_MAP_READ, writes = flags & WRITES;
    bool invalidates = flags & CL_MAP_WRITE_INVALIDATE_REGION;
    if (!object_is(queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    cl_int result = memory_check(queue, memory, offset, bytes);
    if (result != CL_SUCCESS) {
        return result;
    }
    if ((flags & ~(cl_map_flags)(CL_MAP_READ | WRITES)) ||
        (invalidates && flags & (CL_MAP_READ | CL_MAP_WRITE))) {
        return CL_INVALID_VALUE;
    }
    cl_mem_flags f = memory->flags;
    bool refused = (reads && f & (CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_NO_ACCESS)) ||
                   (writes && f & (CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS));
    return refused ? CL_INVALID_OPERATION : CL_SUCCESS;
}

/* Where the buffer's bytes lie for the host; NULL without memory. The machine's alignment is that
 * of its largest vector. */
static char *host_memory(cl_mem memory) {
    if (memory->host) {
        return memory->host;
    }
    if (!memory->shadow) {
        memory->shadow = aligned_alloc(128, (memory->bytes + 127) / 128 * 128);
    }
    return memory->shadow;
}

static mapping_t *add_mapping(cl_mem memory, cl_map_flags flags, size_t offset, size_t bytes) {
    char *host = host_memory(memory);
    mapping_t *m = host ? calloc(1, sizeof *m) : NULL;
    if (m) {
        *m = (mapping_t){memory->mapping, host + offset, offset, bytes, flags};
        memory->mapping = m;
        memory->mappings++;
    }
    return m;
}

static void remove_mapping(cl_mem memory, const mapping_t *mapping) {
    mapping_t **at = &memory->mapping;
    while (*at != mapping) {
        at = &(*at)->next;
    }
    *at = mapping->next;
    free((void *)(uintptr_t)mapping);
    memory->mappings--;
}

static void *map(cl_command_queue queue, cl_mem memory, bool blocking, cl_map_flags flags,
                 const region_t *r, cl_uint waits, const cl_event *wait, cl_event *event,
                 cl_int *error) {
    command_t *c = command_new(queue, CL_COMMAND_MAP_BUFFER, waits, wait, sizeof *r, error);
    if (!c) {
        return NULL;
    }
    command_memory(c, memory);
    mapping_t *m = add_mapping(memory, flags, r->offset, r->bytes);
    if (!m) {
        command_free(c);
        return give_error(error, CL_MAP_FAILURE);
    }
    *(region_t *)c->data = (region_t){r->offset, r->bytes, host_memory(memory)};
    c->run = flags & CL_MAP_WRITE_INVALIDATE_REGION ? NULL : run_map;
    void *pointer = m->pointer;
    *error = command_submit(c, blocking, event);
    if (*error != CL_SUCCESS) {
        remove_mapping(memory, m);
        return NULL;
    }
    return pointer;
}

void *clEnqueueMapBuffer(cl_command_queue queue, cl_mem memory, cl_bool blocking,
                         cl_map_flags flags, size_t offset, size_t bytes, cl_uint waits,
                         const cl_event *wait, cl_event *event, cl_int *error) {
    region_t r = {.offset = offset, .bytes = bytes};
    api_enter();
    cl_int result = check_map(queue, memory, flags, offset, bytes);
    void *pointer = result == CL_SUCCESS
                        ? map(queue, memory, blocking, flags, &r, waits, wait, event, &result)
                        : NULL;
    api_leave();
    give_error(error, result);
    return pointer;
}

static cl_int unmap(cl_command_queue queue, cl_mem memory, void *pointer, cl_uint waits,
                    const cl_event *wait, cl_event *event) {
    cl_int result;
    if (!object_is(queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    if (!memory_is(memory, NULL)) {
        return CL_INVALID_MEM_OBJECT;
    }
    if (memory->context != queue->context) {
        return CL_INVALID_CONTEXT;
    }
    const mapping_t *m = memory->mapping;
    while (m && m->pointer != pointer) {
        m = m->next;
    }
    if (!m) {
        return CL_INVALID_VALUE;
    }
    command_t *c =
        command_new(queue, CL_COMMAND_UNMAP_MEM_OBJECT, waits, wait, sizeof(region_t), &result);
    if (!c) {
        return result;
    }
    *(region_t *)c->data = (region_t){m->offset, m->bytes, host_memory(memory)};
    c->run = m->flags & WRITES ? run_unmap : NULL;
    command_memory(c, memory);
    remove_mapping(memory, m);
    return command_submit(c, false, event);
}

cl_int clEnqueueUnmapMemObject(cl_command_queue queue, cl_mem memory, void *pointer, cl_uint waits,
                               const cl_event *wait, cl_event *event) {
    api_enter();
    cl_int result = unmap(queue, memory, pointer, waits, wait, event);
    api_leave();
    return result;
}
