/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of weft compare.
 *
 *     compare.c           the command: its words, and what A and B are
 *     compare_records.c   the numbers of two records
 *     compare_side.c      the numbers of a study: of a store, of today's sources, of a commit, of
 *                         an archive
 *     compare_runs.c      the runs of two sides, each beside its other
 *     compare_studies.c   what moved between them
 */
#ifndef WEFT_COMPARE_H
#define WEFT_COMPARE_H

#include <stdbool.h>
#include <stddef.h>

#include "report.h"
#include "sw/libweft/engine.h"

/* ---- words (compare.c) ---- */

#define COMPARE_ONLY 16

typedef struct {
    const char *path[2];
    const char *only[COMPARE_ONLY];
    size_t onlys;
    const char *base, *within_text;
    double within; /* percent */
    bool csv, common;
} compare_words_t;

/* Whether B is another number than A, by more than --within; a number against none is. */
bool compare_moved(const compare_words_t *words, double a, double b);

/* " by more than 2 %", or "" without --within. */
const char *compare_beyond(const compare_words_t *words, char *text, size_t size);

/* A number of a table, or with all its digits; "" where there is none. */
const char *compare_number(double value, char *text, size_t size, bool all_digits);

/* ---- records (compare_records.c) ---- */

/* Compare two records; the exit code. */
int compare_records(const compare_words_t *words);

/* ---- one side of two studies (compare_side.c) ---- */

typedef enum { COMPARE_RECORD, COMPARE_STORE, COMPARE_STUDY } compare_kind_t;

/* Where the numbers of a word come from. */
typedef struct {
    compare_kind_t kind;
    const char *word;        /* as it was given */
    char store[ENGINE_PATH]; /* COMPARE_STORE: the file */
    char study[ENGINE_PATH]; /* COMPARE_STUDY: its name or file */
    const char *archive;     /* what `weft report STUDY --runs` wrote; or NULL: of a store, */
    bool at;                 /* of a commit; else of today's sources */
    char commit[256];        /* its name, then its digits; or "" */
    report_t report;         /* COMPARE_STUDY */
    study_message_t message;
} compare_side_t;

/* What a word is, without reading more than the beginning of a file. */
void compare_take_side(compare_side_t *side, const char *word);

/* Read the study of a side, and the commit that is meant. False with the message. */
bool compare_open_side(compare_side_t *side);

/* Give all its numbers; for COMPARE_STUDY without an archive from the store `base`, or the default.
 * False with the message, also where there is no number. */
bool compare_give_side(compare_side_t *side, const char *base, study_sink_t *sink, void *to);
void compare_close_side(compare_side_t *side);

/* ---- the runs of two sides (compare_runs.c) ---- */

#define COMPARE_METRICS 1024
#define COMPARE_NAMES   7 /* of a run: study, experiment, machine, policy, point, kernel, seed */
enum { NAME_STUDY, NAME_EXPERIMENT, NAME_MACHINE, NAME_POLICY, NAME_POINT, NAME_KERNEL, NAME_SEED };

typedef struct {
    const char *metric, *unit, *name;
} compare_metric_t;

/* A run of A, of B or of both: its numbers by metric, NAN where it lacks one. */
typedef struct compare_run {
    struct compare_run *next;
    const char *text[COMPARE_NAMES];
    double *value[2];  /* or NULL: that side has no such run */
    const char *point; /* of B, where `best` chose another one; else that of A */
} compare_run_t;

typedef struct {
    study_t study; /* no study: what texts and numbers live in */
    compare_metric_t metric[COMPARE_METRICS];
    size_t metrics, hint; /* the metric that is expected next */
    compare_run_t *first, **end, *last;
    void *tree;       /* of tsearch */
    int side;         /* whose numbers come */
    const char *only; /* study whose numbers count, or NULL: all */
} compare_runs_t;

/* Take a number: a study_sink_t. */
bool compare_take(void *runs, const study_number_t *number);

/* After both sides: a run of a policy with `best` is beside that of the other side, also where it
 * chose another point. */
void compare_pair(compare_runs_t *runs);

/* The place of a metric by its word, or COMPARE_METRICS; all are considered. */
size_t compare_metric(const compare_runs_t *runs, words_hint_t *hint);
void compare_free_runs(compare_runs_t *runs);

/* ---- two studies (compare_studies.c) ---- */

/* Compare what two sides have; the exit code. */
int compare_studies(const compare_words_t *words, compare_side_t side[2]);

#endif
