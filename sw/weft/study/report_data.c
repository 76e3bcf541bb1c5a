/* SPDX-License-Identifier: Apache-2.0 */
/* Results of a study's runs, read from the store, and what the cells of its matrices show. Only
 * results of the sources as they are now count, or those of one commit; nothing is built for it.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

/* What the store said of a run, which is freed. */
static bool take_run(report_t *report, size_t index, study_result_t *result) {
    const study_run_t *run = report->plan.run[index];
    report_run_t *to = &report->run[index];
    to->of = run;
    to->message = "";
    to->state = result->state;
    to->seconds = result->seconds;
    if (result->result) {
        snprintf(to->result, sizeof to->result, "%s", result->result);
        to->message = study_text(&report->study, "%s", result->message);
    }
    bool good = to->state != RUN_DONE || report_take(&report->study, result->record, to);
    study_result_free(result);
    return good ||
           study_fail(&report->message, "%s: its record in the store cannot be read", run->label);
}

/* What the store has of a run: of the sources as they are, or of a commit. */
static bool ask_store(report_t *report, study_store_t *store, const char *commit, study_run_t *run,
                      study_result_t *result) {
    uint64_t most = report->study.max_cycles;
    return commit ? study_store_get_at(store, run, most, commit, result, &report->message)
                  : study_current_key(&report->study, run, &report->message) &&
                        study_store_get(store, run, most, result, &report->message);
}

bool report_load(report_t *report, study_store_t *store, const char *commit) {
    study_result_t result;
    report->run = study_room(&report->study, report->plan.runs * sizeof *report->run);
    for (size_t i = 0; i < report->plan.runs; i++) {
        if (!ask_store(report, store, commit, report->plan.run[i], &result) ||
            !take_run(report, i, &result)) {
            return false;
        }
    }
    return true;
}

bool report_is_slower(const report_run_t *run) {
    return run->state == RUN_FAILED && strcmp(run->result, REPORT_SLOWER) == 0;
}

/* Where points are still to be run, the quickest is not known; points that fail are no choice. */
report_cell_t report_cell(const report_t *report, const study_matrix_t *m, size_t kernel,
                          size_t column) {
    const study_cell_t *cell = &m->cell[kernel * m->columns + column];
    report_cell_t best = {.state = RUN_FAILED, .best = ""};
    double quickest = INFINITY;
    for (size_t i = 0; i < cell->points; i++) {
        const size_t *number = cell->run + i * cell->seeds;
        double taken = 0;
        for (size_t s = 0; s < cell->seeds; s++) {
            const report_run_t *run = &report->run[number[s]];
            if (run->state < RUN_FAILED) {
                return (report_cell_t){.state = run->state, .best = ""};
            }
            best.lacks = best.lacks || (run->state == RUN_FAILED && !report_is_slower(run));
            taken += run->state == RUN_DONE ? report_time(run).value : INFINITY;
        }
        if (taken < quickest) {
            quickest = taken;
            best.state = RUN_DONE;
            best.runs = cell->seeds;
            best.best = cell->points > 1 ? report->plan.run[number[0]]->point : "";
            for (size_t s = 0; s < cell->seeds; s++) {
                best.run[s] = &report->run[number[s]];
            }
        }
    }
    return best;
}
