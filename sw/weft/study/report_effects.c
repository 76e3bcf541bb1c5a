/* SPDX-License-Identifier: Apache-2.0 */
/* The effects of a design's factors on its response: for every kernel and policy, by how much of
 * its mean the response grows from a factor's first value to its second.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

void report_design_columns(const study_matrix_t *m, size_t first, size_t *column) {
    const study_column_t *from = &m->column[first];
    for (size_t c = 0; c < m->columns; c++) {
        const study_column_t *one = &m->column[c];
        if (one->config == from->config && one->policy == from->policy &&
            strcmp(one->own_point, from->own_point) == 0) {
            column[one->row] = c;
        }
    }
}

static void head(const study_experiment_t *e, document_t *document) {
    const char *settings[2];
    document_heading(document, 3, "%s: %s on %s, as parts of its mean", e->title,
                     study_metrics[METRIC_EFFECTS].title, study_metrics[e->response].title);
    document_table(document, e->design.count + 3);
    document_cell(document, "Kernel");
    document_cell(document, "Policy");
    document_cell(document, "mean");
    for (size_t f = 0; f < e->design.count; f++) {
        const study_axis_t *axis = &e->design.axis[f];
        for (size_t i = 0; i < 2; i++) {
            settings[i] = axis->settings.item[i] + strlen(axis->name) + 1;
        }
        document_cell(document, "%s, %s to %s", axis->name, settings[0], settings[1]);
    }
}

void report_design_name(const study_matrix_t *m, size_t first, char *text, size_t size) {
    const study_column_t *c = &m->column[first];
    bool several = m->experiment->configs > 1;
    snprintf(text, size, "%s%s%s%s%s", several ? c->config->name : "", several ? " " : "",
             c->policy->name, *c->own_point ? " " : "", c->own_point);
}

void report_effect_parts(const study_experiment_t *e, report_parts_t *parts) {
    *parts = (report_parts_t){.metric = METRIC_EFFECTS, .count = e->design.count + 1};
    parts->head[0] = "mean";
    for (size_t f = 0; f < e->design.count; f++) {
        parts->head[f + 1] = e->design.axis[f].name;
    }
}

double report_effect(const report_t *report, const study_matrix_t *m, size_t kernel, size_t first,
                     size_t part) {
    const study_experiment_t *e = m->experiment;
    size_t factors = e->design.count, runs = study_design_runs(factors), column[runs];
    double response[runs], sum = 0;
    report_design_columns(m, first, column);
    for (size_t i = 0; i < runs; i++) {
        response[i] = report_value(report, m, e->response, kernel, column[i]).value;
        sum += response[i];
    }
    double mean = sum / (double)runs;
    return part == 0 ? mean : 100 * study_design_effect(factors, part - 1, response) / mean;
}

static void row(const report_t *report, const study_matrix_t *m, size_t kernel, size_t first,
                document_t *document) {
    const study_experiment_t *e = m->experiment;
    char name[256];
    report_design_name(m, first, name, sizeof name);
    document_cell(document, "%s", e->kernel[kernel]->name);
    document_cell(document, "%s", name);
    for (size_t part = 0; part <= e->design.count; part++) {
        double effect = report_effect(report, m, kernel, first, part);
        document_cell(document, isnan(effect) ? "-" : part == 0 ? "%.6g" : "%+.1f %%", effect);
    }
}

void report_effects(const report_t *report, const study_matrix_t *m, document_t *document) {
    head(m->experiment, document);
    for (size_t k = 0; k < m->experiment->kernels; k++) {
        for (size_t c = 0; c < m->columns; c++) {
            if (m->column[c].row == 0) {
                row(report, m, k, c, document);
            }
        }
    }
}
