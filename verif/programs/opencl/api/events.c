/* SPDX-License-Identifier: Apache-2.0 */
/* Events: status, callbacks, waiting, order in queues, times. */
#include <pthread.h>
#include <unistd.h>

#include "test.h"

static cl_int status_of(cl_event event) {
    cl_int status = 99;
    gives(CL_SUCCESS,
          clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, NULL));
    return status;
}

static cl_event user_event(void) {
    cl_int error;
    cl_event event = clCreateUserEvent(context, &error);
    gives(CL_SUCCESS, error);
    return event;
}

/* A write of one byte that waits for `first`. */
static cl_event write_after(cl_command_queue q, cl_mem m, size_t at, const uint8_t *byte,
                            cl_uint waits, const cl_event *first) {
    cl_event event = NULL;
    gives(CL_SUCCESS, clEnqueueWriteBuffer(q, m, CL_FALSE, at, 1, byte, waits, first, &event));
    return event;
}

static uint8_t byte_of(cl_command_queue q, cl_mem m, size_t at) {
    uint8_t byte = 0;
    gives(CL_SUCCESS, clEnqueueReadBuffer(q, m, CL_TRUE, at, 1, &byte, 0, NULL, NULL));
    return byte;
}

static void questions(void) {
    cl_int error;
    cl_event user = user_event();
    cl_mem m = buffer(4, NULL);
    cl_uint word = 0;
    void *pointer = NULL;
    uint8_t one = 1;
    cl_event write = write_after(queue, m, 0, &one, 0, NULL);
    check(status_of(user) == CL_SUBMITTED && status_of(write) == CL_COMPLETE);
    gives(CL_SUCCESS, clGetEventInfo(write, CL_EVENT_COMMAND_TYPE, sizeof word, &word, NULL));
    check(word == CL_COMMAND_WRITE_BUFFER);
    gives(CL_SUCCESS, clGetEventInfo(user, CL_EVENT_COMMAND_TYPE, sizeof word, &word, NULL));
    check(word == CL_COMMAND_USER);
    gives(CL_SUCCESS, clGetEventInfo(write, CL_EVENT_REFERENCE_COUNT, sizeof word, &word, NULL));
    check(word == 1);
    gives(CL_SUCCESS,
          clGetEventInfo(write, CL_EVENT_COMMAND_QUEUE, sizeof pointer, &pointer, NULL));
    check(pointer == queue);
    gives(CL_SUCCESS, clGetEventInfo(user, CL_EVENT_COMMAND_QUEUE, sizeof pointer, &pointer, NULL));
    check(pointer == NULL);
    gives(CL_SUCCESS, clGetEventInfo(user, CL_EVENT_CONTEXT, sizeof pointer, &pointer, NULL));
    check(pointer == context);
    gives(CL_INVALID_VALUE, clGetEventInfo(write, CL_EVENT_COMMAND_TYPE, 1, &word, NULL));
    gives(CL_INVALID_VALUE, clGetEventInfo(write, 0x1234, sizeof word, &word, NULL));
    cl_event bad = (cl_event)queue;
    gives(CL_INVALID_EVENT, clGetEventInfo(bad, CL_EVENT_COMMAND_TYPE, 0, NULL, NULL));
    gives(CL_INVALID_EVENT, clRetainEvent(bad));
    gives(CL_INVALID_EVENT, clReleaseEvent(bad));
    gives(CL_INVALID_EVENT, clSetUserEventStatus(write, CL_COMPLETE));
    gives(CL_INVALID_VALUE, clSetUserEventStatus(user, CL_RUNNING));
    gives(CL_SUCCESS, clSetUserEventStatus(user, CL_COMPLETE));
    gives(CL_INVALID_OPERATION, clSetUserEventStatus(user, CL_COMPLETE));
    gives(CL_INVALID_VALUE, clWaitForEvents(0, &user));
    gives(CL_INVALID_VALUE, clWaitForEvents(1, NULL));
    gives(CL_INVALID_EVENT, clWaitForEvents(1, &bad));
    makes(CL_INVALID_CONTEXT, clCreateUserEvent((cl_context)queue, &error));
    gives(CL_SUCCESS, clRetainEvent(user));
    gives(CL_SUCCESS, clReleaseEvent(user));
    gives(CL_SUCCESS, clReleaseEvent(user));
    clReleaseEvent(write);
    clReleaseMemObject(m);
}

