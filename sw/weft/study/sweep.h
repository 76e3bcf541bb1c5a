/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of `weft sweep` beside the runs themselves (sweep.c). */
#ifndef WEFT_SWEEP_H
#define WEFT_SWEEP_H

#include <sys/types.h>
#include <time.h>

#include "sweep_show.h"
#include "sweep_words.h"
#include "sw/weft/tool.h"

/* ---- one run (sweep_run.c) ---- */

/* What the process of a run says, with two texts behind it. */
typedef struct {
    weft_status status;
    bool changed; /* what it depends on was changed while it ran */
    weft_counters counters;
    size_t message_bytes, record_bytes; /* with the zeros at their ends */
} sweep_answer_t;

/* Make a run in this process, write the answer to `to`, and end the process. `store`: its path. */
void sweep_run(const study_t *study, const char *store, uint32_t processors, study_run_t *run,
               int to) __attribute__((noreturn));

/* However the run of a process ended, its stream goes, complete or not, and what a command left. */
void sweep_run_clean(const char *store, const study_run_t *run, pid_t process);

/* ---- machines (sweep_build.c) ---- */

/* A machine, among the runs that need it; some of these may be NULL. */
typedef struct {
    study_t *study;
    study_run_t *const *run;
    size_t runs;
    const char *name; /* as run->machine */
    bool guided;      /* as for study_build */
} sweep_machine_t;

/* Build a machine, and the profiles that its runs need, in this process. */
bool sweep_build_machine(const sweep_machine_t *machine, bool progress, study_message_t *message);

/* A build under way; `process` 0: none. */
typedef struct {
    pid_t process;
    int pipe;
    const char *machine;
    study_message_t *why;      /* shared with the process */
    char line[512], step[512]; /* what it says; the last step that it named, for the bar */
    size_t used;
    struct timespec said;
} sweep_build_t;

/* Start a process that does the same. */
bool sweep_build_start(sweep_build_t *build_of, const sweep_machine_t *machine, bool progress,
                       study_message_t *message);

/* Take what it says, when its pipe has something. At its end `process` becomes 0; false: it failed.
 */
bool sweep_build_hear(sweep_build_t *build_of, sweep_show_t *show, study_message_t *message);

/* ---- all runs ---- */

/* The runs that the command line chooses, and the store that has or gets their results. */
typedef struct {
    const sweep_words_t *words;
    study_t *study;
    study_store_t *store;
    const char *store_path; /* absolute */
    study_run_t **run;
    size_t runs;
    study_message_t *message;
} sweep_chosen_t;

typedef struct {
    run_state_t state;
    bool settled; /* it has a result that stands (study_is_settled) */
} sweep_known_t;

/* sweep_list.c. What is known of each run, without building anything. What has no result is
 * judged: it may not fit its machine (study_judge_fit). */
bool sweep_states(const sweep_chosen_t *chosen, sweep_known_t *known);

/* Print every run with its state, as text or as lines of JSON. */
bool sweep_list(const sweep_chosen_t *chosen);

/* merge.c. Put the runs of the stores that the words name into one; the exit code. */
int sweep_merge(const sweep_words_t *words);

/* slurm.c. Submit the runs without a result to Slurm. `open`: how many they are. */
bool sweep_submit(const sweep_chosen_t *chosen, size_t *open);

#endif
