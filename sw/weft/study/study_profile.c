/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles for policies that need one (limit=daws_profiled, coordinated): of a run of the same
 * kernel with another input, under the same order without limit. A profile is kept in
 * build/studies/profiles under the key of its run, so it is made again when that run would be
 * another one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sw/libweft/engine.h"
#include "study.h"
#include "common/child.h"
#include "sw/weft/tool.h"

/* The run that is profiled. `kernel` and `policy` are where its parts live. */
static study_run_t training_of(const study_run_t *run, study_kernel_t *kernel,
                               study_policy_t *policy) {
    study_run_t training = *run;
    *kernel = *run->kernel;
    kernel->words = run->kernel->training;
    *policy = *run->policy;
    policy->limit = NULL;
    policy->profiled = false;
    training.kernel = kernel;
    training.policy = policy;
    training.asked = run->config->settings.item;
    training.profile[0] = 0; /* the run's own, of an earlier look */
    return training;
}

static bool name_profile(const study_run_t *training, char *path, size_t size,
                         study_message_t *message) {
    char folder[ENGINE_PATH];
    if (!engine_results("studies/profiles", folder, sizeof folder, message->text,
                        sizeof message->text)) {
        return false;
    }
    snprintf(path, size, "%s/%s.profile", folder, training->key);
    return true;
}

/* In a process of its own: two objects of one name cannot be loaded at once. */
static bool make_profile(const study_t *study, const study_run_t *training, const char *path,
                         study_message_t *message) {
    static record_t record;
    weft_options options;
    fflush(NULL);
    pid_t process = child_fork();
    if (process == 0) {
        study_run_options(study, training, &options);
        options.trace = path;
        if (!study_enter(study)) {
            _exit(WEFT_USAGE);
        }
        run_kernel(training->kernel->kernel, &options, "", (int)training->kernel->words.count,
                   (char **)(uintptr_t)training->kernel->words.item, &record);
        if (record.status != WEFT_OK) {
            complain(record.message);
        }
        _exit((int)record.status);
    }
    if (process < 0 || !child_wait(process, NULL) || access(path, R_OK)) {
        return study_fail(message, "%s:%u: kernel.%s.profile: the run to be profiled has failed",
                          study->path, training->kernel->line, training->kernel->name);
    }
    return true;
}

/* Claim the profile. After a second it is said that another sweep makes it. */
static bool claim(int claims, const study_run_t *training, study_message_t *message) {
    const struct timespec pause = {.tv_nsec = 50000000};
    study_claim_t got;
    for (int tries = 0; (got = study_claim(claims, training->key, message)) == CLAIM_TAKEN;
         tries++) {
        if (tries == 20) {
            fprintf(stderr,
                    "weft: sweep: waiting for another sweep, which makes the profile of %s\n",
                    training->kernel->name);
        }
        nanosleep(&pause, NULL);
    }
    return got == CLAIM_OURS;
}

/* One process makes it; others wait, and find it there. */
static bool make_alone(const study_t *study, const study_run_t *training, const char *path,
                       study_message_t *message) {
    int claims = study_claims_open(path, message);
    bool good = claims >= 0 && claim(claims, training, message) &&
                (access(path, R_OK) == 0 || make_profile(study, training, path, message));
    if (claims >= 0) {
        close(claims);
    }
    return good;
}

bool study_profile(study_t *study, study_run_t *run, bool make, study_message_t *message) {
    study_kernel_t kernel;
    study_policy_t policy;
    if (!run->policy->profiled) {
        return true;
    }
    study_run_t training = training_of(run, &kernel, &policy);
    if (!study_resolve(study, &training, message)) {
        return false;
    }
    if (make && !study_build(&training, false, true, message)) {
        return false;
    }
    if (!study_current_key(study, &training, message)) {
        return false;
    }
    run->profile[0] = 0;
    if (training.key[0] && !name_profile(&training, run->profile, sizeof run->profile, message)) {
        return false;
    }
    return !make || access(run->profile, R_OK) == 0 ||
           make_alone(study, &training, run->profile, message);
}
