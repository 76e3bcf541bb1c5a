/* SPDX-License-Identifier: Apache-2.0 */
/* The machine that executes: what the environment chooses, one for the process. It is described
 * without being built; the first context opens it, and the end of the process closes it. A board
 * whose machine WEFT_CONFIG does not name is opened by the first query, since the board alone
 * knows.
 *
 * Time is the machine's: a cycle is a nanosecond. The golden model has no cycles, so that a thread
 * instruction is one there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

#define LIST        4096 /* bytes of WEFT_SET */
#define SETTINGS    64
#define BOARD_PRINT 4096u
#define PRINT       (1u << 20)
#define MEMORY      (255u << 20) /* of 256 MB: the first part is for programs' data */

static weft_device *device;
static weft_machine size;
static weft_options options;
static enum { UNKNOWN, GOOD, BAD } known;
static const char *mode_name, *json;
static bool verbose;
static char list[LIST];
static const char *setting[SETTINGS + 1];
static cl_ulong launched, passed;       /* nanoseconds of launches, of commands without one */
static weft_address print_at, block_at; /* 0: not allocated */
static const clc_kernel *loaded;
static machine_printer_t *printer = clc_print;
static weft_status ended;

static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

static bool refuse(const char *name, const char *value, const char *rule) {
    fprintf(stderr, "weft: %s=%s: %s\n", name, value, rule);
    return false;
}

static bool read_mode(void) {
    static const char *const names[] = {"golden", "cycle", "rtl", "lockstep"};
    mode_name = variable("WEFT_MODE") ? variable("WEFT_MODE") : "cycle";
    for (int i = 0; i < 4; i++) {
        if (strcmp(mode_name, names[i]) == 0) {
            options.mode = (weft_mode)i;
            return true;
        }
    }
    return refuse("WEFT_MODE", mode_name, "choose golden, cycle, rtl or lockstep");
}

static bool read_check(void) {
    const char *check = variable("WEFT_CHECK");
    bool models = check && strcmp(check, "models") == 0, all = check && strcmp(check, "1") == 0;
    if (check && !models && !all && strcmp(check, "0") != 0) {
        return refuse("WEFT_CHECK", check,
                      "choose 1 (golden model beside the machine, and the memory check), models "
                      "(without the memory check) or 0");
    }
    options.check = models || all;
    options.no_memory_check = !all;
    return true;
}

static bool read_limit(void) {
    const char *given = variable("WEFT_MAX_CYCLES");
    char *end = NULL;
    options.max_cycles = given && *given != '-' ? strtoull(given, &end, 10) : 0;
    return !given || (options.max_cycles > 0 && *end == 0) ||
           refuse("WEFT_MAX_CYCLES", given, "it must be a whole number of 1 or more");
}

