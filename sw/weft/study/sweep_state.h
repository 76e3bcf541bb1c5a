/* SPDX-License-Identifier: Apache-2.0 */
/* A sweep under way, for the two files that move it: sweep.c and sweep_machines.c. */
#ifndef WEFT_SWEEP_STATE_H
#define WEFT_SWEEP_STATE_H

#include <sys/types.h>
#include <time.h>

#include "sw/libweft/engine.h"
#include "sweep.h"

/* A run under way. */
typedef struct {
    pid_t process;
    int pipe;
    study_run_t *run;
    char *bytes; /* what it has said: sweep_answer_t, and two texts behind it */
    size_t count;
} worker_t;

typedef struct {
    const sweep_words_t *words;
    study_t study;
    study_plan_t plan;
    study_store_t *store;
    char store_path[ENGINE_PATH]; /* absolute, once the store is open */
    int claims;
    study_message_t message;
    study_run_t **todo;   /* NULL: started, made by another sweep, or found to be known */
    bool *ready;          /* as todo: its machine is built, and its key known */
    bool *taken;          /* as todo: seen with another sweep */
    double *expected;     /* as todo: seconds that the store knows; below 0: not asked yet */
    study_run_t **chosen; /* by --only: those of all shards */
    size_t chosen_runs, todos, started, ended, known, failed, left;
    volatile int interrupt; /* the signal that ends the sweep */
    bool unbuilt;           /* a machine could not be built: nothing starts any more */
    worker_t worker[SWEEP_JOBS];
    sweep_build_t build;
    sweep_show_t show;
    struct timespec begin, start; /* of the sweep, of its runs */
} sweep_t;

/* ---- sweep_machines.c ---- */

/* Know the runs of the machines that are built: their keys, and so which of them have results.
 * `others`: how many machines are to be built. */
bool sweep_know_built(sweep_t *s, size_t *others);

/* Build every machine here and now, for --build. */
bool sweep_build_all(sweep_t *s);

/* The process that builds the machine `name` starts, and says something. When it has ended, the
 * runs of its machine are known. */
bool sweep_start_machine(sweep_t *s, const char *name);
bool sweep_hear_machine(sweep_t *s);

/* Whether the store has what makes a run unnecessary. A run that was refused or crashed is tried
 * again: its cause may lie outside of what the key knows. `anew`: another sweep has just made it.
 */
bool sweep_is_known(sweep_t *s, const study_run_t *run, bool anew, bool *known);

#endif
