/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of weft report.
 *
 *     report_record.c     what the record of a run says
 *     report_data.c       results of a study's runs, cells of its matrices
 *     report_metric.c     metrics of one number, their means, published numbers
 *     report_parts.c      metrics of several numbers
 *     report_count.c      names of counts
 *     report_numbers.c    all numbers, for other programs
 *     report_archive.c    runs as a file, from which a report can be made without the store
 *     report_table.c      tables of an experiment
 *     report_pick.c       a table of several experiments, for a page
 *     report_roofline.c   operations per byte and per cycle, beside the machine's roofs
 *     report_effects.c    table of the effects of a design
 *     report_chart.c      charts: specifications of Vega-Lite, and their data
 *     report_colour.c     the colours of causes, classes and policies
 *     report_plot.c       bars: a metric of one number
 *     report_stack.c      bars of several parts
 *     report_series.c     lines over time
 *     report_matrix.c     which warp evicts whose lines
 *     report_asked.c      a chart that is asked for by its name
 *     report_figure.c     a chart as a file, drawn by vl-convert
 *     report_page.c       a document, and how it is as Markdown
 *     report_html.c       the same as one page of HTML
 *     report.c            the command
 *     compare*.c          weft compare (compare.h)
 */
#ifndef WEFT_REPORT_H
#define WEFT_REPORT_H

#include <cjson/cJSON.h>
#include <stdio.h>

#include "common/words.h"
#include "study.h"
#include "sw/libweft/weft.h"

/* ---- report_record.c ---- */

/* A number of a record, by its path: "cycles", "l1d.miss", "issued_by_lanes.7"; where the record's
 * timeline has a series of that name, with its slices. */
typedef struct {
    const char *path;
    double value;
    const double *slice; /* or NULL */
} report_field_t;

/* What the record of a run says. */
typedef struct {
    run_state_t state;
    char result[16];
    const char *message;
    double seconds;
    /* of a run of the store: the sources, whether they differed from the commit, when it ran */
    const char *commit, *date;
    bool changed;
    report_field_t *field;
    size_t fields;
    double period; /* cycles of a slice of the run */
    size_t slices;
    const double *lost; /* [loser * warps + evictor], or NULL */
    size_t warps;       /* of a core */
    const study_run_t *of;
} report_run_t;

/* A part of a run, from 0 to 1 in its cycles. */
typedef struct {
    double from, to;
} report_span_t;
#define REPORT_WHOLE ((report_span_t){0, 1})

/* Read a record, whose numbers live as long as the study. Returns false if it is none. */
bool report_take(study_t *study, const char *text, report_run_t *run);

/* A number of the record, 0 where it has none of that path. Of a part of the run it is what the
 * slices say, each as if its count was spread evenly, or 0 without a series. */
double report_field(const report_run_t *run, const char *path, report_span_t span);

/* The number with its slices, or NULL. */
const report_field_t *report_find(const report_run_t *run, const char *path);

/* Whether the record's number is above 0. */
bool report_has(const report_run_t *run, const char *path);

/* ---- report_data.c ---- */

/* What a cell shows: its runs at the point where all seeds together took the fewest cycles. */
typedef struct {
    run_state_t state; /* RUN_DONE: the runs are there */
    const report_run_t *run[STUDY_SEEDS];
    size_t runs;      /* one for each seed, or 0 */
    const char *best; /* the point, where there was a choice; else "" */
    bool lacks;       /* a point failed, which might be the quickest */
} report_cell_t;

typedef struct {
    study_t study;
    study_plan_t plan;
    report_run_t *run; /* as plan.run */
    bool made;         /* the folder, for this report */
    bool lacks;        /* the table or figure that was asked for lacks results */
    const char *head;  /* of the file that the runs are read from, or NULL */
    study_message_t message;
} report_t;

/* Whether `best` did not choose the run; an archive says no more of such a run. */
#define REPORT_SLOWER "slower"
bool report_is_slower(const report_run_t *run);

