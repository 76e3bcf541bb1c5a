/* SPDX-License-Identifier: Apache-2.0 */
/* Command queues. A command is executed in the call that enqueues it, unless it waits for an event
 * that has not ended. Whenever an event ends, all queues are looked at again (queues_run).
 *
 * An in-order queue executes its first command only. An out-of-order queue executes any whose wait
 * list has ended; a marker or barrier without a list waits for all before it, and what follows a
 * barrier waits for it.
 *
 * A command that fails in the call that enqueues it is that call's error, and gives no event. One
 * that fails later is the error of its event, and of the next clFinish or blocking call.
 *
 * Liveness: a command is left in a queue only because of an event of its wait list. Events of
 * commands end when these are executed, so that in the end a user event is what it waits for.
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

static cl_command_queue all;

static void end_queue(void *object) {
    cl_command_queue queue = object;
    cl_command_queue *at = &all;
    while (*at != queue) {
        at = &(*at)->next;
    }
    *at = queue->next;
    object_drop(queue->context);
    free(queue);
}

/* ---- commands ---- */

void command_free(command_t *c) {
    for (cl_uint i = 0; i < c->waits; i++) {
        object_drop(c->wait[i]);
    }
    free(c->wait);
    if (c->drop) {
        c->drop(c);
    }
    for (int i = 0; i < 2; i++) {
        if (c->memory[i]) {
            object_drop(c->memory[i]);
        }
    }
    free(c->data);
    object_drop(c->event);
    free(c);
}

/* The event is the command's until it is given to the caller: then it has a reference. */
static bool fill(command_t *c, cl_command_queue queue, cl_command_type type, cl_uint waits,
                 const cl_event *wait, size_t data_bytes) {
    c->queue = queue;
    c->wait = calloc((size_t)waits + 1, sizeof(cl_event));
    c->data = calloc(1, data_bytes + 1);
    c->event = c->wait && c->data ? event_new(queue->context, queue, type) : NULL;
    if (!c->event) {
        free(c->wait);
        free(c->data);
        return false;
    }
    object_hold(c->event);
    c->event->object.references = 0;
    for (c->waits = 0; c->waits < waits; c->waits++) {
        c->wait[c->waits] = wait[c->waits];
        object_hold(wait[c->waits]);
    }
    return true;
}

command_t *command_new(cl_command_queue queue, cl_command_type type, cl_uint waits,
                       const cl_event *wait, size_t data_bytes, cl_int *error) {
    *error = event_check_list(queue->context, waits, wait);
    command_t *c = *error == CL_SUCCESS ? calloc(1, sizeof *c) : NULL;
    if (c && !fill(c, queue, type, waits, wait, data_bytes)) {
        free(c);
        c = NULL;
    }
    if (!c && *error == CL_SUCCESS) {
        *error = CL_OUT_OF_HOST_MEMORY;
    }
    return c;
}

void command_memory(command_t *c, cl_mem memory) {
    c->memory[c->memory[0] ? 1 : 0] = memory;
    object_hold(memory);
}

/* Whether what it waits for has ended; `*good`: and ended well. */
static bool is_ready(const command_t *c, bool *good) {
    *good = true;
    for (cl_uint i = 0; i < c->waits; i++) {
        if (!event_ended(c->wait[i])) {
            return false;
        }
        *good = *good && c->wait[i]->status == CL_COMPLETE;
    }
    return true;
}

