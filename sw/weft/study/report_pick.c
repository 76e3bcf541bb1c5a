/* SPDX-License-Identifier: Apache-2.0 */
/* A table that a study declares, [table.NAME], as Markdown or CSV (docs/reference/reports.md). What
 * its table, row and column say of a cell is put together, the column's word first. The cell is
 * then a number of an experiment's matrix, a mean of such numbers, or the published one.
 */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/words.h"
#include "report.h"

/* A cell, with what its names name. */
typedef struct {
    report_t *report;
    study_pick_t pick;
    const study_matrix_t *m;
    study_metric_t metric; /* where the pick has one */
    size_t kernel, column, over;
    study_mean_t kind;
    report_parts_t parts;
    size_t part;
} spot_t;

#define NONE SIZE_MAX

/* ---- what a cell is ---- */

static study_pick_t join(const study_table_t *table, const study_pick_t *row,
                         const study_pick_t *column) {
    study_pick_t pick = {.line = row->line};
#define TAKE(member)                                                                               \
    pick.member = column->member ? column->member : row->member ? row->member : table->all.member
    TAKE(experiment);
    TAKE(policy);
    TAKE(point);
    TAKE(kernel);
    TAKE(mean);
    TAKE(kind);
    TAKE(part);
    TAKE(over);
    TAKE(eighth);
    TAKE(digits);
    TAKE(unit);
    TAKE(published);
    TAKE(paper);
#undef TAKE
    pick.per = column->per.count ? column->per : row->per.count ? row->per : table->all.per;
    pick.scale = column->scale != 0 ? column->scale
                 : row->scale != 0  ? row->scale
                                    : table->all.scale;
    const study_pick_t *number = column->metric || column->count.count ? column
                                 : row->metric || row->count.count     ? row
                                                                       : &table->all;
    pick.metric = number->metric;
    pick.count = number->count;
    pick.weight = number->weight;
    pick.weights = number->weights;
    return pick;
}

static bool wrong(spot_t *s, const study_table_t *table, const char *what, const char *given,
                  const char *more) {
    return study_fail(&s->report->message, "%s:%u: table.%s: %s%s%s%s%s", s->report->study.path,
                      s->pick.line, table->name, what, given ? " '" : "", given ? given : "",
                      given ? "'" : "", more);
}

static bool find_experiment(spot_t *s, const study_table_t *table) {
    words_hint_t hint = {.given = s->pick.experiment ? s->pick.experiment : ""};
    for (size_t i = 0; i < s->report->study.experiments; i++) {
        const study_experiment_t *e = &s->report->study.experiment[i];
        words_consider(&hint, e->name);
        if (strcmp(e->name, hint.given) == 0) {
            s->m = &s->report->plan.matrix[i];
        }
    }
    return s->m || wrong(s, table, "expected the name of an experiment, not", hint.given,
                         words_hint(&hint));
}

static bool find_column(spot_t *s, const study_table_t *table, const char *policy, size_t *column) {
    char label[512];
    snprintf(label, sizeof label, "%s%s%s", policy ? policy : "", s->pick.point ? " " : "",
             s->pick.point ? s->pick.point : "");
    words_hint_t hint = {.given = label};
    *column = NONE;
    for (size_t c = 0; c < s->m->columns; c++) {
        const char *name = s->m->column[c].label;
        if (s->metric == METRIC_EFFECTS) {
            char design[512];
            report_design_name(s->m, c, design, sizeof design);
            name = study_text(&s->report->study, "%s", design); /* the hint keeps it */
        }
        words_consider(&hint, name);
        *column = strcmp(name, hint.given) == 0 ? c : *column;
    }
    return *column != NONE || wrong(s, table, "expected a policy's column of the experiment, not",
                                    hint.given, words_hint(&hint));
}

