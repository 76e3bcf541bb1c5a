/* SPDX-License-Identifier: Apache-2.0 */
/* A chart that is asked for by its name: one of the page, or a table of the study. With a metric,
 * an experiment or a table shows it, also where neither `plot` nor the table names it.
 */
#include <stdio.h>
#include <string.h>

#include "common/words.h"
#include "report.h"

/* ---- of the page ---- */

static void add_charts(const report_t *r, const study_matrix_t *m, study_metric_t metric,
                       document_t *document) {
    if (metric == METRIC_OVER_TIME) {
        report_plot_series(r, m, document);
    } else if (metric == METRIC_INTERFERENCE) {
        report_plot_matrix(r, m, document);
    } else if (study_metric_is(metric, METRIC_STACKED)) {
        report_plot_stack(r, m, metric, document);
    } else {
        report_plot(r, m, metric, document);
    }
}

void report_charts(const report_t *report, const study_matrix_t *m, document_t *document) {
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        if (m->experiment->plot[metric]) {
            add_charts(report, m, (study_metric_t)metric, document);
        }
    }
}

static size_t count_lacking_cells(const report_t *r, const study_matrix_t *m) {
    size_t lacking = 0;
    for (size_t cell = 0; cell < m->experiment->kernels * m->columns; cell++) {
        lacking += report_cell(r, m, cell / m->columns, cell % m->columns).state != RUN_DONE;
    }
    return lacking;
}

/* One chart, and no several, can be asked for by the name of its metric. */
static bool is_one_chart(int metric) {
    return study_metric_is((study_metric_t)metric, METRIC_SINGLE | METRIC_STACKED);
}

/* Why no figure has the name. */
static bool no_figure(report_t *r, const char *name, words_hint_t *hint) {
    char other[CHART_NAME];
    for (size_t i = 0; i < r->study.experiments; i++) {
        const study_matrix_t *m = &r->plan.matrix[i];
        for (int metric = 0; metric < METRIC_COUNT; metric++) {
            chart_name(other, sizeof other, m, study_metrics[metric].name, "");
            if (is_one_chart(metric) && !m->experiment->plot[metric] && strcmp(other, name) == 0) {
                return study_fail(&r->message,
                                  "report: there is no figure '%s' of %s: `plot` of the experiment "
                                  "does not have it; --figure %s --metric %s draws it",
                                  name, r->study.path, m->experiment->name,
                                  study_metrics[metric].name);
            }
        }
    }
    return study_fail(&r->message,
                      "report: there is no figure '%s' of %s, or none of its runs has a result; "
                      "what `plot` of an experiment has is called EXPERIMENT-METRIC, and "
                      "[table.NAME] is drawn as NAME%s",
                      name, r->study.path, words_hint(hint));
}

static chart_t *named_chart(report_t *r, const char *name, document_t *document, size_t *missing) {
    words_hint_t hint = {.given = name};
    for (size_t i = 0; i < r->study.experiments; i++) {
        report_charts(r, &r->plan.matrix[i], document);
        chart_t *chart = document_find(document, &hint);
        if (chart) {
            *missing = count_lacking_cells(r, &r->plan.matrix[i]);
            return chart;
        }
    }
    const study_table_t *table = report_table_named(r, &hint);
    chart_t *chart = table ? report_table_chart(r, table, missing) : NULL;
    if (chart) {
        document_chart(document, chart);
    } else if (!table) {
        no_figure(r, name, &hint);
    }
    return chart;
}

/* ---- of a metric ---- */

typedef struct {
    const study_metric_info_t *metric; /* or NULL: the count */
    const char *count;
} number_t;

static bool find_number(report_t *r, const char *word, number_t *number) {
    char names[1024] = "";
    words_hint_t hint = {.given = word};
    *number = (number_t){0};
    for (int m = 0; m < METRIC_COUNT; m++) {
        if (is_one_chart(m)) {
            size_t used = strlen(names);
            snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "",
                     study_metrics[m].name);
            words_consider(&hint, study_metrics[m].name);
            number->metric =
                strcmp(study_metrics[m].name, word) == 0 ? &study_metrics[m] : number->metric;
        }
    }
    number->count = number->metric ? NULL : report_count_named(r, &hint);
    return number->metric || number->count ||
           study_fail(&r->message,
                      "report: --metric %.64s: expected a count of the store's view `current`, or "
                      "one of %s%s",
                      word, names, words_hint(&hint));
}

