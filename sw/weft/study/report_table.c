/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of an experiment. Published numbers have rows of their own, under the kernel or the mean
 * that they belong to; what is not known says why: missing, stale or failed.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

#define TIME_PARTS 8

typedef struct {
    const report_t *report;
    const study_matrix_t *m;
    const study_experiment_t *e;
    document_t *document;
    study_metric_t metric;
    size_t cited; /* published numbers so far in this table */
} table_t;

/* ---- tables of one number per cell ---- */

void report_print(char *text, size_t size, study_metric_t metric, double value) {
    bool per_thousand = metric == METRIC_MPKI || metric == METRIC_APKI ||
                        metric == METRIC_APKI_THREADS || metric == METRIC_LOST;
    snprintf(text, size,
             metric == METRIC_CYCLES || metric == METRIC_CHOSEN ? "%.0f"
             : per_thousand                                     ? "%.2f"
                                                                : "%.3f",
             value);
}

/* The number, and where seeds make one that prints otherwise, from which to which. */
static void print_number(char *text, size_t size, study_metric_t metric, report_number_t number) {
    char low[64], high[64], value[64];
    report_print(value, sizeof value, metric, number.value);
    report_print(low, sizeof low, metric, number.low);
    report_print(high, sizeof high, metric, number.high);
    if (strcmp(low, high) != 0) {
        snprintf(text, size, "%s (%s to %s)", value, low, high);
    } else {
        snprintf(text, size, "%s", value);
    }
}

static void value_cell(const table_t *t, size_t kernel, size_t column) {
    char text[256];
    report_cell_t cell = report_cell(t->report, t->m, kernel, column);
    report_number_t number = report_value(t->report, t->m, t->metric, kernel, column);
    if (cell.state != RUN_DONE) {
        document_cell(t->document, "%s", study_states[cell.state]);
        return;
    }
    if (isnan(number.value)) {
        document_cell(t->document, "-");
        return;
    }
    print_number(text, sizeof text, t->metric, number);
    document_cell(t->document, "%s%s%s%s", text, *cell.best ? " (" : "", cell.best,
                  *cell.best ? ")" : "");
}

static void mean_cell(const table_t *t, const report_place_t *place, size_t column) {
    char text[256];
    report_number_t mean = report_at(t->report, t->m, t->metric, place, column);
    print_number(text, sizeof text, t->metric, mean);
    document_cell(t->document, isnan(mean.value) ? "-" : "**%s**", text);
}

static void place_row(const table_t *t, const report_place_t *place) {
    if (place->mean) {
        document_cell(t->document, "**%s, %s mean**", place->of, study_mean_names[place->kind]);
    } else {
        document_cell(t->document, "%s", place->of);
    }
    for (size_t c = 0; c < t->m->columns; c++) {
        if (place->mean) {
            mean_cell(t, place, c);
        } else {
            value_cell(t, place->kernel, c);
        }
    }
}

/* A row of published numbers, if there is one in it. Each has a number that the notes explain. */
static void paper_row(table_t *t, const report_place_t *place) {
    char text[64];
    bool any = false;
    for (size_t c = 0; c < t->m->columns; c++) {
        any = any || report_paper(t->m, t->metric, place, c);
    }
    if (!any) {
        return;
    }
    bool several = place->mean && study_means_of(&t->e->means, t->metric).count > 1;
    document_cell(t->document, "*published: %s%s%s%s*", place->of, several ? ", " : "",
                  several ? study_mean_names[place->kind] : "", several ? " mean" : "");
    for (size_t c = 0; c < t->m->columns; c++) {
        const study_paper_t *paper = report_paper(t->m, t->metric, place, c);
        if (paper) {
            report_print(text, sizeof text, t->metric, paper->value);
            document_cell(t->document, "*%s* [%zu]", text, ++t->cited);
        } else {
            document_cell(t->document, "%s", "");
        }
    }
}

/* The same order as paper_row's. */
static void paper_notes(const table_t *t, const report_place_t *place, size_t *cited) {
    for (size_t c = 0; c < t->m->columns; c++) {
        const study_paper_t *paper = report_paper(t->m, t->metric, place, c);
        if (paper) {
            document_item(t->document, "[%zu] %s%s%s", ++*cited, paper->source,
                          paper->note ? ": " : "", paper->note ? paper->note : "");
        }
    }
}

