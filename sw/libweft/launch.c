/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: checks launches against the machine, watches them, and says how they ended. */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "backend.h"
#include "memory_check.h"
#include "common/source_line.h"
#include "common/words.h"

#define FIRST_CHUNK    1000u     /* before the first look at the clock */
#define LAST_CHUNK     20000000u /* and at most */
#define LOOK           0.1       /* seconds between looks, about */
#define FIRST_PROGRESS 2.0       /* seconds of a launch */
#define FIRST_NOTE     10.0
#define MOST_LOOKED    4096u /* cycles, for a look at what a launch does */

_Static_assert(WEFT_ARGUMENTS == PARAM_BYTES / 4 - 1, "word 0 is the kernel's address");

static const char *const dimension_names = "xyz";

static double seconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static weft_status check_dimensions(weft_device *device, const weft_launch_options *options,
                                    sim_launch_t *launch) {
    uint64_t threads = 1;
    for (int i = 0; i < 3; i++) {
        launch->grid[i] = options->grid[i] ? options->grid[i] : 1;
        launch->block[i] = options->block[i] ? options->block[i] : 1;
        if (launch->grid[i] > WEFT_DIMENSION || launch->block[i] > WEFT_DIMENSION) {
            return device_fail(device, WEFT_USAGE,
                               "kernel %s: grid or block dimension %c is %u; it must be at most %u",
                               options->kernel, dimension_names[i],
                               launch->grid[i] > WEFT_DIMENSION ? launch->grid[i]
                                                                : launch->block[i],
                               WEFT_DIMENSION);
        }
        threads *= launch->block[i];
    }
    weft_machine machine;
    weft_describe(device, &machine);
    if (threads > machine.max_block_threads) {
        return device_fail(
            device, WEFT_USAGE,
            "kernel %s: a block of %llu threads (%u x %u x %u) does not fit configuration "
            "%s: a %s holds %u warps of %u threads = %u; use smaller blocks or another "
            "configuration (-c)",
            options->kernel, (unsigned long long)threads, launch->block[0], launch->block[1],
            launch->block[2], device->config.variant,
            machine.max_block_threads < machine.warps * machine.lanes ? "scheduler" : "core",
            machine.max_block_threads / machine.lanes, machine.lanes, machine.max_block_threads);
    }
    return WEFT_OK;
}

static weft_status check_shared(weft_device *device, const weft_launch_options *options,
                                sim_launch_t *launch) {
    weft_machine machine;
    weft_describe(device, &machine);
    uint64_t bytes = (uint64_t)device->program.shared_bytes + options->shared_bytes;
    uint32_t row = 4 * machine.lanes;
    if (bytes > machine.shared_bytes) {
        return device_fail(
            device, WEFT_USAGE,
            "%s: kernel %s needs %llu bytes of shared memory (%u declared, %u asked for at "
            "launch); a core of configuration %s has %u: use smaller __shared arrays or "
            "--set shared_words=N",
            device->program.path, options->kernel, (unsigned long long)bytes,
            device->program.shared_bytes, options->shared_bytes, device->config.variant,
            machine.shared_bytes);
    }
    device->shared_used = (uint32_t)bytes;
    launch->shared_bytes = (uint32_t)(bytes + row - 1) / row * row;
    return WEFT_OK;
}

/* With setting resident_blocks: a block gets so much shared memory, used or not, that one more does
 * not fit the core. The dispatcher has no other limit that a launch may set (book:TS-1). */
static weft_status limit_residency(weft_device *device, sim_launch_t *launch) {
    weft_machine machine;
    weft_describe(device, &machine);
    uint32_t most = device->config.size[CONFIG_resident_blocks], row = 4 * machine.lanes;
    uint32_t bytes = (machine.shared_bytes / (most + 1) / row + 1) * row;
    if (most == 0 || most >= device->config.size[CONFIG_blocks] || launch->shared_bytes >= bytes) {
        return WEFT_OK;
    }
    if (most * bytes > machine.shared_bytes) {
        return device_fail(device, WEFT_USAGE,
                           "resident_blocks=%u: a core of configuration %s has %u bytes of shared "
                           "memory in rows of %u, and no share of them fits %u times and not once "
                           "more; choose a smaller number or --set shared_words=N",
                           most, device->config.variant, machine.shared_bytes, row, most);
    }
    launch->shared_bytes = bytes;
    return WEFT_OK;
}

