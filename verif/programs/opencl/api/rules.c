/* SPDX-License-Identifier: Apache-2.0 */
/* Rules of the specification that have many cases: flags of buffers and parts, rectangles that
 * overlap, times of launches, what a failed call leaves. All cases are asked, or many at random,
 * beside a second statement of the rule.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

#define ACCESS (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY)
#define HOST   (CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS)
#define PLACE  (CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR)

/* The flags of a buffer, and one that is none: a set for each number below 1024. */
static cl_mem_flags flag_set(unsigned number) {
    static const cl_mem_flags all[] = {CL_MEM_READ_WRITE,      CL_MEM_WRITE_ONLY,
                                       CL_MEM_READ_ONLY,       CL_MEM_USE_HOST_PTR,
                                       CL_MEM_ALLOC_HOST_PTR,  CL_MEM_COPY_HOST_PTR,
                                       CL_MEM_HOST_WRITE_ONLY, CL_MEM_HOST_READ_ONLY,
                                       CL_MEM_HOST_NO_ACCESS,  1u << 20};
    cl_mem_flags flags = 0;
    for (unsigned i = 0; i < sizeof all / sizeof all[0]; i++) {
        flags |= number >> i & 1 ? all[i] : 0;
    }
    return flags;
}

static bool agree(cl_mem_flags flags) {
    bool host = flags & CL_MEM_USE_HOST_PTR;
    return !(flags & 1u << 20) && __builtin_popcountll(flags & ACCESS) <= 1 &&
           __builtin_popcountll(flags & HOST) <= 1 &&
           !(host && flags & (CL_MEM_ALLOC_HOST_PTR | CL_MEM_COPY_HOST_PTR));
}

static cl_mem_flags flags_of(cl_mem m) {
    cl_mem_flags flags = 0;
    gives(CL_SUCCESS, clGetMemObjectInfo(m, CL_MEM_FLAGS, sizeof flags, &flags, NULL));
    return flags;
}

static void buffer_flags(void) {
    static char host[64];
    for (unsigned i = 0; i < 1024; i++) {
        cl_int error;
        cl_mem_flags flags = flag_set(i);
        bool wants = flags & (CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR);
        cl_mem m = clCreateBuffer(context, flags, 64, wants ? host : NULL, &error);
        gives(agree(flags) ? CL_SUCCESS : CL_INVALID_VALUE, error);
        if (m) {
            check(flags_of(m) == (flags & ACCESS ? flags : flags | CL_MEM_READ_WRITE));
            makes(CL_INVALID_HOST_PTR,
                  clCreateBuffer(context, flags, 64, wants ? NULL : host, &error));
            clReleaseMemObject(m);
        }
    }
}

/* A part takes from its buffer what its flags leave open, and may take away, not add. */
static bool part_agrees(cl_mem_flags whole, cl_mem_flags part) {
    bool reads = part & (CL_MEM_READ_WRITE | CL_MEM_READ_ONLY);
    bool writes = part & (CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY);
    bool host_reads = part & CL_MEM_HOST_READ_ONLY, host_writes = part & CL_MEM_HOST_WRITE_ONLY;
    bool unread = whole & CL_MEM_WRITE_ONLY, unwritten = whole & CL_MEM_READ_ONLY;
    if (!agree(part) || part & PLACE || (unread && reads) || (unwritten && writes)) {
        return false;
    }
    switch (whole & HOST) {
    case CL_MEM_HOST_WRITE_ONLY: return !host_reads;
    case CL_MEM_HOST_READ_ONLY: return !host_writes;
    case CL_MEM_HOST_NO_ACCESS: return !host_reads && !host_writes;
    default: return true;
    }
}

static void part_flags(void) {
    static const cl_buffer_region region = {0, 32};
    static char host[64];
    for (unsigned w = 0; w < 1024; w++) {
        cl_mem_flags flags = flag_set(w);
        bool wants = flags & (CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR);
        cl_mem whole = clCreateBuffer(context, flags, 64, wants ? host : NULL, NULL);
        for (unsigned p = 0; whole && p < 1024; p++) {
            cl_int error;
            cl_mem_flags of = flag_set(p), all = flags_of(whole);
            cl_mem part =
                clCreateSubBuffer(whole, of, CL_BUFFER_CREATE_TYPE_REGION, &region, &error);
            gives(part_agrees(all, of) ? CL_SUCCESS : CL_INVALID_VALUE, error);
            if (part) {
                cl_mem_flags want = of | (all & PLACE);
                want |= of & ACCESS ? 0 : all & ACCESS;
                want |= of & HOST ? 0 : all & HOST;
                check(flags_of(part) == want);
                clReleaseMemObject(part);
            }
        }
        if (whole) {
            clReleaseMemObject(whole);
        }
    }
}

