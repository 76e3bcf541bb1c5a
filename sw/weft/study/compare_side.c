/* SPDX-License-Identifier: Apache-2.0 */
/* One side of weft compare: the numbers of studies, from what a word names. A store has what
 * reports have put there; a study has its current runs; STUDY@COMMIT has the runs of the store that
 * were current at the commit; STUDY@FILE.csv has those of an archive. Nothing is run or built.
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/process.h"
#include "compare.h"
#include "study_store.h"
#include "sw/libweft/engine.h"
#include "sw/weft/tool.h"

#define DIGITS 40 /* of a commit */
#define SHORT  7  /* the fewest that name one without git */

/* ---- what a word is ---- */

static bool ends_in(const char *word, const char *end) {
    size_t length = strlen(word), most = strlen(end);
    return length >= most && strcmp(word + length - most, end) == 0;
}

static bool is_store(const char *path) {
    char begin[16] = "";
    FILE *file = fopen(path, "rb");
    size_t got = file ? fread(begin, 1, sizeof begin, file) : 0;
    if (file) {
        fclose(file);
    }
    return got == sizeof begin && memcmp(begin, "SQLite format 3", sizeof begin) == 0;
}

/* The store of a folder, of sweeps or of a checkout. */
static bool find_store(compare_side_t *side) {
    static const char *const places[] = {"runs.sqlite", "build/studies/runs.sqlite"};
    bool found = false;
    for (size_t i = 0; !found && i < sizeof places / sizeof places[0]; i++) {
        snprintf(side->store, sizeof side->store, "%s/%s", side->word, places[i]);
        found = access(side->store, F_OK) == 0;
    }
    return found;
}

static void take_study(compare_side_t *side) {
    const char *at = strrchr(side->word, '@');
    size_t name = at ? (size_t)(at - side->word) : strlen(side->word);
    side->kind = COMPARE_STUDY;
    snprintf(side->study, sizeof side->study, "%.*s", (int)name, side->word);
    if (at && ends_in(at, ".csv")) {
        side->archive = at + 1;
    } else if (at) {
        snprintf(side->commit, sizeof side->commit, "%s", at + 1);
        side->at = true;
    }
}

/* A file is what it holds; what is no file has the name of one, or is a study. */
void compare_take_side(compare_side_t *side, const char *word) {
    struct stat about;
    bool there = stat(word, &about) == 0, path = strchr(word, '/') || ends_in(word, ".json");
    side->word = word;
    side->kind = COMPARE_RECORD;
    if (strcmp(word, "-") == 0) {
        return;
    }
    if (there && S_ISDIR(about.st_mode)) {
        if (find_store(side) || path) {
            side->kind = COMPARE_STORE;
        } else {
            take_study(side);
        }
    } else if ((there && is_store(word)) || (!there && ends_in(word, ".sqlite"))) {
        side->kind = COMPARE_STORE;
        snprintf(side->store, sizeof side->store, "%s", word);
    } else if (ends_in(word, ".toml") || (!there && (strchr(word, '@') || !path))) {
        take_study(side);
    }
}

/* ---- the commit ---- */

/* What git says that a name is; "" where it knows none. */
static void ask_git(const char *name, char *commit, size_t size) {
    char root[ENGINE_PATH], top[ENGINE_PATH + 8], what[320];
    process_t git;
    const char *const words[] = {
        "git", "-C", top, "rev-parse", "--verify", "--quiet", "--end-of-options", what, NULL};
    *commit = 0;
    if (!engine_root(root, sizeof root)) {
        return;
    }
    snprintf(top, sizeof top, "%s/.view", root);
    if (access(top, F_OK) != 0) {
        snprintf(top, sizeof top, "%s", root);
    }
    snprintf(what, sizeof what, "%.256s^{commit}", name);
    FILE *said = process_open(&git, words, PROCESS_NOTHING, false);
    if (said) {
        char line[128] = "";
        bool got = fgets(line, sizeof line, said) != NULL;
        fclose(said);
        if (process_wait(&git) == 0 && got && strspn(line, "0123456789abcdef") == DIGITS) {
            snprintf(commit, size, "%.*s", DIGITS, line);
        }
    }
}

