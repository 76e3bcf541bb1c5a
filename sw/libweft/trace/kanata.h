/* SPDX-License-Identifier: Apache-2.0 */
/* Writes a pipeline trace in the log format of the Konata viewer ("Kanata 0004") from events.
 * One line of the picture is one warp instruction. Its stages are F (fetch), B (in the buffer), I
 * (issued, in execution) and, for loads and stores, M (from the first access performed on). Lanes
 * and disassembly are in its label.
 */
#ifndef WEFT_KANATA_H
#define WEFT_KANATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cmodel/sim/event.h"

typedef struct kanata kanata_t;

/* Begin a trace into `path` (see output.h). On failure returns NULL and writes one line to
 * `message`. */
kanata_t *kanata_open(const char *path, uint32_t cores, uint32_t warps, char *message,
                      size_t message_size);

/* Follow one event; suits listener_t.event. Returns false after a write error. */
bool kanata_event(void *kanata, const event_t *event);

/* Complete the trace, or with `keep` false remove it. On failure removes it, writes one line to
 * `message`, and returns false. */
bool kanata_close(kanata_t *kanata, bool keep, char *message, size_t message_size);

#endif
