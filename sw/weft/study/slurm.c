/* SPDX-License-Identifier: Apache-2.0 */
/* weft sweep --slurm: the missing runs as jobs of Slurm, three of them:
 *
 *     build   machines, kernel files and profiles, once
 *     task    an array that waits for it: each makes a part of the runs, into a store of its own
 *     merge   when all tasks have ended, however they did: merges their stores into the study's
 *
 * The last one submits again what is missing then, as long as each time brings results. So what a
 * killed, failed or timed-out task has not made, a later one makes. A task that Slurm itself starts
 * again continues with its store. Script, logs and stores lie in a folder beside the store, which
 * all nodes must see under one name, as well as the project and the study.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/process.h"
#include "common/quote.h"
#include "sw/libweft/engine.h"
#include "sweep.h"

#define TASKS  64 /* at most, where --tasks does not say */
#define NUMBER 32 /* bytes of a job's number */
/* A variable of a merge job: the runs without a result when it was submitted. */
#define LEFT   "WEFT_SLURM_LEFT"

typedef struct {
    const sweep_chosen_t *chosen;
    uint32_t tasks;
    bool *has;                    /* by task, from 1: it has a run without a result */
    size_t open;                  /* such runs */
    char folder[ENGINE_PATH + 8]; /* of script, logs and stores */
    const char *script;
    const char *too_long; /* a word of it, or NULL */
} submission_t;

/* ---- what is missing ---- */

static bool is_open(const study_run_t *run, const sweep_known_t *known, bool retry) {
    return !run->unfit && (!known->settled || (known->state == RUN_FAILED && retry));
}

/* Puts the runs into another order. */
static bool find_open(submission_t *s) {
    const sweep_chosen_t *c = s->chosen;
    uint32_t *part = study_room(c->study, (c->runs + 1) * sizeof *part);
    sweep_known_t *known = study_room(c->study, (c->runs + 1) * sizeof *known);
    s->tasks = c->words->tasks ? c->words->tasks : c->runs < TASKS ? (uint32_t)c->runs : TASKS;
    s->has = study_room(c->study, s->tasks + 2);
    study_shards(c->run, c->runs, s->tasks, part);
    bool good = sweep_states(c, known);
    for (size_t i = 0; good && i < c->runs; i++) {
        bool open = is_open(c->run[i], &known[i], c->words->retry);
        s->open += open;
        s->has[part[i]] = s->has[part[i]] || open;
    }
    return good;
}

/* A merge job submits what is missing only where its tasks have brought something. */
static bool check_progress(const submission_t *s) {
    const char *before = getenv(LEFT);
    return !before || s->open < strtoull(before, NULL, 10) ||
           study_fail(s->chosen->message,
                      "sweep: --slurm: %zu runs have no result, as many as before: the tasks have "
                      "brought nothing, so nothing is submitted again; their logs beside that of "
                      "this job say why",
                      s->open);
}

/* The tasks that have such runs, as sbatch takes them: "1-7,9-9". */
static const char *array_of(const submission_t *s) {
    size_t size = 12 * ((size_t)s->tasks + 1), used = 0;
    char *text = study_room(s->chosen->study, size);
    for (uint32_t first = 1, last; first <= s->tasks; first = last + 1) {
        last = first;
        if (s->has[first]) {
            while (last < s->tasks && s->has[last + 1]) {
                last++;
            }
            used +=
                (size_t)snprintf(text + used, size - used, "%s%u-%u", used ? "," : "", first, last);
        }
    }
    return text;
}

/* ---- the script ---- */

/* A word that is too long to be quoted is remembered: write_script says so. */
static void put_word(submission_t *s, FILE *to, const char *before, const char *word) {
    char quoted[4 * ENGINE_PATH];
    bool good = quote_word(word, quoted, sizeof quoted);
    s->too_long = good ? s->too_long : word;
    fprintf(to, "%s%s", before, good ? quoted : "''");
}

/* How the tool, its store and its study are called. */
static void put_names(submission_t *s, FILE *to) {
    const sweep_words_t *words = s->chosen->words;
    char tool[ENGINE_PATH];
    ssize_t length = readlink("/proc/self/exe", tool, sizeof tool - 1);
    tool[length > 0 ? length : 0] = 0;
    put_word(s, to,
             "#!/bin/sh\n# Written by `weft sweep --slurm`: job.sh build|task|merge\nweft=", tool);
    put_word(s, to, "\nfolder=", s->folder);
    put_word(s, to, "\nstore=", s->chosen->store_path);
    put_word(s, to, "\nsweep() { \"$weft\" sweep ", words->study);
    for (size_t i = 0; i < words->only.count; i++) {
        put_word(s, to, " --only ", words->only.item[i]);
    }
    fputs(" \"$@\"; }\n", to);
}

static void put_jobs(submission_t *s, FILE *to) {
    const sweep_words_t *words = s->chosen->words;
    const char *retry = words->retry ? " --retry" : "";
    char minutes[64] = "";
    if (words->minutes > 0) {
        snprintf(minutes, sizeof minutes, " --max-minutes %g", words->minutes);
    }
    fprintf(to,
            "case $1 in\n"
            "build) sweep --build --base \"$store\" ;;\n"
            "task) sweep --shard \"$SLURM_ARRAY_TASK_ID/%u\" -j \"${SLURM_CPUS_PER_TASK:-1}\"%s%s "
            "--known \"$store\" --base \"$folder/$SLURM_ARRAY_TASK_ID.sqlite\" ;;\n"
            "merge)\n"
            "    set -- \"$folder\"/*.sqlite\n"
            "    if [ -e \"$1\" ]; then\n"
            "        \"$weft\" sweep --merge \"$@\"%s --base \"$store\" && "
            "rm -f \"$folder\"/*.sqlite*\n"
            "    fi\n"
            "    " LEFT "=%zu sweep --tasks %u%s --base \"$store\" --slurm",
            s->tasks, minutes, retry, retry, s->open, s->tasks, minutes);
    for (size_t i = 0; i < words->cluster.count; i++) {
        put_word(s, to, " ", words->cluster.item[i]);
    }
    fputs(" ;;\nesac\n", to);
}