/* The first command that may be executed now. */
static command_t *next_command(const struct _cl_command_queue *queue, bool *good) {
    bool in_order = !(queue->properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
    for (command_t *c = queue->first; c; c = c->next) {
        bool first = c == queue->first;
        if ((first || !(in_order || c->after)) && is_ready(c, good)) {
            return c;
        }
        if (in_order || c->barrier) {
            return NULL;
        }
    }
    return NULL;
}

static void unlink_command(command_t *c) {
    cl_command_queue queue = c->queue;
    command_t **at = &queue->first, *before = NULL;
    while (*at != c) {
        before = *at;
        at = &(*at)->next;
    }
    *at = c->next;
    queue->last = queue->last == c ? before : queue->last;
}

/* Execute it and end its event. It stays, without a queue, until its creator or queues_run frees
 * it. */
static void execute(command_t *c, bool good) {
    cl_int result = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
    event_change(c->event, CL_SUBMITTED);
    if (good) {
        event_change(c->event, CL_RUNNING);
        result = c->run ? c->run(c) : CL_SUCCESS;
        machine_pass();
    }
    unlink_command(c);
    event_change(c->event, result);
}

/* Run what can be run in all queues; `own` is not freed. */
static void run_all(const command_t *own) {
    bool progress = true, good;
    while (progress) {
        progress = false;
        for (cl_command_queue queue = all; queue && !progress; queue = queue->next) {
            command_t *c = next_command(queue, &good);
            if (!c) {
                continue;
            }
            progress = true;
            execute(c, good);
            if (c != own) {
                queue->error = good && c->event->status < 0 ? c->event->status : queue->error;
                command_free(c);
            }
        }
    }
}

void queues_run(void) {
    run_all(NULL);
}

static cl_int take_error(cl_command_queue queue) {
    cl_int error = queue->error;
    queue->error = CL_SUCCESS;
    return error;
}

cl_int command_submit(command_t *c, bool blocking, cl_event *event) {
    cl_command_queue queue = c->queue;
    cl_event own = c->event;
    object_hold(own);
    object_hold(queue);
    *(queue->last ? &queue->last->next : &queue->first) = c;
    queue->last = c;
    event_change(own, CL_QUEUED);
    run_all(c);
    cl_int result = CL_SUCCESS;
    if (event_ended(own)) {
        bool waited = own->status == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
        result = blocking || !waited ? own->status : CL_SUCCESS;
        command_free(c);
    } else if (blocking) {
        event_wait(own);
        result = own->status;
    }
    if (blocking) {
        cl_int earlier = take_error(queue);
        result = result == CL_SUCCESS ? earlier : result;
    }
    if (event && result == CL_SUCCESS) {
        own->object.references++;
        *event = own;
    }
    object_drop(own);
    object_drop(queue);
    return result;
}

/* ---- queues ---- */

static cl_command_queue create(cl_context context, cl_command_queue_properties properties,
                               cl_int *error) {
    cl_command_queue queue = object_new(KIND_QUEUE, sizeof *queue, end_queue);
    *error = queue ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY;
    if (queue) {
        queue->context = context;
        queue->properties = properties;
        queue->next = all;
        all = queue;
        object_hold(context);
    }
    return queue;
}

#define QUEUE_PROPERTIES (CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE)

cl_command_queue clCreateCommandQueue(cl_context context, cl_device_id device,
                                      cl_command_queue_properties properties, cl_int *error) {
    if (!api_is(context, KIND_CONTEXT)) {
        return give_error(error, CL_INVALID_CONTEXT);
    }
    if (device != &the_device) {
        return give_error(error, CL_INVALID_DEVICE);
    }
    if (properties & ~(cl_command_queue_properties)QUEUE_PROPERTIES) {
        return give_error(error, CL_INVALID_VALUE);
    }
    cl_int result;
    api_enter();
    cl_command_queue queue = create(context, properties, &result);
    api_leave();
    give_error(error, result);
    return queue;
}

/* Of OpenCL 2.0, for programs that are written for its headers: on the host only, without sizes. */
cl_command_queue clCreateCommandQueueWithProperties(cl_context context, cl_device_id device,
                                                    const cl_queue_properties *list,
                                                    cl_int *error) {
    cl_command_queue_properties properties = 0;
    if (!api_is(context, KIND_CONTEXT)) {
        return give_error(error, CL_INVALID_CONTEXT);
    }
    if (device != &the_device) {
        return give_error(error, CL_INVALID_DEVICE);
    }
    for (; list && *list; list += 2) {
        if (*list != CL_QUEUE_PROPERTIES) {
            return give_error(error, CL_INVALID_VALUE);
        }
        properties = list[1];
    }
    if (properties & (CL_QUEUE_ON_DEVICE | CL_QUEUE_ON_DEVICE_DEFAULT)) {
        return give_error(error, CL_INVALID_QUEUE_PROPERTIES);
    }
    return clCreateCommandQueue(context, device, properties, error);
}

cl_int clSetCommandQueueProperty(cl_command_queue queue, cl_command_queue_properties properties,
                                 cl_bool enable, cl_command_queue_properties *old) {
    if (!api_is(queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    if (properties & ~(cl_command_queue_properties)QUEUE_PROPERTIES) {
        return CL_INVALID_VALUE;
    }
    api_enter();
    if (old) {
        *old = queue->properties;
    }
    queue->properties = enable ? queue->properties | properties : queue->properties & ~properties;
    api_leave();
    return CL_SUCCESS;
}

static cl_int queue_info(cl_command_queue queue, cl_command_queue_info name, size_t room, void *to,
                         size_t *size) {
    cl_device_id device = &the_device;
    switch (name) {
    case CL_QUEUE_CONTEXT: return info_pointer(&queue->context, room, to, size);
    case CL_QUEUE_DEVICE: return info_pointer(&device, room, to, size);
    case CL_QUEUE_REFERENCE_COUNT: return info_uint(queue->object.references, room, to, size);
    case CL_QUEUE_PROPERTIES: return info_ulong(queue->properties, room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetCommandQueueInfo(cl_command_queue queue, cl_command_queue_info name, size_t room,
                             void *to, size_t *size) {
    api_enter();
    cl_int result = object_is(queue, KIND_QUEUE) ? queue_info(queue, name, room, to, size)
                                                 : CL_INVALID_COMMAND_QUEUE;
    api_leave();
    return result;
}

cl_int clRetainCommandQueue(cl_command_queue queue) {
    return api_retain(queue, KIND_QUEUE, CL_INVALID_COMMAND_QUEUE);
}

cl_int clReleaseCommandQueue(cl_command_queue queue) {
    return api_release(queue, KIND_QUEUE, CL_INVALID_COMMAND_QUEUE);
}

cl_int clFlush(cl_command_queue queue) {
    return api_is(queue, KIND_QUEUE) ? CL_SUCCESS : CL_INVALID_COMMAND_QUEUE;
}

cl_int clFinish(cl_command_queue queue) {
    api_enter();
    cl_int result = CL_INVALID_COMMAND_QUEUE;
    if (object_is(queue, KIND_QUEUE)) {
        object_hold(queue);
        while (queue->first) {
            event_wait(queue->first->event);
        }
        result = take_error(queue);
        object_drop(queue);
    }
    api_leave();
    return result;
}

/* ---- markers and barriers ---- */

static cl_int synchronize(cl_command_queue queue, cl_command_type type, cl_uint waits,
                          const cl_event *wait, cl_event *event) {
    cl_int result = CL_INVALID_COMMAND_QUEUE;
    api_enter();
    command_t *c =
        object_is(queue, KIND_QUEUE) ? command_new(queue, type, waits, wait, 0, &result) : NULL;
    if (c) {
        c->after = waits == 0;
        c->barrier = type == CL_COMMAND_BARRIER;
        result = command_submit(c, false, event);
    }
    api_leave();
    return result;
}

cl_int clEnqueueMarkerWithWaitList(cl_command_queue queue, cl_uint waits, const cl_event *wait,
                                   cl_event *event) {
    return synchronize(queue, CL_COMMAND_MARKER, waits, wait, event);
}

cl_int clEnqueueBarrierWithWaitList(cl_command_queue queue, cl_uint waits, const cl_event *wait,
                                    cl_event *event) {
    return synchronize(queue, CL_COMMAND_BARRIER, waits, wait, event);
}

cl_int clEnqueueMarker(cl_command_queue queue, cl_event *event) {
    return !api_is(queue, KIND_QUEUE) ? CL_INVALID_COMMAND_QUEUE
           : !event                   ? CL_INVALID_VALUE
                                      : synchronize(queue, CL_COMMAND_MARKER, 0, NULL, event);
}

cl_int clEnqueueBarrier(cl_command_queue queue) {
    return synchronize(queue, CL_COMMAND_BARRIER, 0, NULL, NULL);
}

cl_int clEnqueueWaitForEvents(cl_command_queue queue, cl_uint count, const cl_event *list) {
    if (!api_is(queue, KIND_QUEUE)) {
        return CL_INVALID_COMMAND_QUEUE;
    }
    if (count == 0 || !list) {
        return CL_INVALID_VALUE;
    }
    cl_int result = synchronize(queue, CL_COMMAND_BARRIER, count, list, NULL);
    return result == CL_INVALID_EVENT_WAIT_LIST ? CL_INVALID_EVENT : result;
}
