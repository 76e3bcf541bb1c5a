/* SPDX-License-Identifier: Apache-2.0 */
/* Traces that are written event by event: what they have in common. The ending of a trace's name
 * chooses the writer of its format (kanata.h, perfetto.h); .gz after it compresses.
 *
 * A trace shows a window: cycles of the machine, and all cores or one. An instruction belongs to
 * the window in which it issues, and is shown until it is complete.
 */
#ifndef WEFT_TRACE_H
#define WEFT_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "cmodel/sim/event.h"
#include "cmodel/sim/trace_window.h"

#define TRACE_SERIALS 64u /* 2^SERIAL_BITS of the machine */

/* What is traced. Warps are warp slots of a core. */
typedef struct {
    uint32_t cores, warps;
    trace_window_t window;
} trace_scope_t;

/* A writer of a format. The stream is the trace's, which looks for errors of it. */
typedef struct {
    const char *ending;
    void *(*open)(FILE *file, const trace_scope_t *scope); /* NULL: no memory */
    void (*event)(void *writer, const event_t *event);
    void (*close)(void *writer); /* writes what is left, and frees */
    bool caches;                 /* wants events of the L1, too */
    bool whole; /* wants all events of the window's cores, not those of its instructions alone */
} trace_format_t;

typedef struct trace trace_t;

/* The format of a name, NULL if it names none; "-" is a pipeline log. */
const trace_format_t *trace_format(const char *path);

/* Begin a trace into `path` (see output.h), which names a format. On failure returns NULL and
 * writes one line to `message`. */
trace_t *trace_open(const char *path, const trace_scope_t *scope, char *message,
                    size_t message_size);

/* Follow one event; suits listener_t.event, with `fetches`, and `caches` as the format says.
 * Returns false after a write error. */
bool trace_event(void *trace, const event_t *event);

/* Complete the trace, or with `keep` false remove it. On failure removes it, writes one line to
 * `message`, and returns false. */
bool trace_close(trace_t *trace, bool keep, char *message, size_t message_size);

#endif
