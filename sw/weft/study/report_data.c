/* SPDX-License-Identifier: Apache-2.0 */
/* Results of a study's runs, read from the store, and what the cells of its matrices show. Only
 * results of the sources as they are now count; nothing is built for it.
 */
#include <cjson/cJSON.h>
#include <math.h>
#include <string.h>

#include "report.h"

/* ---- records ---- */

static double number(const cJSON *json, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, name);
    return cJSON_IsNumber(item) ? item->valuedouble : 0;
}

static void take_causes(study_t *study, const cJSON *json, report_run_t *run) {
    const cJSON *cause, *causes = cJSON_GetObjectItemCaseSensitive(json, "idle_issue_slots");
    cJSON_ArrayForEach(cause, causes) {
        if (run->causes < REPORT_CAUSES && strcmp(cause->string, "none") != 0) {
            run->cause[run->causes] = study_text(study, "%s", cause->string);
            run->stall[run->causes++] = cause->valuedouble;
        }
    }
}

static void take_l1(const cJSON *json, report_run_t *run) {
    const cJSON *item, *l1d = cJSON_GetObjectItemCaseSensitive(json, "l1d");
    run->hits_own = number(l1d, "hit, line of the same warp");
    run->hits_other = number(l1d, "hit, line of another warp");
    run->merges = number(l1d, "merge");
    run->misses = number(l1d, "miss");
    run->sector_misses = number(l1d, "sector miss");
    run->lost = number(l1d, "miss, hit in the victim tags");
    run->lost_put_out = number(l1d, "lost, warp put out of loop");
    run->full = number(l1d, "refused: packets");
    cJSON_ArrayForEach(item, l1d) {
        run->has_l1 = run->has_l1 || item->valuedouble > 0;
    }
}

static void take_bounds(const cJSON *json, report_run_t *run) {
    const cJSON *bounds = cJSON_GetObjectItemCaseSensitive(json, "l1_bounds");
    run->has_bounds = bounds != NULL;
    run->same = number(bounds, "same");
    run->belady = number(bounds, "belady");
    run->unbounded = number(bounds, "unbounded");
    run->unbounded_intra = number(bounds, "unbounded_intra");
    run->unbounded_inter = number(bounds, "unbounded_inter");
    run->trip[0] = number(bounds, "this_trip");
    run->trip[1] = number(bounds, "last_trip");
    run->trip[2] = number(bounds, "other_trip");
    run->trip[3] = number(bounds, "no_loop");
    run->other_thread = number(bounds, "other_thread");
}

static void take_lanes(const cJSON *json, report_run_t *run) {
    const cJSON *item, *lanes = cJSON_GetObjectItemCaseSensitive(json, "issued_by_lanes");
    size_t count = 0;
    cJSON_ArrayForEach(item, lanes) {
        if (count < WEFT_LANES) {
            run->lanes[count++] = item->valuedouble;
        }
    }
}

/* Below the L1; a sector that joins one on its way is a miss that costs nothing more. */
static void take_memory(const cJSON *json, report_run_t *run) {
    const cJSON *l2 = cJSON_GetObjectItemCaseSensitive(json, "l2");
    run->reads = number(json, "memory_reads");
    run->writes = number(json, "memory_writes");
    run->l2_hits = number(l2, "hit");
    run->l2_misses = number(l2, "miss");
    run->dram_activates = number(json, "dram_activates");
}

/* `may_load` counts warps x cycles; a warp that may load all the time is 1. */
static void take_timeline(const cJSON *json, report_run_t *run, double cores) {
    const cJSON *item, *timeline = cJSON_GetObjectItemCaseSensitive(json, "timeline");
    run->period = number(timeline, "slice_cycles");
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(timeline, "slice_may_load")) {
        double begin = (double)run->slices * run->period;
        double cycles = fmin(run->period, run->cycles - begin);
        if (run->slices < WEFT_SLICES && cycles > 0) {
            run->may_load[run->slices++] = item->valuedouble / (cycles * cores);
        }
    }
}

static bool take_record(study_t *study, const char *text, report_run_t *run) {
    cJSON *json = cJSON_Parse(text);
    if (!json) {
        return false;
    }
    run->cycles = number(json, "cycles");
    run->warp_instructions = number(json, "warp_instructions");
    run->thread_instructions = number(json, "thread_instructions");
    run->slots = run->cycles * number(json, "cores") * number(json, "schedulers");
    run->started = number(json, "warps_started");
    run->warps = number(json, "may_load") / (run->cycles * number(json, "cores"));
    run->depth = number(json, "depth_utilization");
    take_causes(study, json, run);
    take_l1(json, run);
    take_lanes(json, run);
    take_memory(json, run);
    take_bounds(json, run);
    take_timeline(json, run, number(json, "cores"));
    cJSON_Delete(json);
    return run->cycles > 0;
}

