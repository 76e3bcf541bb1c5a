/* SPDX-License-Identifier: Apache-2.0 */
/* Which warp evicts whose lines: a figure for every cell whose record has it, of the first seed. A
 * row for each warp that has lost lines, a column for each warp that evicted them; the darker, the
 * more.
 */
#include <stdio.h>
#include <string.h>

#include "report.h"

static void write_script(FILE *to, const report_run_t *run, const char *title) {
    int step = run->warps > 16 ? 4 : 1;
    fprintf(to,
            "set palette defined (0 'white', 0.01 '#fdd9b5', 0.3 '#f16913', 1 '#3f0700')\n"
            "set cbrange [0:*]\nset size ratio -1\nunset key\nset tics out nomirror\n"
            "set xtics 0,%d\nset ytics 0,%d\nset xrange [-0.5:%g]\nset yrange [%g:-0.5]\n"
            "set xlabel 'evicted by warp'\nset ylabel 'lost by warp'\nset cblabel 'lines'\n"
            "set title ",
            step, step, (double)run->warps - 0.5, (double)run->warps - 0.5);
    figure_quote(to, title);
    fprintf(to, " noenhanced\n$lost << EOD\n");
    for (size_t i = 0; i < run->warps * run->warps; i++) {
        fprintf(to, "%.0f%c", run->lost[i], (i + 1) % run->warps ? ' ' : '\n');
    }
    fprintf(to, "EOD\nplot $lost matrix with image pixels\n");
}

static bool plot_one(const study_matrix_t *m, const report_run_t *run, const char *kernel,
                     const char *column, const char *folder, document_t *document,
                     study_message_t *message) {
    figure_t figure = {0};
    char more[256], title[256], caption[1024];
    snprintf(more, sizeof more, "%.80s-%.120s", kernel, column);
    snprintf(title, sizeof title, "%s, %s", kernel, column);
    snprintf(caption, sizeof caption, "%s: %s, %s", m->experiment->title,
             study_metrics[METRIC_INTERFERENCE].title, title);
    if (!figure_begin(&figure, folder, m, METRIC_INTERFERENCE, more, 620, 560, message)) {
        return false;
    }
    write_script(figure.script, run, title);
    return figure_end(&figure, true, document, caption, message);
}

bool report_plot_matrix(const report_t *report, const study_matrix_t *m, const char *folder,
                        document_t *document, study_message_t *message) {
    bool good = true;
    for (size_t cell = 0; good && cell < m->experiment->kernels * m->columns; cell++) {
        size_t k = cell / m->columns, c = cell % m->columns;
        report_cell_t shown = report_cell(report, m, k, c);
        good = shown.runs == 0 || !shown.run[0]->lost ||
               plot_one(m, shown.run[0], m->experiment->kernel[k]->name, m->column[c].label, folder,
                        document, message);
    }
    return good;
}
