/* SPDX-License-Identifier: Apache-2.0 */
/* Buffers and sub-buffers. A buffer is memory of the machine from its creation on; with
 * CL_MEM_USE_HOST_PTR the host memory is a copy, brought up to date while regions are mapped.
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

#define ACCESS (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY)
#define PLACE  (CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR)
#define HOST   (CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS)
#define ALIGN  128u /* of a sub-buffer, as CL_DEVICE_MEM_BASE_ADDR_ALIGN says */

static cl_mem all;
static uint64_t created; /* buffers and sub-buffers so far */

/* Callbacks of the destructor run in the reverse order of their registration. */
static void queue_destructors(cl_mem memory) {
    while (memory->destructor) {
        callback_t *c = memory->destructor;
        memory->destructor = c->next;
        callback_queue(c);
    }
}

static void end_memory(void *object) {
    cl_mem memory = object;
    cl_mem *at = &all;
    while (*at != memory) {
        at = &(*at)->next;
    }
    *at = memory->next;
    queue_destructors(memory);
    if (memory->parent) {
        object_drop(memory->parent);
    } else if (weft_free(machine_device(), memory->address) != WEFT_OK) {
        machine_failed("a buffer", CL_SUCCESS);
    }
    while (memory->mapping) {
        mapping_t *next = memory->mapping->next;
        free(memory->mapping);
        memory->mapping = next;
    }
    free(memory->shadow);
    object_drop(memory->context);
    free(memory);
}

static cl_mem new_memory(cl_context context, cl_mem_flags flags, size_t bytes) {
    cl_mem memory = object_new(KIND_MEMORY, sizeof *memory, end_memory);
    if (memory) {
        memory->context = context;
        memory->number = ++created;
        memory->flags = flags;
        memory->bytes = bytes;
        memory->next = all;
        all = memory;
        object_hold(context);
    }
    return memory;
}

bool memory_is(const void *memory, cl_context context) {
    cl_mem m = all;
    while (m && m != memory) {
        m = m->next;
    }
    return m && m->object.references > 0 && (!context || m->context == context);
}

cl_mem memory_numbered(uint64_t number) {
    cl_mem m = all;
    while (m && m->number != number) {
        m = m->next;
    }
    return m && m->object.references > 0 ? m : NULL;
}

cl_mem memory_root(cl_mem memory) {
    return memory->parent ? memory->parent : memory;
}

cl_int memory_check(cl_command_queue queue, cl_mem memory, size_t offset, size_t bytes) {
    if (!memory_is(memory, NULL)) {
        return CL_INVALID_MEM_OBJECT;
    }
    if (memory->context != queue->context) {
        return CL_INVALID_CONTEXT;
    }
    bool inside = offset <= memory->bytes && bytes <= memory->bytes - offset;
    return inside && bytes > 0 ? CL_SUCCESS : CL_INVALID_VALUE;
}

static cl_int moved(cl_mem memory, weft_status status) {
    if (status == WEFT_OK) {
        return CL_SUCCESS;
    }
    context_say(memory->context, machine_message());
    return machine_failed("a buffer", CL_OUT_OF_RESOURCES);
}

cl_int memory_write(cl_mem memory, size_t offset, const void *from, size_t bytes) {
    weft_address to = memory->address + (weft_address)offset;
    return moved(memory, weft_write(machine_device(), to, from, bytes));
}

cl_int memory_read(cl_mem memory, size_t offset, void *to, size_t bytes) {
    weft_address from = memory->address + (weft_address)offset;
    return moved(memory, weft_read(machine_device(), to, from, bytes));
}

bool memory_overlap(cl_mem a, size_t a_offset, cl_mem b, size_t b_offset, size_t bytes) {
    size_t a_start = a->origin + a_offset, b_start = b->origin + b_offset;
    return memory_root(a) == memory_root(b) && a_start < b_start + bytes &&
           b_start < a_start + bytes;
}

/* ---- creation ---- */

static bool at_most_one(cl_mem_flags flags) {
    return (flags & (flags - 1)) == 0;
}

static bool flags_agree(cl_mem_flags flags) {
    bool placed =
        !(flags & CL_MEM_USE_HOST_PTR) || !(flags & (CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR));
    return !(flags & ~(cl_mem_flags)(ACCESS | PLACE | HOST)) && at_most_one(flags & ACCESS) &&
           at_most_one(flags & HOST) && placed;
}

static cl_int create_buffer(cl_context context, cl_mem_flags flags, size_t bytes, void *host,
                            cl_mem *memory) {
    weft_address address;
    if (weft_allocate(machine_device(), bytes, &address) != WEFT_OK) {
        context_say(context, machine_message());
        return machine_failed("clCreateBuffer", CL_MEM_OBJECT_ALLOCATION_FAILURE);
    }
    *memory = new_memory(context, flags & ACCESS ? flags : flags | CL_MEM_READ_WRITE, bytes);
    if (!*memory) {
        weft_free(machine_device(), address);
        return CL_OUT_OF_HOST_MEMORY;
    }
    (*memory)->address = address;
    (*memory)->host = flags & CL_MEM_USE_HOST_PTR ? host : NULL;
    return host ? memory_write(*memory, 0, host, bytes) : CL_SUCCESS;
}

cl_mem clCreateBuffer(cl_context context, cl_mem_flags flags, size_t bytes, void *host,
                      cl_int *error) {
    bool wants_host = flags & (CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR);
    cl_int result = !api_is(context, KIND_CONTEXT)           ? CL_INVALID_CONTEXT
                    : !flags_agree(flags)                    ? CL_INVALID_VALUE
                    : bytes == 0 || bytes > machine_memory() ? CL_INVALID_BUFFER_SIZE
                    : wants_host != (host != NULL)           ? CL_INVALID_HOST_PTR
                                                             : CL_SUCCESS;
    cl_mem memory = NULL;
    if (result == CL_SUCCESS) {
        api_enter();
        result = create_buffer(context, flags, bytes, host, &memory);
        if (memory && result != CL_SUCCESS) {
            object_release(memory);
            memory = NULL;
        }
        api_leave();
    }
    give_error(error, result);
    return memory;
}

