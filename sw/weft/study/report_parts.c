/* SPDX-License-Identifier: Apache-2.0 */
/* Metrics of several numbers: which parts there are, and what they are in a run. */
#include <math.h>
#include <string.h>

#include "cmodel/sim/count_names.h"
#include "report.h"

typedef struct {
    const char *head, *path;
} part_t;

static const part_t hit_parts[] = {
    {"hit, line of the warp", "l1d.hit, line of the same warp"},
    {"hit, line of another warp", "l1d.hit, line of another warp"},
    {"joined a line in flight", "l1d.merge"},
    {"sector miss", "l1d.sector miss"},
    {"miss", "l1d.miss"},
    {"of these, in the victim tags", "l1d.miss, hit in the victim tags"},
    {0}};
static const part_t bound_parts[] = {{"machine", "l1d.miss"},
                                     {"simulated, instant", "l1_bounds.same"},
                                     {"Belady", "l1_bounds.belady"},
                                     {"unbounded", "l1_bounds.unbounded"},
                                     {"unbounded: intra-warp hits", "l1_bounds.unbounded_intra"},
                                     {"unbounded: inter-warp hits", "l1_bounds.unbounded_inter"},
                                     {0}};
static const part_t trip_parts[] = {{"same trip", "l1_bounds.this_trip"},
                                    {"trip before", "l1_bounds.last_trip"},
                                    {"earlier, or outside of the loop", "l1_bounds.other_trip"},
                                    {"in no loop", "l1_bounds.no_loop"},
                                    {0}};
static const part_t thread_parts[] = {
    {"the thread had touched the line", ""}, {"another one had", "l1_bounds.other_thread"}, {0}};
static const part_t lane_parts[] = {
    {"up to 1/8", "issued_by_lanes.0"}, {"2/8", "issued_by_lanes.1"}, {"3/8", "issued_by_lanes.2"},
    {"4/8", "issued_by_lanes.3"},       {"5/8", "issued_by_lanes.4"}, {"6/8", "issued_by_lanes.5"},
    {"7/8", "issued_by_lanes.6"},       {"8/8", "issued_by_lanes.7"}, {0}};
static const part_t memory_parts[] = {{"L1 hits of loads", "hits"},
                                      {"L1 misses of loads", "misses"},
                                      {"L2 hits", "l2.hit"},
                                      {"L2 misses", "l2.miss"},
                                      {"reads of memory", "memory_reads"},
                                      {"writes of memory", "memory_writes"},
                                      {"activates", "dram_activates"},
                                      {0}};
static const part_t idle_parts[] = {{"a result", "idle_threads.result"},
                                    {"block barrier", "idle_threads.block barrier"},
                                    {"the other path", "idle_threads.other path"},
                                    {"a join", "idle_threads.join"},
                                    {"a slot", "idle_threads.slot"},
                                    {0}};
static const part_t stall_parts[] = {{"issued", "warp_instructions"}, {0}};
static const part_t ipc_parts[] = {
    {"executed", "thread_instructions"}, {"inactive lanes", "inactive"}, {0}};
static const part_t cache_parts[] = {
    {"hit, line of the same warp", "l1d.hit, line of the same warp"},
    {"hit, line of another warp", "l1d.hit, line of another warp"},
    {"merge", "l1d.merge"},
    {"sector miss", "l1d.sector miss"},
    {"miss", "l1d.miss"},
    {0}};
static const part_t lost_parts[] = {
    {"lines lost", "interference.lost"},      {"to another warp", "interference.other"},
    {"pairs of warps", "interference.pairs"}, {"least of a pair", "interference.least"},
    {"most of a pair", "interference.most"},  {0}};

static const part_t roof_parts[] = {{"operations per byte", "intensity"},
                                    {"operations per cycle", "rate"},
                                    {"most bytes per cycle", "memory roof"},
                                    {"most operations per cycle", "machine roof"},
                                    {"roof at its intensity", "roof"},
                                    {"part of its roof", "share"},
                                    {0}};

/* Fixed parts, and fields of an object of the record that occur. */
static const struct {
    const part_t *parts;
    const char *more, *format;
} kinds[METRIC_COUNT] = {
    [METRIC_HITS] = {hit_parts, NULL, "%.2f"},
    [METRIC_BOUNDS] = {bound_parts, NULL, "%.2f"},
    [METRIC_TRIPS] = {trip_parts, NULL, "%.1f %%"},
    [METRIC_OTHERS] = {thread_parts, NULL, "%.1f %%"},
    [METRIC_LANES] = {lane_parts, NULL, "%.1f %%"},
    [METRIC_MEMORY] = {memory_parts, NULL, "%.3f"},
    [METRIC_STALLS] = {stall_parts, "idle_issue_slots.", "%.1f %%"},
    [METRIC_IDLE_THREADS] = {idle_parts, NULL, "%.1f %%"},
    [METRIC_IPC_STACK] = {ipc_parts, "idle_issue_slots.", "%.2f"},
    [METRIC_CACHE] = {cache_parts, "l1d.", "%.1f %%"},
    [METRIC_INTERFERENCE] = {lost_parts, NULL, "%.0f"},
    [METRIC_ROOFLINE] = {roof_parts, NULL, "%.3f"},
};

/* ---- which parts ---- */

/* What is no part: slots that were used, rows written back, which are no accesses, and classes that
 * say more about an access which another class has counted. */
