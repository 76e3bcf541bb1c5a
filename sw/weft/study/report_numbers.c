/* SPDX-License-Identifier: Apache-2.0 */
/* All numbers of a study, for other programs: of each run its metrics of one number, and the counts
 * of its record under names of one word. As CSV (RFC 4180), or into the store.
 */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <string.h>

#include "report.h"
#include "sw/record/series.h"
#include "sw/weft/tool.h"

/* ---- names and units ---- */

void report_word(const char *name, char *word, size_t size) {
    size_t used = 0;
    for (; *name && used + 1 < size; name++) {
        if (isalnum((unsigned char)*name)) {
            word[used++] = (char)tolower((unsigned char)*name);
        } else if (used > 0 && word[used - 1] != '_') {
            word[used++] = '_';
        }
    }
    used -= used > 0 && word[used - 1] == '_';
    word[used] = 0;
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static bool ends(const char *text, const char *with) {
    size_t length = strlen(text), end = strlen(with);
    return length >= end && strcmp(text + length - end, with) == 0;
}

const char *report_unit(const char *path) {
    static const struct {
        const char *begin, *end, *unit;
    } units[] = {{"", "cycles", "cycles"},
                 {"steady.cycles_", "", "cycles"},
                 {"load_latency.", ".longest", "cycles"},
                 {"seconds", "", "s"},
                 {"depth_utilization", "", "ratio"},
                 {"resident", "", "warp cycles"},
                 {"may_load", "", "warp cycles"},
                 {"shared_in_use", "", "byte cycles"},
                 {"region_", "", "byte cycles"},
                 {"interference.pairs", "", "pairs"},
                 {"interference.", "", "lines"},
                 {"idle_issue_slots.", "", "slots"},
                 {"idle_threads.", "", "thread cycles"},
                 {"l1d", "", "accesses"},
                 {"l2.", "", "accesses"},
                 {"dram_ticks", "", "ticks"},
                 {"dram_transfers", "", "ticks"},
                 {"memory_", "", "sectors"},
                 {"", "_instructions", "instructions"},
                 {"issued_by_lanes.", "", "instructions"}};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (begins(path, units[i].begin) && ends(path, units[i].end)) {
            return units[i].unit;
        }
    }
    return "count";
}

bool report_is_archived(const char *path) {
    return !begins(path, "settings.") && !begins(path, "options.") && !begins(path, "launch.") &&
           !begins(path, "kernels.") && strcmp(path, "seconds") != 0;
}

/* The machine, and parts of a run, are no results of the run either. */
static bool is_result(const char *path) {
#define NAME(name, value) name,
    static const char *const others[] = {RECORD_MACHINE(NAME) "bounds.", "steady.list."};
#undef NAME
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        bool whole = !ends(others[i], ".");
        if (whole ? strcmp(path, others[i]) == 0 : begins(path, others[i])) {
            return false;
        }
    }
    return report_is_archived(path);
}

/* ---- numbers ---- */

typedef struct {
    study_sink_t *sink;
    void *to;
    study_number_t row;
} giver_t;

static bool give(giver_t *giver, const char *metric, const char *name, const char *unit,
                 double value) {
    giver->row.metric = metric;
    giver->row.name = name;
    giver->row.unit = unit;
    giver->row.value = value;
    return isnan(value) || giver->sink(giver->to, &giver->row);
}

static bool is_single(study_metric_t metric) {
    return study_metric_is(metric, METRIC_SINGLE) && metric != METRIC_CHOSEN;
}

static bool is_metric(const char *word) {
    bool is = false;
    for (int m = 0; m < METRIC_COUNT; m++) {
        is = is || (is_single((study_metric_t)m) && strcmp(study_metrics[m].name, word) == 0);
    }
    return is;
}

/* The record's own, but for those that a metric stands for. */
static bool give_fields(giver_t *giver, const report_run_t *run) {
    char word[128];
    bool good = true;
    for (size_t i = 0; good && i < run->fields; i++) {
        const report_field_t *field = &run->field[i];
        report_word(field->path, word, sizeof word);
        if (is_result(field->path) && !is_metric(word)) {
            good = give(giver, word, field->path, report_unit(field->path), field->value);
        }
    }
    return good;
}