/* The kernel, or the kind of the mean. */
static bool find_row(spot_t *s, const study_table_t *table) {
    const study_experiment_t *e = s->m->experiment;
    if (!s->pick.kernel == !s->pick.mean) {
        return wrong(s, table,
                     "a cell needs one of 'kernel' and 'mean', from its row or its column", NULL,
                     "");
    }
    for (size_t k = 0; s->pick.kernel && k < e->kernels; k++) {
        if (strcmp(e->kernel[k]->name, s->pick.kernel) == 0) {
            s->kernel = k;
            return true;
        }
    }
    bool any = false;
    for (size_t k = 0; s->pick.mean && k < e->kernels; k++) {
        any = any || study_in_set(e->kernel[k], s->pick.mean);
    }
    if (!any || study_lacks(&s->report->study, e, s->pick.mean)) {
        return wrong(s, table,
                     "expected a kernel of the experiment, or a set that it has whole, not",
                     s->pick.kernel ? s->pick.kernel : s->pick.mean, "");
    }
    study_means_t own = {0};
    if (s->pick.metric) {
        own = study_means_of(&e->means, s->metric);
    }
    s->kind = own.count ? own.kind[0] : MEAN_ARITHMETIC;
    for (int kind = 0; kind < MEAN_COUNT; kind++) {
        s->kind = s->pick.kind == study_mean_names[kind] ? (study_mean_t)kind : s->kind;
    }
    return true;
}

static bool find_part(spot_t *s, const study_table_t *table) {
    if (!s->pick.metric || study_metric_is(s->metric, METRIC_SINGLE)) {
        bool timed = !s->pick.metric || study_metric_is(s->metric, METRIC_IN_TIME);
        return s->pick.eighth == 0 || timed ||
               wrong(s, table, "a part of a run has no", s->pick.metric->name, "");
    }
    const study_experiment_t *e = s->m->experiment;
    bool effects = s->metric == METRIC_EFFECTS;
    if (s->metric == METRIC_OVER_TIME || (effects && !e->design.count) || s->pick.eighth) {
        return wrong(s, table, "no cell can show the metric", s->pick.metric->name, "");
    }
    words_hint_t hint = {.given = s->pick.part ? s->pick.part : ""};
    if (effects) {
        report_effect_parts(e, &s->parts);
        s->parts.format = strcmp(hint.given, s->parts.head[0]) == 0 ? "%.6g" : "%+.1f %%";
    } else {
        report_parts(s->report, s->m, s->metric, &s->parts);
    }
    for (size_t i = 0; i < s->parts.count; i++) {
        words_consider(&hint, s->parts.head[i]);
        if (strcmp(s->parts.head[i], hint.given) == 0) {
            s->part = i;
            return true;
        }
    }
    return wrong(s, table, "expected a 'part' of the metric, not", hint.given, words_hint(&hint));
}

static bool find_count(spot_t *s, const study_table_t *table, const char *name) {
    words_hint_t hint = {.given = name};
    if (!report_is_count(s->report, &hint)) {
        return wrong(s, table, "expected a count of the record, not", name, words_hint(&hint));
    }
    return !s->pick.eighth || report_is_count_in_time(name) ||
           wrong(s, table, "a part of a run has no", name, "");
}

static bool find_counts(spot_t *s, const study_table_t *table, const study_names_t *names) {
    bool good = true;
    for (size_t i = 0; good && i < names->count; i++) {
        good = find_count(s, table, names->item[i]);
    }
    return good;
}

static bool find(spot_t *s, const study_table_t *table) {
    if (!s->pick.metric == !s->pick.count.count) {
        return wrong(s, table, "a cell needs one of 'metric' and 'count'", NULL, "");
    }
    s->metric = s->pick.metric ? (study_metric_t)(s->pick.metric - study_metrics) : METRIC_COUNT;
    if (s->pick.weight && s->pick.weights != s->pick.count.count) {
        return wrong(s, table, "'weights' needs a number for each 'count'", NULL, "");
    }
    s->over = NONE;
    return find_counts(s, table, &s->pick.per) && find_counts(s, table, &s->pick.count) &&
           find_experiment(s, table) && find_column(s, table, s->pick.policy, &s->column) &&
           (!s->pick.over || find_column(s, table, s->pick.over, &s->over)) && find_row(s, table) &&
           find_part(s, table);
}

/* ---- its number ---- */

/* 0 over 0 is not known, and no number is infinite: the cell says '-'. */
static double ratio(double a, double b) {
    return b != 0 ? a / b : NAN;
}

