/* SPDX-License-Identifier: Apache-2.0 */
/* The runs of a study as a file of CSV (RFC 4180). A report can be made of it without the store. It
 * has a comment with origin, a line of names, and a line for each run: the counts of its record, or
 * why there are none. A count over time is the whole and its eighths: "80 10 12 8 10 10 10 10 10",
 * kept where an experiment shows runs over time. Of `interference` it has the numbers, and not the
 * maps.
 *
 * Of a study whose counts are lost a file may have metrics as columns, "metric.speed", and the
 * result REPORT_SLOWER for the points that `best` did not choose.
 *
 * A line counts for a run if it asked for the same as the study does now. Nothing says whether the
 * sources are those of today: the head has their commit.
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

#define EIGHTHS STUDY_EIGHTHS
#define FIXED   4 /* names before those of the counts */
static const char *const fixed[FIXED] = {"run", "request", "result", "seconds"};

/* ---- the head ---- */

void report_head(const report_t *report, char *text, size_t size) {
    const char *commit = "unknown", *date = "", *first = NULL;
    bool others = false, changed = false;
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
            first = first ? first : run->commit;
            others = others || strcmp(run->commit, first) != 0;
            changed = changed || run->changed;
            if (strcmp(run->date, date) > 0) {
                date = run->date;
                commit = run->commit;
            }
        }
    }
    snprintf(text, size, "`weft sweep %s`, %.10s, of commit %.8s%s%s; %zu runs, %.0f s",
             report->study.name, date, commit, others ? " and others" : "",
             changed ? ", sources changed" : "", runs, seconds);
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
static size_t names_of(report_t *report, const char ***names) {
    size_t count = 0, most = 0;
    for (size_t i = 0; i < report->plan.runs; i++) {
        most += report->run[i].fields;
    }
    *names = study_room(&report->study, (most + 1) * sizeof **names);
    for (size_t i = 0; i < report->plan.runs; i++) {
        const report_run_t *run = &report->run[i];
        for (size_t f = 0; f < run->fields; f++) {
            const char *path = run->field[f].path;
            bool known = run->field[f].value == 0 || !report_is_archived(path);
            for (size_t n = 0; !known && n < count; n++) {
                known = strcmp((*names)[n], path) == 0;
            }
            if (!known) {
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
        report_csv_cell(to, done || report_is_slower(run) ? run->result : study_states[run->state],
                        ',');
        report_csv_cell(to, done ? seconds : "", count ? ',' : '\n');
        for (size_t n = 0; n < count; n++) {
            write_count(run, names[n], time, to, n + 1 < count ? ',' : '\n');
        }
    }
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

static bool fail(const reader_t *r, unsigned line, const char *what, const char *given) {
    return study_fail(&r->report->message,
                      "%s:%u: %s%s%s; `weft report STUDY --runs` writes such a file", r->path, line,
                      what, given ? ", not " : "", given ? given : "");
}

static bool take_count(reader_t *r, report_run_t *run, const char *path, const char *text) {
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
    return rest > text && !*rest && (slices == 0 || slices == EIGHTHS);
}

/* What a line says of its run: a state, or how the run ended. */
static bool take_result(const reader_t *r, const char *result, unsigned line, run_state_t *state) {
    static const struct {
        const char *result;
        run_state_t state;
    } ends[] = {{"verified", RUN_DONE}, {RECORD_STEADY, RUN_DONE}, {REPORT_SLOWER, RUN_FAILED}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        if (strcmp(result, ends[i].result) == 0) {
            *state = ends[i].state;
            return true;
        }
    }
    for (*state = RUN_MISSING; *state < RUN_DONE; ++*state) {
        if (strcmp(result, study_states[*state]) == 0) {
            return true;
        }
    }
    return fail(r, line,
                "expected a result: verified, " RECORD_STEADY ", " REPORT_SLOWER
                ", missing, unbuilt, stale or failed",
                result);
}

static report_run_t *find_run(const reader_t *r, const char *label) {
    for (size_t i = 0; i < r->report->plan.runs; i++) {
        if (strcmp(r->report->run[i].of->label, label) == 0) {
            return &r->report->run[i];
        }
    }
    return NULL;
}

static bool take_line(reader_t *r, char **cell, unsigned line) {
    report_t *report = r->report;
    report_run_t *run = find_run(r, cell[0]);
    run_state_t state;
    char request[STUDY_REQUEST];
    if (!take_result(r, cell[2], line, &state)) {
        return false;
    }
    if (!run) {
        return true; /* the study asks for it no more */
    }
    if (run->state != RUN_MISSING) {
        return study_fail(&report->message, "%s:%u: the run '%s' stands there twice", r->path, line,
                          cell[0]);
    }
    study_request(run->of, report->study.max_cycles, request);
    run->state = strcmp(request, cell[1]) == 0 ? state : RUN_STALE;
    if (run->state != RUN_DONE && strcmp(cell[2], REPORT_SLOWER) != 0) {
        return true;
    }
    snprintf(run->result, sizeof run->result, "%s", cell[2]);
    run->seconds = strtod(cell[3], NULL);
    run->field = study_room(&report->study, r->names * sizeof *run->field);
    for (size_t n = FIXED; n < r->names; n++) {
        if (*cell[n] && !take_count(r, run, r->name[n], cell[n])) {
            return fail(r, line, "expected numbers, or each with its eighths", cell[n]);
        }
    }
    run->period = report_field(run, "cycles", REPORT_WHOLE) / EIGHTHS;
    return true;
}

static bool take_head(reader_t *r, const char *line) {
    const char *processor = strrchr(line, ';');
    if (strncmp(line, "# `weft sweep ", 14) != 0 || !processor) {
        return fail(r, 1,
                    "expected '# `weft sweep STUDY`, DATE, of commit ID; N runs, T s; PROCESSOR'",
                    NULL);
    }
    r->report->head = study_text(&r->report->study, "%.*s", (int)(processor - line - 2), line + 2);
    return true;
}

static bool take_names(reader_t *r, const char *line) {
    size_t most = strlen(line) + 1;
    r->name = study_room(&r->report->study, most * sizeof *r->name);
    r->names = cut((char *)(uintptr_t)study_text(&r->report->study, "%s", line), r->name, most);
    for (size_t i = 0; i < FIXED; i++) {
        if (i >= r->names || strcmp(r->name[i], fixed[i]) != 0) {
            return fail(r, 2,
                        "expected names of columns that begin with 'run,request,result,seconds'",
                        NULL);
        }
    }
    return true;
}

static bool take_row(reader_t *r, char *line, unsigned number) {
    char *cell[r->names + 1];
    return cut(line, cell, r->names + 1) == r->names
               ? take_line(r, cell, number)
               : study_fail(&r->report->message, "%s:%u: expected %zu cells, as line 2 has",
                            r->path, number, r->names);
}

static bool take_file(reader_t *r, FILE *file) {
    char *line = NULL;
    size_t room = 0;
    bool good = true;
    unsigned number = 0;
    while (good && getline(&line, &room, file) >= 0) {
        line[strcspn(line, "\r\n")] = 0;
        number++;
        good = number == 1   ? take_head(r, line)
               : number == 2 ? take_names(r, line)
                             : take_row(r, line, number);
    }
    if (good && !feof(file)) {
        good = study_fail(&r->report->message, "%s: cannot read it to its end: %s", r->path,
                          strerror(errno));
    }
    free(line);
    return good &&
           (number >= 2 || fail(r, number + 1, "the file ends before its names of columns", NULL));
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
        report->run[i].message = "";
    }
    bool good = take_file(&r, file);
    fclose(file);
    return good;
}
