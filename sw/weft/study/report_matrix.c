/* SPDX-License-Identifier: Apache-2.0 */
/* Which warp evicts whose lines: a figure for every cell whose record has it, of the first seed. A
 * row for each warp that has lost lines, a column for each warp that evicted them; the darker, the
 * more.
 */
#include <stdio.h>
#include <string.h>

#include "report.h"

#define NUMBERS "lost_by,evicted_by,lines"
static const char *const hovered[] = {"lost_by", "evicted_by", "lines", NULL};

/* A warp on an axis, of all that the core has. */
static void warps_axis(cJSON *layer, const char *channel, const char *field, const char *title,
                       size_t warps) {
    cJSON *axis = chart_channel(layer, channel, field, "ordinal", title);
    cJSON *domain = cJSON_AddArrayToObject(cJSON_AddObjectToObject(axis, "scale"), "domain");
    for (size_t i = 0; i < warps; i++) {
        cJSON_AddItemToArray(domain, cJSON_CreateNumber((double)i));
    }
    cJSON *labels = cJSON_AddObjectToObject(axis, "axis");
    cJSON_AddStringToObject(labels, "labelOverlap", "greedy");
    cJSON_AddNumberToObject(labels, "labelAngle", 0);
}

static void plot_one(const study_matrix_t *m, const report_run_t *run, const char *kernel,
                     const char *column, document_t *document) {
    char name[CHART_NAME], more[256], caption[1024];
    snprintf(more, sizeof more, "%.80s-%.120s", kernel, column);
    chart_name(name, sizeof name, m, study_metrics[METRIC_INTERFERENCE].name, more);
    snprintf(caption, sizeof caption, "%s: %s, %s, %s", m->experiment->title,
             study_metrics[METRIC_INTERFERENCE].title, kernel, column);
    chart_t *chart = chart_make(name, caption, "kernel,policy", NUMBERS);
    for (size_t i = 0; i < run->warps * run->warps; i++) {
        if (run->lost[i] > 0) {
            chart_text(chart, kernel);
            chart_text(chart, column);
            chart_number(chart, (double)(i / run->warps), ',');
            chart_number(chart, (double)(i % run->warps), ',');
            chart_number(chart, run->lost[i], '\n');
        }
    }
    cJSON_AddNumberToObject(chart->spec, "width", CHART_PANEL);
    cJSON_AddNumberToObject(chart->spec, "height", CHART_PANEL);
    cJSON_AddNumberToObject(cJSON_AddObjectToObject(chart->spec, "usermeta"), "square",
                            CHART_PANEL);
    cJSON *layer = chart_layer(cJSON_AddArrayToObject(chart->spec, "layer"), "rect", NULL);
    warps_axis(layer, "x", "evicted_by", "evicted by warp", run->warps);
    warps_axis(layer, "y", "lost_by", "lost by warp", run->warps);
    cJSON *colour = chart_channel(layer, "color", "lines", "quantitative", "lines");
    cJSON_AddStringToObject(cJSON_AddObjectToObject(colour, "scale"), "scheme", "oranges");
    chart_hover(layer, hovered, NUMBERS);
    document_chart(document, chart);
}

void report_plot_matrix(const report_t *report, const study_matrix_t *m, document_t *document) {
    for (size_t cell = 0; cell < m->experiment->kernels * m->columns; cell++) {
        size_t k = cell / m->columns, c = cell % m->columns;
        report_cell_t shown = report_cell(report, m, k, c);
        if (shown.runs > 0 && shown.run[0]->lost) {
            plot_one(m, shown.run[0], m->experiment->kernel[k]->name, m->column[c].label, document);
        }
    }
}
