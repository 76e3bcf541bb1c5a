/* SPDX-License-Identifier: Apache-2.0 */
/* A run over time: a figure for every series and kernel, a line for every column, of the first
 * seed.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

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

static void write_head(FILE *to, const study_matrix_t *m, const study_series_t *series,
                       size_t kernel) {
    fprintf(to, "set grid\nset yrange [0:*]\nset key outside right top vertical\n"
                "set xlabel 'cycles'\nset ylabel ");
    figure_quote(to, series->field ? "per cycle" : series->name);
    fprintf(to, " noenhanced\nset title ");
    figure_quote(to, m->experiment->kernel[kernel]->name);
    fprintf(to, " noenhanced\n");
}

/* Steps, so that a slice is as wide as it was long. Returns whether there are values. */
static bool write_run(FILE *to, const report_run_t *run, const study_series_t *series,
                      size_t column) {
    double cycles = run ? report_field(run, "cycles", REPORT_WHOLE) : 0, last = NAN;
    bool any = false;
    fprintf(to, "$c%zu << EOD\n", column);
    for (size_t i = 0; run && i < run->slices; i++) {
        double from = (double)i * run->period;
        double value = report_series(
            run, series, (report_span_t){from / cycles, fmin(from + run->period, cycles) / cycles});
        fprintf(to, isnan(value) ? "%.0f NaN\n" : "%.0f %g\n", from, value);
        last = value;
        any = any || !isnan(value);
    }
    fprintf(to, isnan(last) ? "%.0f NaN\nEOD\n" : "%.0f %g\nEOD\n", cycles, last);
    return any;
}

static bool plot_one(const report_t *report, const study_matrix_t *m, const study_series_t *series,
                     size_t kernel, const char *folder, document_t *document,
                     study_message_t *message) {
    figure_t figure = {0};
    char more[256], caption[512];
    bool line[m->columns], any = false;
    const char *name = m->experiment->kernel[kernel]->name;
    snprintf(more, sizeof more, "%s-%s", series->name, name);
    snprintf(caption, sizeof caption, "%s: %s, %s, %s", m->experiment->title,
             report_series_title(series), study_metrics[METRIC_OVER_TIME].title, name);
    if (!figure_begin(&figure, folder, m, METRIC_OVER_TIME, more, 1000, 320, message)) {
        return false;
    }
    write_head(figure.script, m, series, kernel);
    for (size_t c = 0; c < m->columns; c++) {
        report_cell_t cell = report_cell(report, m, kernel, c);
        line[c] = write_run(figure.script, cell.runs ? cell.run[0] : NULL, series, c);
    }
    for (size_t c = 0; c < m->columns; c++) {
        if (line[c]) {
            fprintf(figure.script, "%s $c%zu using 1:2 with steps lw 1.5 title ",
                    any ? "," : "plot", c);
            figure_quote(figure.script, m->column[c].head);
            fprintf(figure.script, " noenhanced");
            any = true;
        }
    }
    fprintf(figure.script, "\n");
    return figure_end(&figure, any, document, caption, message);
}

bool report_plot_series(const report_t *report, const study_matrix_t *m, const char *folder,
                        document_t *document, study_message_t *message) {
    bool good = true;
    for (size_t i = 0; good && i < m->experiment->series.count; i++) {
        for (size_t k = 0; good && k < m->experiment->kernels; k++) {
            good =
                plot_one(report, m, &m->experiment->series.item[i], k, folder, document, message);
        }
    }
    return good;
}
