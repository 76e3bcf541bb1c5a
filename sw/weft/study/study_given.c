/* SPDX-License-Identifier: Apache-2.0 */
/* Settings that a machine does not read. What a policy of a study sets is an experiment with that
 * policy, so that each of its machines reads it, or the study is refused. The same holds for what a
 * kernel sets, and the machines of its runs. What a configuration sets, or an experiment varies, is
 * for all policies that it meets: a run is without what its machine does not read, and the study is
 * refused where no run reads it.
 */
#include "study.h"

#include <stdio.h>
#include <string.h>

#include "cmodel/config/outside.h"
#include "sw/libweft/attributes.h"
#include "sw/libweft/engine.h"

static bool has_item(const study_names_t *names, const char *setting) {
    bool has = false;
    for (size_t i = 0; i < names->count; i++) {
        has = has || names->item[i] == setting;
    }
    return has;
}

static bool varies(const study_axes_t *axes, const char *setting) {
    bool has = false;
    for (size_t i = 0; i < axes->count; i++) {
        has = has || has_item(&axes->axis[i].settings, setting);
    }
    return has;
}

/* Whether the run's policy or kernel gives the setting itself. */
static bool is_own(const study_run_t *run, const char *setting) {
    const study_policy_t *policy = run->policy;
    return has_item(&policy->settings, setting) || varies(&policy->vary, setting) ||
           varies(&policy->best, setting) || has_item(&run->kernel->settings, setting);
}

static void name_of(const char *setting, char name[64]) {
    snprintf(name, 64, "%.*s", (int)strcspn(setting, "="), setting);
}

/* Whether a choice is a policy from outside that states a setting. */
static bool states(const char *slot, const char *choice, const char *name) {
    config_error_t error;
    const outside_t *o = choice ? outside_named(slot, choice, &error) : NULL;
    bool has = false;
    for (size_t i = 0; o && i < o->sizes; i++) {
        has = has || strcmp(o->size[i].name, name) == 0;
    }
    return has;
}

/* Whether the machine does not know the setting since another policy of the study states it, from
 * outside of the project. */
static bool is_foreign(const study_t *study, const config_t *config, const char *setting) {
    char name[64];
    bool foreign = false;
    name_of(setting, name);
    for (size_t i = 0; config_size_named(config, name) < 0 && i < study->policies; i++) {
        const study_policy_t *policy = &study->policy[i];
        foreign = foreign || states("order", policy->order, name) ||
                  states("limit", policy->limit, name) || states("reconv", policy->reconv, name);
    }
    return foreign;
}

/* The machine of a run with all that was asked for and that it knows; false where that is wrong, as
 * weft_open says. */
static bool machine_of(const study_t *study, const study_run_t *run, config_t *config) {
    char directory[ENGINE_PATH + 32], root[ENGINE_PATH];
    config_error_t error;
    const char *const slots[][2] = {{"order", run->policy->order},
                                    {"limit", run->policy->limit},
                                    {"reconv", run->policy->reconv}};
    bool good = engine_root(root, sizeof root);
    snprintf(directory, sizeof directory, "%s/cmodel/configs", root);
    good = good && config_of_name(config, directory, run->config->base, &error);
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        good = good && (!slots[i][1] || config_set(config, slots[i][0], slots[i][1], "", &error));
    }
    for (size_t i = 0; good && run->asked[i]; i++) {
        good = is_foreign(study, config, run->asked[i]) ||
               config_set_word(config, run->asked[i], &error);
    }
    return good;
}

static bool reads(const config_t *config, const char *setting) {
    char name[64];
    name_of(setting, name);
    return config_reads_name(config, name);
}

void study_keep_read(study_t *study, study_run_t *run) {
    config_t config;
    size_t count = 0, kept = 0;
    if (!run->asked || !machine_of(study, run, &config)) {
        return;
    }
    while (run->asked[count]) {
        count++;
    }
    const char **asked = study_room(study, (count + 1) * sizeof *asked);
    for (size_t i = 0; i < count; i++) {
        if (is_own(run, run->asked[i]) || reads(&config, run->asked[i])) {
            asked[kept++] = run->asked[i];
        }
    }
    run->asked = asked;
}

/* Whether a run of the configuration (NULL: of any) has the setting, and whether there is one. */
static bool is_kept(const study_plan_t *plan, const study_config_t *config, const char *setting,
                    bool *any) {
    bool kept = false;
    *any = false;
    for (size_t i = 0; i < plan->runs; i++) {
        const study_run_t *run = plan->run[i];
        *any = *any || !config || run->config == config;
        for (size_t k = 0; (!config || run->config == config) && run->asked[k]; k++) {
            kept = kept || strcmp(run->asked[k], setting) == 0;
        }
    }
    return kept;
}

static bool check_axes(const study_plan_t *plan, const study_experiment_t *e,
                       const study_axes_t *axes, study_message_t *message) {
    bool any;
    for (size_t i = 0; i < axes->count; i++) {
        const study_axis_t *axis = &axes->axis[i];
        if (!is_kept(plan, NULL, axis->settings.item[0], &any)) {
            return study_fail(message,
                              "%s:%u: experiment.%s varies %s, which no machine of the experiment "
                              "reads; `weft list policies` shows what reads a setting",
                              plan->study->path, e->line, e->name, axis->name);
        }
    }
    return true;
}

bool study_check_read(const study_plan_t *plan, study_message_t *message) {
    bool any;
    for (size_t c = 0; c < plan->study->configs; c++) {
        const study_config_t *config = &plan->study->config[c];
        for (size_t i = 0; i < config->settings.count; i++) {
            const char *setting = config->settings.item[i];
            if (!is_kept(plan, config, setting, &any) && any) {
                return study_fail(message,
                                  "%s:%u: config.%s sets %s, which no machine of its runs reads; "
                                  "remove it, or add a policy that reads it",
                                  plan->study->path, config->line, config->name, setting);
            }
        }
    }
    for (size_t i = 0; i < plan->study->experiments; i++) {
        const study_experiment_t *e = &plan->study->experiment[i];
        if (!check_axes(plan, e, &e->vary, message) || !check_axes(plan, e, &e->design, message)) {
            return false;
        }
    }
    return true;
}
