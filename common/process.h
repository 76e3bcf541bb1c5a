/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that a library starts and waits for, in a process that is not its own.
 *
 * The process may ignore SIGCHLD, reap every child with wait(-1), block signals, have closed its
 * standard streams, or ignore SIGPIPE. None of this reaches the program, and nothing of it is
 * changed, not even for a moment. Programs of weft's own put these things right once, at their
 * begin (output_begin), and need none of this.
 */
#ifndef WEFT_PROCESS_H
#define WEFT_PROCESS_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

typedef struct {
    pid_t shell;
    int report; /* a descriptor, closed by process_wait */
} process_t;

/* What child.c sets in programs of weft's own, where each program that is started is a process
 * group with all that it starts. This hears before the start (shell 0), when it runs (-1: it does
 * not), and when it has ended. NULL: a library, whose programs stay in the group of its process. */
typedef enum { PROCESS_STARTS, PROCESS_RUNS, PROCESS_ENDED } process_moment_t;
extern void (*process_watch)(process_moment_t moment, pid_t shell);

#define PROCESS_NOTHING (-1) /* in place of a descriptor: /dev/null */

/* Start a program found on PATH, or by a path; NULL ends its words. `in`, `out` and `errors` become
 * its standard streams, and stay the caller's to close; it gets no other descriptor that is closed
 * at exec. Returns 0, or the number of an error. A program that is missing is not noticed yet. */
int process_start(process_t *process, const char *const *words, int in, int out, int errors);

/* The same, with a stream that reads what it prints, also its errors where `with_errors` says so.
 * The caller closes it before it waits. NULL with errno: it cannot be started. */
FILE *process_open(process_t *process, const char *const *words, int in, bool with_errors);

/* Wait for its end. Returns its exit status, 128 and the number of a signal, or -1 with errno:
 * ENOENT where there is no such program, ECHILD where the process was ended from outside. */
int process_wait(process_t *process);

/* Where a program runs, and the variables that it gets ("NAME=VALUE", NULL ends them). */
typedef struct {
    const char *folder;
    char *const *environment;
} process_place_t;

/* Both; `place` NULL: the current folder, with the variables of this process. */
int process_run_at(const process_place_t *place, const char *const *words, int in, int out,
                   int errors);
int process_run(const char *const *words, int in, int out, int errors);

#endif