/* Whether a part may have what its buffer has not. */
static bool sub_flags_agree(cl_mem_flags parent, cl_mem_flags flags) {
    cl_mem_flags reads = CL_MEM_READ_WRITE | CL_MEM_READ_ONLY;
    cl_mem_flags writes = CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY;
    bool wrong = ((parent & CL_MEM_WRITE_ONLY) && (flags & reads)) ||
                 ((parent & CL_MEM_READ_ONLY) && (flags & writes)) ||
                 ((parent & CL_MEM_HOST_WRITE_ONLY) && (flags & CL_MEM_HOST_READ_ONLY)) ||
                 ((parent & CL_MEM_HOST_READ_ONLY) && (flags & CL_MEM_HOST_WRITE_ONLY)) ||
                 ((parent & CL_MEM_HOST_NO_ACCESS) &&
                  (flags & (CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_WRITE_ONLY)));
    return flags_agree(flags) && !(flags & PLACE) && !wrong;
}

static cl_int check_sub_buffer(cl_mem parent, cl_mem_flags flags, cl_buffer_create_type type,
                               const cl_buffer_region *region) {
    if (!memory_is(parent, NULL) || parent->parent) {
        return CL_INVALID_MEM_OBJECT;
    }
    if (!sub_flags_agree(parent->flags, flags) || type != CL_BUFFER_CREATE_TYPE_REGION || !region ||
        region->origin > parent->bytes || region->size > parent->bytes - region->origin) {
        return CL_INVALID_VALUE;
    }
    if (region->size == 0) {
        return CL_INVALID_BUFFER_SIZE;
    }
    return region->origin % ALIGN ? CL_MISALIGNED_SUB_BUFFER_OFFSET : CL_SUCCESS;
}

static cl_mem create_sub_buffer(cl_mem parent, cl_mem_flags flags, const cl_buffer_region *region) {
    cl_mem_flags all_flags = flags | (parent->flags & PLACE);
    all_flags |= flags & ACCESS ? 0 : parent->flags & ACCESS;
    all_flags |= flags & HOST ? 0 : parent->flags & HOST;
    cl_mem memory = new_memory(parent->context, all_flags, region->size);
    if (memory) {
        memory->parent = parent;
        memory->origin = region->origin;
        memory->address = parent->address + (weft_address)region->origin;
        memory->host = parent->host ? (char *)parent->host + region->origin : NULL;
        object_hold(parent);
    }
    return memory;
}

cl_mem clCreateSubBuffer(cl_mem parent, cl_mem_flags flags, cl_buffer_create_type type,
                         const void *region, cl_int *error) {
    cl_mem memory = NULL;
    api_enter();
    cl_int result = check_sub_buffer(parent, flags, type, region);
    if (result == CL_SUCCESS) {
        memory = create_sub_buffer(parent, flags, region);
        result = memory ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY;
    }
    api_leave();
    give_error(error, result);
    return memory;
}

/* ---- the rest of a buffer's life ---- */

typedef void(CL_CALLBACK *memory_notify_t)(cl_mem, void *);

cl_int clSetMemObjectDestructorCallback(cl_mem memory, memory_notify_t notify, void *data) {
    api_enter();
    cl_int result = !memory_is(memory, NULL) ? CL_INVALID_MEM_OBJECT
                    : !notify                ? CL_INVALID_VALUE
                                             : CL_SUCCESS;
    callback_t *c = result == CL_SUCCESS ? calloc(1, sizeof *c) : NULL;
    if (c) {
        *c = (callback_t){
            .next = memory->destructor, .memory = notify, .object = memory, .data = data};
        memory->destructor = c;
    } else if (result == CL_SUCCESS) {
        result = CL_OUT_OF_HOST_MEMORY;
    }
    api_leave();
    return result;
}

cl_int clRetainMemObject(cl_mem memory) {
    return api_retain(memory, KIND_MEMORY, CL_INVALID_MEM_OBJECT);
}

cl_int clReleaseMemObject(cl_mem memory) {
    return api_release(memory, KIND_MEMORY, CL_INVALID_MEM_OBJECT);
}

static cl_int memory_info(cl_mem memory, cl_mem_info name, size_t room, void *to, size_t *size) {
    switch (name) {
    case CL_MEM_TYPE: return info_uint(CL_MEM_OBJECT_BUFFER, room, to, size);
    case CL_MEM_FLAGS: return info_ulong(memory->flags, room, to, size);
    case CL_MEM_SIZE: return info_size(memory->bytes, room, to, size);
    case CL_MEM_HOST_PTR: return info_pointer(&memory->host, room, to, size);
    case CL_MEM_MAP_COUNT: return info_uint(memory->mappings, room, to, size);
    case CL_MEM_REFERENCE_COUNT: return info_uint(memory->object.references, room, to, size);
    case CL_MEM_CONTEXT: return info_pointer(&memory->context, room, to, size);
    case CL_MEM_ASSOCIATED_MEMOBJECT: return info_pointer(&memory->parent, room, to, size);
    case CL_MEM_OFFSET: return info_size(memory->origin, room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetMemObjectInfo(cl_mem memory, cl_mem_info name, size_t room, void *to, size_t *size) {
    api_enter();
    cl_int result =
        memory_is(memory, NULL) ? memory_info(memory, name, room, to, size) : CL_INVALID_MEM_OBJECT;
    api_leave();
    return result;
}