/* The pc after the last instruction is one of the machine's as well. */
static weft_status check_program(weft_device *device) {
    uint32_t room = 4 * device->config.size[CONFIG_program_words] - 4;
    if (device->program.code_bytes > room) {
        return device_fail(device, WEFT_USAGE,
                           "%s: a program of %u bytes does not fit configuration %s, which has %u "
                           "for it: use --set program_words=N or another configuration (-c)",
                           device->program.path, device->program.code_bytes, device->config.variant,
                           room);
    }
    return WEFT_OK;
}

static weft_status find_kernel(weft_device *device, const char *name, uint32_t *address) {
    if (!device->program.path) {
        return device_fail(device, WEFT_USAGE,
                           "kernel %s: no program is loaded; call weft_load first", name);
    }
    if (program_kernel(&device->program, name, address)) {
        return WEFT_OK;
    }
    char known[512] = "";
    words_hint_t hint = {.given = name};
    for (size_t i = 0; i < device->program.kernels; i++) {
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
                 device->program.kernel[i].name);
        words_consider(&hint, device->program.kernel[i].name);
    }
    return device_fail(device, WEFT_USAGE, "%s: there is no kernel '%s'; the file has: %s%s",
                       device->program.path, name, *known ? known : "none", words_hint(&hint));
}

static weft_status prepare(weft_device *device, const weft_launch_options *options,
                           sim_launch_t *launch) {
    memset(launch, 0, sizeof *launch);
    weft_status status = find_kernel(device, options->kernel, &launch->param[0]);
    if (status == WEFT_OK) {
        status = check_program(device);
    }
    if (status == WEFT_OK) {
        status = check_dimensions(device, options, launch);
    }
    if (status == WEFT_OK) {
        status = check_shared(device, options, launch);
    }
    if (status == WEFT_OK) {
        status = limit_residency(device, launch);
    }
    if (status != WEFT_OK) {
        return status;
    }
    if (options->arguments > WEFT_ARGUMENTS) {
        return device_fail(device, WEFT_USAGE,
                           "kernel %s: %u words of arguments; there may be %u: pass the address of "
                           "a buffer with the others",
                           options->kernel, options->arguments, WEFT_ARGUMENTS);
    }
    memcpy(launch->param + 1, options->argument, options->arguments * sizeof options->argument[0]);
    launch->program = device->program.code;
    launch->program_bytes = device->program.code_bytes;
    launch->global = device->global;
    launch->global_bytes = device->global_bytes;
    launch->entry = device->program.entry;
    launch->grid_id = device->launches;
    return WEFT_OK;
}

weft_status launch_settings(weft_device *device, sim_setting_t *setting, uint32_t *count) {
    *count = 0;
    if (strcmp(device->config.choice[CONFIG_limit], "none") == 0) {
        return WEFT_OK;
    }
    config_register_t reg;
    while (config_register(&device->config, *count, &reg)) {
        setting[(*count)++] = (sim_setting_t){reg.number, reg.value};
    }
    bool read =
        !device->loads[0] || profile_read(device->loads, config_trait(&device->config, "profile"),
                                          setting, count, device->message, sizeof device->message);
    return read ? WEFT_OK : WEFT_USAGE;
}

/* What more is known of a fault: where an access out of range lies, which thread does not meet the
 * others, and the source line. */