static double of_run(const spot_t *s, const report_run_t *run) {
    double eighth = (double)s->pick.eighth, sum = 0, per = 0;
    report_span_t span = eighth > 0 ? (report_span_t){(eighth - 1) / 8, eighth / 8} : REPORT_WHOLE;
    if (s->pick.metric) {
        return report_part_value(run, s->metric, span);
    }
    for (size_t i = 0; i < s->pick.count.count; i++) {
        sum += (s->pick.weight ? s->pick.weight[i] : 1) *
               report_field(run, s->pick.count.item[i], span);
    }
    for (size_t i = 0; i < s->pick.per.count; i++) {
        per += report_field(run, s->pick.per.item[i], span);
    }
    return s->pick.per.count ? ratio(sum, per) : sum;
}

static double of_column(const spot_t *s, size_t kernel, size_t column) {
    if (s->pick.metric && study_metric_is(s->metric, METRIC_SINGLE) && !s->pick.eighth) {
        return report_value(s->report, s->m, s->metric, kernel, column).value;
    }
    if (s->metric == METRIC_EFFECTS) {
        return report_effect(s->report, s->m, kernel, column, s->part);
    }
    report_cell_t cell = report_cell(s->report, s->m, kernel, column);
    if (s->pick.metric && !s->pick.eighth) {
        return report_part(&s->parts, &cell, s->part);
    }
    double value[STUDY_SEEDS];
    for (size_t i = 0; i < cell.runs; i++) {
        value[i] = of_run(s, cell.run[i]);
    }
    return report_average(MEAN_ARITHMETIC, value, cell.runs);
}

static double of_kernel(const spot_t *s, size_t kernel) {
    double value = of_column(s, kernel, s->column);
    return s->over == NONE ? value : ratio(value, of_column(s, kernel, s->over));
}

/* What is known of the runs of a cell: of all that `best` chooses from, and over time where the
 * number is of a part of a run. */
static run_state_t known(const spot_t *s, report_cell_t cell) {
    bool whole = s->pick.eighth == 0;
    for (size_t i = 0; !whole && i < cell.runs; i++) {
        cell.state = cell.run[i]->slices == 0 ? RUN_MISSING : cell.state;
    }
    return cell.lacks && cell.state == RUN_DONE ? RUN_FAILED : cell.state;
}

/* The least that is known of a run which the number of a kernel needs. */
static run_state_t state_of(const spot_t *s, size_t kernel) {
    run_state_t state = known(s, report_cell(s->report, s->m, kernel, s->column));
    if (s->metric == METRIC_EFFECTS) {
        size_t runs = study_design_runs(s->m->experiment->design.count), column[runs];
        report_design_columns(s->m, s->column, column);
        for (size_t i = 0; i < runs; i++) {
            run_state_t one = known(s, report_cell(s->report, s->m, kernel, column[i]));
            state = one < state ? one : state;
        }
    }
    if (s->pick.metric && study_metric_is(s->metric, METRIC_RELATIVE)) {
        run_state_t base = known(s, report_base(s->report, s->m, kernel, s->column));
        state = base < state ? base : state;
    }
    if (s->over != NONE) {
        run_state_t over = known(s, report_cell(s->report, s->m, kernel, s->over));
        state = over < state ? over : state;
    }
    return state;
}

static double number_of(const spot_t *s, run_state_t *state) {
    const study_experiment_t *e = s->m->experiment;
    double value[e->kernels];
    size_t count = 0;
    *state = RUN_DONE;
    for (size_t k = 0; k < e->kernels; k++) {
        if (s->pick.mean ? study_in_set(e->kernel[k], s->pick.mean) : k == s->kernel) {
            run_state_t least = state_of(s, k);
            *state = least < *state ? least : *state;
            value[count++] = least == RUN_DONE ? of_kernel(s, k) : NAN;
        }
    }
    return report_average(s->kind, value, count);
}

/* ---- as text ---- */

/* Whole numbers of four digits and more, in groups of three. */
static void group(char *text, size_t size) {
    char plain[128];
    snprintf(plain, sizeof plain, "%.127s", text);
    const char *from = plain + (*plain == '-');
    size_t digits = strspn(from, "0123456789"), used = (size_t)(from - plain);
    for (size_t i = 0; from[i] && used + 2 < size; i++) {
        if (i > 0 && i < digits && (digits - i) % 3 == 0) {
            text[used++] = ',';
        }
        text[used++] = from[i];
        text[used] = 0;
    }
}

static double scaled(const spot_t *s, double value) {
    return value * (s->pick.scale != 0 ? s->pick.scale : 1);
}