static bool read_settings(void) {
    const char *given = variable("WEFT_SET");
    size_t count = 0;
    if (!given) {
        return true;
    }
    if (strlen(given) >= sizeof list) {
        return refuse("WEFT_SET", "...", "it is too long");
    }
    strcpy(list, given);
    for (char *rest, *word = strtok_r(list, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (count == SETTINGS) {
            return refuse("WEFT_SET", given, "there are more than 64 settings");
        }
        setting[count++] = word;
    }
    options.settings = setting;
    return true;
}

/* A board executes alone: no other mode, no checker, no trace. */
static bool suits_board(void) {
    static const char *const names[] = {"WEFT_MODE", "WEFT_CHECK", "WEFT_TRACE", "WEFT_LINES"};
    const bool given[] = {options.mode != WEFT_CYCLE, options.check, options.trace != NULL,
                          options.lines != NULL};
    for (int i = 0; i < 4 && options.port; i++) {
        if (given[i]) {
            return refuse(names[i], variable(names[i]),
                          "a board shows nothing of its instructions; leave it out, or WEFT_PORT");
        }
    }
    return true;
}

static bool read_environment(void) {
    options.port = variable("WEFT_PORT");
    options.config = variable("WEFT_CONFIG");
    if (!options.config && !options.port) {
        options.config = "thesis";
    }
    options.order = variable("WEFT_ORDER");
    options.limit = variable("WEFT_LIMIT");
    options.reconv = variable("WEFT_RECONV");
    options.trace = variable("WEFT_TRACE");
    options.lines = variable("WEFT_LINES");
    json = variable("WEFT_JSON");
    verbose = variable("WEFT_VERBOSE") && strcmp(variable("WEFT_VERBOSE"), "0") != 0;
    options.progress = verbose;
    options.note_seconds = 10; /* a program that does not end says where it is */
    options.stop = interrupt_number();
    return read_mode() && read_check() && read_limit() && read_settings() && suits_board();
}

/* The device library uses floating point and atomics. */
static bool suits(void) {
    if (size.floating_point && size.atomics) {
        return true;
    }
    return refuse(options.port ? "WEFT_PORT" : "WEFT_CONFIG",
                  options.port ? options.port : machine_name(),
                  size.floating_point ? "programs need a machine with atomics (atomics=l2)"
                                      : "programs need a machine with floating point (float=hard)");
}

/* The end of the process: what the run leaves is written, and a trace is completed. */
static void close_machine(void) {
    if (json) {
        report_write(device, json, machine_name(), options.port ? "board" : mode_name);
    }
    if ((options.trace || options.lines) && weft_finish_trace(device) != WEFT_OK) {
        fprintf(stderr, "weft: %s\n", weft_message(device));
    }
    weft_close(device);
    device = NULL;
}

static weft_device *open_machine(weft_status *status, const char **why) {
    device = weft_open(&options, status, why);
    if (device) {
        atexit(close_machine);
    }
    return device;
}

static bool examine(void) {
    weft_status status;
    const char *why = "";
    if (!options.port || options.config) {
        status = weft_examine(&options, &size, &why);
    } else if (open_machine(&status, &why)) {
        weft_describe(device, &size);
    }
    if (status != WEFT_OK) {
        fprintf(stderr, "weft: %s\n", why);
    }
    return status == WEFT_OK;
}

bool machine_describe(weft_machine *machine) {
    if (known == UNKNOWN) {
        known = read_environment() && examine() && suits() ? GOOD : BAD;
    }
    *machine = size;
    return known == GOOD;
}

const char *machine_name(void) {
    return options.config ? options.config : device ? weft_variant(device) : "board";
}

bool machine_is_golden(void) {
    return options.mode == WEFT_GOLDEN && !options.port;
}

const char *machine_isa(void) {
    weft_machine machine;
    machine_describe(&machine);
    if (machine.compare_exchange) {
        return machine.bit_manipulation ? "rv32imaf_zacas_zba_zbb" : "rv32imaf_zacas";
    }
    return machine.bit_manipulation ? "rv32imaf_zba_zbb" : "rv32imaf";
}

/* The machine's sizes are powers of two. */
static uint32_t stack_words(uint32_t bytes) {
    uint32_t words = 1;
    while (4 * (uint64_t)words < bytes) {
        words *= 2;
    }
    return words;
}

bool machine_has_stack(const clc_kernel *kernel) {
    weft_machine machine;
    machine_describe(&machine);
    if (kernel->stack_bytes <= machine.local_bytes) {
        return true;
    }
    fprintf(stderr,
            "weft: kernel %s needs %u bytes of stack%s; a thread of machine %s has %u: use smaller "
            "arrays, or WEFT_SET=local_words=%u\n",
            kernel->name, kernel->stack_bytes, kernel->stack_open ? " or more" : "", machine_name(),
            machine.local_bytes, stack_words(kernel->stack_bytes));
    return false;
}

cl_ulong machine_memory(void) {
    return MEMORY;
}

uint32_t machine_print_bytes(void) {
    return options.port ? BOARD_PRINT : PRINT;
}

weft_device *machine_open(const char **why) {
    weft_status status;
    weft_machine machine;
    *why = "weft: the environment chooses no machine; see stderr";
    if (!machine_describe(&machine)) {
        return NULL;
    }
    if (!device && !open_machine(&status, why)) {
        fprintf(stderr, "weft: %s\n", *why);
    }
    return device;
}

weft_device *machine_device(void) {
    return device;
}

static cl_ulong worked(const weft_counters *c) {
    return machine_is_golden() ? c->thread_instructions : c->cycles;
}

cl_ulong machine_time(void) {
    return launched + passed;
}

void machine_pass(void) {
    passed++;
}

cl_int machine_failed(const char *what, cl_int error) {
    fprintf(stderr, "weft: %s%s%s\n", what, *what ? ": " : "", weft_message(device));
    return error;
}

/* Allocate memory of the driver's own at its first use. */
static weft_status own_memory(weft_address *at, uint32_t bytes) {
    return *at ? WEFT_OK : weft_allocate(device, bytes, at);
}

/* Before a launch that prints: the buffer is empty. */
static weft_status prepare_print(weft_launch_options *launch) {
    uint32_t bytes = machine_print_bytes(), *buffer = calloc(bytes, 1);
    weft_status status = buffer ? own_memory(&print_at, bytes) : WEFT_USAGE;
    if (status == WEFT_OK) {
        buffer[0] = CLC_PRINT_START;
        buffer[1] = bytes;
        status = weft_write(device, print_at, buffer, bytes);
    }
    free(buffer);
    launch->argument[CLC_PRINTF] = print_at;
    return status;
}

void machine_print_by(machine_printer_t *other) {
    printer = other;
}

/* What the launch printed goes to standard output; of one that ended early, what is whole. */
static bool print(const clc_kernel *kernel) {
    uint32_t bytes = machine_print_bytes();
    uint8_t *buffer = malloc(bytes);
    bool good = buffer && weft_read(device, buffer, print_at, bytes) == WEFT_OK;
    if (good && ended != WEFT_OK) {
        clc_print_whole(buffer, bytes);
    }
    good = good && printer(kernel, buffer, bytes, stdout);
    free(buffer);
    fflush(stdout);
    if (!good) {
        fprintf(stderr,
                "weft: %s: what the kernel printed cannot be shown: its buffer is damaged\n",
                kernel->name);
    }
    return good;
}

/* Move an argument block that is longer than the window to global memory. */
static weft_status prepare_block(const clc_kernel *kernel, const void *block,
                                 weft_launch_options *launch) {
    weft_status status = own_memory(&block_at, CLC_BLOCK_MAX);
    if (status == WEFT_OK) {
        status = weft_write(device, block_at, block, kernel->block_bytes);
    }
    launch->argument[CLC_ARGUMENTS] = block_at;
    return status;
}

static weft_status load(const clc_kernel *kernel) {
    if (loaded == kernel) {
        return WEFT_OK;
    }
    weft_status status = weft_load(device, kernel->elf);
    loaded = status == WEFT_OK ? kernel : NULL;
    return status;
}

void machine_forget(const clc_program *code) {
    if (code && loaded >= code->kernel && loaded < code->kernel + code->kernels) {
        loaded = NULL;
    }
}

static void say_launch(const clc_kernel *kernel, const weft_launch_options *l,
                       const weft_counters *before, const weft_counters *after) {
    fprintf(stderr, "weft: %s: grid %u x %u x %u, block %u x %u x %u: ", kernel->name, l->grid[0],
            l->grid[1], l->grid[2], l->block[0], l->block[1], l->block[2]);
    fprintf(stderr,
            "%llu cycles, %llu thread instructions, %llu records, %llu mismatches, %llu unwritten "
            "values copied\n",
            (unsigned long long)(after->cycles - before->cycles),
            (unsigned long long)(after->thread_instructions - before->thread_instructions),
            (unsigned long long)(after->records - before->records),
            (unsigned long long)(after->mismatches - before->mismatches),
            (unsigned long long)(after->unwritten - before->unwritten));
}

/* What the launch needs beside its grid and its block. */
static weft_status prepare(const clc_kernel *kernel, const void *block,
                           weft_launch_options *launch) {
    launch->kernel = kernel->entry;
    launch->arguments = WEFT_ARGUMENTS;
    weft_status status = load(kernel);
    if (status == WEFT_OK && kernel->block_in_memory) {
        status = prepare_block(kernel, block, launch);
    } else if (status == WEFT_OK && kernel->block_bytes) {
        memcpy(launch->argument + CLC_ARGUMENTS, block, kernel->block_bytes);
    }
    return status == WEFT_OK && kernel->prints ? prepare_print(launch) : status;
}

/* What the kernel printed comes before the word on its end, whatever that is. Returns whether all
 * is well. */
static bool conclude(const clc_kernel *kernel) {
    if (ended != WEFT_OK) {
        report_failure(ended, weft_message(device));
    }
    bool shown = !kernel->prints || print(kernel);
    if (ended != WEFT_OK) {
        machine_failed(kernel->name, CL_OUT_OF_RESOURCES);
    }
    return ended == WEFT_OK && shown;
}

cl_int machine_launch(const clc_kernel *kernel, const void *block, weft_launch_options *launch) {
    static weft_counters before, after;
    weft_status status = prepare(kernel, block, launch);
    if (status != WEFT_OK) {
        ended = WEFT_USAGE;
        return machine_failed(kernel->name, CL_OUT_OF_RESOURCES);
    }
    weft_read_counters(device, &before);
    interrupt_begin();
    ended = weft_launch(device, launch);
    bool good = conclude(kernel);
    weft_read_counters(device, &after);
    launched = worked(&after);
    report_launch(kernel->name, &before, &after);
    if (verbose) {
        say_launch(kernel, launch, &before, &after);
    }
    interrupt_end(close_machine);
    return good ? CL_SUCCESS : CL_OUT_OF_RESOURCES;
}

weft_status machine_ended(void) {
    return ended;
}

const char *machine_message(void) {
    return weft_message(device);
}
