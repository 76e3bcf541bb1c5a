/* SPDX-License-Identifier: Apache-2.0 */
/* Plots of an experiment: a group of bars for every kernel and every mean, a bar for every column,
 * and a diamond where a number was published; and over time, a line for every column. gnuplot draws
 * them.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

/* The places on the axis: kernels and means, set by set. */
typedef struct {
    const char *of; /* kernel or set */
    size_t kernel;  /* of a kernel   */
    bool mean;
} place_t;

static size_t places_of(const study_matrix_t *m, study_metric_t metric, place_t *place) {
    const study_experiment_t *e = m->experiment;
    const char *sets[e->kernels];
    size_t count = 0, number = report_sets(e, sets);
    for (size_t s = 0; s < number; s++) {
        for (size_t k = 0; k < e->kernels; k++) {
            if (strcmp(e->kernel[k]->set, sets[s]) == 0) {
                place[count++] = (place_t){.of = e->kernel[k]->name, .kernel = k};
            }
        }
        if (*sets[s] && report_has_mean(metric)) {
            place[count++] = (place_t){.of = sets[s], .mean = true};
        }
    }
    return count;
}

static double value_at(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                       const place_t *place, size_t column) {
    return place->mean ? report_mean(report, m, metric, place->of, column)
                       : report_value(report, m, metric, place->kernel, column);
}

/* Text in the quotes of gnuplot. */
static void quote(FILE *to, const char *text) {
    fputc('"', to);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') {
            fputc('\\', to);
        }
        fputc(*text, to);
    }
    fputc('"', to);
}

/* A gnuplot that is to draw `path`, under a temporary name first; NULL if there is none. */
static FILE *begin_plot(const char *path, char *temporary, size_t size) {
    snprintf(temporary, size, "%s.new", path);
    remove(temporary);
    return popen("gnuplot >/dev/null 2>&1", "we");
}

/* `drawn`: a file is to be there. */
static bool end_plot(FILE *gnuplot, bool drawn, const char *path, const char *temporary,
                     study_message_t *message) {
    bool good = gnuplot && pclose(gnuplot) == 0;
    if (good && !drawn) {
        remove(temporary);
        return true;
    }
    if (!good || rename(temporary, path) != 0) {
        remove(temporary);
        return study_fail(message,
                          "%s: cannot draw it; is gnuplot installed? `make setup-synth`, "
                          "or apt-get install gnuplot-nox",
                          path);
    }
    return true;
}

static void write_head(FILE *to, study_metric_t metric, const place_t *place, size_t places,
                       const char *path) {
    char label[256];
    bool relative = report_is_relative(metric);
    fprintf(to, "set terminal svg size 1000,420 dynamic background 'white' font 'sans-serif,12'\n");
    fprintf(to, "set output ");
    quote(to, path);
    fprintf(to, "\nset style fill solid 0.85 noborder\nset grid ytics\nset yrange [0:*]\n"
                "set key outside right top vertical\nset ylabel ");
    quote(to, report_metric_title(metric));
    fprintf(to, " noenhanced\n%s\nset xrange [-0.6:%g]\nset xtics rotate by -30 (",
            relative ? "set arrow from graph 0, first 1 to graph 1, first 1 nohead dt 2" : "",
            (double)places - 0.4);
    for (size_t i = 0; i < places; i++) {
        fprintf(to, "%s", i ? ", " : "");
        snprintf(label, sizeof label, "%s%s", place[i].mean ? "mean of " : "", place[i].of);
        quote(to, label);
        fprintf(to, " %zu", i);
    }
    fprintf(to, ") noenhanced\n");
}

static double at(size_t place, size_t column, size_t columns) {
    double width = 0.8 / (double)columns;
    return (double)place + ((double)column - ((double)columns - 1) / 2) * width;
}

static size_t write_data(FILE *to, const report_t *report, const study_matrix_t *m,
                         study_metric_t metric, const place_t *place, size_t places) {
    size_t published = 0;
    for (size_t c = 0; c < m->columns; c++) {
        fprintf(to, "$c%zu << EOD\n", c);
        for (size_t p = 0; p < places; p++) {
            double value = value_at(report, m, metric, &place[p], c);
            fprintf(to, isnan(value) ? "%g NaN\n" : "%g %g\n", at(p, c, m->columns), value);
        }
        fprintf(to, "EOD\n");
    }
    fprintf(to, "$published << EOD\n");
    for (size_t c = 0; c < m->columns; c++) {
        for (size_t p = 0; p < places; p++) {
            const study_paper_t *paper = report_paper(m, metric, place[p].of, c);
            if (paper) {
                fprintf(to, "%g %g\n", at(p, c, m->columns), paper->value);
                published++;
            }
        }
    }
    fprintf(to, "EOD\n");
    return published;
}

