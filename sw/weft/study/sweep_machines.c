/* SPDX-License-Identifier: Apache-2.0 */
/* The machines that the runs of a sweep wait for: which are built, which results that makes known,
 * and the build under way.
 */
#include <string.h>
#include <unistd.h>

#include "sweep_state.h"

bool sweep_is_known(sweep_t *s, const study_run_t *run, bool anew, bool *known) {
    study_result_t result;
    if (!study_store_get(s->store, run, s->study.max_cycles, &result, &s->message)) {
        return false;
    }
    *known = result.state == RUN_DONE ||
             (result.state == RUN_FAILED &&
              (anew || (!s->words->retry && study_is_settled(result.result))));
    study_result_free(&result);
    return true;
}

/* Whether the runs of a machine are many enough to compile its simulator twice; those of all
 * shards, so that each of them asks for the same one. */
static bool worth_a_guide(const sweep_t *s, const char *machine) {
    enum { RUNS = 12 };
    size_t count = 0;
    for (size_t i = 0; i < s->chosen_runs; i++) {
        count += strcmp(s->chosen[i]->machine, machine) == 0;
    }
    return count >= RUNS;
}

static sweep_machine_t machine_of(sweep_t *s, const char *name) {
    return (sweep_machine_t){.study = &s->study,
                             .run = s->todo,
                             .runs = s->todos,
                             .name = name,
                             .guided = worth_a_guide(s, name)};
}

/* A run with this key that is to be done already also takes on what this one wants. */
static bool same_key_before(const sweep_t *s, size_t count, const study_run_t *run) {
    for (size_t i = 0; i < count; i++) {
        if (s->todo[i] && s->ready[i] && strcmp(s->todo[i]->key, run->key) == 0) {
            s->todo[i]->bounds |= run->bounds;
            return true;
        }
    }
    return false;
}

/* A machine is built: name the keys of its runs, and leave those that have to be made. */
static bool know_machine(sweep_t *s, const char *name) {
    size_t kept = 0;
    study_forget_sums();
    for (size_t i = 0; i < s->todos; i++) {
        study_run_t *run = s->todo[i];
        bool now = run && !s->ready[i] && strcmp(run->machine, name) == 0, known = false;
        if (now &&
            (!study_profile(&s->study, run, false, &s->message) ||
             !study_key(&s->study, run, &s->message) || !sweep_is_known(s, run, false, &known))) {
            return false;
        }
        s->known += known;
        if (!known && !(now && same_key_before(s, kept, run))) {
            s->todo[kept] = run;
            s->taken[kept] = s->taken[i];
            s->expected[kept] = s->expected[i];
            s->ready[kept++] = now || s->ready[i];
        }
    }
    s->todos = kept;
    return true;
}

/* The next machine behind `name`, or the first; NULL: no other. Each comes once if nothing is
 * taken away meanwhile. */
static const char *other_machine(const sweep_t *s, size_t *at) {
    for (; *at < s->todos; ++*at) {
        bool before = false;
        for (size_t k = 0; !before && k < *at; k++) {
            before = strcmp(s->todo[k]->machine, s->todo[*at]->machine) == 0;
        }
        if (!before) {
            return s->todo[(*at)++]->machine;
        }
    }
    return NULL;
}

bool sweep_build_all(sweep_t *s) {
    const char *name;
    for (size_t at = 0; (name = other_machine(s, &at));) {
        sweep_machine_t machine = machine_of(s, name);
        if (!sweep_build_machine(&machine, !s->words->quiet, &s->message)) {
            return false;
        }
    }
    return true;
}

/* Whether the machine and all profiles of its runs are there. */
static bool is_built(sweep_t *s, const char *name) {
    bool first = true, built = true;
    for (size_t i = 0; built && i < s->todos; i++) {
        study_run_t *run = s->todo[i];
        if (strcmp(run->machine, name) != 0) {
            continue;
        }
        built = !first || study_is_built(run, worth_a_guide(s, name));
        first = false;
        if (built && run->policy->profiled) {
            built = study_profile(&s->study, run, false, &s->message) &&
                    access(run->profile, R_OK) == 0;
        }
    }
    return built;
}

bool sweep_know_built(sweep_t *s, size_t *others) {
    size_t count = 0, at = 0;
    const char **names = study_room(&s->study, (s->todos + 1) * sizeof *names), *name;
    while ((name = other_machine(s, &at))) {
        names[count++] = name;
    }
    *others = 0;
    for (size_t i = 0; i < count; i++) {
        bool built = is_built(s, names[i]);
        *others += !built;
        if (built && !know_machine(s, names[i])) {
            return false;
        }
    }
    return true;
}

bool sweep_start_machine(sweep_t *s, const char *name) {
    sweep_machine_t machine = machine_of(s, name);
    return sweep_build_start(&s->build, &machine, !s->words->quiet, &s->message);
}

/* Take what the build says; at its end its runs are ready. */
bool sweep_hear_machine(sweep_t *s) {
    const char *name = s->build.machine;
    size_t before = s->known;
    if (!sweep_build_hear(&s->build, &s->show, &s->message)) {
        return false;
    }
    if (s->build.process > 0) {
        return true;
    }
    if (!know_machine(s, name)) {
        return false;
    }
    if (s->known > before) {
        sweep_show_line(&s->show, stdout, "%s: %zu of its runs have results", name,
                        s->known - before);
    }
    return true;
}