static void explain_fault(const weft_device *device, uint32_t fault, uint32_t pc, uint32_t address,
                          char *text, size_t size) {
    char place[256] = "", line[160];
    uint32_t offset = pc - PROGRAM_BASE;
    if ((fault == FAULT_LOAD_RANGE || fault == FAULT_STORE_RANGE || fault == FAULT_ATOMIC_RANGE) &&
        offset < device->program.code_bytes && device->program.code_bytes - offset >= 4) {
        uint32_t width = 1u << (device->program.code[offset + 1] >> 4 & 3); /* funct3 */
        memory_describe(device, address, width, place, sizeof place);
    }
    if (fault == FAULT_MEETING) {
        snprintf(place, sizeof place, ", where thread %u of its block is missing", address);
    }
    source_text(device->program.path, pc, line, sizeof line);
    snprintf(text, size, "%s%s%s", place, line[0] ? "; source line " : "", line);
}

weft_status launch_fault(weft_device *device, const sim_launch_t *launch, uint64_t thread,
                         uint32_t fault, uint32_t pc, uint32_t address) {
#define FAULT_TEXT(name, text) text,
    static const char *const texts[] = {ISA_FAULTS(FAULT_TEXT)};
    uint64_t per_block = (uint64_t)launch->block[0] * launch->block[1] * launch->block[2];
    uint64_t block = thread / per_block;
    char more[420];
    device->fault = fault;
    explain_fault(device, fault, pc, address, more, sizeof more);
    return device_fail(
        device, WEFT_WRONG,
        "%s: fault: %s, by thread %llu of block (%llu, %llu, %llu) at pc %#x, address "
        "%#x%s; `weft disasm %s` shows the instruction",
        device->program.path, fault < FAULT_COUNT ? texts[fault] : "unknown",
        (unsigned long long)(thread % per_block), (unsigned long long)(block % launch->grid[0]),
        (unsigned long long)(block / launch->grid[0] % launch->grid[1]),
        (unsigned long long)(block / launch->grid[0] / launch->grid[1]), pc, address, more,
        device->program.path);
}

weft_status launch_fault_at(weft_device *device, const sim_fault_t *fault, const char *who) {
#define FAULT_NAME(name, text) text,
    static const char *const texts[] = {ISA_FAULTS(FAULT_NAME)};
    char more[420];
    device->fault = fault->fault;
    explain_fault(device, fault->fault, fault->pc, fault->address, more, sizeof more);
    return device_fail(
        device, WEFT_WRONG,
        "%s: fault: %s, by core %u warp %u lane %u at pc %#x, address %#x%s; %s names "
        "the thread, `weft disasm %s` shows the instruction",
        device->program.path, fault->fault < FAULT_COUNT ? texts[fault->fault] : "unknown",
        fault->core, fault->warp, fault->lane, fault->pc, fault->address, more, who,
        device->program.path);
}

void launch_watch_begin(weft_device *device, launch_watch_t *watch, const char *what,
                        launch_where_t *where, void *context) {
    double note = device->note_seconds ? device->note_seconds : FIRST_NOTE;
    *watch = (launch_watch_t){.device = device,
                              .most = device->max_cycles,
                              .what = what,
                              .chunk = FIRST_CHUNK,
                              .start = seconds(CLOCK_MONOTONIC),
                              .progress = FIRST_PROGRESS,
                              .note = note,
                              .look = note / 2,
                              .where = where,
                              .context = context};
}

uint64_t launch_watch_chunk(const launch_watch_t *watch, uint64_t count) {
    uint64_t left = watch->most - count;
    return watch->most == 0 || left > watch->chunk ? watch->chunk : left;
}

/* On a terminal, a line that changes. */
static void show_progress(launch_watch_t *w, uint64_t count, double now) {
    if (now > w->progress && isatty(STDERR_FILENO)) {
        fprintf(stderr, "\rweft: %.0f s, launch %u, %.1f M %s ", now, w->device->launches + 1,
                (double)count / 1e6, w->what);
        w->progress = now + 1;
        w->line = true;
    }
}

