/* SPDX-License-Identifier: Apache-2.0 */
/* Prepared views of a trace of signals, beside it: FILE.gtkw, a save file of GTKWave, and
 * FILE.sucl, commands for Surfer. They show the events of the machine and of each core, by
 * scheduler, the memory ports, and no inner signals.
 *
 * A view that a program saved under such a name stays as it is.
 */
#ifndef WEFT_VIEW_H
#define WEFT_VIEW_H

#include <stdbool.h>
#include <stddef.h>

typedef struct view view_t;

/* NULL: no memory. To be freed with view_destroy; NULL is none. */
view_t *view_create(void);
void view_destroy(view_t *view);

/* A signal of the trace, in its order; suits rtl_interface_t.signals. Those that no view shows are
 * left out. */
void view_signal(void *view, const char *scope, const char *name);

/* Write both views of the trace `path`, whose name ends in .fst; none where that is a device or a
 * fifo. On failure writes one line to `message` and returns false. */
bool view_write(const view_t *view, const char *path, char *message, size_t message_size);

#endif