static chart_t *experiment_chart(report_t *r, const study_matrix_t *m, const number_t *number,
                                 document_t *document, size_t *missing) {
    char name[CHART_NAME], word[128] = "";
    if (number->count) {
        report_word(number->count, word, sizeof word);
        report_plot_count(r, m, number->count, document);
    } else {
        add_charts(r, m, (study_metric_t)(number->metric - study_metrics), document);
    }
    chart_name(name, sizeof name, m, number->count ? word : number->metric->name, "");
    words_hint_t hint = {.given = name};
    chart_t *chart = document_find(document, &hint);
    *missing = chart ? count_lacking_cells(r, m) : 0;
    if (!chart) {
        study_fail(&r->message,
                   "report: experiment '%s' of %s has no run with a number of '%s': its machines "
                   "lack what it counts, or `weft sweep` has not made the runs",
                   m->experiment->name, r->study.path, number->count ? word : number->metric->name);
    }
    return chart;
}

/* Whether a row or a column of a table says which number it shows. */
static bool has_own_number(const study_pick_t *pick) {
    return pick->metric || pick->count.count || pick->part || pick->per.count || pick->scale != 0;
}

static bool check_table(report_t *r, const study_table_t *table) {
    for (size_t i = 0; i < table->rows.count + table->columns.count; i++) {
        bool row = i < table->rows.count;
        const study_pick_t *pick =
            row ? &table->rows.item[i] : &table->columns.item[i - table->rows.count];
        if (has_own_number(pick)) {
            return study_fail(&r->message,
                              "%s:%u: table.%s: this %s says itself which number it shows, so "
                              "--metric cannot; use an experiment, or write a table without",
                              r->study.path, pick->line, table->name, row ? "row" : "column");
        }
    }
    return true;
}

/* The table with another number, as a chart. */
static chart_t *table_chart(report_t *r, const study_table_t *table, const number_t *number,
                            document_t *document, size_t *missing) {
    char word[128] = "";
    study_table_t other = *table;
    if (number->count) {
        report_word(number->count, word, sizeof word);
        other.all.title =
            study_text(&r->study, "%s, %s", number->count, report_unit(number->count));
    }
    other.name =
        study_text(&r->study, "%s-%s", table->name, number->count ? word : number->metric->name);
    other.all.metric = number->metric;
    other.all.count = (study_names_t){(const char **)&number->count, number->count != NULL};
    other.all.weight = NULL;
    other.all.weights = 0;
    other.all.scale = 0;
    other.all.part = NULL;
    other.all.per = (study_names_t){0};
    chart_t *chart = check_table(r, table) ? report_table_chart(r, &other, missing) : NULL;
    if (chart) {
        document_chart(document, chart);
    }
    return chart;
}

static chart_t *metric_chart(report_t *r, const char *name, const char *metric,
                             document_t *document, size_t *missing) {
    number_t number;
    words_hint_t hint = {.given = name};
    if (!find_number(r, metric, &number)) {
        return NULL;
    }
    for (size_t i = 0; i < r->study.experiments; i++) {
        words_consider(&hint, r->study.experiment[i].name);
        if (strcmp(r->study.experiment[i].name, name) == 0) {
            return experiment_chart(r, &r->plan.matrix[i], &number, document, missing);
        }
    }
    const study_table_t *table = report_table_named(r, &hint);
    if (!table) {
        study_fail(&r->message,
                   "report: --figure %.64s --metric %s: expected the name of an experiment or a "
                   "table of %s%s",
                   name, metric, r->study.path, words_hint(&hint));
    }
    return table ? table_chart(r, table, &number, document, missing) : NULL;
}

chart_t *report_asked(report_t *report, const char *name, const char *metric, document_t *document,
                      size_t *missing) {
    return metric ? metric_chart(report, name, metric, document, missing)
                  : named_chart(report, name, document, missing);
}