/* A queue in order: what follows a command that waits, waits with it. */
static void in_order(void) {
    cl_event user = user_event();
    cl_mem m = buffer(4, NULL);
    const uint8_t one = 1, two = 2;
    cl_event a = write_after(queue, m, 0, &one, 1, &user);
    cl_event b = write_after(queue, m, 0, &two, 0, NULL);
    check(status_of(a) > CL_COMPLETE && status_of(b) > CL_COMPLETE);
    gives(CL_SUCCESS, clSetUserEventStatus(user, CL_COMPLETE));
    check(status_of(a) == CL_COMPLETE && status_of(b) == CL_COMPLETE);
    gives(CL_SUCCESS, clFinish(queue));
    check(byte_of(queue, m, 0) == 2);
    clReleaseEvent(a);
    clReleaseEvent(b);
    clReleaseEvent(user);
    clReleaseMemObject(m);
}

static void out_of_order(void) {
    cl_command_queue q =
        clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, NULL);
    cl_event user = user_event(), marker = NULL, barrier = NULL;
    cl_mem m = buffer(4, NULL);
    const uint8_t one = 1, two = 2, three = 3;
    cl_event a = write_after(q, m, 0, &one, 1, &user);
    cl_event b = write_after(q, m, 1, &two, 0, NULL);
    check(status_of(a) > CL_COMPLETE && status_of(b) == CL_COMPLETE);
    gives(CL_SUCCESS, clEnqueueMarkerWithWaitList(q, 0, NULL, &marker));
    check(status_of(marker) > CL_COMPLETE);
    gives(CL_SUCCESS, clEnqueueMarkerWithWaitList(q, 1, &b, NULL));
    gives(CL_SUCCESS, clEnqueueBarrierWithWaitList(q, 0, NULL, &barrier));
    cl_event c = write_after(q, m, 2, &three, 0, NULL);
    check(status_of(barrier) > CL_COMPLETE && status_of(c) > CL_COMPLETE);
    gives(CL_SUCCESS, clSetUserEventStatus(user, CL_COMPLETE));
    check(status_of(a) == CL_COMPLETE && status_of(marker) == CL_COMPLETE &&
          status_of(barrier) == CL_COMPLETE && status_of(c) == CL_COMPLETE);
    check(byte_of(q, m, 0) == 1 && byte_of(q, m, 1) == 2 && byte_of(q, m, 2) == 3);
    const cl_event all[] = {a, b, c, marker, barrier, user};
    for (int i = 0; i < 6; i++) {
        clReleaseEvent(all[i]);
    }
    clReleaseMemObject(m);
    clReleaseCommandQueue(q);
}

/* A barrier waits for its list only, and what follows waits for the barrier. */
static void barrier_with_a_list(void) {
    cl_command_queue q =
        clCreateCommandQueue(context, device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, NULL);
    cl_event first = user_event(), second = user_event();
    cl_mem m = buffer(4, NULL);
    const uint8_t one = 1;
    cl_event a = write_after(q, m, 0, &one, 1, &first);
    gives(CL_SUCCESS, clEnqueueBarrierWithWaitList(q, 1, &second, NULL));
    cl_event b = write_after(q, m, 1, &one, 0, NULL);
    check(status_of(b) > CL_COMPLETE);
    gives(CL_SUCCESS, clSetUserEventStatus(second, CL_COMPLETE));
    check(status_of(b) == CL_COMPLETE && status_of(a) > CL_COMPLETE);
    gives(CL_SUCCESS, clSetUserEventStatus(first, CL_COMPLETE));
    check(status_of(a) == CL_COMPLETE);
    clReleaseEvent(a);
    clReleaseEvent(b);
    clReleaseEvent(first);
    clReleaseEvent(second);
    clReleaseMemObject(m);
    clReleaseCommandQueue(q);
}