/* A region of a buffer is inside of it, not empty, and begins at a multiple of 128 bytes. */
static void part_regions(void) {
    cl_mem m = buffer(512, NULL);
    for (size_t origin = 0; origin <= 640; origin += 32) {
        for (size_t size = 0; size <= 640; size += 32) {
            cl_int error;
            const cl_buffer_region region = {origin, size}, wraps = {origin, -origin};
            cl_int want = origin > 512 || size > 512 - origin ? CL_INVALID_VALUE
                          : size == 0                         ? CL_INVALID_BUFFER_SIZE
                          : origin % 128                      ? CL_MISALIGNED_SUB_BUFFER_OFFSET
                                                              : CL_SUCCESS;
            cl_mem part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &error);
            gives(want, error);
            check((part != NULL) == (want == CL_SUCCESS));
            if (part) {
                clReleaseMemObject(part);
            }
            if (origin) {
                makes(CL_INVALID_VALUE,
                      clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &wraps, &error));
            }
        }
    }
    cl_int error;
    const cl_buffer_region good = {0, 32};
    makes(CL_INVALID_VALUE, clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, NULL, &error));
    makes(CL_INVALID_VALUE, clCreateSubBuffer(m, 0, 0x1234, &good, &error));
    clReleaseMemObject(m);
}

/* ---- copies of rectangles ---- */

#define BYTES 384 /* of the buffer; its part begins at 128, and has 128 */

static unsigned random_below(unsigned n) {
    static unsigned state = 1;
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % n;
}

typedef struct {
    size_t origin[3], row, slice; /* pitches: 0 chooses the closest */
    size_t base;                  /* of the buffer in the whole */
} side_t;

static side_t random_side(const size_t *region) {
    side_t s = {.origin = {random_below(6), random_below(3), random_below(3)}};
    if (random_below(3)) {
        s.row = region[0] + random_below(6);
        s.slice = s.row * (region[1] + random_below(3));
    }
    s.base = random_below(3) ? 0 : 128;
    return s;
}

/* Place of each byte in the whole. Returns how many bytes of its buffer the rectangle ends behind.
 */
static size_t places(const side_t *s, const size_t *region, size_t *at) {
    size_t row = s->row ? s->row : region[0], slice = s->slice ? s->slice : row * region[1];
    size_t start = s->origin[2] * slice + s->origin[1] * row + s->origin[0], n = 0;
    for (size_t z = 0; z < region[2]; z++) {
        for (size_t y = 0; y < region[1]; y++) {
            for (size_t x = 0; x < region[0]; x++) {
                at[n++] = s->base + start + z * slice + y * row + x;
            }
        }
    }
    return at[n - 1] + 1 - s->base;
}

/* What a copy must give, and its effect on `bytes`. */
static cl_int expected(const side_t *from, const side_t *to, const size_t *region, uint8_t *bytes) {
    size_t a[64], b[64], n = region[0] * region[1] * region[2];
    uint8_t before[BYTES];
    size_t from_end = places(from, region, a), to_end = places(to, region, b);
    if (from->base == to->base && (from->row != to->row || from->slice != to->slice)) {
        return CL_INVALID_VALUE;
    }
    if (from_end > (from->base ? 128 : BYTES) || to_end > (to->base ? 128 : BYTES)) {
        return CL_INVALID_VALUE;
    }
    for (size_t i = 0; i < n * n; i++) {
        if (a[i % n] == b[i / n]) {
            return CL_MEM_COPY_OVERLAP;
        }
    }
    memcpy(before, bytes, BYTES);
    for (size_t i = 0; i < n; i++) {
        bytes[b[i]] = before[a[i]];
    }
    return CL_SUCCESS;
}

