/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that a program starts and waits for, such as make. Each is a process group of its own
 * with all that it starts, so that a signal to the one program does not leave compilers behind:
 * they get SIGTERM and are waited for. A build inside of a build (WEFT_BUILDS) stays in its group.
 * At most 64 at a time; more are started and not ended.
 */
#ifndef WEFT_CHILD_H
#define WEFT_CHILD_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

/* fork: 0 in the child. What streams hold is in both, unless it was flushed. */
pid_t child_fork(void);

/* At the begin of a program of weft's own: what process.h starts are children as well. */
void children_watch(void);

/* Wait for it to end. Returns whether its exit code is 0; `how`, unless NULL, is what waitpid says.
 */
bool child_wait(pid_t child, int *how);

/* It ended, and waitpid said so elsewhere. */
void child_ended(pid_t child);

/* End all that run, as a signal handler may: for output_begin. */
void children_end(void);

#endif
