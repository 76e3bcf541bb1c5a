/* SPDX-License-Identifier: Apache-2.0 */
/* Plots of an experiment: a group of bars for every kernel and every mean, a bar for every column,
 * and a diamond where a number was published; and over time, a line for every column. gnuplot draws
 * them.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* A figure: what gnuplot is to do, and the file that it is to draw under a temporary name first. */
typedef struct {
    char path[4096], temporary[4096 + 8];
    FILE *script;
} figure_t;

/* The place is tried here, since gnuplot would not say which file it cannot write. */
static bool begin_figure(figure_t *figure, study_message_t *message) {
    snprintf(figure->temporary, sizeof figure->temporary, "%s.new", figure->path);
    FILE *file = fopen(figure->temporary, "w");
    if (!file) {
        return study_fail(message, "%s: cannot write: %s", figure->path, strerror(errno));
    }
    fclose(file);
    figure->script = tmpfile();
    if (!figure->script) {
        remove(figure->temporary);
        return study_fail(message, "%s: cannot draw it: no temporary file for gnuplot: %s",
                          figure->path, strerror(errno));
    }
    return true;
}

#define NO_GNUPLOT 127 /* exit code, as of sh */

/* In the child: gnuplot reads the script, and says what it has to say into `said`. */
static void become_gnuplot(FILE *script, FILE *said) {
    rewind(script);
    if (dup2(fileno(script), 0) >= 0 && dup2(fileno(said), 1) >= 0 && dup2(fileno(said), 2) >= 0) {
        execlp("gnuplot", "gnuplot", (char *)NULL);
    }
    _exit(errno == ENOENT ? NO_GNUPLOT : 1);
}

static bool run_gnuplot(figure_t *figure, FILE *said, study_message_t *message) {
    char line[256] = "it gives no reason";
    int how = 1;
    pid_t process = fflush(figure->script) == 0 ? fork() : -1;
    if (process == 0) {
        become_gnuplot(figure->script, said);
    }
    if (process > 0 && waitpid(process, &how, 0) == process && how == 0) {
        return true;
    }
    if (WIFEXITED(how) && WEXITSTATUS(how) == NO_GNUPLOT) {
        return study_fail(message,
                          "%s: gnuplot draws it, and is not installed: make setup-synth, or "
                          "apt-get install gnuplot-nox",
                          figure->path);
    }
    rewind(said);
    while (fgets(line, sizeof line, said) && line[strspn(line, " \n")] == 0) {
    }
    return study_fail(message, "%s: gnuplot cannot draw it: %.*s", figure->path,
                      (int)strcspn(line, "\n"), line);
}

/* `drawn`: the script draws something. */
static bool end_figure(figure_t *figure, bool drawn, study_message_t *message) {
    FILE *said = drawn ? tmpfile() : NULL;
    bool good = !drawn;
    if (said) {
        good = run_gnuplot(figure, said, message);
        fclose(said);
    } else if (drawn) {
        study_fail(message, "%s: cannot draw it: %s", figure->path, strerror(errno));
    }
    fclose(figure->script);
    if (good && drawn && rename(figure->temporary, figure->path) != 0) {
        good = study_fail(message, "%s: cannot write: %s", figure->path, strerror(errno));
    }
    if (!good || !drawn) {
        remove(figure->temporary);
    }
    return good;
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
    figure_t figure;
    bool line[m->columns];
    *drawn = false;
    snprintf(figure.path, sizeof figure.path, "%s/%s-%s-%s.svg", folder, m->experiment->name,
             study_metrics[METRIC_OVER_TIME], m->experiment->kernel[kernel]->name);
    if (!begin_figure(&figure, message)) {
        return false;
    }
    write_time_head(figure.script, m, kernel, figure.temporary);
    for (size_t c = 0; c < m->columns; c++) {
        line[c] = write_run(figure.script, report_cell(report, m, kernel, c).run, c);
    }
    for (size_t c = 0; c < m->columns; c++) {
        if (line[c]) {
            fprintf(figure.script, "%s $c%zu using 1:2 with steps lw 1.5 title ",
                    *drawn ? "," : "plot", c);
            quote(figure.script, m->column[c].label);
            fprintf(figure.script, " noenhanced");
            *drawn = true;
        }
    }
    fprintf(figure.script, "\n");
    return end_figure(&figure, *drawn, message);
}

bool report_plot(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                 const char *folder, bool *drawn, study_message_t *message) {
    place_t place[2 * m->experiment->kernels];
    size_t places = places_of(m, metric, place);
    figure_t figure;
    *drawn = any_value(report, m, metric, place, places);
    if (!*drawn) {
        return true;
    }
    snprintf(figure.path, sizeof figure.path, "%s/%s-%s.svg", folder, m->experiment->name,
             study_metrics[metric]);
    if (!begin_figure(&figure, message)) {
        return false;
    }
    write_head(figure.script, metric, place, places, figure.temporary);
    write_plot(figure.script, m, write_data(figure.script, report, m, metric, place, places));
    return end_figure(&figure, true, message);
}
