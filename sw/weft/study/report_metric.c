/* SPDX-License-Identifier: Apache-2.0 */
/* Metrics of one number: of a run or a part of it, of a cell with its seeds, of a set as a mean;
 * and the published numbers beside them.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

static double ratio(double a, double b) {
    return b > 0 ? a / b : NAN;
}

/* ---- of a run ---- */

#define HIT_OWN   "l1d.hit, line of the same warp"
#define HIT_OTHER "l1d.hit, line of another warp"
#define LOST      "l1d.miss, hit in the victim tags"

/* Machines without an L1 have no accesses of it. */
static bool has_l1(const report_run_t *run) {
    bool has = false;
    for (size_t i = 0; i < run->fields; i++) {
        has = has || (strncmp(run->field[i].path, "l1d.", 4) == 0 && run->field[i].value > 0);
    }
    return has;
}

static double of_l1(const report_run_t *run, double value) {
    return has_l1(run) ? value : NAN;
}

/* What a metric divides by its value for the baseline; NULL: something else. */
static const char *counted(study_metric_t metric) {
    switch (metric) {
    case METRIC_READS: return "memory_reads";
    case METRIC_WRITES: return "memory_writes";
    case METRIC_THREADS: return "thread_instructions";
    case METRIC_ISSUED: return "warp_instructions";
    case METRIC_STARTED: return "warps_started";
    default: return NULL;
    }
}

double report_part_value(const report_run_t *run, study_metric_t metric, report_span_t span) {
#define FIELD(path) report_field(run, path, span)
#define FIXED(path) report_field(run, path, REPORT_WHOLE)
    double misses = FIELD("l1d.miss") + FIELD("l1d.sector miss");
    double hits = FIELD(HIT_OWN) + FIELD(HIT_OTHER);
    double fetches = FIELD("instruction_fetches");
    double core_cycles = FIELD("cycles") * FIXED("cores");
    double shared = core_cycles * FIXED("shared_bytes");
    bool limited = report_has(run, "may_load"), region = report_has(run, "region_reserved");
    switch (metric) {
    case METRIC_CYCLES: return FIELD("cycles");
    case METRIC_IPC: return ratio(FIELD("thread_instructions"), FIELD("cycles"));
    case METRIC_WIDTH:
        return ratio(FIELD("thread_instructions"), FIELD("warp_instructions") * FIXED("lanes"));
    case METRIC_DEPTH: return FIELD("depth_utilization");
    case METRIC_FETCHES: return ratio(fetches, FIELD("cycles"));
    case METRIC_OWN_LINES:
        return run->of->has_own_lines ? ratio(FIELD("own_line_hits"), fetches) : NAN;
    case METRIC_FETCH_HITS:
        return run->of->has_icache
                   ? 1 - ratio(FIELD("instruction_misses"), fetches - FIELD("own_line_hits"))
                   : NAN;
    case METRIC_APKI:
        return of_l1(run, ratio(1000 * FIELD("l1d_global_loads"), FIELD("warp_instructions")));
    case METRIC_APKI_THREADS:
        return of_l1(run, ratio(1000 * FIELD("l1d_global_loads"), FIELD("thread_instructions")));
    case METRIC_HIT_RATE: return of_l1(run, ratio(hits, hits + misses + FIELD("l1d.merge")));
    case METRIC_MPKI: return of_l1(run, ratio(1000 * misses, FIELD("thread_instructions")));
    case METRIC_LOST:
        return run->of->has_tags ? ratio(1000 * FIELD(LOST), FIELD("thread_instructions")) : NAN;
    case METRIC_MISSES: return of_l1(run, misses);
    case METRIC_BUS: return ratio(FIELD("dram_transfers"), FIELD("dram_ticks"));
    case METRIC_FULL: return of_l1(run, FIELD("l1d.refused: packets"));
    case METRIC_WARPS: return limited ? ratio(FIELD("may_load"), core_cycles) : NAN;
    case METRIC_ACTIVE: return ratio(FIELD(limited ? "may_load" : "resident"), core_cycles);
    case METRIC_SHARED: return ratio(FIELD("shared_in_use"), shared);
    case METRIC_REGION: return region ? ratio(FIELD("region_in_use"), shared) : NAN;
    case METRIC_REGION_ROOM: return region ? ratio(FIELD("region_reserved"), shared) : NAN;
    case METRIC_SHARED_USED: return ratio(FIELD("shared_in_use") + FIELD("region_in_use"), shared);
    case METRIC_PUT_OUT: return ratio(FIELD("l1d.lost, warp put out of loop"), FIELD(LOST));
    default: return counted(metric) ? FIELD(counted(metric)) : NAN;
    }
#undef FIELD
#undef FIXED
}

bool report_is_steady(const report_run_t *run) {
    return report_has(run, "steady.launches");
}

