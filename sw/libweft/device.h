/* SPDX-License-Identifier: Apache-2.0 */
/* libweft's own data, shared by its files alone.
 *
 *     device.c    open, close
 *     message.c   what a device says of a call that failed
 *     memory.c    global memory and its buffers
 *     program.c   kernel files
 *     launch.c    checks a launch, watches it
 *     steady.c    when a launch is steady
 *     backend.h   what executes a launch, as a table of functions:
 *     golden.c    the golden model
 *     judge.c     none: says whether launches fit a machine
 *     simulated.c a simulated machine, with the checker beside it
 *     audience.c  what else listens to that
 *     board.c     a board
 *     memory_check.c  tells the golden model's shadow of buffers, and its findings in words
 *     engine.c    finds, builds and loads the shared objects of a variant; engine.h: for the tool
 *     inspect.h   what else the tool has beyond weft.h
 *     counters.c  reads and judges the counters of the machine
 *     port.c      the serial line to a board
 *     trace/      trace.c       traces of events, and their window
 *                 kanata.c      ... the pipeline
 *                 perfetto.c    ... what warps do over time; waits.c: what they wait for
 *                 gz.c          compresses them
 *                 l1_trace.c    accesses of the L1 data caches
 *                 profile*.c    loads, for limit=daws_profiled and coordinated
 *                 lines*.c      issue slots by source line
 *                 latency.c     histogram of the cycles of loads
 *                 values.c      structure of values, use of registers
 *                 fst.c         checks a signal trace; view.c: what viewers of it show at first
 */
#ifndef WEFT_DEVICE_H
#define WEFT_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "cmodel/arch/golden.h"
#include "cmodel/arch/shadow.h"
#include "cmodel/config/config.h"
#include "cmodel/sim/sim.h"
#include "cmodel/lockstep/checker.h"
#include "trace/l1_trace.h"
#include "trace/latency.h"
#include "trace/lines.h"
#include "engine.h"
#include "inspect.h"
#include "program.h"
#include "common/output.h"
#include "trace/profile.h"
#include "trace/trace.h"
#include "trace/values.h"
#include "weft.h"

#define DEVICE_MESSAGE 16384

/* Known by the ending of the trace's name. */
typedef enum { TRACE_NONE, TRACE_EVENTS, TRACE_SIGNALS, TRACE_L1, TRACE_PROFILE } trace_kind_t;

/* The objects of a variant, loaded into this process. */
typedef struct {
    void *sim_handle, *rtl_handle, *widths_handle;
    const sim_interface_t *sim;
    const void *rtl;
    const void *widths; /* NULL: they are not looked at */
} engine_t;

/* A buffer, with the size that was asked for and its number, from 1 in the order of weft_allocate.
 */
typedef struct {
    shadow_range_t range;
    uint32_t number;
} device_buffer_t;

struct weft_device {
    config_t config;
    weft_mode mode;
    bool check, progress, axi;
    bool memory_check;    /* where the golden model runs */
    uint32_t shared_used; /* by the last launch: bytes of shared memory that it asked for */
    uint32_t fault;       /* that ended it */
    uint64_t max_cycles;
    uint64_t looked;          /* cycle of the last look at the launch that runs, or of its begin */
    const volatile int *stop; /* not 0: end the launch; or NULL */
    uint32_t note_seconds, threads, processors;
    char netlist[16];              /* kind of netlist in place of the RTL, "" for none */
    char trace[ENGINE_PATH];       /* file to trace into, "" for none */
    trace_window_t window;         /* that it shows */
    trace_kind_t kind;             /* of the trace */
    bool complete;                 /* weft_finish_trace has closed it */
    int trace_error;               /* errno of what ended it too early, or 0 */
    char lines_file[ENGINE_PATH];  /* file for issue slots by source line, "" for none */
    char loads[ENGINE_PATH];       /* profile to read, "" for none */
    char replacement[ENGINE_PATH]; /* kernel file for every weft_load, "" for none */

    program_t program; /* program.path is NULL until something is loaded */
    uint32_t programs; /* that were loaded */
    uint8_t *global;   /* contents of global memory, SIM_PAD bytes more than global_bytes */
    uint32_t global_bytes, global_room;
    uint32_t heap;               /* offset of the first allocation, 0: none was made */
    device_buffer_t *allocation; /* those not freed, by address */
    uint32_t allocations, allocation_room;
    uint32_t numbered; /* buffers, since the device was opened */
    uint8_t *benign;   /* instructions whose races are meant; NULL: not looked for, or none */