/* What is current, or, if `commit` is not NULL, was at that commit (study_store_get_at). */
bool report_load(report_t *report, study_store_t *store, const char *commit);
report_cell_t report_cell(const report_t *report, const study_matrix_t *m, size_t kernel,
                          size_t column);

/* ---- report_metric.c ---- */

/* A number, and the least and the greatest that seeds and intervals give it; NAN where it is not
 * known. */
typedef struct {
    double value, low, high;
} report_number_t;

/* Whether launches of a run ended when they were steady. */
bool report_is_steady(const report_run_t *run);

/* Cycles of a run; where launches ended when they were steady, what the whole would take, from the
 * ends of their 95 % intervals. */
report_number_t report_cycles(const report_run_t *run);

/* What a run takes, in cycles of the cores' clock as set: its cycles, or, since those of cores that
 * vote for a clock differ in length, the time that the record has added up. */
report_number_t report_time(const report_run_t *run);

/* A metric of one number of a run, whose baseline is `base` or not known (NULL). */
report_number_t report_run_value(const report_run_t *run, const report_run_t *base,
                                 study_metric_t metric);

/* The cell that one is compared with. */
report_cell_t report_base(const report_t *report, const study_matrix_t *m, size_t kernel,
                          size_t column);

/* A metric of one number for a cell: the mean over its seeds. */
report_number_t report_value(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                             size_t kernel, size_t column);

/* A count of the record for a cell: the mean over its seeds. */
report_number_t report_count_value(const report_t *report, const study_matrix_t *m,
                                   const char *path, size_t kernel, size_t column);

/* A metric that is not relative, of a part of a run; NAN where the run has none. */
double report_part_value(const report_run_t *run, study_metric_t metric, report_span_t span);

/* Its mean over the kernels of a set, NAN where a kernel lacks. From `low` to `high` it is with any
 * choice of seeds, a mean being the greater, the greater each number is. */
report_number_t report_mean(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                            study_mean_t kind, const char *set, size_t column);

/* The mean of numbers; NAN of none. */
double report_average(study_mean_t kind, const double *value, size_t count);

/* The rows of a table or the places of a plot: kernels, set by set, each under its first set, and
 * the means of sets that the experiment has as a whole. */
typedef struct {
    const char *of;    /* kernel or set */
    size_t kernel;     /* of a kernel */
    bool mean, alone;  /* a mean; of one kernel */
    study_mean_t kind; /* of a mean; else 0, as in study_paper_t */
} report_place_t;
#define REPORT_PLACES(e) ((e)->kernels * (1 + STUDY_SETS * MEAN_COUNT))
size_t report_places(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                     report_place_t *place);

/* The published number for a place, or NULL. */
const study_paper_t *report_paper(const study_matrix_t *m, study_metric_t metric,
                                  const report_place_t *place, size_t column);
report_number_t report_at(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                          const report_place_t *place, size_t column);

/* ---- report_parts.c ---- */

#define REPORT_PARTS 32

/* The numbers of a metric of several: their heads, and their places in records. */
typedef struct {
    study_metric_t metric;
    size_t count;
    const char *head[REPORT_PARTS];
    const char *path[REPORT_PARTS];
    const char *format; /* of a number */
} report_parts_t;

/* The parts that a metric has in an experiment. */
void report_parts(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                  report_parts_t *parts);

/* Part `i` of a cell, the mean of its seeds; NAN where it is not known. */
double report_part(const report_parts_t *parts, const report_cell_t *cell, size_t i);

/* ---- report_effects.c ---- */

/* The columns of a design, by rows: those of the configuration, policy and point of its own that
 * column `first` has. And what its row of effects is called. */
void report_design_columns(const study_matrix_t *m, size_t first, size_t *column);
void report_design_name(const study_matrix_t *m, size_t first, char *text, size_t size);