report_number_t report_cycles(const report_run_t *run) {
    double cycles = report_field(run, "cycles", REPORT_WHOLE);
    return !report_is_steady(run)
               ? (report_number_t){cycles, cycles, cycles}
               : (report_number_t){report_field(run, "steady.cycles", REPORT_WHOLE),
                                   report_field(run, "steady.cycles_least", REPORT_WHOLE),
                                   report_field(run, "steady.cycles_most", REPORT_WHOLE)};
}

report_number_t report_time(const report_run_t *run) {
    report_number_t cycles = report_cycles(run);
    double time = report_field(run, "clock_time", REPORT_WHOLE);
    double length = time > 0 ? time / report_field(run, "cycles", REPORT_WHOLE) : 1;
    return (report_number_t){cycles.value * length, cycles.low * length, cycles.high * length};
}

static report_number_t over(report_number_t a, report_number_t b) {
    return (report_number_t){ratio(a.value, b.value), ratio(a.low, b.high), ratio(a.high, b.low)};
}

static report_number_t alone(double value) {
    return (report_number_t){value, value, value};
}

/* A file of runs may have a metric itself where the counts that it is of are lost: column
 * "metric.speed" (report_archive.c). NAN: it has not. */
static double kept(const report_run_t *run, study_metric_t metric) {
    char path[64];
    snprintf(path, sizeof path, "metric.%s", study_metrics[metric].name);
    const report_field_t *field = report_find(run, path);
    return field ? field->value : NAN;
}

/* Of a run, with the one that it is compared with or NULL. Counts of a launch that ended when it
 * was steady are of another part of its work than the baseline's: they are not compared. */
report_number_t report_run_value(const report_run_t *run, const report_run_t *base,
                                 study_metric_t metric) {
    double number = kept(run, metric);
    if (!isnan(number) && !(base == run && study_metric_is(metric, METRIC_RELATIVE))) {
        return alone(number);
    }
    if (metric == METRIC_CYCLES) {
        return report_cycles(run);
    }
    if (metric == METRIC_IPC) {
        return over(alone(report_field(run, "thread_instructions", REPORT_WHOLE) +
                          report_field(run, "steady.rest_instructions", REPORT_WHOLE)),
                    report_cycles(run));
    }
    if (!study_metric_is(metric, METRIC_RELATIVE)) {
        return alone(report_part_value(run, metric, REPORT_WHOLE));
    }
    if (!base) {
        return alone(NAN);
    }
    if (metric == METRIC_SPEED) {
        return base == run ? alone(1) : over(report_time(base), report_time(run));
    }
    bool parts = report_is_steady(run) || report_is_steady(base);
    return alone(parts ? NAN
                       : ratio(report_part_value(run, metric, REPORT_WHOLE),
                               report_part_value(base, metric, REPORT_WHOLE)));
}

/* ---- means ---- */

/* A mean, number by number. */
typedef struct {
    study_mean_t kind;
    double sum;
    size_t count;
} mean_t;

static void mean_add(mean_t *mean, double value) {
    mean->sum += mean->kind == MEAN_HARMONIC    ? 1 / value
                 : mean->kind == MEAN_GEOMETRIC ? log(value)
                                                : value;
    mean->count++;
}

static double mean_of(const mean_t *mean) {
    double part = mean->sum / (double)mean->count;
    return mean->count == 0               ? NAN
           : mean->kind == MEAN_HARMONIC  ? 1 / part
           : mean->kind == MEAN_GEOMETRIC ? exp(part)
                                          : part;
}

double report_average(study_mean_t kind, const double *value, size_t count) {
    mean_t mean = {.kind = kind};
    for (size_t i = 0; i < count; i++) {
        mean_add(&mean, value[i]);
    }
    return mean_of(&mean);
}

/* ---- of a cell ---- */

/* The row of the kernel that relative numbers of `kernel` compare with. */
static size_t against(const study_experiment_t *e, size_t kernel) {
    for (size_t k = 0; e->against && k < e->kernels; k++) {
        if (e->kernel[k] == e->against) {
            return k;
        }
    }
    return kernel;
}

/* What `best` chose: the number after the '=' of its first setting. */
static report_number_t chosen(const report_cell_t *cell) {
    const char *value = cell->runs ? strchr(cell->best, '=') : NULL;
    return alone(value ? strtod(value + 1, NULL) : NAN);
}

report_cell_t report_base(const report_t *report, const study_matrix_t *m, size_t kernel,
                          size_t column) {
    return report_cell(report, m, against(m->experiment, kernel), m->column[column].baseline);
}

