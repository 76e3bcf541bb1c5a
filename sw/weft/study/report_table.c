/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of an experiment. Published numbers have rows of their own, under the kernel or the mean
 * that they belong to; what is not known says why: missing, stale or failed.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

#define TIME_PARTS 8

typedef struct {
    const report_t *report;
    const study_matrix_t *m;
    const study_experiment_t *e;
    document_t *document;
    study_metric_t metric;
    size_t cited; /* published numbers so far in this table */
} table_t;

static void print_number(char *text, size_t size, study_metric_t metric, double value) {
    snprintf(text, size,
             metric == METRIC_CYCLES ? "%.0f"
             : metric == METRIC_MPKI ? "%.2f"
                                     : "%.3f",
             value);
}

static void value_cell(const table_t *t, size_t kernel, size_t column) {
    char text[64] = "";
    report_cell_t cell = report_cell(t->report, t->m, kernel, column);
    double value = report_value(t->report, t->m, t->metric, kernel, column);
    if (cell.state != RUN_DONE) {
        document_cell(t->document, "%s", study_states[cell.state]);
        return;
    }
    if (isnan(value)) {
        document_cell(t->document, "-");
        return;
    }
    print_number(text, sizeof text, t->metric, value);
    document_cell(t->document, "%s%s%s%s", text, *cell.best ? " (" : "", cell.best,
                  *cell.best ? ")" : "");
}

/* A row of published numbers, if there is one in it. Each has a number that the notes explain. */
static void paper_row(table_t *t, const char *of, const char *what) {
    char text[64];
    bool any = false;
    for (size_t c = 0; c < t->m->columns; c++) {
        any = any || report_paper(t->m, t->metric, of, c);
    }
    if (!any) {
        return;
    }
    document_cell(t->document, "*published: %s*", what);
    for (size_t c = 0; c < t->m->columns; c++) {
        const study_paper_t *paper = report_paper(t->m, t->metric, of, c);
        if (paper) {
            print_number(text, sizeof text, t->metric, paper->value);
            document_cell(t->document, "*%s* [%zu]", text, ++t->cited);
        } else {
            document_cell(t->document, "%s", "");
        }
    }
}

/* The same order as paper_row's. */
static void paper_notes(const table_t *t, const char *of, size_t *cited) {
    for (size_t c = 0; c < t->m->columns; c++) {
        const study_paper_t *paper = report_paper(t->m, t->metric, of, c);
        if (paper) {
            document_item(t->document, "[%zu] %s%s%s", ++*cited, paper->source,
                          paper->note ? ": " : "", paper->note ? paper->note : "");
        }
    }
}

static void mean_row(table_t *t, const char *set) {
    char text[64];
    document_cell(t->document, "**%s, %s mean**", set,
                  report_is_speed(t->metric) ? "harmonic" : "arithmetic");
    for (size_t c = 0; c < t->m->columns; c++) {
        double mean = report_mean(t->report, t->m, t->metric, set, c);
        print_number(text, sizeof text, t->metric, mean);
        document_cell(t->document, isnan(mean) ? "-" : "**%s**", text);
    }
}

static size_t kernels_of(const study_experiment_t *e, const char *set) {
    size_t count = 0;
    for (size_t k = 0; k < e->kernels; k++) {
        count += strcmp(e->kernel[k]->set, set) == 0;
    }
    return count;
}

static void set_rows(table_t *t, const char *set) {
    char what[256];
    for (size_t k = 0; k < t->e->kernels; k++) {
        const study_kernel_t *kernel = t->e->kernel[k];
        if (strcmp(kernel->set, set) != 0) {
            continue;
        }
        document_cell(t->document, "%s", kernel->name);
        for (size_t c = 0; c < t->m->columns; c++) {
            value_cell(t, k, c);
        }
        paper_row(t, kernel->name, kernel->name);
    }
    if (*set && report_has_mean(t->metric) && kernels_of(t->e, set) > 1) {
        mean_row(t, set);
    }
    if (*set) {
        snprintf(what, sizeof what, "%s", set);
        paper_row(t, set, what);
    }
}

static void all_notes(const table_t *t, const char *const *sets, size_t count) {
    size_t cited = 0;
    for (size_t s = 0; s < count; s++) {
        for (size_t k = 0; k < t->e->kernels; k++) {
            if (strcmp(t->e->kernel[k]->set, sets[s]) == 0) {
                paper_notes(t, t->e->kernel[k]->name, &cited);
            }
        }
        if (*sets[s]) {
            paper_notes(t, sets[s], &cited);
        }
    }
}