bool report_run_numbers(const report_run_t *run, const report_run_t *base,
                        const study_number_t *about, study_sink_t *sink, void *to) {
    giver_t giver = {.sink = sink, .to = to, .row = *about};
    bool good = true;
    for (int m = 0; good && m < METRIC_COUNT; m++) {
        const study_metric_info_t *info = &study_metrics[m];
        if (is_single((study_metric_t)m)) {
            report_number_t number = report_run_value(run, base, (study_metric_t)m);
            good = give(&giver, info->name, info->name, info->unit, number.value);
        }
    }
    return good && give_fields(&giver, run);
}

/* That a run was chosen by `best` is a number of its cell, and no run has it alone. */
static bool give_choice(const report_t *report, const study_matrix_t *m, size_t kernel,
                        size_t column, const study_number_t *about, study_sink_t *sink, void *to) {
    const study_metric_info_t *info = &study_metrics[METRIC_CHOSEN];
    giver_t giver = {.sink = sink, .to = to, .row = *about};
    return give(&giver, info->name, info->name, info->unit,
                report_value(report, m, METRIC_CHOSEN, kernel, column).value);
}

/* Where a column takes the quickest of several points, its runs are those that it shows. */
static bool give_cell(const report_t *report, const study_matrix_t *m, size_t kernel, size_t column,
                      study_sink_t *sink, void *to) {
    report_cell_t cell = report_cell(report, m, kernel, column);
    report_cell_t base = report_base(report, m, kernel, column);
    bool good = true;
    for (size_t s = 0; good && s < cell.runs; s++) {
        const study_run_t *run = cell.run[s]->of;
        const study_number_t about = {.study = report->study.name,
                                      .experiment = m->experiment->name,
                                      .machine = m->column[column].config->name,
                                      .policy = m->column[column].policy->name,
                                      .point = run->point,
                                      .kernel = run->kernel->name,
                                      .seed = run->kernel->seed,
                                      .key = run->key};
        good = report_run_numbers(cell.run[s], base.runs ? base.run[base.runs > 1 ? s : 0] : NULL,
                                  &about, sink, to) &&
               give_choice(report, m, kernel, column, &about, sink, to);
    }
    return good;
}

bool report_numbers(const report_t *report, study_sink_t *sink, void *to) {
    bool good = true;
    for (size_t i = 0; i < report->study.experiments; i++) {
        const study_matrix_t *m = &report->plan.matrix[i];
        for (size_t cell = 0; good && cell < m->experiment->kernels * m->columns; cell++) {
            good = give_cell(report, m, cell / m->columns, cell % m->columns, sink, to);
        }
    }
    return good;
}

/* ---- CSV ---- */

void report_csv_cell(FILE *to, const char *text, char end) {
    bool quoted = text[strcspn(text, ",\"\r\n")] != 0;
    fputs(quoted ? "\"" : "", to);
    for (; *text; text++) {
        fputs(quoted && *text == '"' ? "\"" : "", to);
        fputc(*text, to);
    }
    fprintf(to, "%s%c", quoted ? "\"" : "", end);
}

static bool print_row(void *to, const study_number_t *row) {
    char value[32];
    snprintf(value, sizeof value, "%.15g", row->value);
    const char *const cells[] = {row->study, row->experiment, row->machine, row->policy,
                                 row->point, row->kernel,     row->seed,    row->metric,
                                 value,      row->unit,       row->name};
    size_t count = sizeof cells / sizeof cells[0];
    for (size_t i = 0; i < count; i++) {
        report_csv_cell(to, cells[i], i + 1 < count ? ',' : '\n');
    }
    return !ferror((FILE *)to);
}

bool report_csv(const report_t *report, FILE *to) {
    fputs(REPORT_COLUMNS "\n", to);
    return report_numbers(report, print_row, to) && fflush(to) == 0;
}

bool report_csv_store(study_store_t *store, FILE *to, study_message_t *message) {
    fputs(REPORT_COLUMNS "\n", to);
    return study_store_numbers(store, print_row, to, message) &&
           (fflush(to) == 0 ||
            study_fail(message, "report --csv: cannot write: %s", strerror(errno)));
}

/* ---- the store ---- */

static bool store_row(void *to, const study_number_t *row) {
    return study_store_number(to, row);
}

bool report_publish(const report_t *report, study_store_t *store, study_message_t *message) {
    bool good = study_store_begin_numbers(store, report->study.name) &&
                report_numbers(report, store_row, store);
    return study_store_end_numbers(store, good, message) &&
           study_store_seen(store, provenance_commit(), report->plan.run, report->plan.runs,
                            message);
}
