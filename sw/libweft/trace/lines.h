/* SPDX-License-Identifier: Apache-2.0 */
/* Where the issue slots of a run go, by source line: written by a run (`--lines FILE`).
 *
 * An issue slot is a cycle of a scheduler. Each is charged once.
 *
 * An instruction is charged with the slot in which it issues. A slot without one is charged to the
 * instruction that the scheduler issues next: it ended the wait. Why its warp waited in that cycle
 * is the cause, one of waits.h. A wait at a block barrier is the barrier's.
 *
 * No instruction is charged with the cycles before that warp was bound, nor with those from the
 * last instruction of a scheduler to the end of the launch.
 *
 * So all charges together are the cycles of the launches times the schedulers. The cycles that
 * every warp waited, whether its scheduler had others to issue or not, are counted beside them.
 *
 * The ending of the name chooses the form: .txt a table of the lines with most slots, .csv a row
 * per instruction, .html a page with source and disassembly.
 */
#ifndef WEFT_LINES_H
#define WEFT_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cmodel/config/config.h"
#include "cmodel/sim/event.h"

typedef struct lines lines_t;

/* Whether a name chooses a form; "-" is a table on standard output. */
bool lines_names_form(const char *path);

/* Begin a file that lines_close writes (see output.h). On failure returns NULL and writes one line
 * to `message`. */
lines_t *lines_open(const char *path, const config_t *config, char *message, size_t message_size);

/* What is launched: a kernel file, and its instructions, which lie from PROGRAM_BASE on. */
typedef struct {
    const char *path;
    const uint8_t *code;
    uint32_t bytes;
} lines_program_t;

/* A launch of a program begins. On failure returns false and writes one line to `message`. */
bool lines_launch(lines_t *lines, const lines_program_t *program, char *message,
                  size_t message_size);

/* Follow one event of a launch, with `fetches` and `caches`. */
void lines_event(lines_t *lines, const event_t *event);

/* The launch has ended after so many cycles. */
void lines_launched(lines_t *lines, uint64_t cycles);

/* Write the file, and free all. With `keep` false, or without a launch, nothing is written. On
 * failure writes one line to `message` and returns false. */
bool lines_close(lines_t *lines, bool keep, char *message, size_t message_size);

#endif