report_number_t report_value(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                             size_t kernel, size_t column) {
    report_cell_t cell = report_cell(report, m, kernel, column);
    if (metric == METRIC_CHOSEN) {
        return chosen(&cell);
    }
    report_cell_t base = report_base(report, m, kernel, column);
    report_number_t number = {.low = INFINITY, .high = -INFINITY};
    mean_t mean = {.kind =
                       study_metric_is(metric, METRIC_IS_SPEED) ? MEAN_HARMONIC : MEAN_ARITHMETIC};
    for (size_t s = 0; s < cell.runs; s++) {
        const report_run_t *other = base.runs ? base.run[base.runs > 1 ? s : 0] : NULL;
        report_number_t value = report_run_value(cell.run[s], other, metric);
        if (isnan(value.value)) {
            return alone(NAN);
        }
        mean_add(&mean, value.value);
        number.low = fmin(number.low, value.low);
        number.high = fmax(number.high, value.high);
    }
    number.value = mean_of(&mean);
    return cell.runs ? number : alone(NAN);
}

report_number_t report_count_value(const report_t *report, const study_matrix_t *m,
                                   const char *path, size_t kernel, size_t column) {
    report_cell_t cell = report_cell(report, m, kernel, column);
    report_number_t number = {.low = INFINITY, .high = -INFINITY};
    mean_t mean = {.kind = MEAN_ARITHMETIC};
    for (size_t s = 0; s < cell.runs; s++) {
        double value = report_field(cell.run[s], path, REPORT_WHOLE);
        mean_add(&mean, value);
        number.low = fmin(number.low, value);
        number.high = fmax(number.high, value);
    }
    number.value = mean_of(&mean);
    return cell.runs ? number : alone(NAN);
}

/* ---- of a set ---- */

report_number_t report_mean(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                            study_mean_t kind, const char *set, size_t column) {
    mean_t value = {.kind = kind}, low = {.kind = kind}, high = {.kind = kind};
    for (size_t k = 0; k < m->experiment->kernels; k++) {
        if (study_in_set(m->experiment->kernel[k], set)) {
            report_number_t number = report_value(report, m, metric, k, column);
            mean_add(&value, number.value);
            mean_add(&low, number.low);
            mean_add(&high, number.high);
        }
    }
    return (report_number_t){mean_of(&value), mean_of(&low), mean_of(&high)};
}

/* ---- rows and places ---- */

/* Appends a set to `count` ones, unless it is among them. Returns how many there are. */
static size_t add_set(const char **sets, size_t count, const char *set) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(sets[i], set) == 0) {
            return count;
        }
    }
    sets[count] = set;
    return count + 1;
}

static const char *first_set(const study_kernel_t *kernel) {
    return kernel->sets.count ? kernel->sets.item[0] : "";
}

/* The sets of an experiment, those first that are the first of a kernel; "" for kernels without
 * one. */
static size_t sets_of(const study_experiment_t *e, const char **sets) {
    size_t count = 0;
    for (size_t k = 0; k < e->kernels; k++) {
        count = add_set(sets, count, first_set(e->kernel[k]));
    }
    for (size_t k = 0; k < e->kernels; k++) {
        for (size_t i = 0; i < e->kernel[k]->sets.count; i++) {
            count = add_set(sets, count, e->kernel[k]->sets.item[i]);
        }
    }
    return count;
}

/* The means of a complete set. */
static size_t add_means(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                        const char *set, report_place_t *place) {
    study_means_t means = study_means_of(&m->experiment->means, metric);
    if (!*set || study_lacks(&report->study, m->experiment, set)) {
        return 0;
    }
    size_t kernels = 0;
    for (size_t k = 0; k < m->experiment->kernels; k++) {
        kernels += study_in_set(m->experiment->kernel[k], set);
    }
    for (size_t i = 0; i < means.count; i++) {
        place[i] =
            (report_place_t){.of = set, .mean = true, .alone = kernels == 1, .kind = means.kind[i]};
    }
    return means.count;
}

size_t report_places(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                     report_place_t *place) {
    const study_experiment_t *e = m->experiment;
    const char *sets[e->kernels * (STUDY_SETS + 1)];
    size_t count = 0, number = sets_of(e, sets);
    for (size_t s = 0; s < number; s++) {
        for (size_t k = 0; k < e->kernels; k++) {
            if (strcmp(first_set(e->kernel[k]), sets[s]) == 0) {
                place[count++] = (report_place_t){.of = e->kernel[k]->name, .kernel = k};
            }
        }
        count += add_means(report, m, metric, sets[s], place + count);
    }
    return count;
}

report_number_t report_at(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                          const report_place_t *place, size_t column) {
    return place->mean ? report_mean(report, m, metric, place->kind, place->of, column)
                       : report_value(report, m, metric, place->kernel, column);
}

const study_paper_t *report_paper(const study_matrix_t *m, study_metric_t metric,
                                  const report_place_t *place, size_t column) {
    for (size_t i = 0; i < m->experiment->papers; i++) {
        const study_paper_t *paper = &m->experiment->paper[i];
        if (paper->metric == metric && strcmp(paper->of, place->of) == 0 &&
            paper->mean == place->kind && strcmp(paper->policy, m->column[column].label) == 0) {
            return paper;
        }
    }
    return NULL;
}