static bool load_run(report_t *report, study_store_t *store, size_t index) {
    study_result_t result;
    study_run_t *run = report->plan.run[index];
    report_run_t *to = &report->run[index];
    if (!study_current_key(&report->study, run, &report->message) ||
        !study_store_get(store, run, report->study.max_cycles, &result, &report->message)) {
        return false;
    }
    to->state = result.state;
    to->seconds = result.seconds;
    if (result.result) {
        snprintf(to->result, sizeof to->result, "%s", result.result);
        to->message = study_text(&report->study, "%s", result.message);
    }
    bool good = to->state != RUN_DONE || take_record(&report->study, result.record, to);
    study_result_free(&result);
    return good ||
           study_fail(&report->message, "%s: its record in the store cannot be read", run->label);
}

bool report_load(report_t *report, study_store_t *store) {
    report->run = study_room(&report->study, report->plan.runs * sizeof *report->run);
    for (size_t i = 0; i < report->plan.runs; i++) {
        if (!load_run(report, store, i)) {
            return false;
        }
    }
    return true;
}

/* ---- cells ---- */

/* Where points are still to be run, the quickest is not known; points that fail are no choice. */
report_cell_t report_cell(const report_t *report, const study_matrix_t *m, size_t kernel,
                          size_t column) {
    const study_cell_t *cell = &m->cell[kernel * m->columns + column];
    report_cell_t best = {.state = RUN_FAILED, .best = ""};
    for (size_t i = 0; i < cell->count; i++) {
        const report_run_t *run = &report->run[cell->run[i]];
        if (run->state < RUN_FAILED) {
            return (report_cell_t){.state = run->state, .best = ""};
        }
        if (run->state == RUN_DONE && (!best.run || run->cycles < best.run->cycles)) {
            best.state = RUN_DONE;
            best.run = run;
            best.best = cell->count > 1 ? report->plan.run[cell->run[i]]->point : "";
        }
    }
    return best;
}

/* ---- metrics ---- */

/* What a metric is: has a mean over a set, a harmonic one if it is a speed; is a ratio to the
 * baseline's. */
enum { MEAN = 1, SPEED = 2, RELATIVE = 4 };

static const struct {
    const char *title;
    unsigned is;
} metrics[METRIC_COUNT] = {
    [METRIC_SPEED] = {"speed", MEAN | SPEED | RELATIVE},
    [METRIC_CYCLES] = {"cycles", 0},
    [METRIC_IPC] = {"thread instructions per cycle", MEAN | SPEED},
    [METRIC_DEPTH] = {"depth utilization, cycles of cores that issue", MEAN},
    [METRIC_MPKI] = {"L1 misses of loads per thousand thread instructions", MEAN},
    [METRIC_MISSES] = {"L1 misses of loads", MEAN | RELATIVE},
    [METRIC_READS] = {"reads of memory", MEAN | RELATIVE},
    [METRIC_WRITES] = {"writes of memory", MEAN | RELATIVE},
    [METRIC_THREADS] = {"thread instructions", MEAN | RELATIVE},
    [METRIC_ISSUED] = {"warp instructions", MEAN | RELATIVE},
    [METRIC_STARTED] = {"warps started", MEAN | RELATIVE},
    [METRIC_FULL] = {"cycles in which an access found no room for packets", MEAN | RELATIVE},
    [METRIC_WARPS] = {"warps that the limit policy lets load, on average", 0},
    [METRIC_PUT_OUT] = {"part of lost locality that warps lose which were put out of their loop",
                        MEAN},
    [METRIC_HITS] = {"L1 accesses of loads per thousand thread instructions", 0},
    [METRIC_BOUNDS] = {"L1 misses of lines per thousand thread instructions, by replacement", 0},
    [METRIC_TRIPS] = {"intra-warp hits of an unbounded L1", 0},
    [METRIC_OTHERS] = {"intra-warp hits of an unbounded L1, by threads", 0},
    [METRIC_LANES] = {"warp instructions by the part of their lanes that is active", 0},
    [METRIC_MEMORY] = {"accesses of the memories per thousand thread instructions", 0},
    [METRIC_STALLS] = {"issue slots", 0},
    [METRIC_OVER_TIME] = {"warps that the limit policy lets load, over the run", 0},
};

