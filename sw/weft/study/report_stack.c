/* SPDX-License-Identifier: Apache-2.0 */
/* Plots of the parts of a whole: a bar for every cell, of a colour for each part; the kernels stand
 * above, the columns below.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

#define GAP 1.0 /* bars that would fit between two kernels */

/* The middle of a bar. */
static double at(const study_matrix_t *m, size_t kernel, size_t column) {
    return (double)kernel * ((double)m->columns + GAP) + (double)column;
}

/* As many as there are parts, and neighbours that differ in print. */
static void write_colours(FILE *to) {
    static const char *const colours[] = {
        "#1b5e9e", "#6fb1e0", "#f2b134", "#e8762d", "#b5271f", "#7d4fa0", "#c9a6dc", "#3b7d3a",
        "#9bcf7a", "#8c6d46", "#d9c29a", "#5f6b73", "#b8c2c9", "#d6489a", "#f3a9cc", "#2a2a2a"};
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        fprintf(to, "set linetype %zu lc rgb '%s'\n", i + 1, colours[i]);
    }
}

static void write_head(FILE *to, const study_matrix_t *m, study_metric_t metric) {
    size_t kernels = m->experiment->kernels;
    write_colours(to);
    fprintf(to, "set style fill solid 0.85 noborder\nset grid ytics\nset yrange [0:*]\n"
                "set key outside right top vertical reverse Left\nset ylabel ");
    figure_quote(to, study_metric_is(metric, METRIC_STACKED) && metric != METRIC_IPC_STACK
                         ? "percent"
                         : study_metrics[METRIC_IPC].title);
    fprintf(to, "\nset xrange [-1:%g]\nset xtics rotate by -60 nomirror noenhanced (",
            at(m, kernels - 1, m->columns));
    for (size_t k = 0; k < kernels; k++) {
        for (size_t c = 0; c < m->columns; c++) {
            fprintf(to, "%s", k + c ? ", " : "");
            figure_quote(to, m->column[c].head);
            fprintf(to, " %g", at(m, k, c));
        }
    }
    fprintf(to, ")\nset x2range [-1:%g]\nset x2tics scale 0 noenhanced (",
            at(m, kernels - 1, m->columns));
    for (size_t k = 0; k < kernels; k++) {
        fprintf(to, "%s", k ? ", " : "");
        figure_quote(to, m->experiment->kernel[k]->name);
        fprintf(to, " %g", at(m, k, 0) + ((double)m->columns - 1) / 2);
    }
    fprintf(to, ")\n");
}

/* A data block for each part: the sums of the parts up to this one. Returns whether there are any.
 */
static bool write_data(FILE *to, const report_t *report, const study_matrix_t *m,
                       const report_parts_t *parts) {
    bool any = false;
    for (size_t i = 0; i < parts->count; i++) {
        fprintf(to, "$p%zu << EOD\n", i);
        for (size_t cell = 0; cell < m->experiment->kernels * m->columns; cell++) {
            size_t k = cell / m->columns, c = cell % m->columns;
            report_cell_t shown = report_cell(report, m, k, c);
            double sum = 0;
            for (size_t n = 0; n <= i; n++) {
                sum += report_part(parts, &shown, n);
            }
            if (!isnan(sum)) {
                fprintf(to, "%g %g\n", at(m, k, c), sum);
                any = true;
            }
        }
        fprintf(to, "EOD\n");
    }
    return any;
}

bool report_plot_stack(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                       const char *folder, document_t *document, study_message_t *message) {
    report_parts_t parts;
    figure_t figure = {0};
    char caption[512];
    size_t bars = m->experiment->kernels * (m->columns + 1);
    report_parts(report, m, metric, &parts);
    snprintf(caption, sizeof caption, "%s: %s", m->experiment->title, study_metrics[metric].title);
    if (!figure_begin(&figure, folder, m, metric, "",
                      (unsigned)(bars > 40 ? 20 * bars + 200 : 1000), 480, message)) {
        return false;
    }
    write_head(figure.script, m, metric);
    bool any = write_data(figure.script, report, m, &parts);
    /* The longest first, so that each shorter one covers its lower end. */
    for (size_t i = parts.count; any && i-- > 0;) {
        fprintf(figure.script, "%s $p%zu using 1:2:(0.9) with boxes lt %zu title ",
                i + 1 == parts.count ? "plot" : ",", i, i + 1);
        figure_quote(figure.script, parts.head[i]);
        fprintf(figure.script, " noenhanced");
    }
    fprintf(figure.script, "\n");
    return figure_end(&figure, any, document, caption, message);
}