static void print(const spot_t *s, bool page, double value, char *text, size_t size) {
    double shown = scaled(s, value);
    bool single = s->pick.metric && study_metric_is(s->metric, METRIC_SINGLE);
    if (isnan(value)) {
        snprintf(text, size, "-");
        return;
    }
    if (s->pick.digits || s->over != NONE || s->pick.count.count) {
        int digits = s->pick.digits                         ? (int)s->pick.digits - 1
                     : s->over != NONE || s->pick.per.count ? 3
                                                            : 0;
        snprintf(text, size, "%.*f", digits, shown);
    } else if (single) {
        report_print(text, size, s->metric, shown);
    } else {
        snprintf(text, size, s->parts.format, shown);
    }
    if (page) {
        group(text, size);
    }
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%s", s->pick.unit ? " " : "",
             s->pick.unit ? s->pick.unit : "");
}

/* The values that `best` has chosen, without the names of the settings: " (6, 4)". */
static void print_choice(const spot_t *s, char *text, size_t size) {
    bool none = s->pick.mean || s->pick.eighth || s->over != NONE || s->metric == METRIC_CHOSEN ||
                s->metric == METRIC_EFFECTS;
    const char *best = none ? "" : report_cell(s->report, s->m, s->kernel, s->column).best;
    const char *between = " (";
    for (const char *at = best; (at = strchr(at, '=')) != NULL; between = ", ") {
        size_t used = strlen(text);
        int length = (int)strcspn(++at, " ");
        snprintf(text + used, size - used, "%s%.*s", between, length, at);
    }
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", *best ? ")" : "");
}

/* The published number of a cell, or NULL. */
static const study_paper_t *published(const spot_t *s) {
    report_place_t place = {.of = s->pick.mean ? s->pick.mean : s->pick.kernel,
                            .mean = s->pick.mean != NULL,
                            .kind = s->pick.mean ? s->kind : 0};
    return s->pick.metric ? report_paper(s->m, s->metric, &place, s->column) : NULL;
}

static void print_published(const spot_t *s, char *text, size_t size) {
    const study_paper_t *paper = published(s);
    if (s->pick.paper) {
        snprintf(text, size, "*%s*", s->pick.paper);
    } else if (paper) {
        snprintf(text, size, "*%g*", paper->value);
    } else {
        *text = 0;
    }
}

/* Returns what is known of the cell's runs. The number is NAN where the cell has none. */
static run_state_t print_cell(const spot_t *s, bool page, double *number, char *text, size_t size) {
    run_state_t state = RUN_DONE;
    *number = NAN;
    if (s->pick.published) {
        print_published(s, text, size);
        *number = strtod(text + strspn(text, "*"), NULL);
        return state;
    }
    double value = number_of(s, &state);
    if (state != RUN_DONE) {
        snprintf(text, size, "%s", study_states[state]);
        return state;
    }
    *number = scaled(s, value);
    print(s, page, value, text, size);
    if (!isnan(value)) {
        print_choice(s, text, size);
    }
    return state;
}

/* What a factor changes whose two values the rows have: the mean of the rows with 1 less that of
 * the rows with -1. `above` are the numbers of the column, `columns` apart. */
static void print_effect(const study_pick_t *pick, const double *above, size_t columns, char *text,
                         size_t size) {
    double sum[2] = {0}, rows[2] = {0};
    for (size_t i = 0; i < pick->effects; i++) {
        bool less = pick->effect[i] < 0;
        sum[less] += above[i * columns];
        rows[less]++;
    }
    double value = ratio(sum[0], rows[0]) - ratio(sum[1], rows[1]);
    const char *star = pick->published ? "*" : "";
    if (isnan(value)) {
        snprintf(text, size, "-");
    } else {
        snprintf(text, size, "%s%+.*f%s", star, pick->digits ? (int)pick->digits - 1 : 3, value,
                 star);
    }
}

/* `strong`: a mean stands out from the rows that are none. */
static void print_title(const study_pick_t *pick, bool strong, char *text, size_t size) {
    const char *name = pick->kernel ? pick->kernel : pick->mean ? pick->mean : pick->policy;
    const char *star = pick->published ? "*" : pick->mean && strong ? "**" : "";
    name = name ? name : pick->point ? pick->point : pick->metric ? pick->metric->name : "";
    snprintf(text, size, "%s%s%s%s", star, pick->published && !pick->title ? "published, " : "",
             pick->title ? pick->title : name, star);
}