/* The parts of METRIC_EFFECTS: the mean of the response, and its growth with each factor, in
 * percent of the mean. Part `part` of a kernel, NAN where a run of the design lacks. */
void report_effect_parts(const study_experiment_t *e, report_parts_t *parts);
double report_effect(const report_t *report, const study_matrix_t *m, size_t kernel, size_t first,
                     size_t part);

/* ---- report_roofline.c ---- */

/* A part of METRIC_ROOFLINE of a run, by its name in report_parts.c; NAN where it is not known. */
double report_roofline(const report_run_t *run, const char *path);

/* Write all parts of all cells of a study, as Markdown or CSV. Returns how many cells lack a run.
 */
size_t report_roofline_table(const report_t *report, bool csv, FILE *to);

/* ---- report_count.c ---- */

/* Whether hint->given is the path of a count; the others are considered. */
bool report_is_count(const report_t *report, words_hint_t *hint);

/* The path of the count that hint->given is the path of, or the word in the store's view `current`;
 * NULL: none, and the words are considered. */
const char *report_count_named(report_t *report, words_hint_t *hint);

/* Whether a part of a run has the count. */
bool report_is_count_in_time(const char *path);

/* ---- report_numbers.c ---- */

/* A name of a record as one word of small letters, digits and '_': "l1d.sector miss" becomes
 * l1d_sector_miss. And the unit of a number of a record, by its path. */
void report_word(const char *name, char *word, size_t size);
const char *report_unit(const char *path);

#define REPORT_COLUMNS "study,experiment,machine,policy,point,kernel,seed,metric,value,unit,name"

/* Whether a number of a record says something of the run's results, and not what was asked for. */
bool report_is_archived(const char *path);

/* Gives every number of a run to `sink`, until that returns false: relative ones beside `base`, or
 * none where that is NULL. `about`: what else stands in each row. */
bool report_run_numbers(const report_run_t *run, const report_run_t *base,
                        const study_number_t *about, study_sink_t *sink, void *to);

/* The same of the runs that the tables show. */
bool report_numbers(const report_t *report, study_sink_t *sink, void *to);

/* A cell of a line of CSV, and what ends it. */
void report_csv_cell(FILE *to, const char *text, char end);

/* Write them as CSV, with a line of names; or into the store, in place of those that it has of the
 * study. False, with errno or the message, where that fails. */
bool report_csv(const report_t *report, FILE *to);
bool report_publish(const report_t *report, study_store_t *store, study_message_t *message);

/* As CSV, what reports have put into the store, of all studies. */
bool report_csv_store(study_store_t *store, FILE *to, study_message_t *message);

/* ---- report_archive.c ---- */

#define REPORT_HEAD 256

/* Where the runs come from: "`weft sweep S`, DATE, of commit ID; N runs, T s", the commit being the
 * newest run's. Behind it " and others", where runs are of other commits, and ", sources changed",
 * where the sources of one differed from its commit. */
void report_head(const report_t *report, char *text, size_t size);

/* Write the runs that have results, as CSV; and read such a file, in place of report_load. */
bool report_archive(report_t *report, FILE *to);
bool report_load_archive(report_t *report, const char *path);

/* ---- report_chart.c: charts ---- */

#define CHART_SERIES 8 /* colours beside each other; more series stand in panels */
#define CHART_WIDTH                                                                                \
    640 /* of a chart, and of one of several panels, in pixels, until it is fitted */
#define CHART_PANEL  240
#define CHART_NAME   256
#define CHART_COLOUR 8

/* A chart: its specification, and its data in rows of CSV. */
typedef struct {
    char name[CHART_NAME];
    char *caption, *csv;
    size_t csv_size;
    FILE *rows;
    cJSON *spec;
} chart_t;

/* Names in the order in which they are to be shown, all their own. */
typedef struct {
    char **item;
    size_t count;
} chart_names_t;
void chart_push_name(chart_names_t *names, const char *name);
void chart_add_name(chart_names_t *names, const char *name); /* unless it has it */
void chart_free_names(chart_names_t *names);

