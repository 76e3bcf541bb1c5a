/* SPDX-License-Identifier: Apache-2.0 */
/* The runs of a study as a file of CSV (RFC 4180). A report can be made of it without the store. It
 * has a comment with origin, a line of names, and a line for each run: the counts of its record, or
 * why there are none. A count over time is the whole and its eighths: "80 10 12 8 10 10 10 10 10",
 * kept where an experiment shows runs over time. Metric `interference` needs the store.
 *
 * Of a study whose counts are lost a file may have metrics as columns, "metric.speed", and the
 * result "slower" for the points that `best` did not choose.
 *
 * A line counts for a run if it asked for the same as the study does now. Nothing says whether the
 * sources are those of today: the head has their commit.
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

#define EIGHTHS 8
#define FIXED   4 /* names before those of the counts */
static const char *const fixed[FIXED] = {"run", "request", "result", "seconds"};

/* ---- the head ---- */

void report_head(const report_t *report, char *text, size_t size) {
    const char *commit = "unknown", *date = "";
    double seconds = 0;
    size_t runs = 0;
    if (report->head) {
        snprintf(text, size, "%s", report->head);
        return;
    }
    for (size_t i = 0; i < report->plan.runs; i++) {
        const report_run_t *run = &report->run[i];
        if (run->state == RUN_DONE) {
            runs++;
            seconds += run->seconds;
            if (strcmp(run->date, date) > 0) {
                date = run->date;
                commit = run->commit;
            }
        }
    }
    snprintf(text, size, "`weft sweep %s`, %.10s, of commit %.8s; %zu runs, %.0f s",
             report->study.name, date, commit, runs, seconds);
}

/* The processor, as /proc/cpuinfo names it. */
static void processor(char *text, size_t size) {
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(text, size, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':');
        if (colon && strncmp(line, "model name", 10) == 0) {
            snprintf(text, size, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
            break;
        }
    }
    if (file) {
        fclose(file);
    }
}

/* ---- writing ---- */

/* The names of counts that are not 0 in every run, in the order in which records have them. */
static size_t names_of(const report_t *report, const char ***names) {
    size_t count = 0;
    for (size_t i = 0; i < report->plan.runs; i++) {
        const report_run_t *run = &report->run[i];
        for (size_t f = 0; f < run->fields; f++) {
            const char *path = run->field[f].path;
            bool known = run->field[f].value == 0 || !report_is_archived(path);
            for (size_t n = 0; !known && n < count; n++) {
                known = strcmp((*names)[n], path) == 0;
            }
            if (!known) {
                *names = realloc(*names, (count + 1) * sizeof **names);
                (*names)[count++] = path;
            }
        }
    }
    return count;
}

/* Whether a run is of an experiment that shows it over time. */
static bool in_time(const report_t *report, size_t run) {
    for (size_t i = 0; i < report->study.experiments; i++) {
        const study_matrix_t *m = &report->plan.matrix[i];
        for (size_t c = 0;
             m->experiment->show[METRIC_OVER_TIME] && c < m->columns * m->experiment->kernels;
             c++) {
            for (size_t n = 0; n < m->cell[c].points * m->cell[c].seeds; n++) {
                if (m->cell[c].run[n] == run) {
                    return true;
                }
            }
        }
    }
    return false;
}

static void write_count(const report_run_t *run, const char *path, bool time, FILE *to, char end) {
    const report_field_t *field = report_find(run, path);
    char text[32 * (EIGHTHS + 1)] = "";
    if (field) {
        snprintf(text, sizeof text, "%.15g", field->value);
    }
    for (size_t i = 0; time && field && field->slice && i < EIGHTHS; i++) {
        size_t used = strlen(text);
        report_span_t span = {(double)i / EIGHTHS, (double)(i + 1) / EIGHTHS};
        snprintf(text + used, sizeof text - used, " %.6g", report_field(run, path, span));
    }
    report_csv_cell(to, text, end);
}

bool report_archive(report_t *report, FILE *to) {
    const char **names = NULL;
    char head[REPORT_HEAD], cpu[128], seconds[32], request[STUDY_REQUEST];
    size_t count = names_of(report, &names);
    report_head(report, head, sizeof head);
    processor(cpu, sizeof cpu);
    fprintf(to, "# %s; %s\n", head, cpu);
    for (size_t i = 0; i < FIXED + count; i++) {
        report_csv_cell(to, i < FIXED ? fixed[i] : names[i - FIXED],
                        i + 1 < FIXED + count ? ',' : '\n');
    }
    for (size_t i = 0; i < report->plan.runs; i++) {
        const report_run_t *run = &report->run[i];
        bool done = run->state == RUN_DONE, time = done && in_time(report, i);
        snprintf(seconds, sizeof seconds, "%.3g", run->seconds);
        report_csv_cell(to, run->of->label, ',');
        study_request(run->of, report->study.max_cycles, request);
        report_csv_cell(to, request, ',');
        report_csv_cell(to, done ? run->result : study_states[run->state], ',');
        report_csv_cell(to, done ? seconds : "", count ? ',' : '\n');
        for (size_t n = 0; n < count; n++) {
            write_count(run, names[n], time, to, n + 1 < count ? ',' : '\n');
        }
    }
    free(names);
    return fflush(to) == 0 && !ferror(to);
}