static void single_table(table_t *t, const char **sets, size_t count) {
    bool relative = report_is_relative(t->metric);
    document_heading(
        t->document, 3, "%s: %s%s%s%s%s", t->e->title, report_metric_title(t->metric),
        relative ? ", relative to " : "", relative && t->e->against ? t->e->against->name : "",
        relative && t->e->against ? " under " : "", relative ? t->e->baseline->name : "");
    document_table(t->document, t->m->columns + 1);
    document_cell(t->document, "Kernel");
    for (size_t c = 0; c < t->m->columns; c++) {
        document_cell(t->document, "%s", t->m->column[c].label);
    }
    for (size_t s = 0; s < count; s++) {
        set_rows(t, sets[s]);
    }
    all_notes(t, sets, count);
}

/* ---- tables of several numbers per cell: a row for each ---- */

static void per_thousand(const table_t *t, const report_run_t *run, double count) {
    if (run->has_l1 && run->thread_instructions > 0) {
        document_cell(t->document, "%.2f", 1000 * count / run->thread_instructions);
    } else {
        document_cell(t->document, "-");
    }
}

static void bound_cells(const table_t *t, const report_run_t *run) {
    const double counts[] = {run->misses,          run->same,           run->belady, run->unbounded,
                             run->unbounded_intra, run->unbounded_inter};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (run->has_bounds) {
            per_thousand(t, run, counts[i]);
        } else {
            document_cell(t->document, "missing");
        }
    }
}

static void hit_cells(const table_t *t, const report_run_t *run) {
    const double counts[] = {run->hits_own,      run->hits_other, run->merges,
                             run->sector_misses, run->misses,     run->lost};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        per_thousand(t, run, counts[i]);
    }
}

static void trip_cells(const table_t *t, const report_run_t *run) {
    for (size_t i = 0; i < 4; i++) {
        if (run->has_bounds && run->unbounded_intra > 0) {
            document_cell(t->document, "%.1f %%", 100 * run->trip[i] / run->unbounded_intra);
        } else {
            document_cell(t->document, "%s", run->has_bounds ? "-" : "missing");
        }
    }
}

static void percent_cell(const table_t *t, double part, double whole) {
    document_cell(t->document, whole > 0 ? "%.1f %%" : "-", 100 * part / whole);
}

static void thread_cells(const table_t *t, const report_run_t *run) {
    if (run->has_bounds) {
        percent_cell(t, run->unbounded_intra - run->other_thread, run->unbounded_intra);
        percent_cell(t, run->other_thread, run->unbounded_intra);
    } else {
        document_cell(t->document, "missing");
        document_cell(t->document, "missing");
    }
}

static void lane_cells(const table_t *t, const report_run_t *run) {
    for (size_t i = 0; i < WEFT_LANES; i++) {
        percent_cell(t, run->lanes[i], run->warp_instructions);
    }
}

static void memory_cells(const table_t *t, const report_run_t *run) {
    const double counts[] = {run->hits_own + run->hits_other,
                             run->misses + run->sector_misses + run->merges,
                             run->l2_hits,
                             run->l2_misses,
                             run->reads,
                             run->writes,
                             run->dram_activates};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        per_thousand(t, run, counts[i]);
    }
}

/* The run in eight parts of the same length. */
static void time_cells(const table_t *t, const report_run_t *run) {
    for (size_t i = 0; i < TIME_PARTS; i++) {
        double warps = report_warps(run, (double)i / TIME_PARTS, (double)(i + 1) / TIME_PARTS);
        document_cell(t->document, isnan(warps) ? "-" : "%.2f", warps);
    }
}

/* Causes that occurred anywhere in the experiment, by the names of the first run that has them. */
static size_t causes_of(const table_t *t, const char **cause) {
    size_t count = 0;
    for (size_t k = 0; k < t->e->kernels; k++) {
        for (size_t c = 0; c < t->m->columns; c++) {
            report_cell_t cell = report_cell(t->report, t->m, k, c);
            for (size_t i = 0; cell.run && i < cell.run->causes; i++) {
                bool known = cell.run->stall[i] == 0;
                for (size_t n = 0; n < count; n++) {
                    known = known || strcmp(cause[n], cell.run->cause[i]) == 0;
                }
                if (!known && count < REPORT_CAUSES) {
                    cause[count++] = cell.run->cause[i];
                }
            }
        }
    }
    return count;
}

static void stall_cells(const table_t *t, const report_run_t *run, const char *const *cause,
                        size_t causes) {
    document_cell(t->document, "%.1f %%", 100 * run->warp_instructions / run->slots);
    for (size_t i = 0; i < causes; i++) {
        double slots = 0;
        for (size_t n = 0; n < run->causes; n++) {
            slots += strcmp(run->cause[n], cause[i]) == 0 ? run->stall[n] : 0;
        }
        document_cell(t->document, "%.1f %%", 100 * slots / run->slots);
    }
}

