/* SPDX-License-Identifier: Apache-2.0 */
/* Plots of a metric of one number: a group of bars for every kernel and every mean, a bar for every
 * column. A diamond is a published number, and a line goes from the least to the greatest where
 * seeds differ.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

typedef struct {
    const report_t *report;
    const study_matrix_t *m;
    study_metric_t metric;
    const report_place_t *place;
    size_t places;
} bars_t;

static void write_head(FILE *to, const bars_t *b) {
    char label[256];
    bool relative = study_metric_is(b->metric, METRIC_RELATIVE);
    bool several = study_means_of(&b->m->experiment->means, b->metric).count > 1;
    fprintf(to, "set style fill solid 0.85 noborder\nset pointintervalbox 0\nset grid ytics\nset "
                "yrange [0:*]\n"
                "set key outside right top vertical\nset ylabel ");
    figure_quote(to, study_metrics[b->metric].title);
    fprintf(to, " noenhanced\n%s\nset xrange [-0.6:%g]\nset xtics rotate by -30 (",
            relative ? "set arrow from graph 0, first 1 to graph 1, first 1 nohead dt 2" : "",
            (double)b->places - 0.4);
    for (size_t i = 0; i < b->places; i++) {
        const report_place_t *place = &b->place[i];
        fprintf(to, "%s", i ? ", " : "");
        snprintf(label, sizeof label, "%s%s%s%s",
                 place->mean && several ? study_mean_names[place->kind] : "",
                 place->mean && several ? " " : "", place->mean ? "mean of " : "", place->of);
        figure_quote(to, label);
        fprintf(to, " %zu", i);
    }
    fprintf(to, ") noenhanced\n");
}

static double at(size_t place, size_t column, size_t columns) {
    double width = 0.8 / (double)columns;
    return (double)place + ((double)column - ((double)columns - 1) / 2) * width;
}

/* Lines of a data block: what seeds make, and what was published. Return how many. */
static size_t write_ranges(FILE *to, const bars_t *b) {
    size_t lines = 0;
    fprintf(to, "$ranges << EOD\n");
    for (size_t c = 0; c < b->m->columns; c++) {
        for (size_t p = 0; p < b->places; p++) {
            report_number_t n = report_at(b->report, b->m, b->metric, &b->place[p], c);
            if (n.low < n.high) {
                fprintf(to, "%g %g %g %g\n", at(p, c, b->m->columns), n.value, n.low, n.high);
                lines++;
            }
        }
    }
    fprintf(to, "EOD\n");
    return lines;
}

static size_t write_published(FILE *to, const bars_t *b) {
    size_t lines = 0;
    fprintf(to, "$published << EOD\n");
    for (size_t c = 0; c < b->m->columns; c++) {
        for (size_t p = 0; p < b->places; p++) {
            const study_paper_t *paper = report_paper(b->m, b->metric, &b->place[p], c);
            if (paper) {
                fprintf(to, "%g %g\n", at(p, c, b->m->columns), paper->value);
                lines++;
            }
        }
    }
    fprintf(to, "EOD\n");
    return lines;
}

/* A data block for each column. */
static void write_bars(FILE *to, const bars_t *b) {
    for (size_t c = 0; c < b->m->columns; c++) {
        fprintf(to, "$c%zu << EOD\n", c);
        for (size_t p = 0; p < b->places; p++) {
            double value = report_at(b->report, b->m, b->metric, &b->place[p], c).value;
            fprintf(to, isnan(value) ? "%g NaN\n" : "%g %g\n", at(p, c, b->m->columns), value);
        }
        fprintf(to, "EOD\n");
    }
}

static void write_plot(FILE *to, const bars_t *b) {
    write_bars(to, b);
    size_t ranges = write_ranges(to, b), published = write_published(to, b);
    for (size_t c = 0; c < b->m->columns; c++) {
        fprintf(to, "%s $c%zu using 1:2:(%g) with boxes title ", c ? "," : "plot", c,
                0.76 / (double)b->m->columns);
        figure_quote(to, b->m->column[c].head);
        fprintf(to, " noenhanced");
    }
    if (ranges > 0) {
        fprintf(to, ", $ranges using 1:2:3:4 with yerrorbars pt 0 ps 0 lc 'black' title 'seeds'");
    }
    if (published > 0) {
        fprintf(to, ", $published using 1:2 with points pt 12 ps 1.2 lw 1.5 lc 'black' title "
                    "'published'");
    }
    fprintf(to, "\n");
}

static bool any_value(const bars_t *b) {
    for (size_t c = 0; c < b->m->columns; c++) {
        for (size_t p = 0; p < b->places; p++) {
            if (!isnan(report_at(b->report, b->m, b->metric, &b->place[p], c).value)) {
                return true;
            }
        }
    }
    return false;
}

bool report_plot(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                 const char *folder, document_t *document, study_message_t *message) {
    report_place_t place[REPORT_PLACES(m->experiment)];
    bars_t b = {report, m, metric, place, report_places(report, m, metric, place)};
    figure_t figure = {0};
    char caption[512];
    if (!any_value(&b)) {
        return true;
    }
    snprintf(caption, sizeof caption, "%s: %s", m->experiment->title, study_metrics[metric].title);
    size_t width = 1000 + (b.places * m->columns > 100 ? 8 * (b.places * m->columns - 100) : 0);
    if (!figure_begin(&figure, folder, m, metric, "", (unsigned)width, 420, message)) {
        return false;
    }
    write_head(figure.script, &b);
    write_plot(figure.script, &b);
    return figure_end(&figure, true, document, caption, message);
}