/* How much may be run for a look at what the launch does. */
static uint64_t look_room(const launch_watch_t *w, uint64_t count) {
    uint64_t left = w->most - count;
    return w->most == 0 || left > MOST_LOOKED ? MOST_LOOKED : left;
}

/* A note says where the launch is, each after twice the time. Half way to it comes a
 * look, so that the note knows the threads that have executed nothing since. */
static void say_where(launch_watch_t *w, uint64_t count, double now) {
    char where[600] = "";
    bool due = now > w->note;
    if (!due && (now < w->look || w->look == 0)) {
        return;
    }
    if (w->where) {
        w->where(w->context, look_room(w, count), where, sizeof where);
    }
    w->look = due ? 1.5 * w->note : 0;
    if (due) {
        fprintf(stderr,
                "%sweft: launch %u has not ended after %.0f s and %.1f M %s; Ctrl-C ends the run "
                "and prints what was counted, --max-cycles N limits every launch\n%s",
                w->line ? "\n" : "", w->device->launches + 1, now, (double)count / 1e6, w->what,
                where);
        w->note *= 2;
        w->line = false;
    }
}

bool launch_stop_asked(const weft_device *device) {
    return device->stop && *device->stop != 0;
}

bool launch_watch(launch_watch_t *w, uint64_t count) {
    const weft_device *device = w->device;
    double now = seconds(CLOCK_MONOTONIC) - w->start, took = now - w->looked;
    w->looked = now;
    if (took < LOOK / 2) {
        w->chunk = w->chunk < LAST_CHUNK / 2 ? 2 * w->chunk : LAST_CHUNK;
    } else if (took > 2 * LOOK && w->chunk > 1) {
        w->chunk /= 2;
    }
    bool over = w->most && count >= w->most;
    if (device->progress) {
        show_progress(w, count, now);
    }
    if (!over && (device->progress || device->note_seconds)) {
        say_where(w, count, now);
    }
    return !over && !launch_stop_asked(device);
}

void launch_watch_end(launch_watch_t *watch) {
    if (watch->line) {
        fputc('\n', stderr);
    }
}

weft_status launch_ended(weft_device *device, uint64_t count, const char *what) {
    if (launch_stop_asked(device)) {
        device->interrupted = true;
        return device_fail(device, WEFT_STOPPED, "%s: interrupted after %llu %s of launch %u%s%s%s",
                           device->program.path, (unsigned long long)count, what,
                           device->launches + 1,
                           *device->trace        ? "; --trace "
                           : *device->lines_file ? "; --lines "
                                                 : "",
                           *device->trace ? device->trace : device->lines_file,
                           *device->trace || *device->lines_file
                               ? " was not written: --max-cycles N ends a launch and keeps it"
                               : "");
    }
    return device_fail(device, WEFT_HANG,
                       "%s: not finished after %llu %s; if that may be, raise --max-cycles",
                       device->program.path, (unsigned long long)count, what);
}

static weft_status execute(weft_device *device, const sim_launch_t *launch) {
    memory_check_t check;
    weft_status status = memory_check_open(device, launch, &check);
    if (status != WEFT_OK) {
        return status;
    }
    status = device->backend->launch(device, launch, check.shadow);
    return memory_check_close(device, launch, &check, status);
}

weft_status weft_launch(weft_device *device, const weft_launch_options *options) {
    sim_launch_t launch;
    weft_status status = device_check_trace(device);
    device->fault = FAULT_NONE;
    if (status == WEFT_OK) {
        status = prepare(device, options, &launch);
    }
    if (status != WEFT_OK) {
        return status;
    }
    if (launch_stop_asked(device)) {
        return launch_ended(device, 0, "cycles");
    }
    double start = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    status = execute(device, &launch);
    device->counters.seconds += seconds(CLOCK_MONOTONIC) - start;
    device->counters.cpu_seconds += seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    device->counters.launches++;
    device->launches++;
    return status;
}

uint32_t weft_fault(const weft_device *device) {
    return device->fault;
}
