/* SPDX-License-Identifier: Apache-2.0 */
/* Where the issue slots of a run go, by source line: written by a run (`--lines FILE`).
 *
 * An issue slot is a cycle of a scheduler. It is charged to the instruction that issued in it.
 *
 * Without one it is charged to the instruction that the scheduler issued next, which ended the
 * wait. Why its warp waited in that cycle is the cause, one of waits.h. A wait at a block barrier
 * is the barrier's.
 *
 * It is charged to no instruction where that warp was not bound yet, or where the scheduler issued
 * no other before the launch ended.
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
#include "sw/libweft/program.h"

typedef struct lines lines_t;

/* Whether a name chooses a form; "-" is a table on standard output. */
bool lines_names_form(const char *path);

/* Begin a file that lines_close writes (see output.h). On failure returns NULL and writes one line
 * to `message`. */
lines_t *lines_open(const char *path, const config_t *config, char *message, size_t message_size);

/* A launch of a program begins. On failure returns false and writes one line to `message`. */
bool lines_launch(lines_t *lines, const program_t *program, char *message, size_t message_size);

/* Follow one event of a launch, with `fetches` and `caches`. */
void lines_event(lines_t *lines, const event_t *event);

/* The launch has ended after so many cycles. */
void lines_launched(lines_t *lines, uint64_t cycles);

/* Write the file, or with `keep` false or without a launch write nothing, and free all. On failure
 * writes one line to `message` and returns false. */
bool lines_close(lines_t *lines, bool keep, char *message, size_t message_size);

#endif
