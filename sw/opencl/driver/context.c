/* SPDX-License-Identifier: Apache-2.0 */
/* Contexts. All have the one device; the first of them opens the machine. */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

void context_say(cl_context context, const char *what) {
    callback_t *c = context->notify ? calloc(1, sizeof *c) : NULL;
    if (c) {
        c->notify = context->notify;
        c->data = context->notify_data;
        c->text = strdup(what);
        callback_queue(c);
    }
}

static void end_context(void *object) {
    cl_context context = object;
    free(context->properties);
    free(context);
}

/* Number of words with the 0 at the end, or 0 with the error. */
static size_t check_properties(const cl_context_properties *properties, cl_int *error) {
    size_t count = 0;
    bool platform = false, sync = false;
    *error = CL_SUCCESS;
    for (; properties && properties[count]; count += 2) {
        bool *known = properties[count] == CL_CONTEXT_PLATFORM            ? &platform
                      : properties[count] == CL_CONTEXT_INTEROP_USER_SYNC ? &sync
                                                                          : NULL;
        if (!known || *known) {
            *error = CL_INVALID_PROPERTY;
            return 0;
        }
        *known = true;
        if (known == &platform && properties[count + 1] != (cl_context_properties)&the_platform) {
            *error = CL_INVALID_PLATFORM;
            return 0;
        }
        if (known == &sync && (cl_context_properties)(cl_bool)properties[count + 1] > CL_TRUE) {
            *error = CL_INVALID_PROPERTY;
            return 0;
        }
    }
    return properties ? count + 1 : 0;
}

typedef void(CL_CALLBACK *notify_t)(const char *, const void *, size_t, void *);

/* `*why` is said to the context's function after a failure of the machine; else NULL. */
static cl_context create(const cl_context_properties *properties, notify_t notify, void *data,
                         const char **why, cl_int *error) {
    *why = NULL;
    size_t words = check_properties(properties, error);
    if (*error != CL_SUCCESS) {
        return NULL;
    }
    if (!notify && data) {
        return give_error(error, CL_INVALID_VALUE);
    }
    if (!machine_open(why)) {
        return give_error(error, CL_DEVICE_NOT_AVAILABLE);
    }
    cl_context context = object_new(KIND_CONTEXT, sizeof *context, end_context);
    cl_context_properties *copy = words ? malloc(words * sizeof *copy) : NULL;
    if (!context || (words && !copy)) {
        free(context);
        free(copy);
        return give_error(error, CL_OUT_OF_HOST_MEMORY);
    }
    if (words) {
        memcpy(copy, properties, words * sizeof *copy);
    }
    context->properties = copy;
    context->properties_bytes = words * sizeof *copy;
    context->notify = notify;
    context->notify_data = data;
    return context;
}

cl_context clCreateContext(const cl_context_properties *properties, cl_uint count,
                           const cl_device_id *devices, notify_t notify, void *data,
                           cl_int *error) {
    cl_int result = devices && count ? CL_SUCCESS : CL_INVALID_VALUE;
    for (cl_uint i = 0; result == CL_SUCCESS && i < count; i++) {
        result = devices[i] == &the_device ? CL_SUCCESS : CL_INVALID_DEVICE;
    }
    if (result != CL_SUCCESS) {
        return give_error(error, result);
    }
    const char *why;
    api_enter();
    cl_context context = create(properties, notify, data, &why, &result);
    api_leave();
    if (why && notify) {
        notify(why, NULL, 0, data);
    }
    give_error(error, result);
    return context;
}

cl_context clCreateContextFromType(const cl_context_properties *properties, cl_device_type type,
                                   notify_t notify, void *data, cl_int *error) {
    cl_device_id device;
    cl_int result = clGetDeviceIDs(&the_platform, type, 1, &device, NULL);
    return result == CL_SUCCESS ? clCreateContext(properties, 1, &device, notify, data, error)
                                : give_error(error, result);
}

cl_int clRetainContext(cl_context context) {
    return api_retain(context, KIND_CONTEXT, CL_INVALID_CONTEXT);
}

cl_int clReleaseContext(cl_context context) {
    return api_release(context, KIND_CONTEXT, CL_INVALID_CONTEXT);
}

static cl_int context_info(cl_context context, cl_context_info name, size_t room, void *to,
                           size_t *size) {
    cl_device_id device = &the_device;
    switch (name) {
    case CL_CONTEXT_REFERENCE_COUNT: return info_uint(context->object.references, room, to, size);
    case CL_CONTEXT_NUM_DEVICES: return info_uint(1, room, to, size);
    case CL_CONTEXT_DEVICES: return info_pointer(&device, room, to, size);
    case CL_CONTEXT_PROPERTIES:
        return info_give(context->properties, context->properties_bytes, room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetContextInfo(cl_context context, cl_context_info name, size_t room, void *to,
                        size_t *size) {
    api_enter();
    cl_int result = object_is(context, KIND_CONTEXT) ? context_info(context, name, room, to, size)
                                                     : CL_INVALID_CONTEXT;
    api_leave();
    return result;
}