static bool is_detail(const char *path) {
#define DETAIL(number, name) "l1d." name,
    static const char *const details[] = {"idle_issue_slots.none", "l1d.row written back",
                                          COUNT_L1D_DETAIL_NAMES(DETAIL)
                                              COUNT_L1D_ROUTE_NAMES(DETAIL)};
#undef DETAIL
    bool found = false;
    for (size_t i = 0; i < sizeof details / sizeof details[0]; i++) {
        found = found || strcmp(path, details[i]) == 0;
    }
    return found;
}

static void add_field(report_parts_t *parts, const char *more, const report_field_t *field) {
    bool known = strncmp(field->path, more, strlen(more)) != 0 || !(field->value > 0) ||
                 is_detail(field->path);
    for (size_t i = 0; i < parts->count; i++) {
        known = known || strcmp(parts->path[i], field->path) == 0;
    }
    if (!known && parts->count < REPORT_PARTS) {
        parts->head[parts->count] = field->path + strlen(more);
        parts->path[parts->count++] = field->path;
    }
}

/* Fields that are above 0 in a run of the experiment, in the order of the first run that has
 * them. */
static void add_fields(const report_t *report, const study_matrix_t *m, const char *more,
                       report_parts_t *parts) {
    for (size_t k = 0; k < m->experiment->kernels; k++) {
        for (size_t c = 0; c < m->columns; c++) {
            report_cell_t cell = report_cell(report, m, k, c);
            for (size_t s = 0; s < cell.runs; s++) {
                for (size_t i = 0; i < cell.run[s]->fields; i++) {
                    add_field(parts, more, &cell.run[s]->field[i]);
                }
            }
        }
    }
}

void report_parts(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                  report_parts_t *parts) {
    *parts = (report_parts_t){.metric = metric, .format = kinds[metric].format};
    for (const part_t *part = kinds[metric].parts; part->head; part++) {
        parts->head[parts->count] = part->head;
        parts->path[parts->count++] = part->path;
    }
    if (kinds[metric].more) {
        add_fields(report, m, kinds[metric].more, parts);
    }
}

/* ---- what they are ---- */

static double of(const report_run_t *run, const char *path) {
    return report_field(run, path, REPORT_WHOLE);
}

static double percent(double part, double whole) {
    return whole > 0 ? 100 * part / whole : NAN;
}

static double per_thousand(const report_run_t *run, double count) {
    double instructions = of(run, "thread_instructions");
    return instructions > 0 && isfinite(report_part_value(run, METRIC_MISSES, REPORT_WHOLE))
               ? 1000 * count / instructions
               : NAN;
}

static double memory_part(const report_run_t *run, const char *path) {
    double hits = of(run, hit_parts[0].path) + of(run, hit_parts[1].path);
    double misses = of(run, "l1d.miss") + of(run, "l1d.sector miss") + of(run, "l1d.merge");
    return per_thousand(run, strcmp(path, "hits") == 0     ? hits
                             : strcmp(path, "misses") == 0 ? misses
                                                           : of(run, path));
}

static double thread_part(const report_run_t *run, const char *path) {
    double all = of(run, "l1_bounds.unbounded_intra"), other = of(run, "l1_bounds.other_thread");
    return percent(*path ? other : all - other, all);
}

/* Of all lanes of all schedulers in a cycle: an issue slot is as many as a warp has. */
static double ipc_part(const report_run_t *run, const char *path) {
    double lanes = of(run, "lanes"), executed = of(run, "thread_instructions");
    double count = strcmp(path, "inactive") == 0 ? of(run, "warp_instructions") * lanes - executed
                   : strncmp(path, "idle_", 5) == 0 ? of(run, path) * lanes
                                                    : of(run, path);
    return count / of(run, "cycles");
}

/* Of all parts. */
static double of_all(const report_parts_t *parts, const report_run_t *run, size_t i) {
    double sum = 0;
    for (size_t n = 0; n < parts->count; n++) {
        sum += of(run, parts->path[n]);
    }
    return percent(of(run, parts->path[i]), sum);
}

/* A run without pairs has no least one. */
static double lost_part(const report_run_t *run, const char *path) {
    bool least = strcmp(path, "interference.least") == 0;
    return report_find(run, path) && (!least || report_has(run, path)) ? of(run, path) : NAN;
}

static double run_part(const report_parts_t *parts, const report_run_t *run, size_t i) {
    const char *path = parts->path[i];
    switch (parts->metric) {
    case METRIC_BOUNDS:
        return report_has(run, "l1_bounds.loads") ? per_thousand(run, of(run, path)) : NAN;
    case METRIC_TRIPS: return percent(of(run, path), of(run, "l1_bounds.unbounded_intra"));
    case METRIC_OTHERS: return thread_part(run, path);
    case METRIC_LANES: return percent(of(run, path), of(run, "warp_instructions"));
    case METRIC_MEMORY: return memory_part(run, path);
    case METRIC_STALLS:
        return percent(of(run, path), of(run, "cycles") * of(run, "cores") * of(run, "schedulers"));
    case METRIC_IPC_STACK: return ipc_part(run, path);
    case METRIC_IDLE_THREADS:
    case METRIC_CACHE: return of_all(parts, run, i);
    case METRIC_INTERFERENCE: return lost_part(run, path);
    case METRIC_ROOFLINE: return report_roofline(run, path);
    default: return per_thousand(run, of(run, path));
    }
}

double report_part(const report_parts_t *parts, const report_cell_t *cell, size_t i) {
    double sum = 0;
    for (size_t s = 0; s < cell->runs; s++) {
        sum += run_part(parts, cell->run[s], i);
    }
    return cell->runs ? sum / (double)cell->runs : NAN;
}