static void an_error_goes_on(void) {
    cl_event user = user_event();
    cl_mem m = buffer(4, NULL);
    const uint8_t one = 1, two = 2;
    uint8_t got;
    cl_event a = write_after(queue, m, 0, &one, 1, &user);
    cl_event b = write_after(queue, m, 1, &two, 1, &a);
    cl_event c = write_after(queue, m, 2, &two, 0, NULL);
    gives(CL_SUCCESS, clSetUserEventStatus(user, -7));
    check(status_of(user) == -7);
    check(status_of(a) == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
    check(status_of(b) == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
    check(status_of(c) == CL_COMPLETE);
    gives(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, clWaitForEvents(1, &a));
    gives(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
          clEnqueueReadBuffer(queue, m, CL_TRUE, 0, 1, &got, 1, &a, NULL));
    check(byte_of(queue, m, 0) == 0 && byte_of(queue, m, 2) == 2);
    clReleaseEvent(a);
    clReleaseEvent(b);
    clReleaseEvent(c);
    clReleaseEvent(user);
    clReleaseMemObject(m);
}

static int called[4];
static cl_int said;

static void CL_CALLBACK note(cl_event event, cl_int status, void *data) {
    cl_event *next = data;
    (void)event;
    said = status;
    called[status < 0 ? 3 : status]++;
    if (next && *next) { /* the API may be called */
        clSetUserEventStatus(*next, CL_COMPLETE);
    }
}

static void callbacks(void) {
    cl_event user = user_event(), failing = user_event(), next = user_event();
    cl_mem m = buffer(4, NULL);
    const uint8_t one = 1;
    cl_event a = write_after(queue, m, 0, &one, 1, &user);
    called[0] = called[1] = called[2] = called[3] = 0;
    gives(CL_SUCCESS, clSetEventCallback(a, CL_SUBMITTED, note, NULL));
    gives(CL_SUCCESS, clSetEventCallback(a, CL_RUNNING, note, NULL));
    gives(CL_SUCCESS, clSetEventCallback(a, CL_COMPLETE, note, &next));
    check(called[0] + called[1] + called[2] == 0);
    gives(CL_SUCCESS, clSetUserEventStatus(user, CL_COMPLETE));
    check(called[0] == 1 && called[1] == 1 && called[2] == 1);
    check(status_of(next) == CL_COMPLETE);
    gives(CL_SUCCESS, clSetEventCallback(a, CL_COMPLETE, note, NULL)); /* it has ended */
    check(called[0] == 2);
    gives(CL_SUCCESS, clSetEventCallback(failing, CL_COMPLETE, note, NULL));
    gives(CL_SUCCESS, clSetUserEventStatus(failing, -5));
    check(called[3] == 1 && said == -5);
    gives(CL_INVALID_VALUE, clSetEventCallback(a, CL_QUEUED, note, NULL));
    gives(CL_INVALID_VALUE, clSetEventCallback(a, CL_COMPLETE, NULL, NULL));
    gives(CL_INVALID_EVENT, clSetEventCallback((cl_event)queue, CL_COMPLETE, note, NULL));
    clReleaseEvent(a);
    clReleaseEvent(user);
    clReleaseEvent(failing);
    clReleaseEvent(next);
    clReleaseMemObject(m);
}

static void *end_later(void *event) {
    usleep(50000);
    clSetUserEventStatus(event, CL_COMPLETE);
    return NULL;
}

static void another_thread(void) {
    pthread_t thread;
    cl_event user = user_event();
    cl_mem m = buffer(4, NULL);
    const uint8_t one = 1;
    cl_event a = write_after(queue, m, 0, &one, 1, &user);
    pthread_create(&thread, NULL, end_later, user);
    gives(CL_SUCCESS, clWaitForEvents(1, &a));
    check(status_of(a) == CL_COMPLETE);
    pthread_join(thread, NULL);
    cl_event again = user_event();
    cl_event b = write_after(queue, m, 1, &one, 1, &again);
    pthread_create(&thread, NULL, end_later, again);
    gives(CL_SUCCESS, clFinish(queue));
    check(status_of(b) == CL_COMPLETE);
    pthread_join(thread, NULL);
    clReleaseEvent(a);
    clReleaseEvent(b);
    clReleaseEvent(user);
    clReleaseEvent(again);
    clReleaseMemObject(m);
}

static void times(void) {
    cl_command_queue plain = clCreateCommandQueue(context, device, 0, NULL);
    cl_mem m = buffer(4, NULL);
    const uint8_t one = 1;
    cl_event user = user_event();
    cl_event a = write_after(queue, m, 0, &one, 0, NULL),
             b = write_after(plain, m, 0, &one, 0, NULL);
    cl_ulong t[4] = {0};
    for (cl_uint i = 0; i < 4; i++) {
        gives(CL_SUCCESS,
              clGetEventProfilingInfo(a, CL_PROFILING_COMMAND_QUEUED + i, sizeof *t, &t[i], NULL));
    }
    check(t[0] <= t[1] && t[1] <= t[2] && t[2] < t[3]);
    gives(CL_INVALID_VALUE, clGetEventProfilingInfo(a, 0x1234, sizeof *t, t, NULL));
    gives(CL_INVALID_VALUE, clGetEventProfilingInfo(a, CL_PROFILING_COMMAND_END, 1, t, NULL));
    gives(CL_PROFILING_INFO_NOT_AVAILABLE,
          clGetEventProfilingInfo(b, CL_PROFILING_COMMAND_END, sizeof *t, t, NULL));
    gives(CL_PROFILING_INFO_NOT_AVAILABLE,
          clGetEventProfilingInfo(user, CL_PROFILING_COMMAND_END, sizeof *t, t, NULL));
    gives(CL_INVALID_EVENT,
          clGetEventProfilingInfo((cl_event)queue, CL_PROFILING_COMMAND_END, sizeof *t, t, NULL));
    clReleaseEvent(a);
    clReleaseEvent(b);
    clReleaseEvent(user);
    clReleaseMemObject(m);
    clReleaseCommandQueue(plain);
}

static void old_functions(void) {
    cl_event marker = NULL, bad = (cl_event)queue;
    gives(CL_SUCCESS, clEnqueueMarker(queue, &marker));
    gives(CL_SUCCESS, clEnqueueBarrier(queue));
    gives(CL_SUCCESS, clEnqueueWaitForEvents(queue, 1, &marker));
    gives(CL_INVALID_VALUE, clEnqueueMarker(queue, NULL));
    gives(CL_INVALID_VALUE, clEnqueueWaitForEvents(queue, 0, &marker));
    gives(CL_INVALID_EVENT, clEnqueueWaitForEvents(queue, 1, &bad));
    gives(CL_INVALID_COMMAND_QUEUE, clEnqueueBarrier((cl_command_queue)context));
    gives(CL_INVALID_COMMAND_QUEUE,
          clEnqueueMarkerWithWaitList((cl_command_queue)context, 0, NULL, NULL));
    gives(CL_INVALID_EVENT_WAIT_LIST, clEnqueueMarkerWithWaitList(queue, 1, NULL, NULL));
    gives(CL_INVALID_EVENT_WAIT_LIST, clEnqueueBarrierWithWaitList(queue, 1, &bad, NULL));
    clReleaseEvent(marker);
}

const test_t event_tests[] = {{"event: questions", questions},
                              {"event: a queue in order", in_order},
                              {"event: a queue out of order", out_of_order},
                              {"event: a barrier with a list", barrier_with_a_list},
                              {"event: an error goes on", an_error_goes_on},
                              {"event: callbacks", callbacks},
                              {"event: another thread", another_thread},
                              {"event: times", times},
                              {"event: functions of OpenCL 1.1", old_functions},
                              {NULL, NULL}};