/* ---- reading ---- */

typedef struct {
    report_t *report;
    const char *path;
    char **name; /* of the columns */
    size_t names;
} reader_t;

/* Takes the cells of a line apart, in place; returns how many it has. */
static size_t cut(char *line, char **cell, size_t most) {
    size_t count = 0;
    for (char *from = line; from && count < most;) {
        char *to = from, *end = from;
        bool quoted = *from == '"';
        cell[count++] = to;
        for (end += quoted; *end && (quoted || *end != ',');) {
            if (quoted && *end == '"' && *++end != '"') {
                quoted = false;
                continue;
            }
            *to++ = *end++;
        }
        from = *end == ',' ? end + 1 : NULL;
        *to = 0;
    }
    return count;
}

static void take_count(reader_t *r, report_run_t *run, const char *path, const char *text) {
    char *rest;
    report_field_t *field = &run->field[run->fields++];
    double slice[EIGHTHS];
    size_t slices = 0;
    *field = (report_field_t){.path = path, .value = strtod(text, &rest)};
    for (; *rest == ' ' && slices < EIGHTHS; slices++) {
        slice[slices] = strtod(rest, &rest);
    }
    if (slices == EIGHTHS) {
        double *kept = study_room(&r->report->study, sizeof slice);
        memcpy(kept, slice, sizeof slice);
        field->slice = kept;
        run->slices = EIGHTHS;
    }
}

static bool take_line(reader_t *r, char **cell, unsigned line) {
    report_t *report = r->report;
    char request[STUDY_REQUEST];
    for (size_t i = 0; i < report->plan.runs; i++) {
        report_run_t *run = &report->run[i];
        if (strcmp(run->of->label, cell[0]) != 0) {
            continue;
        }
        if (run->state != RUN_MISSING) {
            return study_fail(&report->message, "%s:%u: the run '%s' stands there twice", r->path,
                              line, cell[0]);
        }
        study_request(run->of, report->study.max_cycles, request);
        if (strcmp(request, cell[1]) != 0) {
            run->state = RUN_STALE;
            return true;
        }
        run->state = strcmp(cell[2], "slower") == 0 ? RUN_FAILED : RUN_DONE;
        for (int state = RUN_MISSING; state < RUN_DONE; state++) {
            if (strcmp(cell[2], study_states[state]) == 0) {
                run->state = (run_state_t)state;
                return true;
            }
        }
        snprintf(run->result, sizeof run->result, "%s", cell[2]);
        run->seconds = strtod(cell[3], NULL);
        run->field = study_room(&report->study, r->names * sizeof *run->field);
        for (size_t n = FIXED; n < r->names; n++) {
            if (*cell[n]) {
                take_count(r, run, r->name[n], cell[n]);
            }
        }
        run->period = report_field(run, "cycles", REPORT_WHOLE) / EIGHTHS;
        return true;
    }
    return true; /* of a run that the study asks for no more */
}

static bool take_names(reader_t *r, char *line) {
    size_t most = strlen(line) + 1;
    r->name = study_room(&r->report->study, most * sizeof *r->name);
    r->names = cut((char *)(uintptr_t)study_text(&r->report->study, "%s", line), r->name, most);
    for (size_t i = 0; i < FIXED; i++) {
        if (i >= r->names || strcmp(r->name[i], fixed[i]) != 0) {
            return study_fail(&r->report->message,
                              "%s:2: expected names of columns that begin with '%s'; `weft report "
                              "STUDY --runs` writes such a file",
                              r->path, "run,request,result,seconds");
        }
    }
    return true;
}

static bool take_file(reader_t *r, FILE *file) {
    char *line = NULL;
    size_t room = 0;
    bool good = true;
    for (unsigned number = 1; good && getline(&line, &room, file) >= 0; number++) {
        line[strcspn(line, "\r\n")] = 0;
        if (number == 1 && strncmp(line, "# `weft sweep ", 14) == 0) {
            char *processor = strrchr(line, ';');
            r->report->head =
                study_text(&r->report->study, "%.*s", (int)(processor - line - 2), line + 2);
        } else if (number <= 2) {
            good = take_names(r, line);
        } else {
            char *cell[r->names + 1];
            good = cut(line, cell, r->names + 1) == r->names
                       ? take_line(r, cell, number)
                       : study_fail(&r->report->message, "%s:%u: expected %zu cells, as line 2 has",
                                    r->path, number, r->names);
        }
    }
    free(line);
    return good;
}

bool report_load_archive(report_t *report, const char *path) {
    reader_t r = {.report = report, .path = path};
    FILE *file = fopen(path, "r");
    if (!file) {
        return study_fail(&report->message, "%s: cannot read: %s", path, strerror(errno));
    }
    report->run = study_room(&report->study, report->plan.runs * sizeof *report->run);
    for (size_t i = 0; i < report->plan.runs; i++) {
        report->run[i].of = report->plan.run[i];
    }
    bool good = take_file(&r, file);
    fclose(file);
    return good;
}
