/* SPDX-License-Identifier: Apache-2.0 */
/* weft run: one kernel with its host side, or one kernel file without.
 */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/words.h"
#include "sw/libweft/attributes.h"
#include "sw/libweft/engine.h"
#include "sw/libweft/inspect.h"
#include "common/output.h"
#include "tool.h"

/* Of the signal that interrupts a run. */
static volatile int interrupt;

/* Before anything is built, so that the sources are asked for their commit before, and the date is
 * that of the beginning. */
static void begin(record_t *record, const weft_options *options, const char *kernels) {
    provenance_read(&record->provenance);
    record->options = *options;
    record->kernels = kernels;
    record->mode = options->port ? WEFT_BOARD : options->mode;
    snprintf(record->config, sizeof record->config, "%s",
             options->config ? options->config
             : options->port ? options->port
                             : "demo");
}

static weft_device *open_for(record_t *record, const weft_options *options) {
    const char *message;
    weft_device *device = weft_open(options, &record->status, &message);
    if (!device) {
        record->run = record->status;
        snprintf(record->message, sizeof record->message, "%s", message);
    }
    return device;
}

/* What makes a good run a failed one, and what is said beside the failure of another. */
static void take_failure(record_t *record, weft_device *device, weft_status status) {
    size_t used = record->status == WEFT_OK ? 0 : strlen(record->message);
    if (status != WEFT_OK) {
        record->status = record->status == WEFT_OK ? status : record->status;
        snprintf(record->message + used, sizeof record->message - used, "%s%s", used ? "\n" : "",
                 weft_message(device));
    }
}

/* Close the device. Its counters are read last, since that takes cycles. */
static void close_for(record_t *record, weft_device *device, bool counters) {
    record_fill(record, device);
    if (record->status == WEFT_OK && device_is_checked(device)) {
        take_failure(record, device, weft_check_counters(device));
    }
    if (record->status == WEFT_OK && counters) {
        take_failure(record, device, record_read_counters(record, device));
    }
    record->run = record->status;
    take_failure(record, device, weft_finish_trace(device));
    weft_close(device);
}

/* Bring the kernel's file for this machine's instruction set (or optimization level) up to date and
 * make it the device's. */
static bool choose_file(weft_device *device, const kernel_t *kernel, const char *level,
                        bool progress, record_t *record) {
    char path[PATH_MAX];
    return kernel_file(kernel, device_config(device), level, progress, path, sizeof path,
                       record->message, sizeof record->message) &&
           device_replace_program(device, path);
}

/* FNV-1a. */
static uint32_t checksum(const uint8_t *bytes, size_t count) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ bytes[i]) * 16777619u;
    }
    return hash;
}

static weft_status read_checksum(weft_device *device, weft_address buffer, uint32_t bytes,
                                 uint32_t *sum) {
    uint8_t *copy = malloc(bytes + 1);
    weft_status status = copy ? weft_read(device, copy, buffer, bytes) : WEFT_USAGE;
    if (status == WEFT_OK) {
        *sum = checksum(copy, bytes);
    }
    free(copy);
    return status;
}

/* Launch a kernel file: argument 0 is the address of a zeroed buffer, the user's follow. */
static weft_status launch_file(weft_device *device, const tool_options_t *options, const char *path,
                               record_t *record) {
    weft_address buffer = 0;
    weft_status status = weft_load(device, path);
    if (status == WEFT_OK) {
        status = weft_allocate(device, options->buffer_bytes, &buffer);
    }
    if (status != WEFT_OK) {
        return status;
    }
    weft_launch_options launch = {.kernel = options->kernel ? options->kernel
                                                            : weft_kernel_name(device, 0),
                                  .shared_bytes = options->shared_bytes,
                                  .arguments = 1 + options->arguments,
                                  .argument = {buffer}};
    if (!launch.kernel) {
        snprintf(record->message, sizeof record->message,
                 "%s: it has no __kernel function to launch; write one, see weft_kernel.h", path);
        return WEFT_USAGE;
    }
    memcpy(launch.grid, options->grid, sizeof launch.grid);
    memcpy(launch.block, options->block, sizeof launch.block);
    memcpy(launch.argument + 1, options->argument, options->arguments * sizeof(uint32_t));
    status = weft_launch(device, &launch);
    return status == WEFT_OK
               ? read_checksum(device, buffer, options->buffer_bytes, &record->buffer_checksum)
               : status;
}

/* What is run: a kernel with its host side, or a kernel file without. */
typedef struct {
    const kernel_t *kernel; /* NULL for a file */
    const char *level;      /* of the kernel's file, as in tool_options_t */
    int argc;
    char **argv;
    const tool_options_t *launch; /* of the file `path` */
    const char *path;
} job_t;

/* Run it on a device. If that fails, the record has the message. */
static weft_status run_job(weft_device *device, const job_t *job, const weft_options *options,
                           record_t *record) {
    if (job->kernel && !options->program &&
        !choose_file(device, job->kernel, job->level, options->progress, record)) {
        return WEFT_USAGE;
    }
    output_hold_signals(options->stop);
    weft_status status = job->kernel ? job->kernel->run(device, job->argc, job->argv,
                                                        record->message, sizeof record->message)
                                     : launch_file(device, job->launch, job->path, record);
    output_hold_signals(NULL);
    if (status != WEFT_OK && !record->message[0]) {
        snprintf(record->message, sizeof record->message, "%s", weft_message(device));
    }
    return status;
}