static void write_plot(FILE *to, const study_matrix_t *m, size_t published) {
    for (size_t c = 0; c < m->columns; c++) {
        fprintf(to, "%s $c%zu using 1:2:(%g) with boxes title ", c ? "," : "plot", c,
                0.76 / (double)m->columns);
        quote(to, m->column[c].label);
        fprintf(to, " noenhanced");
    }
    if (published > 0) {
        fprintf(to, ", $published using 1:2 with points pt 12 ps 1.2 lw 1.5 lc 'black' title "
                    "'published'");
    }
    fprintf(to, "\n");
}

static bool any_value(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                      const place_t *place, size_t places) {
    for (size_t c = 0; c < m->columns; c++) {
        for (size_t p = 0; p < places; p++) {
            if (!isnan(value_at(report, m, metric, &place[p], c))) {
                return true;
            }
        }
    }
    return false;
}

/* ---- a run over time: a line for each column ---- */

static void write_time_head(FILE *to, const study_matrix_t *m, size_t kernel, const char *path) {
    fprintf(to, "set terminal svg size 1000,320 dynamic background 'white' font 'sans-serif,12'\n"
                "set output ");
    quote(to, path);
    fprintf(to, "\nset grid\nset yrange [0:*]\nset key outside right top vertical\n"
                "set xlabel 'cycles'\nset ylabel 'warps'\nset title ");
    quote(to, m->experiment->kernel[kernel]->name);
    fprintf(to, " noenhanced\n");
}

/* Steps, so that a slice is as wide as it was long. Returns whether the run has a limit. */
static bool write_run(FILE *to, const report_run_t *run, size_t column) {
    if (!run || !(run->warps > 0) || run->slices == 0) {
        return false;
    }
    fprintf(to, "$c%zu << EOD\n", column);
    for (size_t i = 0; i < run->slices; i++) {
        fprintf(to, "%.0f %g\n", (double)i * run->period, run->may_load[i]);
    }
    fprintf(to, "%.0f %g\nEOD\n", run->cycles, run->may_load[run->slices - 1]);
    return true;
}

bool report_plot_time(const report_t *report, const study_matrix_t *m, size_t kernel,
                      const char *folder, bool *drawn, study_message_t *message) {
    char path[4096], temporary[4096 + 8];
    bool line[m->columns];
    *drawn = false;
    snprintf(path, sizeof path, "%s/%s-%s-%s.svg", folder, m->experiment->name,
             study_metrics[METRIC_OVER_TIME], m->experiment->kernel[kernel]->name);
    FILE *to = begin_plot(path, temporary, sizeof temporary);
    if (to) {
        write_time_head(to, m, kernel, temporary);
    }
    for (size_t c = 0; c < m->columns; c++) {
        line[c] = to && write_run(to, report_cell(report, m, kernel, c).run, c);
    }
    for (size_t c = 0; c < m->columns; c++) {
        if (line[c]) {
            fprintf(to, "%s $c%zu using 1:2 with steps lw 1.5 title ", *drawn ? "," : "plot", c);
            quote(to, m->column[c].label);
            fprintf(to, " noenhanced");
            *drawn = true;
        }
    }
    if (*drawn) {
        fprintf(to, "\n");
    }
    return end_plot(to, *drawn, path, temporary, message);
}

bool report_plot(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                 const char *folder, bool *drawn, study_message_t *message) {
    place_t place[2 * m->experiment->kernels];
    size_t places = places_of(m, metric, place);
    char path[4096], temporary[4096 + 8];
    *drawn = any_value(report, m, metric, place, places);
    if (!*drawn) {
        return true;
    }
    snprintf(path, sizeof path, "%s/%s-%s.svg", folder, m->experiment->name, study_metrics[metric]);
    FILE *to = begin_plot(path, temporary, sizeof temporary);
    if (to) {
        write_head(to, metric, place, places, temporary);
        write_plot(to, m, write_data(to, report, m, metric, place, places));
    }
    return end_plot(to, true, path, temporary, message);
}