static void rectangle_copies(void) {
    static const cl_buffer_region middle = {128, 128};
    uint8_t bytes[BYTES], got[BYTES];
    unsigned overlaps = 0, copied = 0;
    for (unsigned i = 0; i < BYTES; i++) {
        bytes[i] = (uint8_t)(i * 7 + i / 256);
    }
    cl_mem m = buffer(BYTES, bytes);
    cl_mem part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &middle, NULL);
    for (int i = 0; i < 6000; i++) {
        const size_t region[3] = {1 + random_below(4), 1 + random_below(4), 1 + random_below(3)};
        side_t from = random_side(region), to = random_side(region);
        if (random_below(2)) {
            to.row = from.row;
            to.slice = from.slice;
        }
        if (from.base != to.base && random_below(2)) { /* the same bytes, or nearly */
            side_t *whole = from.base ? &to : &from;
            whole->origin[0] += 120 + random_below(40);
        }
        /* Equal pitches that were chosen and given are equal to the driver as well. */
        if (from.base == to.base && !from.row != !to.row) {
            continue;
        }
        cl_int want = expected(&from, &to, region, bytes);
        gives(want, clEnqueueCopyBufferRect(queue, from.base ? part : m, to.base ? part : m,
                                            from.origin, to.origin, region, from.row, from.slice,
                                            to.row, to.slice, 0, NULL, NULL));
        overlaps += want == CL_MEM_COPY_OVERLAP;
        copied += want == CL_SUCCESS;
    }
    read_back(m, got, BYTES);
    check(memcmp(got, bytes, BYTES) == 0);
    check(overlaps > 200 && copied > 1000);
    clReleaseMemObject(part);
    clReleaseMemObject(m);
}

/* Copies without rows, of the buffer and its part in all directions. */
static void linear_copies(void) {
    static const cl_buffer_region middle = {128, 128};
    uint8_t bytes[BYTES], got[BYTES];
    for (unsigned i = 0; i < BYTES; i++) {
        bytes[i] = (uint8_t)(i * 5 + i / 256);
    }
    cl_mem m = buffer(BYTES, bytes);
    cl_mem part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &middle, NULL);
    for (int i = 0; i < 4000; i++) {
        bool a = random_below(2), b = random_below(2);
        size_t from = random_below(a ? 140 : BYTES + 12), to = random_below(b ? 140 : BYTES + 12),
               n = random_below(24), base_a = a ? 128 : 0, base_b = b ? 128 : 0;
        size_t room_a = a ? 128 : BYTES, room_b = b ? 128 : BYTES;
        if (random_below(2) && from + base_a >= base_b) { /* close to each other */
            to = from + base_a - base_b + random_below(24);
        }
        bool meet = from + base_a < to + base_b + n && to + base_b < from + base_a + n;
        cl_int want = n == 0 || from + n > room_a || to + n > room_b ? CL_INVALID_VALUE
                      : meet                                         ? CL_MEM_COPY_OVERLAP
                                                                     : CL_SUCCESS;
        gives(want,
              clEnqueueCopyBuffer(queue, a ? part : m, b ? part : m, from, to, n, 0, NULL, NULL));
        if (want == CL_SUCCESS) {
            memcpy(bytes + base_b + to, bytes + base_a + from, n);
        }
    }
    read_back(m, got, BYTES);
    check(memcmp(got, bytes, BYTES) == 0);
    clReleaseMemObject(part);
    clReleaseMemObject(m);
}

/* ---- time ---- */

/* A launch takes as long as the machine worked: 1,000 turns of a loop more take 1,000 more. */
static void launch_times(void) {
    cl_kernel k = kernel_of("__kernel void turns(volatile __global int *p, int n) {\n"
                            "    for (int i = 0; i < n; i++) p[0] = i;\n"
                            "}\n",
                            "turns");
    cl_mem m = buffer(4, NULL);
    cl_ulong took[2], last = 0;
    gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
    for (int i = 0; i < 2; i++) {
        const size_t one = 1;
        const cl_int n = i ? 1010 : 10;
        cl_ulong start = 0, end = 0;
        cl_event event;
        gives(CL_SUCCESS, clSetKernelArg(k, 1, sizeof n, &n));
        gives(CL_SUCCESS, clEnqueueNDRangeKernel(queue, k, 1, NULL, &one, NULL, 0, NULL, &event));
        clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, sizeof start, &start, NULL);
        clGetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof end, &end, NULL);
        check(start >= last && end > start);
        took[i] = end - start;
        last = end;
        clReleaseEvent(event);
    }
    check(took[0] >= 10 && took[1] >= took[0] + 1000);
    clReleaseMemObject(m);
    clReleaseKernel(k);
}