/* Whether the arguments are right and the launch fits the machine, as far as its first launch
 * shows; said before a machine is built for nothing. What else is wrong with the options, weft_open
 * says. */
static bool fits(const job_t *job, const weft_options *options, bool even_if_built,
                 record_t *record) {
    const char *why;
    weft_status status;
    weft_options judged = *options;
    judged.stop = NULL; /* a signal ends the program: nothing has begun */
    weft_device *judge =
        options->port || options->mode == WEFT_GOLDEN ? NULL : device_judge(&judged, &status, &why);
    bool asked = judge && (even_if_built || !device_is_built(judge));
    bool good = !asked || run_job(judge, job, &judged, record) != WEFT_USAGE;
    if (good) {
        record->message[0] = 0;
    }
    if (judge) {
        weft_close(judge);
    }
    return good;
}

bool kernel_fits(const kernel_t *kernel, const weft_options *options, int argc, char **argv,
                 record_t *record) {
    const job_t job = {.kernel = kernel, .level = "", .argc = argc, .argv = argv};
    memset(record, 0, sizeof *record);
    return fits(&job, options, true, record);
}

static void run_on_device(const job_t *job, const weft_options *options, record_t *record) {
    begin(record, options, job->level);
    if (!fits(job, options, false, record)) {
        record->run = record->status = WEFT_USAGE;
        return;
    }
    weft_device *device = open_for(record, options);
    if (!device) {
        return;
    }
    record->status = run_job(device, job, options, record);
    bool host_side = record->status == WEFT_WRONG && !*weft_message(device);
    close_for(record, device, options->counters);
    if (host_side && job->kernel) { /* no call of libweft failed */
        advise_wrong(job->kernel, record);
    }
}

void run_kernel(const kernel_t *kernel, const weft_options *options, const char *folder, int argc,
                char **argv, record_t *record) {
    const job_t job = {.kernel = kernel, .level = folder, .argc = argc, .argv = argv};
    memset(record, 0, sizeof *record);
    record->kernel = kernel_word(kernel);
    record->argc = argc;
    record->argv = argv;
    record->checked = true;
    run_on_device(&job, options, record);
}

static void run_file(const tool_options_t *options, const char *path, record_t *record) {
    const job_t job = {.level = "", .launch = options, .path = path};
    memset(record, 0, sizeof *record);
    record->kernel = path;
    record->launch = options;
    record->checked = options->device.check || options->device.mode == WEFT_LOCKSTEP;
    if (access(path, R_OK) != 0) { /* said before a machine is built */
        record->run = record->status = WEFT_USAGE;
        snprintf(record->message, sizeof record->message, "%s: cannot open the kernel file: %s",
                 path, strerror(errno));
        return;
    }
    run_on_device(&job, &options->device, record);
}

static bool is_file(const char *word) {
    size_t length = strlen(word);
    return strchr(word, '/') || (length > 4 && strcmp(word + length - 4, ".elf") == 0);
}

bool run_words(const char *command, tool_options_t *options, record_t *record) {
    char text[1024];
    char **words = options->words;
    options->device.stop = &interrupt;
    if (options->word_count == 0) {
        snprintf(text, sizeof text, "%s: no kernel is given; `weft list kernels` shows the names",
                 command);
        complain(text);
        return false;
    }
    if (is_file(words[0]) && !kernel_is_folder(words[0])) {
        if (options->word_count > 1) {
            snprintf(text, sizeof text,
                     "%s %s: '%s' is one word too many; arguments of a kernel file are given with "
                     "--arg",
                     command, words[0], words[1]);
            complain(text);
            return false;
        }
        run_file(options, words[0], record);
        return true;
    }
    const kernel_t *kernel = kernel_named(command, words[0]);
    if (kernel && options->generic) {
        snprintf(text, sizeof text,
                 "%s %s: --grid, --block, --buffer, --shared, --arg and --kernel are for kernel "
                 "files (FILE.elf); this kernel's host side chooses them",
                 command, words[0]);
        complain(text);
    }
    if (!kernel || options->generic) {
        return false;
    }
    run_kernel(kernel, &options->device, options->kernels, options->word_count - 1,
               options->words + 1, record);
    return true;
}

int exit_code(weft_status status) {
    return status == WEFT_STOPPED ? 128 + (int)interrupt : (int)status;
}

/* Begin the file for the record, before a run that may take long. */
static bool open_json(const tool_options_t *options, output_t **json) {
    *json = options->json ? record_open_json(options->json) : NULL;
    return *json || !options->json;
}

int command_run(int argc, char **argv) {
    static record_t record;
    tool_options_t options;
    output_t *json;
    if (!options_parse(&options, argc, argv, NULL) || !open_json(&options, &json)) {
        return WEFT_USAGE;
    }
    if (!run_words("run", &options, &record)) {
        output_abandon(json);
        return WEFT_USAGE;
    }
    bool ran = record.run != WEFT_USAGE, good = true;
    if (json && ran) {
        good = record_write_json(&record, json, options.json);
    } else {
        output_abandon(json);
    }
    if (ran && !options.quiet && !output_on_stdout()) {
        record_print(&record);
        fflush(stdout);
    }
    if (record.status != WEFT_OK) {
        complain(record.message);
    }
    return good ? exit_code(record.status) : WEFT_USAGE;
}