/* Whether a row is no mean. */
static bool has_plain_row(const study_table_t *table) {
    for (size_t r = 0; r < table->rows.count; r++) {
        if (!table->rows.item[r].mean) {
            return true;
        }
    }
    return false;
}

/* ---- the table ---- */

typedef struct {
    document_t *document; /* or NULL: CSV */
    FILE *to;
    size_t columns, at;
} writer_t;

static void write_cell(writer_t *w, const char *text) {
    if (w->document) {
        document_cell(w->document, "%s", text);
    } else {
        report_csv_cell(w->to, text, ++w->at % w->columns ? ',' : '\n');
    }
}

/* How many rows have cells of their own: effects are the last rows. */
static size_t rows_above(const study_table_t *table) {
    size_t rows = 0;
    while (rows < table->rows.count && !table->rows.item[rows].effect) {
        rows++;
    }
    return rows;
}

/* `number` has the numbers of all cells, row by row, and gets that of this one. */
static bool write_number(report_t *report, const study_table_t *table, size_t r, size_t c,
                         writer_t *w, double *number, size_t *missing) {
    char text[1024];
    size_t columns = table->columns.count, above = rows_above(table);
    spot_t spot = {.report = report,
                   .pick = join(table, &table->rows.item[r], &table->columns.item[c])};
    spot.pick.effect = table->rows.item[r].effect;
    spot.pick.effects = table->rows.item[r].effects;
    if (r >= above && spot.pick.effects != above) {
        return wrong(&spot, table,
                     "the last rows are effects, with 1 or -1 for each row above them", NULL, "");
    }
    if (r >= above) {
        print_effect(&spot.pick, number + c, columns, text, sizeof text);
    } else if (find(&spot, table)) {
        *missing += print_cell(&spot, w->document != NULL, &number[r * columns + c], text,
                               sizeof text) != RUN_DONE;
    } else {
        return false;
    }
    write_cell(w, text);
    return true;
}

static bool write_rows(report_t *report, const study_table_t *table, writer_t *w, size_t *missing) {
    char text[1024];
    double number[table->rows.count * table->columns.count];
    snprintf(text, sizeof text, "%s", table->all.title ? table->all.title : "Kernel");
    write_cell(w, text);
    for (size_t c = 0; c < table->columns.count; c++) {
        print_title(&table->columns.item[c], false, text, sizeof text);
        write_cell(w, text);
    }
    bool strong = has_plain_row(table);
    for (size_t r = 0; r < table->rows.count; r++) {
        print_title(&table->rows.item[r], strong, text, sizeof text);
        write_cell(w, text);
        for (size_t c = 0; c < table->columns.count; c++) {
            if (!write_number(report, table, r, c, w, number, missing)) {
                return false;
            }
        }
    }
    return true;
}

/* The one table of every study that does not declare another of its name. */
#define ROOFLINE "roofline"

const study_table_t *report_table_named(const report_t *report, words_hint_t *hint) {
    for (size_t i = 0; i < report->study.tables; i++) {
        words_consider(hint, report->study.table[i].name);
        if (strcmp(report->study.table[i].name, hint->given) == 0) {
            return &report->study.table[i];
        }
    }
    return NULL;
}

bool report_table(report_t *report, const char *name, bool csv, FILE *to, size_t *missing) {
    char head[REPORT_HEAD];
    words_hint_t hint = {.given = name};
    words_consider(&hint, ROOFLINE);
    const study_table_t *table = report_table_named(report, &hint);
    if (!table && strcmp(name, ROOFLINE) == 0) {
        *missing = report_roofline_table(report, csv, to);
        return true;
    }
    if (!table) {
        return study_fail(&report->message, "%s: there is no [table.%s]%s", report->study.path,
                          name, words_hint(&hint));
    }
    writer_t w = {
        .document = csv ? NULL : document_make(), .to = to, .columns = table->columns.count + 1};
    if (w.document) {
        document_table(w.document, w.columns);
    }
    bool good = write_rows(report, table, &w, missing);
    if (good && w.document) {
        report_head(report, head, sizeof head);
        document_text(w.document, "*%s.*", head);
        document_markdown(w.document, to);
    }
    if (w.document) {
        document_free(w.document);
    }
    return good;
}

/* ---- the table as a chart ---- */