/* Heads of the columns of a table of parts, without those of stalls. */
static const char *const hit_heads[] = {"hit, line of the warp",
                                        "hit, line of another warp",
                                        "joined a line on its way",
                                        "sector miss",
                                        "miss",
                                        "of these, in the victim tags"};
static const char *const bound_heads[] = {
    "machine",   "simulated, instant",         "Belady",
    "unbounded", "unbounded: intra-warp hits", "unbounded: inter-warp hits"};

static const char *const trip_heads[] = {"same trip", "trip before",
                                         "earlier, or outside of the loop", "in no loop"};
static const char *const thread_heads[] = {"the thread had touched the line", "another one had"};
static const char *const lane_heads[WEFT_LANES] = {"up to 1/8", "2/8", "3/8", "4/8",
                                                   "5/8",       "6/8", "7/8", "8/8"};
static const char *const memory_heads[] = {
    "L1 hits of loads", "L1 misses of loads", "L2 hits",  "L2 misses",
    "reads of memory",  "writes of memory",   "activates"};
static const char *const time_heads[TIME_PARTS] = {"first eighth", "second", "third",   "fourth",
                                                   "fifth",        "sixth",  "seventh", "eighth"};
static const struct {
    const char *const *heads;
    size_t parts;
} heads_of[METRIC_COUNT] = {[METRIC_HITS] = {hit_heads, 6},
                            [METRIC_BOUNDS] = {bound_heads, 6},
                            [METRIC_TRIPS] = {trip_heads, 4},
                            [METRIC_OTHERS] = {thread_heads, 2},
                            [METRIC_LANES] = {lane_heads, WEFT_LANES},
                            [METRIC_MEMORY] = {memory_heads, 7},
                            [METRIC_OVER_TIME] = {time_heads, TIME_PARTS}};

static void part_cells(const table_t *t, const report_run_t *run, const char *const *cause,
                       size_t causes) {
    switch (t->metric) {
    case METRIC_HITS: hit_cells(t, run); break;
    case METRIC_BOUNDS: bound_cells(t, run); break;
    case METRIC_TRIPS: trip_cells(t, run); break;
    case METRIC_OTHERS: thread_cells(t, run); break;
    case METRIC_LANES: lane_cells(t, run); break;
    case METRIC_MEMORY: memory_cells(t, run); break;
    case METRIC_OVER_TIME: time_cells(t, run); break;
    default: stall_cells(t, run, cause, causes); break;
    }
}

static void parts_table(const table_t *t) {
    const char *cause[REPORT_CAUSES];
    bool stalls = t->metric == METRIC_STALLS;
    size_t causes = stalls ? causes_of(t, cause) : 0;
    size_t parts = stalls ? causes + 1 : heads_of[t->metric].parts;
    document_heading(t->document, 3, "%s: %s", t->e->title, report_metric_title(t->metric));
    document_table(t->document, parts + 2);
    document_cell(t->document, "Kernel");
    document_cell(t->document, "Policy");
    for (size_t i = 0; i < parts; i++) {
        document_cell(t->document, "%s",
                      !stalls  ? heads_of[t->metric].heads[i]
                      : i == 0 ? "issued"
                               : cause[i - 1]);
    }
    for (size_t k = 0; k < t->e->kernels; k++) {
        for (size_t c = 0; c < t->m->columns; c++) {
            report_cell_t cell = report_cell(t->report, t->m, k, c);
            document_cell(t->document, "%s", t->e->kernel[k]->name);
            document_cell(t->document, "%s", t->m->column[c].label);
            for (size_t i = 0; !cell.run && i < parts; i++) {
                document_cell(t->document, "%s", study_states[cell.state]);
            }
            if (cell.run) {
                part_cells(t, cell.run, cause, causes);
            }
        }
    }
}

void report_tables(const report_t *report, const study_matrix_t *m, document_t *document) {
    const char *sets[m->experiment->kernels];
    size_t count = report_sets(m->experiment, sets);
    for (int metric = 0; metric < METRIC_COUNT; metric++) {
        table_t table = {.report = report,
                         .m = m,
                         .e = m->experiment,
                         .document = document,
                         .metric = (study_metric_t)metric};
        if (m->experiment->show[metric] && study_is_single(table.metric)) {
            single_table(&table, sets, count);
        } else if (m->experiment->show[metric]) {
            parts_table(&table);
        }
    }
}