    const struct backend *backend;
    struct board *board; /* of the backend that has one */
    engine_t engine;
    sim_t *machine;
    uint32_t settings; /* of the limit policy, written before each launch in a cycle each */
    trace_t *events;   /* at most one of these four */
    l1_trace_t *l1_trace;
    profile_t *profile;
    output_t *signals;
    lines_t *lines;
    latency_t *latency; /* with setting load_histogram */
    values_t *values;   /* with setting value_counts */

    bool counts_oracle; /* golden mode */
    weft_oracle oracle;

    bool interrupted; /* a launch was ended by *stop */

    uint64_t issued, issued_lanes; /* instructions that checkers followed since the machine was
                                      reset, and their lanes */
    uint32_t launches;
    weft_counters counters;
    char message[DEVICE_MESSAGE];
};

/* Set the message (a line break is added) and return the status. */
weft_status device_fail(weft_device *device, weft_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Fails, saying why, where the machine's counters cannot be read. */
weft_status device_check_counters(weft_device *device);

/* Fails, saying why, after weft_finish_trace has closed the trace, and the machine with it. */
weft_status device_check_trace(weft_device *device);

/* Grow global memory to `bytes`, a multiple of SIM_PAD; what is new is zero. */
weft_status device_grow(weft_device *device, uint64_t bytes);

/* Before the host writes global memory. */
weft_status device_change(weft_device *device, uint32_t offset, uint32_t bytes);

/* engine.c. Load the variant's objects, `rtl` and `traced` as wanted, building what is missing or
 * out of date. engine_is_built: whether nothing is. */
bool engine_is_built(const weft_device *device, bool rtl, bool traced);
weft_status engine_open(weft_device *device, bool rtl, bool traced);
void engine_close(engine_t *engine);

/* launch.c. The registers of the limit policies and their values, with the profile if there is one:
 * *count pairs, at most SIM_SETTINGS; none without a policy. Fails if the profile cannot be read.
 */
weft_status launch_settings(weft_device *device, sim_setting_t *setting, uint32_t *count);

/* golden.c. Execute a whole launch on the golden model, whatever the device is: global memory
 * becomes what it leaves. At most `most` thread instructions (0: no limit); *count are executed. */
weft_status launch_on_golden(weft_device *device, const sim_launch_t *launch, uint64_t most,
                             uint64_t *count);

/* The same launch for the golden model, which copies what it needs at its creation. */
void launch_for_golden(const weft_device *device, const sim_launch_t *launch,
                       golden_launch_t *golden);

/* Set the message for a fault of a thread (numbered as in golden.h); returns WEFT_WRONG. */
weft_status launch_fault(weft_device *device, const sim_launch_t *launch, uint64_t thread,
                         uint32_t fault, uint32_t pc, uint32_t address);

/* Set the message for a fault at a place in the machine; `who` says how to learn the thread. */
weft_status launch_fault_at(weft_device *device, const sim_fault_t *fault, const char *who);

/* Says, as whole lines, or "", where a launch is, and which threads have executed nothing since the
 * last call. May run on for at most `most` of what is counted. */
typedef void launch_where_t(void *context, uint64_t most, char *text, size_t size);

/* Watches a launch: says on stderr that it still runs, and says when it must end.
 *
 *     launch_watch_begin(device, &watch, "cycles", where, context);
 *     do
 *         count += (run at most launch_watch_chunk(&watch, count));
 *     while ((the launch has not ended) && launch_watch(&watch, count));
 *     launch_watch_end(&watch);
 */
typedef struct {
    weft_device *device;
    const char *what;                     /* is counted */
    uint64_t most;                        /* of them; 0: no limit */
    uint64_t chunk;                       /* of them between looks at the clock */
    double start, looked, progress, note; /* seconds: of the clock; of the launch */
    double look;                          /* half of the time of the next note */
    bool line;                            /* a progress line is open */
    launch_where_t *where;
    void *context;
} launch_watch_t;

/* `where` tells the notes what the launch does, with `context`; NULL: that is not known. */
void launch_watch_begin(weft_device *device, launch_watch_t *watch, const char *what,
                        launch_where_t *where, void *context);

/* How many may pass before the next look: about a tenth of a second, and never beyond `most`. */
uint64_t launch_watch_chunk(const launch_watch_t *watch, uint64_t count);

/* Look at the clock. Returns false when the launch is to end: `most` are over, or *stop. */
bool launch_watch(launch_watch_t *watch, uint64_t count);
void launch_watch_end(launch_watch_t *watch);

/* Whether *stop is to end the run. */
bool launch_stop_asked(const weft_device *device);

/* Set the message for a launch that launch_watch has ended, after `count` of `what`; returns the
 * status. */
weft_status launch_ended(weft_device *device, uint64_t count, const char *what);

#endif