static bool write_script(submission_t *s) {
    study_message_t *message = s->chosen->message;
    snprintf(s->folder, sizeof s->folder, "%s.slurm", s->chosen->store_path);
    if (mkdir(s->folder, 0777) != 0 && errno != EEXIST) {
        return study_fail(message, "%s: cannot make this folder: %s", s->folder, strerror(errno));
    }
    snprintf(s->folder, sizeof s->folder, "%s.slurm/%s-XXXXXX", s->chosen->store_path,
             s->chosen->study->name);
    if (!mkdtemp(s->folder)) {
        return study_fail(message, "%s: cannot make this folder: %s", s->folder, strerror(errno));
    }
    s->script = study_text(s->chosen->study, "%s/job.sh", s->folder);
    FILE *to = fopen(s->script, "w");
    if (to) {
        put_names(s, to);
        put_jobs(s, to);
    }
    if (!to || fclose(to) != 0) {
        return study_fail(message, "%s: cannot write: %s", s->script, strerror(errno));
    }
    return !s->too_long ||
           study_fail(message, "%s: '%.64s...' is too long a word for it", s->script, s->too_long);
}

/* ---- jobs ---- */

/* Read the number of a job that sbatch prints, "12" or "12;cluster"; what else it says, a warning
 * or why it refuses, to stderr. */
static bool take_number(FILE *from, char *number, size_t size) {
    char line[1024];
    *number = 0;
    while (fgets(line, sizeof line, from)) {
        size_t digits = strspn(line, "0123456789");
        if (digits > 0 && strchr(";\n", line[digits])) {
            snprintf(number, size, "%.*s", (int)digits, line);
        } else {
            fputs(line, stderr);
        }
    }
    return *number != 0;
}

/* Submit one job; its number to `number`. The options of its own come last, and so count.
 * `queued`: the numbers of jobs that were taken before. */
static bool submit(const submission_t *s, const char *job, const char *queued,
                   const study_names_t *own, char number[NUMBER]) {
    const sweep_chosen_t *c = s->chosen;
    const study_names_t *given = &c->words->cluster;
    const char **word = study_room(c->study, (given->count + own->count + 8) * sizeof *word);
    process_t sbatch;
    size_t count = 0;
    word[count++] = "sbatch";
    word[count++] = "--parsable";
    for (size_t i = 0; i < given->count + own->count; i++) {
        word[count++] = i < given->count ? given->item[i] : own->item[i - given->count];
    }
    word[count++] = study_text(c->study, "--job-name=weft-%s-%s", c->study->name, job);
    word[count++] = s->script;
    word[count++] = job;
    FILE *from = process_open(&sbatch, word, PROCESS_NOTHING, true);
    bool good = from && take_number(from, number, NUMBER);
    if (from) {
        fclose(from);
        int code = process_wait(&sbatch);
        if (code < 0 && errno == ENOENT) {
            return study_fail(c->message, "sweep: --slurm: there is no program sbatch in PATH; run "
                                          "this where jobs of Slurm are submitted");
        }
        good = good && code == 0;
    }
    return good ||
           study_fail(c->message,
                      "sweep: --slurm: sbatch has not taken job %s; what it says stands "
                      "above, and %s is what was to run%s%s",
                      job, s->script, *queued ? "; end what it has taken: scancel " : "", queued);
}

static bool submit_all(const submission_t *s, char number[3][NUMBER]) {
    study_t *study = s->chosen->study;
    const char *log = study_text(study, "--output=%s/%s.log", s->folder, "build");
    study_names_t own = {.item = (const char *[]){log}, .count = 1};
    if (!submit(s, "build", "", &own, number[0])) {
        return false;
    }
    own = (study_names_t){
        .item = (const char *[]){study_text(study, "--output=%s/task-%%a.log", s->folder),
                                 study_text(study, "--dependency=afterok:%s", number[0]),
                                 study_text(study, "--array=%s", array_of(s)),
                                 "--kill-on-invalid-dep=yes", "--requeue", "--open-mode=append"},
        .count = 6};
    if (!submit(s, "task", number[0], &own, number[1])) {
        return false;
    }
    own = (study_names_t){
        .item = (const char *[]){study_text(study, "--output=%s/merge.log", s->folder),
                                 study_text(study, "--dependency=afterany:%s", number[1]),
                                 "--no-requeue", "--open-mode=append"},
        .count = 4};
    return submit(s, "merge", study_text(study, "%s %s", number[0], number[1]), &own, number[2]);
}

bool sweep_submit(const sweep_chosen_t *chosen, size_t *open) {
    submission_t s = {.chosen = chosen};
    char number[3][NUMBER] = {"", "", ""};
    if (!find_open(&s) || (s.open > 0 && !check_progress(&s))) {
        return false;
    }
    *open = s.open;
    if (s.open == 0) {
        return true;
    }
    if (!write_script(&s) || !submit_all(&s, number)) {
        return false;
    }
    if (!chosen->words->quiet) {
        printf("%s: %zu runs without a result, in jobs %s (build), %s (tasks %s) and %s (merge)\n"
               "results come to %s, logs to %s\n",
               chosen->study->name, s.open, number[0], number[1], array_of(&s), number[2],
               chosen->store_path, s.folder);
    }
    return true;
}