static bool find_commit(compare_side_t *side) {
    char commit[DIGITS + 1];
    size_t digits = strspn(side->commit, "0123456789abcdef"), length = strlen(side->commit);
    if (!side->at || (digits == DIGITS && length == DIGITS)) {
        return true;
    }
    ask_git(side->commit, commit, sizeof commit);
    if (*commit) {
        snprintf(side->commit, sizeof side->commit, "%s", commit);
    }
    return *commit || (digits == length && digits >= SHORT && digits <= DIGITS) ||
           study_fail(&side->message,
                      "compare: %s: '%s' is no commit that git knows in the project's folder; name "
                      "it by its digits, a tag or a branch",
                      side->word, side->commit);
}

/* ---- a study ---- */

bool compare_open_side(compare_side_t *side) {
    report_t *report = &side->report;
    if (side->kind != COMPARE_STUDY) {
        return true;
    }
    if (!study_open(&report->study, side->study, false, &side->message) ||
        !study_plan(&report->plan, &report->study, &side->message)) {
        return false;
    }
    return find_commit(side);
}

static bool load(compare_side_t *side, const char *path) {
    report_t *report = &side->report;
    study_store_t *store = study_store_read(path, &report->message);
    bool good = store && report_load(report, store, side->at ? side->commit : NULL);
    study_store_close(store);
    return good;
}

/* The runs of an archive, or of the store `base`. A store that does not exist has no runs, and is
 * not made: `there` is false. */
static bool load_runs(compare_side_t *side, const char *base, bool *there) {
    char path[ENGINE_PATH];
    *there = true;
    if (side->archive) {
        return report_load_archive(&side->report, side->archive) ||
               study_fail(&side->message, "compare: %s", side->report.message.text);
    }
    if (!study_store_path(base, path, sizeof path, &side->message)) {
        return false;
    }
    *there = access(path, F_OK) == 0;
    return !*there || load(side, path) ||
           study_fail(&side->message, "%s", side->report.message.text);
}

static bool has_no_runs(compare_side_t *side) {
    if (side->archive) {
        return study_fail(&side->message,
                          "compare: %s: the file has no run that the study asks for today",
                          side->word);
    }
    return side->at ? study_fail(&side->message,
                                 "compare: %s: no run of the study was made, or found current by a "
                                 "sweep or a report, at commit %.12s without changes; `weft sweep "
                                 "%s` at that commit makes them",
                                 side->word, side->commit, side->study)
                    : study_fail(&side->message,
                                 "compare: %s: none of its %zu runs has a current result; `weft "
                                 "sweep %s` makes them",
                                 side->word, side->report.plan.runs, side->study);
}

static bool give_study(compare_side_t *side, const char *base, study_sink_t *sink, void *to) {
    report_t *report = &side->report;
    size_t done = 0;
    bool there;
    if (!load_runs(side, base, &there)) {
        return false;
    }
    for (size_t i = 0; there && i < report->plan.runs; i++) {
        done += report->run[i].state == RUN_DONE;
    }
    if (done == 0) {
        return has_no_runs(side);
    }
    if (done < report->plan.runs) {
        refuse("compare: %s: %zu of %zu runs have no result there", side->word,
               report->plan.runs - done, report->plan.runs);
    }
    return report_numbers(report, sink, to) ||
           study_fail(&side->message, "compare: %s: it has more than %d different numbers",
                      side->word, COMPARE_METRICS);
}

/* ---- a store ---- */

static bool give_store(compare_side_t *side, study_sink_t *sink, void *to) {
    struct stat about;
    if (stat(side->word, &about) == 0 && S_ISDIR(about.st_mode) && !find_store(side)) {
        return study_fail(&side->message,
                          "compare: %s: this folder has no runs.sqlite, and no "
                          "build/studies/runs.sqlite; name a store, a study or a record",
                          side->word);
    }
    study_store_t *store = study_store_read(side->store, &side->message);
    bool good = store && study_store_numbers(store, sink, to, &side->message);
    study_store_close(store);
    return good;
}

bool compare_give_side(compare_side_t *side, const char *base, study_sink_t *sink, void *to) {
    return side->kind == COMPARE_STUDY ? give_study(side, base, sink, to)
                                       : give_store(side, sink, to);
}

void compare_close_side(compare_side_t *side) {
    study_plan_free(&side->report.plan);
    study_free(&side->report.study);
}
