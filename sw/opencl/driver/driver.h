/* SPDX-License-Identifier: Apache-2.0 */
/* The OpenCL 1.2 client driver over libweft: what its files share.
 *
 *     icd.c        the dispatch table, and what the loader finds by name; refusals
 *     platform.c   the platform, and its device's description
 *     machine.c    the environment, and the machine that executes: one for the process
 *     interrupt.c  signals while a launch runs
 *     report.c     what a run leaves: WEFT_JSON
 *     objects.c    the lock, reference counts, callbacks
 *     context.c    contexts
 *     queue.c      command queues, and commands in them
 *     event.c      events
 *     memory.c     buffers and sub-buffers
 *     transfer.c   reads, writes, copies, fills
 *     rectangle.c  the same of rectangles
 *     map.c        mapped regions
 *     program.c    programs from source and from binaries, and what is asked of them
 *     build.c      builds, compiles and links them
 *     kernel.c     kernels and their arguments
 *     enqueue.c    launches
 *
 * Source: The OpenCL Specification 1.2 (Khronos), chapters 4 and 5, and cl_khr_icd.
 *
 * One lock is held by every function of the API between api_enter and api_leave, also while a
 * launch executes. Callbacks run in api_leave and in event_wait, after the lock was given up.
 *
 * A command is executed as soon as it is enqueued and what it waits for has ended. So a command is
 * left in its queue only while a user event is open, and no thread is needed.
 */
#ifndef WEFT_OPENCL_DRIVER_H
#define WEFT_OPENCL_DRIVER_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_2_0_APIS
#include <CL/cl.h>
#include <CL/cl_icd.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "machine.h"

/* Kinds of objects, as first words that a stray pointer hardly has. */
typedef enum {
    KIND_DEAD = 0,
    KIND_PLATFORM = 0x77636c01,
    KIND_DEVICE,
    KIND_CONTEXT,
    KIND_QUEUE,
    KIND_EVENT,
    KIND_MEMORY,
    KIND_PROGRAM,
    KIND_KERNEL
} kind_t;

/* The head of every object. It lives while one of the two counts is not 0. */
typedef struct {
    const struct _cl_icd_dispatch *dispatch; /* first: the loader reads it */
    kind_t kind;
    cl_uint references; /* of the program that uses OpenCL */
    cl_uint held;       /* by other objects and by commands */
    void (*end)(void *);
} object_t;

typedef struct callback {
    struct callback *next;
    void (*event)(cl_event, cl_int, void *); /* one of the four is not NULL */
    void (*memory)(cl_mem, void *);
    void (*program)(cl_program, void *);
    void (*notify)(const char *, const void *, size_t, void *);
    void *object, *data; /* an event is held */
    char *text;          /* of `notify`, or NULL */
    cl_int status;       /* of an event */
} callback_t;

struct _cl_platform_id {
    object_t object;
};
struct _cl_device_id {
    object_t object;
};
extern const struct _cl_icd_dispatch the_dispatch;
extern struct _cl_platform_id the_platform;
extern struct _cl_device_id the_device;

/* Functions that cl.h does not declare: of cl_khr_icd, and of OpenCL 1.0. */
cl_int clIcdGetPlatformIDsKHR(cl_uint room, cl_platform_id *platforms, cl_uint *count);
cl_int clSetCommandQueueProperty(cl_command_queue queue, cl_command_queue_properties properties,
                                 cl_bool enable, cl_command_queue_properties *old);

struct _cl_context {
    object_t object;
    cl_context_properties *properties; /* with the 0 at the end; NULL: none were given */
    size_t properties_bytes;
    void(CL_CALLBACK *notify)(const char *, const void *, size_t, void *);
    void *notify_data;
};

typedef struct command command_t;

struct _cl_command_queue {
    object_t object;
    cl_context context;
    cl_command_queue_properties properties;
    command_t *first, *last; /* that have not ended */
    cl_int error;            /* of a command that ended after its enqueue; not reported yet */
    struct _cl_command_queue *next; /* of all */
};

struct _cl_event {
    object_t object;
    cl_context context;
    cl_command_queue queue; /* NULL: a user event */
    cl_command_type type;
    cl_int status;        /* CL_QUEUED ... CL_COMPLETE, or an error below 0 */
    cl_ulong time[4];     /* queued, submitted, started, ended: nanoseconds of the machine */
    callback_t *callback; /* for changes to come */
};

/* A part of a buffer that is mapped. */
typedef struct mapping {
    struct mapping *next;
    void *pointer;
    size_t offset, bytes; /* in the buffer */
    cl_map_flags flags;
} mapping_t;

struct _cl_mem {
    object_t object;
    cl_context context;
    uint64_t number; /* from 1 on; no other buffer of the process has or had it */
    cl_mem parent;   /* of a sub-buffer; NULL: a buffer */
    size_t origin;   /* in the parent */
    size_t bytes;
    cl_mem_flags flags;
    weft_address address;
    void *host;   /* of CL_MEM_USE_HOST_PTR; NULL: not the program's */
    void *shadow; /* host memory of what is mapped, of a buffer without `host`; or NULL */
    mapping_t *mapping;
    cl_uint mappings;
    callback_t *destructor;
    struct _cl_mem *next; /* of all */
};