/* What a chart of a metric is called: EXPERIMENT-METRIC[-MORE]. */
void chart_name(char *name, size_t size, const study_matrix_t *m, const char *metric,
                const char *more);

/* A column's policy with its point, without the machine; and all machines and policies. */
void chart_policy(const study_column_t *column, char *text, size_t size);
void chart_columns(const study_matrix_t *m, chart_names_t *machines, chart_names_t *policies);

/* A chart without rows, whose columns are texts and numbers ("value,low"). The caller owns it. */
chart_t *chart_make(const char *name, const char *caption, const char *texts, const char *numbers);
void chart_free(chart_t *chart);

/* A cell of the next row; `end` is ',' or '\n'. What is not finite is empty. */
void chart_text(chart_t *chart, const char *text);
void chart_number(chart_t *chart, double value, char end);

/* The data with a line of names; the specification with the data, to be freed. */
const char *chart_csv(chart_t *chart);
char *chart_json(chart_t *chart, bool pretty);

/* A panel for each name of a field, or for each kernel on each machine; what is in a panel. */
cJSON *chart_panels(chart_t *chart, const char *field, const chart_names_t *names, unsigned width);
cJSON *chart_kernel_panels(chart_t *chart, const chart_names_t *kernels, const char *field,
                           const chart_names_t *others);

/* A layer of marks, its tests, its channels, and what is shown where a mouse is over a mark. A
 * channel without a title has none. */
cJSON *chart_layer(cJSON *layers, const char *mark, const char *style);
void chart_filter(cJSON *layer, const char *test);
cJSON *chart_channel(cJSON *layer, const char *channel, const char *field, const char *type,
                     const char *title);
void chart_sort(cJSON *channel, const chart_names_t *names);
void chart_hover(cJSON *layer, const char *const *fields, const char *numbers);

/* A colour for each name of a field, and a legend in which a click hides one; other layers follow
 * with chart_only_shown. */
void chart_colours(cJSON *layer, const char *field, const chart_names_t *names,
                   const chart_names_t *colours);
void chart_only_shown(cJSON *layer);

/* ---- report_colour.c ---- */

/* The colours of parts of a whole, and of policies of a study. */
void chart_part_colours(const chart_names_t *names, chart_names_t *colours);
void chart_policy_colours(const report_t *report, const chart_names_t *labels,
                          chart_names_t *colours);

/* ---- report_plot.c: bars ---- */

#define BAR_TEXTS   "machine,kernel,policy"
#define BAR_NUMBERS "value,low,high,published"

/* A chart of bars: their title, whether the baseline is 1, and what was put into it. `series` and
 * `colours` are set before it is put together. */
typedef struct {
    const char *title;                     /* of the axis */
    bool relative, any, ranges, published; /* any: a number that is not published */
    chart_names_t machines, places, series, colours;
} bars_t;
typedef struct {
    const char *machine, *place, *policy;
    report_number_t number;
    double published; /* or NAN */
} bar_t;
void chart_bar(chart_t *chart, bars_t *bars, const bar_t *bar);
void chart_bars(chart_t *chart, const bars_t *bars);
void chart_free_bars(bars_t *bars);

/* ---- report_page.c ---- */

typedef enum {
    BLOCK_HEADING,
    BLOCK_TEXT,
    BLOCK_ITEM,
    BLOCK_CHART,
    BLOCK_TABLE,
    BLOCK_FOLD, /* what follows is folded, under the text */
    BLOCK_UNFOLD
} block_kind_t;
typedef struct {
    block_kind_t kind;
    int level;
    char *text;
    chart_t *chart;
    size_t columns, cells;
    char **cell;
} block_t;
typedef struct {
    block_t *block;
    size_t blocks;
} document_t;

