/* SPDX-License-Identifier: Apache-2.0 */
/* Files that a program writes for its user. A file that is complete replaces the one of that name;
 * until then, and after a failure or a signal, the old one stays and nothing else is left.
 *
 * A device, a fifo and an open descriptor (/dev/stdout, /dev/fd/3) are written to. A link leads to
 * the file that it names. `-`, and any other name of the file that standard output leads to, is
 * standard output; one output may go there.
 */
#ifndef WEFT_OUTPUT_H
#define WEFT_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct output output_t;

/* OUTPUT_STREAM is written in order, and a fifo gets each byte as it comes. OUTPUT_WHOLE is seen by
 * no one before it is complete: its writer may seek in it, or have a program write it by its name.
 */
typedef enum { OUTPUT_STREAM, OUTPUT_WHOLE } output_kind_t;

/* Call first in main. Its exit, and SIGINT, SIGTERM, SIGHUP and SIGPIPE remove what is
 * unfinished and call `also` (unless NULL; it may make what a signal handler may). The signals end
 * the program, unless it was started with them ignored. A file that grows beyond a limit of the
 * system (ulimit -f) is a write error. A standard output that is full or closed is an error: the
 * program, called `name`, says so at its exit, whose code is then 2. Standard streams that the
 * parent closed, signals that it blocked, and SIGCHLD, if it ignored it, are put right. */
void output_begin(const char *name, void (*also)(void));

/* In a process that the program has forked: from now on signals call `also` here, too, since what
 * this process starts is its own. */
void output_take_over(void);

/* From now on the first such signal stores its number in *signal_number, which must be 0, and ends
 * nothing. One that comes more than a second later ends the program; an earlier one is the same
 * wish, also after NULL. NULL: signals end the program again. */
void output_hold_signals(volatile int *signal_number);

/* Begin an output. On failure returns NULL, and errno says why: EBUSY also where standard output
 * is taken, and ENFILE where 16 are unfinished. It belongs to the caller until it is committed or
 * abandoned. */
output_t *output_open(const char *path, output_kind_t kind);

/* Make an empty file for the program itself, whose name ends so. It is never committed. On failure
 * returns NULL, with errno. */
output_t *output_scratch(const char *ending);

/* The stream to write to. The output closes it. */
FILE *output_file(output_t *output);

/* OUTPUT_WHOLE, scratch: the name under which another program may write the file, in place of
 * output_file. */
const char *output_name(const output_t *output);

/* That program makes a second file, of output_name and this ending, which is to be removed with the
 * first. */
void output_beside(output_t *output, const char *ending);

/* Complete the output. On failure it is abandoned, errno says why, and false is returned. */
bool output_commit(output_t *output);

/* Remove what was written; NULL is none. errno stays. */
void output_abandon(output_t *output);

/* Whether an output went to standard output: then nothing else should go there. */
bool output_on_stdout(void);

#endif