static void single_table(table_t *t) {
    bool relative = study_metric_is(t->metric, METRIC_RELATIVE);
    report_place_t place[REPORT_PLACES(t->e)];
    size_t places = report_places(t->report, t->m, t->metric, place), cited = 0;
    document_heading(
        t->document, 3, "%s: %s%s%s%s%s", t->e->title, study_metrics[t->metric].title,
        relative ? ", relative to " : "", relative && t->e->against ? t->e->against->name : "",
        relative && t->e->against ? " under " : "", relative ? t->e->baseline->name : "");
    document_table(t->document, t->m->columns + 1);
    document_cell(t->document, "Kernel");
    for (size_t c = 0; c < t->m->columns; c++) {
        document_cell(t->document, "%s", t->m->column[c].head);
    }
    for (size_t i = 0; i < places; i++) {
        if (!place[i].alone) {
            place_row(t, &place[i]);
        }
        paper_row(t, &place[i]);
    }
    for (size_t i = 0; i < places; i++) {
        paper_notes(t, &place[i], &cited);
    }
}

/* ---- tables of several numbers per cell: a row for each ---- */

static void begin_parts(const table_t *t, const char *title, size_t parts) {
    document_heading(t->document, 3, "%s: %s", t->e->title, title);
    document_table(t->document, parts + 2);
    document_cell(t->document, "Kernel");
    document_cell(t->document, "Policy");
}

/* The first cells of a row; those of a cell that is not there say why. Returns whether it is. */
static bool begin_row(const table_t *t, size_t kernel, size_t column, const report_cell_t *cell,
                      size_t parts) {
    document_cell(t->document, "%s", t->e->kernel[kernel]->name);
    document_cell(t->document, "%s", t->m->column[column].head);
    for (size_t i = 0; cell->state != RUN_DONE && i < parts; i++) {
        document_cell(t->document, "%s", study_states[cell->state]);
    }
    return cell->state == RUN_DONE;
}

static void number_cell(const table_t *t, const char *format, double value) {
    char text[64];
    snprintf(text, sizeof text, format, value);
    document_cell(t->document, "%s", isnan(value) ? "-" : text);
}

static void parts_table(const table_t *t) {
    report_parts_t parts;
    report_parts(t->report, t->m, t->metric, &parts);
    begin_parts(t, study_metrics[t->metric].title, parts.count);
    for (size_t i = 0; i < parts.count; i++) {
        document_cell(t->document, "%s", parts.head[i]);
    }
    for (size_t k = 0; k < t->e->kernels; k++) {
        for (size_t c = 0; c < t->m->columns; c++) {
            report_cell_t cell = report_cell(t->report, t->m, k, c);
            if (begin_row(t, k, c, &cell, parts.count)) {
                for (size_t i = 0; i < parts.count; i++) {
                    number_cell(t, parts.format, report_part(&parts, &cell, i));
                }
            }
        }
    }
}

/* ---- over time: the run in eight parts of the same length, of the first seed ---- */

static void series_table(const table_t *t, const study_series_t *series) {
    static const char *const heads[TIME_PARTS] = {"first eighth", "second", "third",   "fourth",
                                                  "fifth",        "sixth",  "seventh", "eighth"};
    char title[512];
    snprintf(title, sizeof title, "%s, %s", report_series_title(series),
             study_metrics[METRIC_OVER_TIME].title);
    begin_parts(t, title, TIME_PARTS);
    for (size_t i = 0; i < TIME_PARTS; i++) {
        document_cell(t->document, "%s", heads[i]);
    }
    for (size_t k = 0; k < t->e->kernels; k++) {
        for (size_t c = 0; c < t->m->columns; c++) {
            report_cell_t cell = report_cell(t->report, t->m, k, c);
            bool there = begin_row(t, k, c, &cell, TIME_PARTS);
            for (size_t i = 0; there && i < TIME_PARTS; i++) {
                report_span_t span = {(double)i / TIME_PARTS, (double)(i + 1) / TIME_PARTS};
                number_cell(t, "%.4g", report_series(cell.run[0], series, span));
            }
        }
    }
}

void report_tables(const report_t *report, const study_matrix_t *m, document_t *document) {
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        table_t table = {.report = report,
                         .m = m,
                         .e = m->experiment,
                         .document = document,
                         .metric = (study_metric_t)metric};
        if (!m->experiment->show[metric]) {
            continue;
        }
        if (study_metric_is(table.metric, METRIC_SINGLE)) {
            single_table(&table);
        } else if (metric == METRIC_EFFECTS) {
            report_effects(report, m, document);
        } else if (metric == METRIC_OVER_TIME) {
            for (size_t i = 0; i < m->experiment->series.count; i++) {
                series_table(&table, &m->experiment->series.item[i]);
            }
        } else {
            parts_table(&table);
        }
    }
}
