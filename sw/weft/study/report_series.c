/* SPDX-License-Identifier: Apache-2.0 */
/* A run over time: a figure for every series, a panel in it for every kernel, a line for every
 * policy, of the first seed. What is to the right is the part of the run's thread instructions that
 * have been executed, so that runs of different length stand above each other.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

#define NUMBERS "work,cycle,value"
static const char *const hovered[] = {"kernel", "policy", "machine", "work",
                                      "cycle",  "value",  NULL};

double report_series(const report_run_t *run, const study_series_t *series, report_span_t span) {
    double cycles = report_field(run, "cycles", span);
    if (!series->field) {
        return report_part_value(run, series->metric, span);
    }
    return report_has(run, series->field) && run->slices > 0
               ? report_field(run, series->field, span) / cycles
               : NAN;
}

const char *report_series_title(const study_series_t *series) {
    return series->field ? series->name : study_metrics[series->metric].title;
}

typedef struct {
    chart_names_t machines, policies, kernels, colours;
} lines_t;

static void add_point(chart_t *chart, const study_matrix_t *m, size_t kernel, size_t column,
                      const char *policy, double work, double cycle, double value) {
    chart_text(chart, m->column[column].config->name);
    chart_text(chart, m->experiment->kernel[kernel]->name);
    chart_text(chart, policy);
    chart_number(chart, work, ',');
    chart_number(chart, cycle, ',');
    chart_number(chart, value, '\n');
}

/* A slice begins where the work of those before it ends; the last one ends with the run. */
static void fill_run(chart_t *chart, const study_matrix_t *m, const study_series_t *series,
                     size_t kernel, size_t column, const report_run_t *run, lines_t *lines) {
    char policy[512];
    double cycles = report_field(run, "cycles", REPORT_WHOLE), done = 0, last = NAN;
    double all = report_field(run, "thread_instructions", REPORT_WHOLE);
    chart_policy(&m->column[column], policy, sizeof policy);
    for (size_t i = 0; i < run->slices; i++) {
        double from = (double)i * run->period;
        report_span_t span = {from / cycles, fmin(from + run->period, cycles) / cycles};
        double value = report_series(run, series, span);
        if (!isnan(value)) {
            add_point(chart, m, kernel, column, policy, 100 * done / all, from, value);
            chart_add_name(&lines->kernels, m->experiment->kernel[kernel]->name);
        }
        done += report_field(run, "thread_instructions", span);
        last = value;
    }
    if (!isnan(last)) {
        add_point(chart, m, kernel, column, policy, 100, cycles, last);
    }
}

/* Of more policies than colours each has panels of its own, and a colour is a machine. */
static void put_together(chart_t *chart, const lines_t *lines, const char *title) {
    bool coloured = lines->policies.count <= CHART_SERIES;
    cJSON *in = coloured ? chart_kernel_panels(chart, &lines->kernels, "machine", &lines->machines)
                         : chart_kernel_panels(chart, &lines->kernels, "policy", &lines->policies);
    cJSON_AddNumberToObject(in, "height", 90);
    cJSON *layer = chart_layer(cJSON_AddArrayToObject(in, "layer"), "line", NULL);
    cJSON *mark = cJSON_GetObjectItem(layer, "mark");
    cJSON_AddStringToObject(mark, "interpolate", "step-after");
    chart_channel(layer, "x", "work", "quantitative", "percent of the instructions");
    chart_channel(layer, "y", "value", "quantitative", title);
    chart_colours(layer, coloured ? "policy" : "machine",
                  coloured ? &lines->policies : &lines->machines, &lines->colours);
    chart_hover(layer, hovered, NUMBERS);
}

static void plot_one(const report_t *report, const study_matrix_t *m, const study_series_t *series,
                     document_t *document) {
    lines_t lines = {0};
    char name[CHART_NAME], caption[512];
    chart_name(name, sizeof name, m, study_metrics[METRIC_OVER_TIME].name, series->name);
    snprintf(caption, sizeof caption, "%s: %s, %s", m->experiment->title,
             report_series_title(series), study_metrics[METRIC_OVER_TIME].title);
    chart_t *chart = chart_make(name, caption, "machine,kernel,policy", NUMBERS);
    for (size_t i = 0; i < m->experiment->kernels * m->columns; i++) {
        report_cell_t cell = report_cell(report, m, i / m->columns, i % m->columns);
        if (cell.runs) {
            fill_run(chart, m, series, i / m->columns, i % m->columns, cell.run[0], &lines);
        }
    }
    chart_columns(m, &lines.machines, &lines.policies);
    bool coloured = lines.policies.count <= CHART_SERIES;
    chart_policy_colours(report, coloured ? &lines.policies : &lines.machines, &lines.colours);
    if (lines.kernels.count > 0) {
        put_together(chart, &lines, series->field ? "per cycle" : series->name);
        document_chart(document, chart);
    } else {
        chart_free(chart);
    }
    chart_free_names(&lines.machines);
    chart_free_names(&lines.policies);
    chart_free_names(&lines.kernels);
    chart_free_names(&lines.colours);
}

void report_plot_series(const report_t *report, const study_matrix_t *m, document_t *document) {
    for (size_t i = 0; i < m->experiment->series.count; i++) {
        plot_one(report, m, &m->experiment->series.item[i], document);
    }
}
