/* SPDX-License-Identifier: Apache-2.0 */
/* Runs whose kernel does not fit the machine: its instructions, the threads of its blocks, its
 * shared memory, its code. Found out without the machine, so that none is built for them.
 */
#include "study.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/child.h"
#include "sw/libweft/engine.h"
#include "sw/libweft/inspect.h"
#include "sw/weft/tool.h"

/* What of a machine decides: runs that have all of it in common are judged once. */
typedef struct {
    const char *program;
    const char *const *words;
    weft_machine machine;
    const char *why; /* NULL: it fits */
} judgment_t;

/* In a process of its own, whose folder is that of the run: the message of a kernel that does not
 * fit, to be read to the end of the file. */
static void judge_here(const study_t *study, const study_run_t *run, const char *file, int to) {
    static record_t record;
    weft_options options;
    study_run_options(study, run, &options);
    options.program = file;
    bool fits = !study_enter(study) ||
                kernel_fits(run->kernel->kernel, &options, (int)run->kernel->words.count,
                            (char **)(uintptr_t)run->kernel->words.item, &record);
    size_t length = fits ? 0 : strlen(record.message);
    _exit(write(to, record.message, length) == (ssize_t)length ? 0 : 1);
}

static const char *judge(study_t *study, const study_run_t *run, const char *file) {
    char message[TOOL_MESSAGE];
    int ends[2];
    ssize_t got;
    size_t used = 0;
    if (pipe(ends) != 0) {
        return NULL; /* the run itself says what is wrong */
    }
    fflush(NULL);
    pid_t process = child_fork();
    if (process == 0) {
        close(ends[0]);
        judge_here(study, run, file, ends[1]);
    }
    close(ends[1]);
    while ((got = read(ends[0], message + used, sizeof message - 1 - used)) > 0) {
        used += (size_t)got;
    }
    message[used] = 0;
    close(ends[0]);
    if (process > 0) {
        child_wait(process, NULL);
    }
    return used ? study_text(study, "%s", message) : NULL;
}

/* The machine that the run is for, as far as it decides. */
static bool describe(const study_t *study, const study_run_t *run, weft_machine *machine) {
    weft_options options;
    const char *why;
    memset(machine, 0, sizeof *machine);
    study_run_options(study, run, &options);
    options.mode = WEFT_GOLDEN;
    return weft_examine(&options, machine, &why) == WEFT_OK;
}

static bool same_words(const char *const *a, const char *const *b) {
    size_t i = 0;
    while (a[i] && b[i] && strcmp(a[i], b[i]) == 0) {
        i++;
    }
    return !a[i] && !b[i];
}

static const judgment_t *find(const judgment_t *all, size_t count, const judgment_t *one) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(all[i].program, one->program) == 0 && same_words(all[i].words, one->words) &&
            memcmp(&all[i].machine, &one->machine, sizeof one->machine) == 0) {
            return &all[i];
        }
    }
    return NULL;
}

void study_judge_fit(study_t *study, study_run_t *const *run, size_t runs) {
    char root[ENGINE_PATH], file[2 * ENGINE_PATH], why[256];
    judgment_t *all = study_room(study, (runs + 1) * sizeof *all);
    size_t count = 0;
    for (size_t i = 0; i < runs && engine_root(root, sizeof root); i++) {
        judgment_t one = {.program = run[i]->program,
                          .words = (const char *const *)run[i]->kernel->words.item};
        char *absolute = realpath(root, NULL);
        snprintf(file, sizeof file, "%s/%s", absolute ? absolute : root, one.program);
        free(absolute);
        if (!run[i]->kernel->kernel || !describe(study, run[i], &one.machine)) {
            continue;
        }
        if (access(file, R_OK) != 0) {
            if (!kernel_suits(run[i]->kernel->kernel, &one.machine, why, sizeof why)) {
                run[i]->unfit = study_text(study, "%s", why);
            }
            continue;
        }
        const judgment_t *known = find(all, count, &one);
        if (!known) {
            one.why = judge(study, run[i], file);
            all[count] = one;
            known = &all[count++];
        }
        run[i]->unfit = known->why;
    }
}
