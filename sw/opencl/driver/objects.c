/* SPDX-License-Identifier: Apache-2.0 */
/* The lock of the driver, reference counts, callbacks, and the form of answers to clGet...Info. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* It knows its holder, so that a function of the driver that enters twice, or leaves without having
 * entered, ends the process with a message. It would wait for ever, or free another thread's lock.
 */
static pthread_mutex_t lock = PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static callback_t *first_callback, *last_callback;

static void must(int error) {
    if (error) {
        fprintf(stderr, "weft: defect of the OpenCL driver: its lock: %s\n", strerror(error));
        abort();
    }
}

static void take_lock(void) {
    must(pthread_mutex_lock(&lock));
}

static void give_lock(void) {
    must(pthread_mutex_unlock(&lock));
}

void api_enter(void) {
    take_lock();
}

/* The count of references is another thread's to change. */
bool api_is(const void *object, kind_t kind) {
    pthread_mutex_lock(&lock);
    bool is = object_is(object, kind);
    pthread_mutex_unlock(&lock);
    return is;
}

/* A destructor callback runs while its buffer's handle still has a meaning: as a number. */
static void call(callback_t *c) {
    if (c->event) {
        c->event(c->object, c->status, c->data);
    } else if (c->memory) {
        c->memory(c->object, c->data);
    } else if (c->program) {
        c->program(c->object, c->data);
    } else {
        c->notify(c->text, NULL, 0, c->data);
    }
}

/* Run what callbacks there are, each without the lock; it is held before and afterwards. A callback
 * may call the API, and so queue others. */
static void run_callbacks(void) {
    while (first_callback) {
        callback_t *c = first_callback;
        first_callback = c->next;
        last_callback = first_callback ? last_callback : NULL;
        give_lock();
        call(c);
        take_lock();
        if (c->event) {
            object_drop(c->object);
        }
        free(c->text);
        free(c);
    }
}

void api_leave(void) {
    run_callbacks();
    give_lock();
}

void api_wait(void) {
    if (first_callback) {
        run_callbacks();
    } else {
        must(pthread_cond_wait(&changed, &lock));
    }
}

void api_changed(void) {
    pthread_cond_broadcast(&changed);
}

void callback_queue(callback_t *c) {
    c->next = NULL;
    if (last_callback) {
        last_callback->next = c;
    } else {
        first_callback = c;
    }
    last_callback = c;
}

void *object_new(kind_t kind, size_t bytes, void (*end)(void *)) {
    object_t *object = calloc(1, bytes);
    if (object) {
        *object = (object_t){.dispatch = &the_dispatch, .kind = kind, .references = 1, .end = end};
    }
    return object;
}

bool object_is(const void *object, kind_t kind) {
    const object_t *o = object;
    return o && o->kind == kind && o->references > 0;
}

void object_hold(void *object) {
    object_t *o = object;
    o->held++;
}

static void end_unused(object_t *o) {
    if (o->references == 0 && o->held == 0) {
        o->kind = KIND_DEAD;
        o->end(o);
    }
}

void object_drop(void *object) {
    object_t *o = object;
    o->held--;
    end_unused(o);
}

void object_release(void *object) {
    object_t *o = object;
    o->references--;
    end_unused(o);
}

cl_int api_retain(void *object, kind_t kind, cl_int invalid) {
    object_t *o = object;
    api_enter();
    bool good = object_is(o, kind);
    if (good) {
        o->references++;
    }
    api_leave();
    return good ? CL_SUCCESS : invalid;
}

cl_int api_release(void *object, kind_t kind, cl_int invalid) {
    object_t *o = object;
    api_enter();
    bool good = object_is(o, kind);
    if (good) {
        object_release(o);
    }
    api_leave();
    return good ? CL_SUCCESS : invalid;
}

cl_int info_give(const void *value, size_t bytes, size_t room, void *to, size_t *size) {
    if (to && room < bytes) {
        return CL_INVALID_VALUE;
    }
    if (to && bytes > 0) {
        memcpy(to, value, bytes);
    }
    if (size) {
        *size = bytes;
    }
    return CL_SUCCESS;
}

cl_int info_text(const char *text, size_t room, void *to, size_t *size) {
    return info_give(text, strlen(text) + 1, room, to, size);
}

cl_int info_uint(cl_uint value, size_t room, void *to, size_t *size) {
    return info_give(&value, sizeof value, room, to, size);
}

cl_int info_ulong(cl_ulong value, size_t room, void *to, size_t *size) {
    return info_give(&value, sizeof value, room, to, size);
}

cl_int info_size(size_t value, size_t room, void *to, size_t *size) {
    return info_give(&value, sizeof value, room, to, size);
}

cl_int info_pointer(const void *at, size_t room, void *to, size_t *size) {
    return info_give(at, sizeof(void *), room, to, size);
}

void *give_error(cl_int *to, cl_int error) {
    if (to) {
        *to = error;
    }
    return NULL;
}
