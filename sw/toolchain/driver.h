/* SPDX-License-Identifier: Apache-2.0 */
/* The driver of weft-cc: options, child processes, temporary files. */
#ifndef WEFT_CC_DRIVER_H
#define WEFT_CC_DRIVER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* A growing list of strings, NULL-terminated for posix_spawn; it owns copies. */
typedef struct {
    char **at;
    size_t count, room;
} strings_t;

void strings_add(strings_t *list, const char *text);
__attribute__((format(printf, 2, 3))) void strings_addf(strings_t *list, const char *format, ...);
void strings_add_all(strings_t *list, const strings_t *more);
void strings_free(strings_t *list);

/* Print "weft-cc: error: ..." and exit with status 2, removing temporary files. */
__attribute__((noreturn, format(printf, 1, 2))) void fatal(const char *format, ...);

/* Temporary files: all names live in one fresh directory. temp_name returns the path of file number
 * `number` with a suffix in a static buffer. temp_remove removes the directory with all files; it
 * makes only calls that a signal handler may make. */
void temp_start(void);
const char *temp_name(unsigned number, const char *suffix);
void temp_remove(void);

/* Run a program found on PATH and wait. What it writes to stderr goes there, or into the file
 * `errors` where that is not NULL. Returns its exit status; a signal counts as 128 + its number.
 * Does not return when the program cannot be started: says which package has it. */
int run_program(const strings_t *arguments, const char *errors);

/* Read the linker's messages from the file `path`, and write to `why` (`size` bytes) which kinds of
 * data have no room, with the limit of each; "" where the linker names no region. `layout` is the
 * linker script, NULL for the runtime's, whose limits are known. */
void regions_explain(const char *path, const char *layout, char *why, size_t size);

#endif
