/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of weft report.
 *
 *     report_data.c    results of a study's runs, cells of its matrices
 *     report_table.c   tables of an experiment
 *     report_plot.c    plots of an experiment (gnuplot)
 *     report_page.c    a document, as Markdown and as one page of HTML
 *     report.c         the command
 */
#ifndef WEFT_REPORT_H
#define WEFT_REPORT_H

#include "study.h"
#include "sw/libweft/weft.h"

/* ---- report_data.c ---- */

#define REPORT_CAUSES 16

/* What the record of a run says. */
typedef struct {
    run_state_t state;
    char result[16];
    const char *message;
    double cycles, warp_instructions, thread_instructions, slots, reads, writes, seconds, warps,
        depth;
    double started, full; /* warps; cycles in which an access found no room for packets */
    double lanes[WEFT_LANES];
    double l2_hits, l2_misses, dram_activates;
    bool has_l1;
    double hits_own, hits_other, merges, misses, sector_misses, lost, lost_put_out;
    bool has_bounds; /* study_bounds.c */
    double same, belady, unbounded, unbounded_intra, unbounded_inter, trip[4], other_thread;
    size_t causes; /* why issue slots stayed empty */
    const char *cause[REPORT_CAUSES];
    double stall[REPORT_CAUSES];
    double period; /* cycles of a slice of the run */
    size_t slices;
    double may_load[WEFT_SLICES]; /* warps, on average in the slice */
} report_run_t;

/* What a cell shows: the quickest of its runs. */
typedef struct {
    run_state_t state; /* RUN_DONE: `run` is there */
    const report_run_t *run;
    const char *best; /* its point, where there was a choice; else "" */
} report_cell_t;

typedef struct {
    study_t study;
    study_plan_t plan;
    report_run_t *run; /* as plan.run */
    study_message_t message;
} report_t;

bool report_load(report_t *report, study_store_t *store);
report_cell_t report_cell(const report_t *report, const study_matrix_t *m, size_t kernel,
                          size_t column);

/* A metric of one number for a cell, or NAN where it is not known. */
double report_value(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                    size_t kernel, size_t column);

/* Its mean over the kernels of a set: harmonic for speeds, else arithmetic. NAN where a kernel
 * lacks. */
double report_mean(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                   const char *set, size_t column);

/* Whether a metric has means; of those with several numbers, none. */
bool report_has_mean(study_metric_t metric);
bool report_is_speed(study_metric_t metric);
bool report_is_relative(study_metric_t metric); /* to the baseline */

/* Warps that may load, on average from `from` to `to`, parts of the run from 0 to 1; NAN without a
 * limit. */
double report_warps(const report_run_t *run, double from, double to);

/* What a metric is, with its unit, for a title. */
const char *report_metric_title(study_metric_t metric);

/* The published number for this place, or NULL. `of`: kernel or set. */
const study_paper_t *report_paper(const study_matrix_t *m, study_metric_t metric, const char *of,
                                  size_t column);

/* The sets of an experiment in the order of their first kernels; "" for kernels without one.
 * Returns how many. */
size_t report_sets(const study_experiment_t *e, const char **sets);

/* ---- report_page.c ---- */

typedef struct document document_t;
document_t *document_make(void);
void document_free(document_t *document);
void document_heading(document_t *document, int level, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void document_text(document_t *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void document_item(document_t *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* An SVG file in the document's folder. */
void document_figure(document_t *document, const char *file, const char *caption);
/* A table; its cells follow row by row, those of the head first. */
void document_table(document_t *document, size_t columns);
void document_cell(document_t *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Write FOLDER/report.md and FOLDER/report.html, under temporary names first. */
bool document_write(const document_t *document, const char *title, const char *folder,
                    study_message_t *message);

/* ---- report_table.c, report_plot.c ---- */

void report_tables(const report_t *report, const study_matrix_t *m, document_t *document);

/* Draw FOLDER/EXPERIMENT-METRIC.svg, if a value is known. */
bool report_plot(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                 const char *folder, bool *drawn, study_message_t *message);

/* Draw FOLDER/EXPERIMENT-over_time-KERNEL.svg, a line for each column that has a limit, if one
 * has. */
bool report_plot_time(const report_t *report, const study_matrix_t *m, size_t kernel,
                      const char *folder, bool *drawn, study_message_t *message);

#endif
