/* SPDX-License-Identifier: Apache-2.0 */
/* weft sweep --list: every run and what is known of it, for people and, as lines of JSON, for
 * programs. Runs and builds nothing.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

#include "sweep.h"
#include "sw/weft/tool.h"

bool sweep_states(const sweep_chosen_t *chosen, sweep_known_t *known) {
    study_t *study = chosen->study;
    study_run_t **missing = study_room(study, (chosen->runs + 1) * sizeof(study_run_t *));
    size_t count = 0;
    for (size_t i = 0; i < chosen->runs; i++) {
        study_run_t *run = chosen->run[i];
        study_result_t result;
        if (!study_current_key(study, run, chosen->message) ||
            !study_store_get(chosen->store, run, study->max_cycles, &result, chosen->message)) {
            return false;
        }
        known[i] = (sweep_known_t){result.state,
                                   result.state >= RUN_FAILED && study_is_settled(result.result)};
        study_result_free(&result);
        if (known[i].state == RUN_MISSING) {
            missing[count++] = run;
        }
    }
    study_judge_fit(study, missing, count);
    return true;
}

static const char *state_name(const study_run_t *run, run_state_t state) {
    return run->unfit ? "refused" : study_states[state];
}

/* A line of JSON; docs/reference/studies.md names its members. */
static bool print_json(const sweep_chosen_t *chosen, const study_run_t *run, run_state_t state) {
    double seconds;
    if (!study_store_seconds(chosen->store, run, chosen->study->max_cycles, &seconds,
                             chosen->message)) {
        return false;
    }
    cJSON *json = cJSON_CreateObject();
    cJSON_AddStringToObject(json, "run", run->label);
    cJSON_AddStringToObject(json, "state", state_name(run, state));
    cJSON_AddStringToObject(json, "config", run->config->name);
    cJSON_AddStringToObject(json, "policy", run->policy->name);
    cJSON_AddStringToObject(json, "kernel", run->kernel->name);
    cJSON_AddStringToObject(json, "seed", run->kernel->seed);
    cJSON_AddStringToObject(json, "point", run->point);
    cJSON_AddStringToObject(json, "machine", run->variant);
    cJSON_AddStringToObject(json, "key", run->key);
    cJSON_AddNumberToObject(json, "seconds", seconds);
    if (run->unfit) {
        cJSON_AddStringToObject(json, "message", run->unfit);
    }
    char *text = cJSON_PrintUnformatted(json);
    cJSON_Delete(json);
    printf("%s\n", text ? text : "");
    free(text);
    return text || study_fail(chosen->message, "no memory");
}

static void print_text(const sweep_chosen_t *chosen, const sweep_known_t *known) {
    size_t unbuilt = 0;
    for (size_t i = 0; i < chosen->runs; i++) {
        const study_run_t *run = chosen->run[i];
        printf("%-8s %s%s%s\n", state_name(run, known[i].state), run->label, run->unfit ? ": " : "",
               run->unfit ? run->unfit : "");
        unbuilt += known[i].state == RUN_UNBUILT;
    }
    printf("%zu runs\n", chosen->runs);
    if (unbuilt > 0) {
        printf(
            "unbuilt: there are results, but a machine or a kernel file is missing or older than "
            "its sources;\n         `weft sweep %s` builds it, and runs only what has changed\n",
            chosen->words->study);
    }
}

bool sweep_list(const sweep_chosen_t *chosen) {
    sweep_known_t *known = study_room(chosen->study, (chosen->runs + 1) * sizeof *known);
    bool good = sweep_states(chosen, known);
    for (size_t i = 0; good && chosen->words->json && i < chosen->runs; i++) {
        good = print_json(chosen, chosen->run[i], known[i].state);
    }
    if (good && !chosen->words->json) {
        print_text(chosen, known);
    }
    return good;
}