const char *report_metric_title(study_metric_t metric) {
    return metrics[metric].title;
}

bool report_has_mean(study_metric_t metric) {
    return metrics[metric].is & MEAN;
}

bool report_is_relative(study_metric_t metric) {
    return metrics[metric].is & RELATIVE;
}

bool report_is_speed(study_metric_t metric) {
    return metrics[metric].is & SPEED;
}

static double ratio(double a, double b) {
    return b > 0 ? a / b : NAN;
}

double report_warps(const report_run_t *run, double from, double to) {
    double sum = 0;
    for (size_t i = 0; i < run->slices; i++) {
        double begin = fmax((double)i * run->period, from * run->cycles);
        double end = fmin((double)(i + 1) * run->period, to * run->cycles);
        sum += end > begin ? (end - begin) * run->may_load[i] : 0;
    }
    return run->warps > 0 && run->slices > 0 ? sum / ((to - from) * run->cycles) : NAN;
}

/* The row of the kernel that relative numbers of `kernel` compare with. */
static size_t against(const study_experiment_t *e, size_t kernel) {
    for (size_t k = 0; e->against && k < e->kernels; k++) {
        if (e->kernel[k] == e->against) {
            return k;
        }
    }
    return kernel;
}

static double misses_of(const report_run_t *run) {
    return run->has_l1 ? run->misses + run->sector_misses : NAN;
}

/* What a metric divides by its value for the baseline. */
static double counted(const report_run_t *run, study_metric_t metric) {
    switch (metric) {
    case METRIC_MISSES: return misses_of(run);
    case METRIC_READS: return run->reads;
    case METRIC_WRITES: return run->writes;
    case METRIC_THREADS: return run->thread_instructions;
    case METRIC_ISSUED: return run->warp_instructions;
    case METRIC_STARTED: return run->started;
    case METRIC_FULL: return run->has_l1 ? run->full : NAN;
    default: return NAN;
    }
}

double report_value(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                    size_t kernel, size_t column) {
    report_cell_t cell = report_cell(report, m, kernel, column);
    report_cell_t base =
        report_cell(report, m, against(m->experiment, kernel), m->column[column].baseline);
    const report_run_t *a = cell.run, *b = base.run;
    if (!a) {
        return NAN;
    }
    switch (metric) {
    case METRIC_SPEED: return b ? ratio(b->cycles, a->cycles) : NAN;
    case METRIC_CYCLES: return a->cycles;
    case METRIC_IPC: return ratio(a->thread_instructions, a->cycles);
    case METRIC_DEPTH: return a->depth;
    case METRIC_MPKI: return ratio(1000 * misses_of(a), a->thread_instructions);
    case METRIC_WARPS: return a->warps > 0 ? a->warps : NAN;
    case METRIC_PUT_OUT: return ratio(a->lost_put_out, a->lost);
    default: return b ? ratio(counted(a, metric), counted(b, metric)) : NAN;
    }
}

double report_mean(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                   const char *set, size_t column) {
    double sum = 0, count = 0;
    for (size_t k = 0; k < m->experiment->kernels; k++) {
        if (strcmp(m->experiment->kernel[k]->set, set) == 0) {
            double value = report_value(report, m, metric, k, column);
            sum += report_is_speed(metric) ? 1 / value : value;
            count++;
        }
    }
    return count == 0 ? NAN : report_is_speed(metric) ? count / sum : sum / count;
}

const study_paper_t *report_paper(const study_matrix_t *m, study_metric_t metric, const char *of,
                                  size_t column) {
    for (size_t i = 0; i < m->experiment->papers; i++) {
        const study_paper_t *paper = &m->experiment->paper[i];
        if (paper->metric == metric && strcmp(paper->of, of) == 0 &&
            strcmp(paper->policy, m->column[column].label) == 0) {
            return paper;
        }
    }
    return NULL;
}

size_t report_sets(const study_experiment_t *e, const char **sets) {
    size_t count = 0;
    for (size_t k = 0; k < e->kernels; k++) {
        bool known = false;
        for (size_t i = 0; i < count; i++) {
            known = known || strcmp(sets[i], e->kernel[k]->set) == 0;
        }
        if (!known) {
            sets[count++] = e->kernel[k]->set;
        }
    }
    return count;
}
