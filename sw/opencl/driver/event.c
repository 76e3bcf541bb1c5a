/* SPDX-License-Identifier: Apache-2.0 */
/* Events: their status, their callbacks, waiting for them, and the times of their commands. */
#include <stdlib.h>

#include "driver.h"

static void end_event(void *object) {
    cl_event event = object;
    while (event->callback) {
        callback_t *next = event->callback->next;
        free(event->callback);
        event->callback = next;
    }
    if (event->queue) {
        object_drop(event->queue);
    }
    object_drop(event->context);
    free(event);
}

cl_event event_new(cl_context context, cl_command_queue queue, cl_command_type type) {
    cl_event event = object_new(KIND_EVENT, sizeof *event, end_event);
    if (event) {
        event->context = context;
        event->queue = queue;
        event->type = type;
        event->status = CL_QUEUED;
        object_hold(context);
        if (queue) {
            object_hold(queue);
        }
    }
    return event;
}

bool event_ended(const struct _cl_event *event) {
    return event->status <= CL_COMPLETE;
}

/* A status comes after another one if it is lower; every error comes after all others. */
static void call_due(cl_event event) {
    callback_t **at = &event->callback;
    while (*at) {
        callback_t *c = *at;
        if (event->status > c->status) {
            at = &c->next;
            continue;
        }
        *at = c->next;
        c->status = event->status < 0 ? event->status : c->status;
        object_hold(event);
        callback_queue(c);
    }
}

void event_change(cl_event event, cl_int status) {
    static const int which[] = {
        [CL_QUEUED] = 0, [CL_SUBMITTED] = 1, [CL_RUNNING] = 2, [CL_COMPLETE] = 3};
    event->status = status;
    event->time[which[status < 0 ? CL_COMPLETE : status]] = machine_time();
    call_due(event);
    if (event_ended(event)) {
        api_changed();
    }
}

void event_wait(cl_event event) {
    object_hold(event);
    while (!event_ended(event)) {
        api_wait();
    }
    object_drop(event);
}

cl_int event_check_list(cl_context context, cl_uint count, const cl_event *list) {
    if ((count > 0) != (list != NULL)) {
        return CL_INVALID_EVENT_WAIT_LIST;
    }
    for (cl_uint i = 0; i < count; i++) {
        if (!object_is(list[i], KIND_EVENT)) {
            return CL_INVALID_EVENT_WAIT_LIST;
        }
        if (list[i]->context != context) {
            return CL_INVALID_CONTEXT;
        }
    }
    return CL_SUCCESS;
}

static cl_int check_waits(cl_uint count, const cl_event *list) {
    if (count == 0 || !list) {
        return CL_INVALID_VALUE;
    }
    for (cl_uint i = 0; i < count; i++) {
        if (!object_is(list[i], KIND_EVENT)) {
            return CL_INVALID_EVENT;
        }
        if (list[i]->context != list[0]->context) {
            return CL_INVALID_CONTEXT;
        }
    }
    return CL_SUCCESS;
}

cl_int clWaitForEvents(cl_uint count, const cl_event *list) {
    api_enter();
    cl_int result = check_waits(count, list);
    bool good = true;
    for (cl_uint i = 0; result == CL_SUCCESS && i < count; i++) {
        event_wait(list[i]);
        good = good && list[i]->status == CL_COMPLETE;
    }
    api_leave();
    return good ? result : CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
}

static cl_int event_info(cl_event event, cl_event_info name, size_t room, void *to, size_t *size) {
    switch (name) {
    case CL_EVENT_COMMAND_QUEUE: return info_pointer(&event->queue, room, to, size);
    case CL_EVENT_CONTEXT: return info_pointer(&event->context, room, to, size);
    case CL_EVENT_COMMAND_TYPE: return info_uint(event->type, room, to, size);
    case CL_EVENT_COMMAND_EXECUTION_STATUS:
        return info_uint((cl_uint)event->status, room, to, size);
    case CL_EVENT_REFERENCE_COUNT: return info_uint(event->object.references, room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetEventInfo(cl_event event, cl_event_info name, size_t room, void *to, size_t *size) {
    api_enter();
    cl_int result =
        object_is(event, KIND_EVENT) ? event_info(event, name, room, to, size) : CL_INVALID_EVENT;
    api_leave();
    return result;
}

static cl_int profile(cl_event event, cl_profiling_info name, size_t room, void *to, size_t *size) {
    if (!event->queue || !(event->queue->properties & CL_QUEUE_PROFILING_ENABLE) ||
        event->status != CL_COMPLETE) {
        return CL_PROFILING_INFO_NOT_AVAILABLE;
    }
    bool known = name >= CL_PROFILING_COMMAND_QUEUED && name <= CL_PROFILING_COMMAND_END;
    return known ? info_ulong(event->time[name - CL_PROFILING_COMMAND_QUEUED], room, to, size)
                 : CL_INVALID_VALUE;
}

cl_int clGetEventProfilingInfo(cl_event event, cl_profiling_info name, size_t room, void *to,
                               size_t *size) {
    api_enter();
    cl_int result =
        object_is(event, KIND_EVENT) ? profile(event, name, room, to, size) : CL_INVALID_EVENT;
    api_leave();
    return result;
}

cl_event clCreateUserEvent(cl_context context, cl_int *error) {
    if (!api_is(context, KIND_CONTEXT)) {
        return give_error(error, CL_INVALID_CONTEXT);
    }
    api_enter();
    cl_event event = event_new(context, NULL, CL_COMMAND_USER);
    if (event) {
        event->status = CL_SUBMITTED;
    }
    api_leave();
    give_error(error, event ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY);
    return event;
}

static cl_int end_user_event(cl_event event, cl_int status) {
    if (!object_is(event, KIND_EVENT) || event->queue) {
        return CL_INVALID_EVENT;
    }
    if (status > CL_COMPLETE) {
        return CL_INVALID_VALUE;
    }
    if (event_ended(event)) {
        return CL_INVALID_OPERATION;
    }
    event_change(event, status);
    queues_run();
    return CL_SUCCESS;
}

cl_int clSetUserEventStatus(cl_event event, cl_int status) {
    api_enter();
    cl_int result = end_user_event(event, status);
    api_leave();
    return result;
}

typedef void(CL_CALLBACK *event_notify_t)(cl_event, cl_int, void *);

static cl_int add_callback(cl_event event, cl_int type, event_notify_t notify, void *data) {
    if (!object_is(event, KIND_EVENT)) {
        return CL_INVALID_EVENT;
    }
    if (!notify || (type != CL_SUBMITTED && type != CL_RUNNING && type != CL_COMPLETE)) {
        return CL_INVALID_VALUE;
    }
    callback_t *c = calloc(1, sizeof *c);
    if (!c) {
        return CL_OUT_OF_HOST_MEMORY;
    }
    *c = (callback_t){.event = notify, .object = event, .data = data, .status = type};
    callback_t **at = &event->callback;
    while (*at) {
        at = &(*at)->next;
    }
    *at = c;
    call_due(event);
    return CL_SUCCESS;
}

cl_int clSetEventCallback(cl_event event, cl_int type, event_notify_t notify, void *data) {
    api_enter();
    cl_int result = add_callback(event, type, notify, data);
    api_leave();
    return result;
}

cl_int clRetainEvent(cl_event event) {
    return api_retain(event, KIND_EVENT, CL_INVALID_EVENT);
}

cl_int clReleaseEvent(cl_event event) {
    return api_release(event, KIND_EVENT, CL_INVALID_EVENT);
}
