/* SPDX-License-Identifier: Apache-2.0 */
/* The parts of a whole: a panel for every kernel, a bar in it for every policy, a colour for each
 * part. The IPC stands behind the bar.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

#define NUMBERS "order,value,ipc"
static const char *const hovered[] = {"kernel", "policy", "machine", "part", "value", "ipc", NULL};

typedef struct {
    chart_names_t machines, policies, kernels, parts, colours;
} stacks_t;

/* A row for each part of a cell. */
static void fill_cell(const report_t *report, const study_matrix_t *m, const report_parts_t *parts,
                      size_t kernel, size_t column, chart_t *chart, stacks_t *stacks) {
    char policy[512];
    report_cell_t cell = report_cell(report, m, kernel, column);
    double ipc = report_value(report, m, METRIC_IPC, kernel, column).value;
    chart_policy(&m->column[column], policy, sizeof policy);
    for (size_t i = 0; i < parts->count; i++) {
        double value = report_part(parts, &cell, i);
        if (isnan(value)) {
            continue;
        }
        chart_add_name(&stacks->kernels, m->experiment->kernel[kernel]->name);
        chart_text(chart, m->column[column].config->name);
        chart_text(chart, m->experiment->kernel[kernel]->name);
        chart_text(chart, policy);
        chart_text(chart, parts->head[i]);
        chart_number(chart, (double)i, ',');
        chart_number(chart, value, ',');
        chart_number(chart, ipc, '\n');
    }
}

static void add_ipc(const stacks_t *stacks, cJSON *layers, const char *title) {
    cJSON *layer = chart_layer(layers, "text", "ipc");
    cJSON *sum = cJSON_Parse("{\"aggregate\": [{\"op\": \"sum\", \"field\": \"value\", \"as\": "
                             "\"end\"}, {\"op\": \"max\", \"field\": \"ipc\", \"as\": \"ipc\"}], "
                             "\"groupby\": [\"policy\"]}");
    chart_only_shown(layer);
    cJSON_AddItemToArray(cJSON_GetObjectItem(layer, "transform"), sum);
    chart_sort(chart_channel(layer, "y", "policy", "nominal", NULL), &stacks->policies);
    chart_channel(layer, "x", "end", "quantitative", title);
    cJSON_AddStringToObject(chart_channel(layer, "text", "ipc", "quantitative", NULL), "format",
                            ".3~g");
}

static void put_together(chart_t *chart, const stacks_t *stacks, const char *title, bool ipc,
                         bool percent) {
    cJSON *in = chart_kernel_panels(chart, &stacks->kernels, "machine", &stacks->machines);
    cJSON_AddNumberToObject(cJSON_AddObjectToObject(in, "height"), "step", 15);
    cJSON *layers = cJSON_AddArrayToObject(in, "layer");
    cJSON *layer = chart_layer(layers, "bar", NULL);
    chart_sort(chart_channel(layer, "y", "policy", "nominal", NULL), &stacks->policies);
    cJSON *x = chart_channel(layer, "x", "value", "quantitative", title);
    if (percent) {
        cJSON_AddItemToObject(x, "scale", cJSON_Parse("{\"domain\": [0, 100], \"nice\": false}"));
    }
    chart_channel(layer, "order", "order", "quantitative", NULL);
    chart_colours(layer, "part", &stacks->parts, &stacks->colours);
    chart_hover(layer, hovered, NUMBERS);
    if (ipc) {
        add_ipc(stacks, layers, title);
    }
}

void report_plot_stack(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                       document_t *document) {
    report_parts_t parts;
    stacks_t stacks = {0};
    char name[CHART_NAME], caption[512];
    bool stalls = metric == METRIC_STALLS;
    report_parts(report, m, metric, &parts);
    chart_name(name, sizeof name, m, study_metrics[metric].name, "");
    snprintf(caption, sizeof caption, "%s: %s%s", m->experiment->title, study_metrics[metric].title,
             stalls ? "; at the end of a bar, thread instructions per cycle" : "");
    chart_t *chart = chart_make(name, caption, "machine,kernel,policy,part", NUMBERS);
    chart_columns(m, &stacks.machines, &stacks.policies);
    for (size_t i = 0; i < m->experiment->kernels * m->columns; i++) {
        fill_cell(report, m, &parts, i / m->columns, i % m->columns, chart, &stacks);
    }
    for (size_t i = 0; i < parts.count; i++) {
        chart_add_name(&stacks.parts, parts.head[i]);
    }
    chart_part_colours(&stacks.parts, &stacks.colours);
    if (stacks.kernels.count > 0) {
        put_together(chart, &stacks,
                     metric == METRIC_IPC_STACK ? study_metrics[METRIC_IPC].title : "percent",
                     stalls, metric != METRIC_IPC_STACK);
        document_chart(document, chart);
    } else {
        chart_free(chart);
    }
    chart_free_names(&stacks.machines);
    chart_free_names(&stacks.policies);
    chart_free_names(&stacks.kernels);
    chart_free_names(&stacks.parts);
    chart_free_names(&stacks.colours);
}
