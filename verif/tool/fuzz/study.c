/* SPDX-License-Identifier: Apache-2.0 */
/* Study files: reader, checks and plan (sw/weft/study), up to the point where machines would be
 * built. One kernel is known, vecadd. Where a study names a command, nothing is run.
 */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "sw/weft/study/study.h"

static void check_run(const study_run_t *run) {
    fuzz_demand(run->config && run->policy && run->kernel && *run->label, "a run has its parts");
    for (const char *const *setting = run->asked; *setting; setting++) {
        fuzz_demand(strchr(*setting, '=') != NULL, "a setting has a value");
    }
}

static void check_plan(const study_plan_t *plan) {
    const study_t *study = plan->study;
    for (size_t i = 0; i < plan->runs; i++) {
        check_run(plan->run[i]);
    }
    for (size_t e = 0; e < study->experiments; e++) {
        const study_matrix_t *m = &plan->matrix[e];
        for (size_t i = 0; i < m->columns * m->experiment->kernels; i++) {
            for (size_t r = 0; r < m->cell[i].points * m->cell[i].seeds; r++) {
                fuzz_demand(m->cell[i].run[r] < plan->runs, "a cell has runs of the plan");
            }
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static study_t study;
    study_plan_t plan = {0};
    study_message_t message = {""};
    bool taken = study_read(&study, fuzz_file(data, size), false, &message);
    if (taken) {
        taken = study_plan(&plan, &study, &message);
        if (taken) {
            check_plan(&plan);
        }
        study_plan_free(&plan);
        study_free(&study);
    }
    fuzz_judged(taken);
    fuzz_demand(taken || *message.text, "a refusal has a message");
    return 0;
}
