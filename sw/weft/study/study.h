/* SPDX-License-Identifier: Apache-2.0 */
/* A study: what `weft sweep` runs and `weft report` shows (docs/reference/studies.md).
 *
 *     study.c             reads a study file, with
 *     study_value.c       its values and tables
 *     study_kernel.c      its kernels, their sets and seeds
 *     study_command.c     kernels that are commands: OpenCL and CUDA programs
 *     study_experiment.c  its experiments
 *     study_metric.c      what a report can show
 *     study_series.c      what a report can show over time
 *     study_table.c       tables that pages show
 *     study_design.c      two-level factorial designs
 *     study_list.c        weft list studies
 *     study_plan.c        its runs: the matrix of every experiment, each run once
 *     study_choose.c      which of them names choose
 *     study_key.c         what a run depends on, as a key: sums of machine, kernel and host side
 *     study_settings.c    settings that are part of the key
 *     study_profile.c     profiles for policies that need one
 *     study_bounds.c      bounds of the L1 beside a run
 *     study_store.c       runs in SQLite
 *     study_claim.c       which sweep makes a run, where several work on one store
 *     shard.c             parts of the runs, for several hosts or tasks
 *     sweep*.c            weft sweep
 *     merge.c             weft sweep --merge: several stores into one
 *     slurm.c             weft sweep --slurm: a study on a cluster
 *     report*.c           weft report
 *
 * Names and texts live as long as the study.
 */
#ifndef WEFT_STUDY_H
#define WEFT_STUDY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cmodel/config/config.h"
#include "sw/kernels/kernel.h"
#include "sw/weft/tool.h"

#define STUDY_MESSAGE  16384
#define STUDY_SETTINGS 4096

typedef struct {
    char text[STUDY_MESSAGE];
} study_message_t;

