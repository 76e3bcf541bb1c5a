/* SPDX-License-Identifier: Apache-2.0 */
/* The process of one run of a sweep: it makes the run, and tells the sweep through a pipe what came
 * of it. What it needs for a while lies beside the store, under the number of its process.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "common/output.h"
#include "sw/libweft/engine.h"
#include "sweep.h"

static bool write_all(int to, const void *bytes, size_t count) {
    const char *from = bytes;
    while (count > 0) {
        ssize_t wrote = write(to, from, count);
        if (wrote <= 0) {
            return false;
        }
        from += wrote;
        count -= (size_t)wrote;
    }
    return true;
}

/* The stream of L1 accesses of a run that is to have bounds, for a while, beside the store. */
static void name_stream(const char *store, pid_t process, char *path, size_t size) {
    snprintf(path, size, "%s.%ld.l1", store, (long)process);
}

/* What a command leaves, for a while, beside the store. */
static void name_folder(const char *store, pid_t process, char *path, size_t size) {
    snprintf(path, size, "%s.%ld.run", store, (long)process);
}

/* The text of a record, with bounds if they are wanted; a failure of theirs is one of the run. */
static char *add_bounds(const study_run_t *run, record_t *record, const char *stream, char *text) {
    if (text && run->bounds && record->status == WEFT_OK) {
        char *more = study_add_bounds(text, stream, record->message, sizeof record->message);
        record->status = more ? WEFT_OK : WEFT_USAGE;
        free(more ? text : NULL);
        text = more ? more : text;
    }
    return text;
}

/* Run a kernel or a command; the text of its record, to be freed. */
static char *run_record(const study_t *study, const char *store, uint32_t processors,
                        const study_run_t *run, record_t *record) {
    char stream[ENGINE_PATH + 32], folder[ENGINE_PATH + 32], *text;
    weft_options options;
    study_run_options(study, run, &options);
    name_stream(store, getpid(), stream, sizeof stream);
    options.trace = run->bounds ? stream : NULL;
    options.processors = processors;
    if (!study_enter(study)) {
        _exit(1);
    }
    if (run->kernel->kernel) {
        run_kernel(run->kernel->kernel, &options, "", (int)run->kernel->words.count,
                   (char **)(uintptr_t)run->kernel->words.item, record);
        text = record_text(record);
    } else {
        name_folder(store, getpid(), folder, sizeof folder);
        text = study_command(run, &options, folder, record);
    }
    return add_bounds(run, record, stream, text);
}

void sweep_run(const study_t *study, const char *store, uint32_t processors, study_run_t *run,
               int to) {
    static record_t record;
    static study_message_t message;
    char key[sizeof run->key];
    output_hold_signals(NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nothing would take the result of an orphan */
    char *text = run_record(study, store, processors, run, &record);
    strcpy(key, run->key);
    study_forget_sums();
    sweep_answer_t answer = {.status = record.status,
                             .changed =
                                 !study_key(study, run, &message) || strcmp(key, run->key) != 0,
                             .counters = record.counters,
                             .message_bytes = strlen(record.message) + 1};
    answer.record_bytes = text ? strlen(text) + 1 : 0;
    bool good = text && write_all(to, &answer, sizeof answer) &&
                write_all(to, record.message, answer.message_bytes) &&
                write_all(to, text, answer.record_bytes);
    _exit(good ? 0 : 1);
}

void sweep_run_clean(const char *store, const study_run_t *run, pid_t process) {
    char path[ENGINE_PATH + 32], temporary[ENGINE_PATH + 64];
    if (!run->kernel->kernel) {
        name_folder(store, process, path, sizeof path);
        study_command_clean(path);
    }
    name_stream(store, process, path, sizeof path);
    snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)process);
    if (run->bounds) {
        remove(path);
        remove(temporary);
    }
}