/* A title without its stars. */
static void plain_title(const study_pick_t *pick, char *text, size_t size) {
    char title[256];
    print_title(pick, false, title, sizeof title);
    const char *from = title + strspn(title, "*");
    snprintf(text, size, "%.*s", (int)strcspn(from, "*"), from);
}

/* Published numbers are diamonds at the bars of their own row, so rows of theirs are left out, and
 * so are effects. The picture has one axis, and so one metric. */
static bool fill_bars(report_t *report, const study_table_t *table, chart_t *chart, bars_t *bars,
                      size_t *missing) {
    char row[256], column[256], place[520];
    spot_t first = {0};
    for (size_t i = 0; i < table->rows.count * table->columns.count; i++) {
        const study_pick_t *r = &table->rows.item[i / table->columns.count];
        const study_pick_t *c = &table->columns.item[i % table->columns.count];
        spot_t spot = {.report = report, .pick = join(table, r, c)};
        if (spot.pick.published || r->effect) {
            continue;
        }
        if (!find(&spot, table)) {
            return false;
        }
        plain_title(r, row, sizeof row);
        plain_title(c, column, sizeof column);
        snprintf(place, sizeof place, "%s, %s", row, column);
        first = first.report ? first : spot;
        if (spot.pick.metric != first.pick.metric) {
            return wrong(&spot, table, "a figure shows one metric, and another is that of", place,
                         "; draw a table of the rows and columns of one metric");
        }
        run_state_t state;
        double value = scaled(&spot, number_of(&spot, &state));
        *missing += state != RUN_DONE;
        const study_paper_t *paper = published(&spot);
        chart_bar(chart, bars,
                  &(bar_t){.machine = spot.m->column[spot.column].config->name,
                           .place = row,
                           .policy = column,
                           .number = {value, value, value},
                           .published = paper ? paper->value : NAN});
    }
    return true;
}

/* The first cell of a column that is not a published number; false: all are. */
static bool first_of_column(report_t *report, const study_table_t *table, size_t column,
                            spot_t *spot) {
    for (size_t r = 0; r < table->rows.count; r++) {
        *spot = (spot_t){.report = report,
                         .pick = join(table, &table->rows.item[r], &table->columns.item[column])};
        if (!spot->pick.published) {
            return true;
        }
    }
    return false;
}

/* What the columns are called, and the colours of their policies. */
static bool name_columns(report_t *report, const study_table_t *table, bars_t *bars, char *title,
                         size_t size) {
    chart_names_t labels = {0};
    spot_t spot;
    char text[512];
    bool good = true;
    for (size_t i = 0; good && i < table->columns.count; i++) {
        if (!first_of_column(report, table, i, &spot)) {
            continue;
        }
        plain_title(&table->columns.item[i], text, sizeof text);
        size_t before = bars->series.count;
        chart_add_name(&bars->series, text);
        good = find(&spot, table) &&
               (bars->series.count > before ||
                wrong(&spot, table, "a figure cannot show two columns of the title", text,
                      "; give each a 'title' of its own"));
        if (good) {
            chart_policy(&spot.m->column[spot.column], text, sizeof text);
            chart_add_name(&labels, text);
        }
        if (good && spot.pick.metric) {
            bars->relative = study_metric_is(spot.metric, METRIC_RELATIVE);
            report_title(spot.m, spot.metric, title, size);
        }
    }
    bool own = labels.count == bars->series.count;
    chart_policy_colours(report, own ? &labels : &bars->series, &bars->colours);
    chart_free_names(&labels);
    return good;
}

chart_t *report_table_chart(report_t *report, const study_table_t *table, size_t *missing) {
    char title[256];
    bars_t bars = {.title = title};
    snprintf(title, sizeof title, "%s", table->all.title ? table->all.title : table->name);
    chart_t *chart = chart_make(table->name, title, BAR_TEXTS, BAR_NUMBERS);
    bool good = name_columns(report, table, &bars, title, sizeof title) &&
                fill_bars(report, table, chart, &bars, missing);
    if (good && !bars.any) {
        good = study_fail(&report->message, "%s: table.%s: no cell has a current result",
                          report->study.path, table->name);
    }
    if (good) {
        chart_bars(chart, &bars);
    } else {
        chart_free(chart);
    }
    chart_free_bars(&bars);
    return good ? chart : NULL;
}