/* ---- what a failed call leaves ---- */

static cl_event failed_event(void) {
    cl_event event = clCreateUserEvent(context, NULL);
    gives(CL_SUCCESS, clSetUserEventStatus(event, -7));
    return event;
}

/* A blocking call whose wait list failed does nothing, and leaves no region, event or reference. */
static void failed_waits(void) {
    const cl_int failed = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
    const uint8_t one = 1;
    uint8_t got = 9;
    cl_int error;
    cl_uint regions = 9;
    cl_mem m = buffer(64, NULL);
    cl_event bad = failed_event(), none = NULL;
    makes(failed,
          clEnqueueMapBuffer(queue, m, CL_TRUE, CL_MAP_READ, 0, 64, 1, &bad, &none, &error));
    gives(CL_SUCCESS, clGetMemObjectInfo(m, CL_MEM_MAP_COUNT, sizeof regions, &regions, NULL));
    gives(failed, clEnqueueWriteBuffer(queue, m, CL_TRUE, 0, 1, &one, 1, &bad, &none));
    gives(failed, clEnqueueReadBuffer(queue, m, CL_TRUE, 0, 1, &got, 1, &bad, &none));
    check(regions == 0 && got == 9 && none == NULL && count_of(m) == 1);
    read_back(m, &got, 1);
    check(got == 0);
    clReleaseEvent(bad);
    clReleaseMemObject(m);
}

/* A copy of a variable of the environment, and the reverse; NULL: it is not set. */
static char *variable(const char *name) {
    return getenv(name) ? strdup(getenv(name)) : NULL;
}

/* HOME or XDG_CACHE_HOME; setenv would keep each value for ever. */
static void set_variable(const char *name, const char *value) {
    static char settings[2][5200];
    char *own = settings[*name == 'H'];
    snprintf(own, sizeof settings[0], "%s=%s", name, value ? value : "");
    check((value ? putenv(own) : unsetenv(name)) == 0);
}

/* Remove a cache of programs with all that it holds. */
static void remove_cache(const char *folder) {
    char command[200];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    check(system(command) == 0);
}

/* The kernels of a program, with the buffer as their first argument. */
static cl_program kernels_on(const char *source, cl_mem m, cl_kernel k[3]) {
    static const char *const names[] = {"plain", "says", "large"};
    static const int values[60] = {0};
    cl_program p = build(source);
    for (int i = 0; i < 3; i++) {
        k[i] = clCreateKernel(p, names[i], NULL);
        gives(CL_SUCCESS, clSetKernelArg(k[i], 0, sizeof m, &m));
    }
    gives(CL_SUCCESS, clSetKernelArg(k[2], 1, sizeof values, values));
    return p;
}

/* A kernel whose file is gone is refused, whatever it needs besides; another program's kernel of
 * that name, which ran before, does not run in its place. */
static void files_that_are_gone(void) {
    char folder[] = "/tmp/weft-cache-XXXXXX", *own = variable("XDG_CACHE_HOME");
    int got = 0;
    cl_mem m = buffer(sizeof got, &got);
    cl_kernel there[3], gone[3];
    cl_program first = kernels_on("struct large { int at[60]; };\n"
                                  "__kernel void plain(__global int *p) { p[0] += 1; }\n"
                                  "__kernel void says(__global int *p) { p[0] += 10; }\n"
                                  "__kernel void large(__global int *p, struct large l) {\n"
                                  "    p[0] += 100 + l.at[59]; }\n",
                                  m, there);
    check(mkdtemp(folder) != NULL);
    set_variable("XDG_CACHE_HOME", folder);
    cl_program second = kernels_on("struct large { int at[60]; };\n"
                                   "__kernel void plain(__global int *p) { p[0] += 2; }\n"
                                   "__kernel void says(__global int *p) { printf(\"gone\"); }\n"
                                   "__kernel void large(__global int *p, struct large l) {\n"
                                   "    p[0] += 200 + l.at[59]; }\n",
                                   m, gone);
    remove_cache(folder);
    for (int i = 0; i < 3; i++) {
        run(there[i], 1, 1);
        gives(CL_OUT_OF_RESOURCES, clEnqueueTask(queue, gone[i], 0, NULL, NULL));
    }
    read_back(m, &got, sizeof got);
    check(got == 111);
    for (int i = 0; i < 3; i++) {
        clReleaseKernel(there[i]);
        clReleaseKernel(gone[i]);
    }
    clReleaseProgram(first);
    clReleaseProgram(second);
    clReleaseMemObject(m);
    remove_cache(folder);
    set_variable("XDG_CACHE_HOME", own);
    free(own);
}