/* Write the message; returns false. */
bool study_fail(study_message_t *message, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

typedef struct {
    const char **item;
    size_t count;
} study_names_t;

/* A setting that takes several values: "swl_warps", {"swl_warps=1", "swl_warps=2"}. */
typedef struct {
    const char *name;
    study_names_t settings;
} study_axis_t;

typedef struct {
    study_axis_t *axis;
    size_t count;
} study_axes_t;

typedef struct {
    const char *name, *base;
    study_names_t settings; /* "NAME=VALUE" */
    unsigned line;
} study_config_t;

typedef struct {
    const char *name, *order, *limit, *reconv; /* slot choices may be NULL */
    study_names_t settings;
    bool profiled;     /* every kernel has a profile (study_profile.c) */
    study_axes_t vary; /* a column for every point */
    study_axes_t best; /* one column: the quickest of all points */
    unsigned line;
} study_policy_t;

#define STUDY_SEEDS 32 /* of a kernel, at most */
#define STUDY_SETS  16 /* of a kernel, at most */

typedef struct study_kernel {
    const char *name;
    study_names_t sets;        /* that its means belong to, none or several */
    const kernel_t *kernel;    /* NULL: a command, which launches through OpenCL or CUDA */
    const char *program;       /* its name, or the command's */
    study_names_t words;       /* arguments */
    study_names_t settings;    /* of its runs alone, "NAME=VALUE" */
    study_axes_t best;         /* values that take the place of those of a policy's `best` */
    const char *folder;        /* of a command, absolute: it runs there */
    const char *executable;    /* of a command, absolute */
    study_names_t files;       /* that a command reads, beside its words: patterns */
    study_names_t training;    /* arguments of the run that is profiled, or none */
    const char *seed;          /* of the input, "" for none */
    struct study_kernel *each; /* the kernel with each of its seeds; without seeds, itself */
    size_t seeds;              /* 1 or more */
    unsigned line;
} study_kernel_t;

/* What a report can show, in the order of its tables: first what is one number per cell
 * (METRIC_SINGLE), then what is several. study_metric.c has their names and titles. */
typedef enum {
    METRIC_SPEED,
    METRIC_CYCLES,
    METRIC_IPC,
    METRIC_WIDTH,
    METRIC_DEPTH,
    METRIC_FETCHES,
    METRIC_OWN_LINES,
    METRIC_FETCH_HITS,
    METRIC_APKI,
    METRIC_APKI_THREADS,
    METRIC_HIT_RATE,
    METRIC_MPKI,
    METRIC_LOST,
    METRIC_MISSES,
    METRIC_READS,
    METRIC_WRITES,
    METRIC_BUS,
    METRIC_THREADS,
    METRIC_ISSUED,
    METRIC_STARTED,
    METRIC_FULL,
    METRIC_WARPS,
    METRIC_ACTIVE,
    METRIC_SHARED,
    METRIC_REGION,
    METRIC_REGION_ROOM,
    METRIC_SHARED_USED,
    METRIC_PUT_OUT,
    METRIC_CHOSEN,
    METRIC_HITS,
    METRIC_BOUNDS,
    METRIC_TRIPS,
    METRIC_OTHERS,
    METRIC_LANES,
    METRIC_MEMORY,
    METRIC_STALLS,
    METRIC_IDLE_THREADS,
    METRIC_IPC_STACK,
    METRIC_CACHE,
    METRIC_INTERFERENCE,
    METRIC_OVER_TIME,
    METRIC_EFFECTS,
    METRIC_ROOFLINE,
    METRIC_COUNT
} study_metric_t;

/* What a metric is. */
enum {
    METRIC_SINGLE = 1,   /* one number per cell */
    METRIC_HAS_MEAN = 2, /* over the kernels of a set */
    METRIC_IS_SPEED = 4, /* its mean is harmonic */
    METRIC_RELATIVE = 8, /* to the baseline */
    METRIC_IN_TIME = 16, /* of a part of a run as well as of the whole */
    METRIC_STACKED = 32, /* parts of a whole, drawn as bars of several colours */
    METRIC_FIGURES = 64, /* drawn, in figures of its own */
    METRIC_STREAM = 128  /* needs the stream of L1 accesses of a run (study_bounds.c) */
};
typedef struct {
    const char *name;  /* in study files */
    const char *title; /* what it is, with unit */
    unsigned is;
    const char *unit; /* METRIC_SINGLE */
} study_metric_info_t;
extern const study_metric_info_t study_metrics[METRIC_COUNT];
bool study_metric_is(study_metric_t metric, unsigned what); /* one of `what` */

/* Whether `plot` can have it. */
bool study_is_drawn(study_metric_t metric);

/* ---- means ---- */

typedef enum { MEAN_HARMONIC, MEAN_GEOMETRIC, MEAN_ARITHMETIC, MEAN_COUNT } study_mean_t;
extern const char *const study_mean_names[MEAN_COUNT];
typedef struct {
    study_mean_t kind[MEAN_COUNT];
    size_t count;
} study_means_t;

/* The means of a metric over a set, of those that an experiment asks for (none: its own choice). A
 * metric that is no speed has the arithmetic mean in place of the harmonic one, and one that is no
 * ratio either has the arithmetic one alone. */
study_means_t study_means_of(const study_means_t *asked, study_metric_t metric);

/* ---- over time (study_series.c) ---- */

/* What happens in the course of a run: a metric, or a count of the record, per cycle. */
typedef struct {
    const char *name;
    const char *field;     /* path in the record, "l1d.miss"; NULL: the metric */
    study_metric_t metric; /* METRIC_IN_TIME */
} study_series_t;
typedef struct {
    const study_series_t *item;
    size_t count;
} study_series_list_t;

/* Find what a name means; false: there is none of that name. The name is kept. */
bool study_series_named(const char *name, study_series_t *series);

/* The counts that a series can be, by number; NULL: there are no more. */
const char *study_series_field(size_t number);

/* What there is in place of a name, for a message. */
void study_series_names(const char *name, char *text, size_t size);

/* A published number. */
typedef struct {
    study_metric_t metric;
    const char *policy; /* name of a column: policy, or policy and its point */
    const char *of;     /* kernel or set */
    study_mean_t mean;  /* of a set */
    bool mean_given;
    double value;
    const char *source, *note; /* note may be NULL */
    unsigned line;
} study_paper_t;

typedef struct {
    const char *name, *title, *note;
    const study_policy_t *baseline;
    const study_config_t **config;
    size_t configs;
    const study_policy_t **policy;
    size_t policies;
    const study_kernel_t **kernel;
    size_t kernels;
    const study_kernel_t *against; /* that relative numbers compare with; NULL: each with itself */
    study_axes_t vary;             /* of every policy */
    study_axes_t design;           /* the same, two values each, not every combination of them */
    study_metric_t response;       /* that METRIC_EFFECTS are on */
    study_means_t means;           /* asked for; none: each metric's own */
    study_series_list_t series;    /* of METRIC_OVER_TIME */
    bool show[METRIC_COUNT], plot[METRIC_COUNT];
    study_paper_t *paper;
    size_t papers;
    unsigned line;
} study_experiment_t;

#define STUDY_EIGHTHS 8 /* of a run, in tables */

/* What a cell of a table shows, or what its table, row or column says of it: 0 and NULL say
 * nothing. */
typedef struct {
    const char *title;
    const char *experiment;            /* its name */
    const char *policy;                /* label of a column of the experiment */
    const char *point;                 /* the end of this label, where a row has its beginning */
    const char *kernel, *mean;         /* one of both: a kernel, or the mean of a set */
    const char *kind;                  /* of the mean; NULL: the experiment's first */
    const study_metric_info_t *metric; /* of study_metrics; or `count` */
    const char *part;                  /* of a metric of several numbers */
    study_names_t count;               /* the sum of these counts of the record */
    const double *weight;              /* of each count; NULL: 1 */
    size_t weights;
    const double *effect; /* of a row: 1 or -1 for each row above; NULL: it has own cells */
    size_t effects;
    study_names_t per; /* over the sum of these */
    const char *over;  /* over the number of another policy, kernel by kernel */
    uint64_t eighth;   /* of the run, from 1 on; 0: the whole */
    double scale;      /* the number is shown times this */
    uint64_t digits;   /* behind the point, plus 1 */
    const char *unit;  /* behind the number */
    bool published;    /* the published number in place of the measured one */
    const char *paper; /* what it says, where no experiment has it as a number */
    unsigned line;
} study_pick_t;
typedef struct {
    study_pick_t *item;
    size_t count;
} study_picks_t;
typedef struct {
    study_pick_t all;
    const char *name;
    study_picks_t rows, columns;
} study_table_t;

typedef struct {
    const char *path, *name, *title, *note;
    const char *folder; /* of the file: relative names in the study begin there */
    bool archived; /* its runs come from an archive: programs of commands were not looked for */
    uint64_t max_cycles;
    study_config_t *config;
    size_t configs;
    study_policy_t *policy;
    size_t policies;
    study_kernel_t *kernel;
    size_t kernels;
    study_experiment_t *experiment;
    size_t experiments;
    study_table_t *table;
    size_t tables;
    struct toml_node *file;
    struct study_block *blocks; /* all memory of the study */
} study_t;

/* Whether a name is the kernel's, or that of a set that it is in. */
bool study_is_kernel(const study_kernel_t *kernel, const char *name);
bool study_in_set(const study_kernel_t *kernel, const char *set);

/* The kernel of the set that an experiment lacks, which so cannot have the set's mean; NULL: none,
 * or no kernel is in the set. */
const study_kernel_t *study_lacks(const study_t *study, const study_experiment_t *e,
                                  const char *set);

/* Read and check a study file. Returns false with a message that names file, line and key.
 * `archived`: its runs come from an archive, so the programs of commands need not be there. */
bool study_read(study_t *study, const char *path, bool archived, study_message_t *message);

/* The studies of the project, by name; how many there are. */
typedef void study_take_t(void *to, const char *name);
size_t study_names(const char *root, study_take_t *take, void *to);

/* The same for a file, or the name of one in studies/. */
bool study_open(study_t *study, const char *word, bool archived, study_message_t *message);
void study_free(study_t *study);

/* Zeroed memory, and a formatted text, that live as long as the study. */
void *study_room(study_t *study, size_t bytes);
const char *study_text(study_t *study, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- the plan (study_plan.c) ---- */

/* One run. Its label says what was asked for, such as "thesis ccws bfs ccws_throttle=4". */
typedef struct {
    const study_config_t *config;
    const study_policy_t *policy;
    const study_kernel_t *kernel;
    const char *const *asked; /* settings of all kinds, NULL-terminated */
    const char *point;        /* those that vary, "ccws_throttle=4" or "" */
    const char *label;
    bool bounds;        /* METRIC_BOUNDS is asked for */
    char profile[1100]; /* file, "" for none (study_profile.c) */
    char variant[256];  /* study_key.c, with all that follows */
    char machine[320], program[320], kernel_sum[17], machine_sum[17], host_sum[17];
    config_t machine_config;
    char changes[STUDY_SETTINGS];  /* settings that need no build and differ from their defaults */
    char settings[STUDY_SETTINGS]; /* with those that the run reads: part of the key */
    char key[17];
    bool has_tags, has_icache, has_own_lines; /* the machine: victim tags, caches of instructions */
    const char *unfit; /* study_judge_fit: why its kernel does not fit the machine, or NULL */
} study_run_t;

/* study_given.c: take away the settings of the run's configuration and experiment that its machine
 * does not read. Those of its policy and kernel remain, and are refused when the run is resolved.
 */
void study_keep_read(study_t *study, study_run_t *run);

/* study_fit.c: sets `unfit` of resolved runs, without building a machine. Of a kernel whose file is
 * not built, only its instructions are judged. */
void study_judge_fit(study_t *study, study_run_t *const *run, size_t runs);

/* A column of an experiment: configuration, policy, and the point of what varies. */
typedef struct {
    const study_config_t *config;
    const study_policy_t *policy;
    const char *point;      /* "" where nothing varies */
    const char *label;      /* as short as the experiment allows */
    const char *head;       /* the same, and "(model only)" where no circuit is that quick */
    size_t baseline;        /* the column that it is compared with */
    const char *base_point; /* of what varies in every policy */
    const char *own_point;  /* of what varies in this one */
    size_t row;             /* of the experiment's design */
} study_column_t;

/* A cell: a run for each seed, at one point, or at several of which the quickest counts. Runs by
 * their number in the plan. */
typedef struct {
    size_t *run; /* [point * seeds + seed] */
    size_t points, seeds;
} study_cell_t;

typedef struct {
    const study_experiment_t *experiment;
    study_column_t *column;
    size_t columns;
    study_cell_t *cell; /* [kernel * columns + column] */
} study_matrix_t;

typedef struct {
    study_t *study;
    study_run_t **run;
    size_t runs;
    study_matrix_t *matrix; /* of every experiment, in their order */
} study_plan_t;

bool study_plan(study_plan_t *plan, study_t *study, study_message_t *message);
void study_plan_free(study_plan_t *plan);

/* study_given.c: whether every setting of a configuration or experiment is read by a machine. */
bool study_check_read(const study_plan_t *plan, study_message_t *message);

/* ---- designs (study_design.c) ---- */

#define STUDY_FACTORS 23 /* at most */

/* The runs that a design of so many factors takes, a multiple of 4, and the level (0 or 1) of a
 * factor in one of them. */
size_t study_design_runs(size_t factors);
unsigned study_design_level(size_t factors, size_t run, size_t factor);

/* The effect of a factor on a response, `response` by runs: mean at level 1 less mean at level 0.
 */
double study_design_effect(size_t factors, size_t factor, const double *response);

/* ---- a part of the plan (study_choose.c) ---- */

/* Whether every name is of an experiment, a configuration, a policy, a kernel or a set. */
bool study_check_only(const study_plan_t *plan, const study_names_t *only,
                      study_message_t *message);

/* Whether the names choose a run; no name chooses all. */
bool study_chosen(const study_plan_t *plan, const study_names_t *only, const study_run_t *run);

/* ---- parts (shard.c) ---- */

/* Bring the runs into the order of their machines, and say of each in which part it is, 1 to
 * `parts`. */
void study_shards(study_run_t **run, size_t runs, uint32_t parts, uint32_t *part);

/* ---- keys (study_key.c) ---- */

/* The options of a device for a run. */
void study_run_options(const study_t *study, const study_run_t *run, weft_options *options);

/* From here on, relative names of files are those of the study: called by a process before it
 * runs a kernel. */
bool study_enter(const study_t *study);

/* Check the machine of a run, and name what it needs (variant, machine, program, changes). */
bool study_resolve(study_t *study, study_run_t *run, study_message_t *message);

/* Bring the files up to date that the key of a run is made of. `guided`: its simulator is to be
 * compiled by the counts of training runs. */
bool study_build(const study_run_t *run, bool guided, bool progress, study_message_t *message);

/* Whether the machine of a run needs no build, for the same purpose. */
bool study_is_built(const study_run_t *run, bool guided);

/* The key of a run, from the files as they are now. Returns false if one is missing. Contents are
 * read once; study_forget_sums has them read again. */
bool study_key(const study_t *study, study_run_t *run, study_message_t *message);
void study_forget_sums(void);

/* The settings that need no build, sorted as in the table of sizes, as "NAME=VALUE NAME=VALUE". All
 * of those in `reads` (names, each between line breaks), and of the others those that differ from
 * their defaults. Returns false if `text` is too small. */
bool study_settings(const config_t *config, const char *reads, char *text, size_t text_size);

/* Whether the word "NAME=VALUE" gives a setting of the project its default. */
bool study_is_default(const char *word);

/* The key that a run would have without building anything: "" where something is not up to date. */
bool study_current_key(study_t *study, study_run_t *run, study_message_t *message);

/* ---- profiles (study_profile.c) ---- */

/* Name the profile that the policy of a run needs; `make` it, if it is not there. Nothing for other
 * policies. */
bool study_profile(study_t *study, study_run_t *run, bool make, study_message_t *message);

/* ---- the store (study_store.c) ---- */

typedef struct study_store study_store_t;

/* A run that has ended. */
typedef struct {
    const study_run_t *run;
    uint64_t max_cycles;
    const char *result; /* verified, wrong, refused, hang, crashed */
    const char *message;
    const char *record; /* the line of JSON that `weft run --json` writes */
    const weft_counters *counters;
    double seconds;
} study_row_t;

/* What is known of a run. */
typedef enum {
    RUN_MISSING, /* never run, or without the bounds that are wanted */
    RUN_UNBUILT, /* there are results, but the machine or the kernel file is missing or older than
                    its sources, so that nothing says whether one of them is current */
    RUN_STALE,   /* run with another machine, kernel or host side, not now */
    RUN_FAILED,
    RUN_DONE
} run_state_t;
extern const char *const study_states[]; /* by run_state_t */

typedef struct {
    run_state_t state;
    double seconds;
    char *result, *message, *record; /* RUN_FAILED, RUN_DONE; else NULL */
} study_result_t;

/* ---- commands (study_command.c) ---- */

/* Run a command, whose kernels run on the machine of `run`; `folder` is made, and is to be removed.
 * `options` are those of study_run_options. Fills the record's status, message, counters and
 * origin; returns its text, to be freed, or NULL: no memory. Called in a process of its own. */
char *study_command(const study_run_t *run, const weft_options *options, const char *folder,
                    record_t *record);

/* Remove the folder of a command that has ended, with all in it. */
void study_command_clean(const char *folder);

/* ---- bounds of the L1 (study_bounds.c) ---- */

/* The member of a record, and what it holds: X(NAME, VALUE of study_bounds.c). */
#define STUDY_BOUNDS "l1_bounds"
#define STUDY_BOUND_COUNTS(X)                                                                      \
    X("loads", same.loads)                                                                         \
    X("same", same.misses)                                                                         \
    X("belady", belady.misses)                                                                     \
    X("unbounded", unbounded.misses)                                                               \
    X("unbounded_intra", unbounded.intra)                                                          \
    X("unbounded_inter", unbounded.inter)                                                          \
    X("this_trip", unbounded.trip[TRIP_THIS])                                                      \
    X("last_trip", unbounded.trip[TRIP_LAST])                                                      \
    X("other_trip", unbounded.trip[TRIP_OTHER])                                                    \
    X("no_loop", unbounded.trip[TRIP_NO_LOOP])                                                     \
    X("other_thread", unbounded.other_thread)

/* Whether a record has them. */
bool study_has_bounds(const char *record);

/* The record with bounds from the stream of L1 accesses of its run, to be freed; NULL: see
 * `message`. */
char *study_add_bounds(const char *record, const char *stream, char *message, size_t message_size);

/* The path of the store that sweeps and reports share, or what --base says. */
bool study_store_path(const char *given, char *path, size_t size, study_message_t *message);

/* Open the store, which is made if need be; one of an earlier format is converted, and what becomes
 * of its runs is said on stderr. Returns NULL with a message. */
study_store_t *study_store_open(const char *path, study_message_t *message);
void study_store_close(study_store_t *store);

/* Look runs up in the store at `path` as well, into which nothing is put. */
bool study_store_know(study_store_t *store, const char *path, study_message_t *message);

/* Whether a result stands until `--retry`. One of a run that crashed or was refused does not: its
 * cause may lie outside of what a key knows, so every sweep makes the run again. */
bool study_is_settled(const char *result);
bool study_store_put(study_store_t *store, const study_row_t *row, study_message_t *message);

#define STUDY_REQUEST 8192 /* bytes */

/* What was asked for, as the store knows it: kernel, machine and settings, whatever the sources. */
void study_request(const study_run_t *run, uint64_t max_cycles, char text[STUDY_REQUEST]);

/* Look a run up; one whose key is "" is at best RUN_UNBUILT. */
bool study_store_get(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                     study_result_t *result, study_message_t *message);
void study_result_free(study_result_t *result);

/* Note that these runs, as far as the store has them, are current at a commit (provenance_commit);
 * nothing where it is NULL. */
bool study_store_seen(study_store_t *store, const char *commit, study_run_t *const *run,
                      size_t runs, study_message_t *message);

/* Look up what was current at a commit, by its digits or the first of them. It is the run of the
 * request that was noted for the commit, or made of its sources without changes; the newest of
 * several. RUN_MISSING: the store has none. */
bool study_store_get_at(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                        const char *commit, study_result_t *result, study_message_t *message);

/* The seconds that a run took or may take: those of the same request, whatever the sources were;
 * else of its kernel on its machine; else of its kernel on others; else 0. */
bool study_store_seconds(study_store_t *store, const study_run_t *run, uint64_t max_cycles,
                         double *seconds, study_message_t *message);

/* A number of a run, as other programs read it: a row of the store's view `current`. */
typedef struct {
    const char *study, *experiment, *machine, *policy;
    const char *point; /* settings that vary, "NAME=VALUE NAME=VALUE" */
    const char *kernel, *seed, *metric, *unit;
    const char *name; /* of the metric in a study or a record */
    const char *key;  /* of the run */
    double value;
} study_number_t;

/* Put the numbers of a study in place of those that the store has of it: all between begin and end,
 * or, where one of these or `good` is false, none. */
bool study_store_begin_numbers(study_store_t *store, const char *study);
bool study_store_number(study_store_t *store, const study_number_t *number);
bool study_store_end_numbers(study_store_t *store, bool good, study_message_t *message);

/* Give what the view `current` shows to `sink`, study by study, until that returns false. */
typedef bool study_sink_t(void *to, const study_number_t *number);
bool study_store_numbers(study_store_t *store, study_sink_t *sink, void *to,
                         study_message_t *message);

/* ---- claims (study_claim.c) ---- */

typedef enum { CLAIM_OURS, CLAIM_TAKEN, CLAIM_FAILED } study_claim_t;

/* Open the file of claims PATH.claims, which is made if need be. Returns a descriptor to be closed,
 * which gives all its claims up; or -1 with a message. */
int study_claims_open(const char *path, study_message_t *message);

/* Claim the run of a key: it is ours until it is given up or the process ends, unless another
 * process has claimed it. With `wait`, wait until that has given it up. */
study_claim_t study_claim(int claims, const char *key, study_message_t *message);
void study_give_up(int claims, const char *key);

#endif
