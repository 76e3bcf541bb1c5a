/* SPDX-License-Identifier: Apache-2.0 */
/* Which runs of a plan some names choose: names of one kind are alternatives, kinds narrow each
 * other.
 */
#include <string.h>

#include "study.h"

/* Whether `name` is of the kind, and whether the run has it. Kinds: 0 experiment, 1 configuration,
 * 2 policy, 3 kernel or set. */
#define KINDS 4

static bool in_experiment(const study_plan_t *plan, const char *name, const study_run_t *run,
                          bool *has) {
    bool exists = false;
    for (size_t i = 0; i < plan->study->experiments; i++) {
        const study_matrix_t *m = &plan->matrix[i];
        if (strcmp(m->experiment->name, name) == 0) {
            exists = true;
            for (size_t cell = 0; cell < m->columns * m->experiment->kernels; cell++) {
                for (size_t r = 0; r < m->cell[cell].points * m->cell[cell].seeds; r++) {
                    *has = *has || plan->run[m->cell[cell].run[r]] == run;
                }
            }
        }
    }
    return exists;
}

static bool is_kind(const study_plan_t *plan, int kind, const char *name, const study_run_t *run,
                    bool *has) {
    bool exists = false;
    *has = false;
    switch (kind) {
    case 0: return in_experiment(plan, name, run, has);
    case 1:
        for (size_t i = 0; i < plan->study->configs; i++) {
            exists = exists || strcmp(plan->study->config[i].name, name) == 0;
        }
        *has = strcmp(run->config->name, name) == 0;
        return exists;
    case 2:
        for (size_t i = 0; i < plan->study->policies; i++) {
            exists = exists || strcmp(plan->study->policy[i].name, name) == 0;
        }
        *has = strcmp(run->policy->name, name) == 0;
        return exists;
    default:
        for (size_t i = 0; i < plan->study->kernels; i++) {
            exists = exists || study_is_kernel(&plan->study->kernel[i], name);
        }
        *has = study_is_kernel(run->kernel, name);
        return exists;
    }
}

bool study_chosen(const study_plan_t *plan, const study_names_t *only, const study_run_t *run) {
    bool good = true;
    for (int kind = 0; kind < KINDS; kind++) {
        bool asked = false, matches = false, has;
        for (size_t i = 0; i < only->count; i++) {
            if (is_kind(plan, kind, only->item[i], run, &has)) {
                asked = true;
                matches = matches || has;
            }
        }
        good = good && (!asked || matches);
    }
    return good;
}

bool study_check_only(const study_plan_t *plan, const study_names_t *only,
                      study_message_t *message) {
    for (size_t i = 0; i < only->count; i++) {
        bool exists = false, has;
        for (int kind = 0; kind < KINDS; kind++) {
            exists = exists || is_kind(plan, kind, only->item[i], plan->run[0], &has);
        }
        if (!exists) {
            return study_fail(message,
                              "--only %s: %s has no experiment, configuration, policy, kernel or "
                              "set of that name",
                              only->item[i], plan->study->path);
        }
    }
    return true;
}