/* Where there is no folder for a cache, programs are built without one. */
static void places_of_the_cache(void) {
    static char longest[4090], longer[5000];
    static const char *const places[] = {"relative", "", "/proc/none", longest, longer};
    char *own = variable("XDG_CACHE_HOME"), *home = variable("HOME");
    memset(longest, '/', sizeof longest - 1);
    memset(longer, '/', sizeof longer - 1);
    set_variable("HOME", "relative");
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        int got = 0;
        set_variable("XDG_CACHE_HOME", places[i]);
        cl_kernel k = kernel_of("__kernel void seven(__global int *p) { *p = 7; }\n", "seven");
        cl_mem m = buffer(sizeof got, &got);
        gives(CL_SUCCESS, clSetKernelArg(k, 0, sizeof m, &m));
        run(k, 1, 1);
        read_back(m, &got, sizeof got);
        check(got == 7);
        clReleaseMemObject(m);
        clReleaseKernel(k);
    }
    set_variable("XDG_CACHE_HOME", own);
    set_variable("HOME", home);
    free(own);
    free(home);
}

/* Callbacks of an event that never came are freed with it; those of one that came run once. */
static int notes;

static void CL_CALLBACK note(cl_event event, cl_int status, void *data) {
    (void)event;
    notes += status == CL_COMPLETE ? *(int *)data : 100;
}

static void callbacks_that_never_run(void) {
    static int one = 1;
    notes = 0;
    for (int i = 0; i < 2; i++) {
        cl_event event = clCreateUserEvent(context, NULL);
        for (int k = 0; k < 3; k++) {
            gives(CL_SUCCESS, clSetEventCallback(event, CL_COMPLETE, note, &one));
        }
        if (i) {
            gives(CL_SUCCESS, clSetUserEventStatus(event, CL_COMPLETE));
        }
        clReleaseEvent(event);
        check(notes == 3 * i);
    }
}

/* ---- queues ---- */

static cl_command_queue_properties properties_of(cl_command_queue q) {
    cl_command_queue_properties p = 99;
    gives(CL_SUCCESS, clGetCommandQueueInfo(q, CL_QUEUE_PROPERTIES, sizeof p, &p, NULL));
    return p;
}

/* The function of OpenCL 1.0: properties are added or taken away, and what was before is given. */
static void queue_properties(void) {
    for (cl_command_queue_properties was = 0; was < 4; was++) {
        for (cl_command_queue_properties change = 0; change < 8; change++) {
            for (cl_bool enable = 0; enable < 2; enable++) {
                cl_command_queue q = clCreateCommandQueue(context, device, was, NULL);
                cl_command_queue_properties old = 99, now = enable ? was | change : was & ~change;
                bool good = change < 4;
                gives(good ? CL_SUCCESS : CL_INVALID_VALUE,
                      clSetCommandQueueProperty(q, change, enable, &old));
                check(old == (good ? was : 99) && properties_of(q) == (good ? now : was));
                gives(good ? CL_SUCCESS : CL_INVALID_VALUE,
                      clSetCommandQueueProperty(q, change, enable, NULL));
                clReleaseCommandQueue(q);
            }
        }
    }
}

const test_t rule_tests[] = {{"rule: flags of a buffer", buffer_flags},
                             {"rule: flags of a part", part_flags},
                             {"rule: regions of parts", part_regions},
                             {"rule: copies of rectangles", rectangle_copies},
                             {"rule: copies", linear_copies},
                             {"rule: times of launches", launch_times},
                             {"rule: failed waits", failed_waits},
                             {"rule: kernel files that are gone", files_that_are_gone},
                             {"rule: places of the cache", places_of_the_cache},
                             {"rule: callbacks that never run", callbacks_that_never_run},
                             {"rule: properties of a queue", queue_properties},
                             {NULL, NULL}};
