/* SPDX-License-Identifier: Apache-2.0 */
/* Which counts a table may name: those that a record can have, of whichever machine, and what a run
 * of the report has besides. A record leaves out what its machine lacks, and an archive what is 0
 * in every run: there a count of this list is 0, and not misspelled.
 */
#include <string.h>

#include "report.h"
#include "sw/record/series.h"

#define NAME(name, ...)    name,
#define USE(name, ...)     "values." name,
#define CLASSES(name, ...) "register_classes." name,
#define STEADY(name, ...)  "steady." name,
#define BOUND(name, ...)   STUDY_BOUNDS "." name,
#define IDLE(name)         "idle_threads." name,
#define LOAD(name)         OF_LOAD("load_latency." name)
#define OF_LOAD(load)      load ".loads", load ".cycles", load ".longest",
#define VALUES(name)       OF_VALUES("values." name)
#define OF_VALUES(kind)                                                                            \
    kind ".written", kind ".whole", kind ".affine", FOUR(kind ".bdi") kind ".divided_uniform",
#define ONE(path)   path,
#define FOUR(list)  list ".0", list ".1", list ".2", list ".3",
#define EIGHT(list) FOUR(list) list ".4", list ".5", list ".6", list ".7",
#define COUNTS                                                                                     \
    RECORD_COUNTS(NAME)                                                                            \
    RECORD_VALUES(VALUES)                                                                          \
    FOUR("values.read")                                                                            \
    RECORD_REGISTERS(USE)                                                                          \
    RECORD_CLASSES(CLASSES)                                                                        \
    RECORD_MACHINE(NAME)                                                                           \
    ONE("depth_utilization")                                                                       \
    EIGHT("issued_by_lanes")                                                                       \
    RECORD_IDLE_THREADS(IDLE)                                                                      \
    RECORD_LOADS(LOAD)                                                                             \
    RECORD_STEADY_SUMS(STEADY)                                                                     \
    STUDY_BOUND_COUNTS(BOUND)
static const char *const names[] = {COUNTS};
#define NAMES (sizeof names / sizeof names[0])

static bool is_it(words_hint_t *hint, const char *name) {
    words_consider(hint, name);
    return strcmp(hint->given, name) == 0;
}

/* By number; NULL: there are no more. */
static const char *listed(size_t number) {
    return number < NAMES ? names[number] : study_series_field(number - NAMES);
}

bool report_is_count(const report_t *report, words_hint_t *hint) {
    bool is = false;
    const char *name;
    for (size_t i = 0; (name = listed(i)) != NULL; i++) {
        is = is_it(hint, name) || is;
    }
    for (size_t r = 0; !is && r < report->plan.runs; r++) {
        for (size_t i = 0; !is && i < report->run[r].fields; i++) {
            is = is_it(hint, report->run[r].field[i].path);
        }
    }
    return is;
}

/* Whether a word means the count: its path, or its word in the store. */
static bool means(const char *given, const char *path, const char *word) {
    return strcmp(given, path) == 0 || strcmp(given, word) == 0;
}

const char *report_count_named(report_t *report, words_hint_t *hint) {
    char word[128];
    const char *path;
    for (size_t i = 0; (path = listed(i)) != NULL; i++) {
        report_word(path, word, sizeof word);
        words_consider(hint, study_text(&report->study, "%s", word));
        if (means(hint->given, path, word)) {
            return path;
        }
    }
    for (size_t r = 0; r < report->plan.runs; r++) {
        for (size_t i = 0; i < report->run[r].fields; i++) {
            report_word(report->run[r].field[i].path, word, sizeof word);
            if (means(hint->given, report->run[r].field[i].path, word)) {
                return report->run[r].field[i].path;
            }
        }
    }
    return NULL;
}

bool report_is_count_in_time(const char *path) {
    study_series_t series;
    return strcmp(path, "cycles") == 0 || (study_series_named(path, &series) && series.field);
}