struct _cl_program {
    object_t object;
    cl_context context;
    char *source;      /* NULL: from a binary, or linked */
    clc_program *code; /* of the last build, or the binary; NULL: none */
    cl_build_status status;
    bool linked;     /* by clLinkProgram */
    char *options;   /* of the last build, or NULL */
    cl_uint kernels; /* objects that live */
};

/* An argument of a kernel object. It does not hold its buffer, as clSetKernelArg demands: the
 * program could not tell when the buffer ends. So it has the buffer's number, which outlives it. */
typedef struct {
    bool set;
    uint64_t memory;    /* the number; 0: no buffer, or a value */
    size_t local_bytes; /* of a __local argument */
} argument_t;

struct _cl_kernel {
    object_t object;
    cl_program program;
    const clc_kernel *code;
    argument_t *argument;
    uint8_t *block; /* values, each at its offset */
};

/* A command in a queue. `run` returns CL_SUCCESS or an error; `drop` frees what it points to. */
struct command {
    struct command *next;
    cl_command_queue queue;
    cl_event event;
    cl_event *wait;
    cl_uint waits;
    bool barrier; /* what follows waits for it */
    bool after;   /* waits for all before it */
    cl_int (*run)(struct command *);
    void (*drop)(struct command *);
    cl_mem memory[2]; /* held; NULL: none */
    void *data;       /* of the kind of command */
};

/* ---- objects.c ---- */
void api_enter(void);
void api_leave(void);
/* object_is of an object that the program holds, for functions that have not entered. */
bool api_is(const void *object, kind_t kind);
/* Waits for a change of some event, without the lock. */
void api_wait(void);
void api_changed(void);
/* Runs `callback`, which it then owns, as soon as the lock is free. */
void callback_queue(callback_t *callback);

/* Memory of an object, zeroed, with one reference; NULL without memory. `end` frees it when no
 * reference and no hold is left. */
void *object_new(kind_t kind, size_t bytes, void (*end)(void *));
bool object_is(const void *object, kind_t kind);
void object_hold(void *object);
void object_drop(void *object);
/* Gives up the first reference, of an object that was not finished. */
void object_release(void *object);

/* clRetain..., clRelease...: CL_SUCCESS, or `invalid` where the object is not of that kind. */
cl_int api_retain(void *object, kind_t kind, cl_int invalid);
cl_int api_release(void *object, kind_t kind, cl_int invalid);

/* Answers of clGet...Info: `bytes` bytes of `value`. */
cl_int info_give(const void *value, size_t bytes, size_t room, void *to, size_t *size);
cl_int info_text(const char *text, size_t room, void *to, size_t *size);
cl_int info_uint(cl_uint value, size_t room, void *to, size_t *size);
cl_int info_ulong(cl_ulong value, size_t room, void *to, size_t *size);
cl_int info_size(size_t value, size_t room, void *to, size_t *size);
/* The handle that lies there. */
cl_int info_pointer(const void *at, size_t room, void *to, size_t *size);

/* Gives the error to the caller, where it asked for it. */
void *give_error(cl_int *to, cl_int error);

/* ---- context.c ---- */
/* Says an error to the function that the context was made with, if it has one. */
void context_say(cl_context context, const char *what);

/* ---- event.c ---- */
cl_event event_new(cl_context context, cl_command_queue queue, cl_command_type type);
/* Gives the event a status, and queues the callbacks that it calls for. */
void event_change(cl_event event, cl_int status);
bool event_ended(const struct _cl_event *event);
/* Waits until it ended. */
void event_wait(cl_event event);
/* CL_SUCCESS, or the error of a wait list for a command or function of the context. */
cl_int event_check_list(cl_context context, cl_uint count, const cl_event *list);

/* ---- queue.c ---- */
/* A command for the queue; NULL, with the error, if a list is wrong or without memory. */
command_t *command_new(cl_command_queue queue, cl_command_type type, cl_uint waits,
                       const cl_event *wait, size_t data_bytes, cl_int *error);
void command_memory(command_t *command, cl_mem memory);
/* Enqueue it, and wait for its end where it is blocking; owns the command. */
cl_int command_submit(command_t *command, bool blocking, cl_event *event);
/* Free a command that was not submitted. */
void command_free(command_t *command);
void queues_run(void);

/* ---- memory.c ---- */
/* Whether it is a buffer of the context, without reading what it points to. */
bool memory_is(const void *memory, cl_context context);
/* The buffer with that number; NULL: the program has released it. */
cl_mem memory_numbered(uint64_t number);
/* CL_SUCCESS, or why a command of the queue cannot use `bytes` bytes at `offset`. */
cl_int memory_check(cl_command_queue queue, cl_mem memory, size_t offset, size_t bytes);
cl_int memory_write(cl_mem memory, size_t offset, const void *from, size_t bytes);
cl_int memory_read(cl_mem memory, size_t offset, void *to, size_t bytes);
/* Whether the two are parts of one buffer and the ranges overlap. */
bool memory_overlap(cl_mem a, size_t a_offset, cl_mem b, size_t b_offset, size_t bytes);
cl_mem memory_root(cl_mem memory);

/* ---- program.c ---- */
/* The program's executable; NULL: there is none. */
const clc_program *program_executable(const struct _cl_program *program);
cl_program program_new(cl_context context);
cl_program_binary_type program_type(const struct _cl_program *program);

/* ---- kernel.c ---- */
/* Bytes of shared memory that the kernel with its arguments has; SIZE_MAX: more than a size holds.
 */
size_t kernel_shared(const struct _cl_kernel *kernel);

#endif