document_t *document_make(void);
void document_free(document_t *document);
void document_heading(document_t *document, int level, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void document_text(document_t *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void document_item(document_t *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The document owns the chart from then on. */
void document_chart(document_t *document, chart_t *chart);
/* What is between both is shown on demand. */
void document_fold(document_t *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void document_unfold(document_t *document);
/* A table; its cells follow row by row, those of the head first. */
void document_table(document_t *document, size_t columns);
void document_cell(document_t *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The chart of that name, or NULL; those of the document are considered. */
chart_t *document_find(const document_t *document, words_hint_t *hint);

void document_markdown(const document_t *document, FILE *to);

/* report_html.c: a page that needs no other file. False with a message: its libraries are missing.
 */
bool document_html(const document_t *document, const char *title, FILE *to,
                   study_message_t *message);

/* Write FOLDER/report.md, its charts FOLDER/NAME.vl.json and FOLDER/report.html, each under a
 * temporary name first. */
bool document_write(const document_t *document, const char *title, const char *folder,
                    study_message_t *message);

/* ---- tables ---- */

/* Print a table of the study, by its name. `*missing` grows by the cells that lack a run. */
bool report_table(report_t *report, const char *name, bool csv, FILE *to, size_t *missing);

/* A number as tables have it. */
void report_print(char *text, size_t size, study_metric_t metric, double value);

void report_tables(const report_t *report, const study_matrix_t *m, document_t *document);
void report_effects(const report_t *report, const study_matrix_t *m, document_t *document);

/* A chart of a table: a group of bars for each of its rows, a bar for each column. `*missing`
 * grows by the cells that lack a run. NULL with a message. */
chart_t *report_table_chart(report_t *report, const study_table_t *table, size_t *missing);

/* The table of that name, or NULL; those of the study are considered. */
const study_table_t *report_table_named(const report_t *report, words_hint_t *hint);

/* ---- report_asked.c ---- */

/* The charts that `plot` of an experiment names. */
void report_charts(const report_t *report, const study_matrix_t *m, document_t *document);

/* A chart by its name: one of the page, or a table of the study. With `metric`, the experiment or
 * the table of that name shows this metric of one number, stack or count in its place. `*missing`
 * grows by the cells that lack a run. The document owns it. NULL with the message. */
chart_t *report_asked(report_t *report, const char *name, const char *metric, document_t *document,
                      size_t *missing);

/* ---- report_figure.c ---- */

/* Write a chart to a file that ends in .pdf, .svg, .png or .csv; beside a picture, its data (.csv)
 * and what was drawn (.vl.json). `width`, of a paper's column such as "3.3in", has text of 8 pt;
 * NULL: as a page has it. */
bool figure_write(chart_t *chart, const char *path, const char *width, study_message_t *message);

/* Write the specification of a chart with its data. */
bool figure_specification(chart_t *chart, const char *path, study_message_t *message);

/* The JavaScript that draws charts in a page. False with a message where it is not installed. */
bool figure_libraries(FILE *to, study_message_t *message);

/* ---- charts: each puts those of a metric, where a value is known, into the document ---- */

/* What an axis of a metric is called: "speed, gto = 1". */
void report_title(const study_matrix_t *m, study_metric_t metric, char *text, size_t size);

/* A metric of one number, or a count of the record by its path. */
void report_plot(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                 document_t *document);
void report_plot_count(const report_t *report, const study_matrix_t *m, const char *path,
                       document_t *document);
void report_plot_stack(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                       document_t *document);

/* EXPERIMENT-over_time-SERIES for each series */
void report_plot_series(const report_t *report, const study_matrix_t *m, document_t *document);

/* EXPERIMENT-interference-KERNEL-COLUMN for each cell whose record has it */
void report_plot_matrix(const report_t *report, const study_matrix_t *m, document_t *document);

/* What a series is, with its unit. */
const char *report_series_title(const study_series_t *series);

/* A series of a part of a run; NAN where the run has none. */
double report_series(const report_run_t *run, const study_series_t *series, report_span_t span);

#endif
