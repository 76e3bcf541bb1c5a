/* SPDX-License-Identifier: Apache-2.0 */
/* Traces that are written event by event: see trace.h.
 */
#include "trace.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/output.h"
#include "gz.h"
#include "kanata.h"
#include "perfetto.h"

#define PATH 1024

struct trace {
    const trace_format_t *format;
    void *writer;
    output_t *output;
    FILE *file;   /* what the writer writes to: the output's stream, or `packed` */
    FILE *packed; /* NULL: it is not compressed */
    char path[PATH];
    trace_scope_t scope;
    bool *shown; /* [cores * warps * TRACE_SERIALS]: it has issued in the window */
};

static const trace_format_t *const formats[] = {&kanata_format, &perfetto_format};

static bool ends_with(const char *text, size_t length, const char *end) {
    size_t bytes = strlen(end);
    return length > bytes && strncmp(text + length - bytes, end, bytes) == 0;
}

static bool is_packed(const char *path) {
    return ends_with(path, strlen(path), ".gz");
}

const trace_format_t *trace_format(const char *path) {
    size_t length = strlen(path) - (is_packed(path) ? strlen(".gz") : 0);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (ends_with(path, length, formats[i]->ending)) {
            return formats[i];
        }
    }
    return strcmp(path, "-") == 0 ? &kanata_format : NULL;
}

/* Returns whether all that was written before has arrived. */
static bool close_writer(trace_t *t) {
    if (t->writer) {
        t->format->close(t->writer);
    }
    return !t->packed || fclose(t->packed) == 0;
}

static void free_trace(trace_t *t) {
    output_abandon(t->output);
    free(t->shown);
    free(t);
}

trace_t *trace_open(const char *path, const trace_scope_t *scope, char *message,
                    size_t message_size) {
    trace_t *t = calloc(1, sizeof *t);
    if (t) {
        t->format = trace_format(path);
        t->scope = *scope;
        snprintf(t->path, sizeof t->path, "%s", path);
        t->shown = calloc((size_t)scope->cores * scope->warps * TRACE_SERIALS, sizeof *t->shown);
        t->output = t->shown ? output_open(path, OUTPUT_STREAM) : NULL;
        t->file = t->output ? output_file(t->output) : NULL;
        t->packed = t->file && is_packed(path) ? gz_open(t->file) : NULL;
        t->file = is_packed(path) ? t->packed : t->file;
        t->writer = t->file ? t->format->open(t->file, scope) : NULL;
    }
    if (t && t->writer) {
        return t;
    }
    snprintf(message, message_size, "--trace %s: cannot write: %s; choose another place", path,
             strerror(errno));
    if (t) {
        close_writer(t);
        free_trace(t);
    }
    return NULL;
}

/* Whether an event is of an instruction of the window, or of threads that may execute one. */
static bool is_shown(const trace_t *t, const event_t *e) {
    bool *shown = &t->shown[((size_t)e->core * t->scope.warps + e->warp) * TRACE_SERIALS +
                            e->serial % TRACE_SERIALS];
    switch (e->kind) {
    case EVENT_START:
    case EVENT_BIND: return true;
    case EVENT_FETCH: return trace_window_has(&t->scope.window, e->cycle);
    case EVENT_ISSUE: return *shown = trace_window_has(&t->scope.window, e->cycle);
    case EVENT_ACCESS:
    case EVENT_RESULT:
    case EVENT_CACHE: return *shown;
    default: return false;
    }
}

bool trace_event(void *trace, const event_t *e) {
    trace_t *t = trace;
    uint32_t core = t->scope.window.core;
    if ((core == TRACE_ALL_CORES || core == e->core) && (t->format->whole || is_shown(t, e))) {
        t->format->event(t->writer, e);
    }
    return !ferror(t->file);
}

bool trace_close(trace_t *t, bool keep, char *message, size_t message_size) {
    bool written = close_writer(t);
    if (written && keep) {
        written = output_commit(t->output);
        t->output = NULL; /* the commit has closed it */
    }
    if (keep && !written) {
        snprintf(message, message_size,
                 "--trace %s: cannot write it all: %s; nothing was left behind", t->path,
                 strerror(errno));
    }
    free_trace(t);
    return written || !keep;
}
