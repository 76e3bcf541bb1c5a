/* SPDX-License-Identifier: Apache-2.0 */
/* What a build will take: the steps that make is going to do, and an estimate from the times of
 * earlier ones, which lie in build/steps.times. make does one step after the other.
 */
#ifndef WEFT_STEPS_H
#define WEFT_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <time.h>

#define STEPS_PAUSE 2 /* seconds between lines that say where a build is */

enum { STEPS_MOST = 256, STEPS_NAME = 192 };

typedef struct {
    char name[STEPS_NAME]; /* as make says it: "CC build/small/sim.so" */
    double expected;       /* seconds; once it has ended, those that it took */
    bool ended;
} step_t;

typedef struct {
    char path[1088]; /* of the file with the times */
    step_t step[STEPS_MOST];
    size_t count, at; /* of them; the one that runs, or `count` before the first */
    struct timespec since, said;
    bool aloud, running;
} steps_t;

/* Read from `plan` what `make -n` prints, and estimate each step from what the project's folder
 * `root` knows. More than STEPS_MOST steps are not counted. `aloud`: say how long `what` takes. */
void steps_plan(steps_t *steps, const char *root, FILE *plan, const char *what, bool aloud);

/* A line of make's. If it begins a planned step, the one before has ended. */
void steps_line(steps_t *steps, const char *line);

/* Say where the build is, on stderr, if STEPS_PAUSE seconds have passed since the last time: on a
 * terminal in one line. Call it several times a second. */
void steps_tick(steps_t *steps);

/* make has ended: keep the times of the steps. After an error the last one counts for nothing. */
void steps_end(steps_t *steps, bool good);

#endif
