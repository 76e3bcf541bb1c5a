/* SPDX-License-Identifier: Apache-2.0 */
/* Which counts a table may name: those that a record can have, of whichever machine, and what a run
 * of the report has besides. A record leaves out what its machine lacks, and an archive what is 0
 * in every run: there a count of this list is 0, and not misspelled.
 */
#include <string.h>

#include "report.h"
#include "sw/record/series.h"

#define NAME(name, member, when) name,
#define OF_VALUES(kind)                                                                            \
    "values." kind ".written", "values." kind ".whole", "values." kind ".affine",                  \
        "values." kind ".bdi.0", "values." kind ".bdi.1", "values." kind ".bdi.2",                 \
        "values." kind ".bdi.3", "values." kind ".divided_uniform",
static const char *const names[] = {RECORD_COUNTS(NAME) OF_VALUES("integer") OF_VALUES("float")
                                        OF_VALUES("load") OF_VALUES("other") "values.read.0",
                                    "values.read.1",
                                    "values.read.2",
                                    "values.read.3",
                                    "values.warps",
                                    "values.registers_read",
                                    "values.windows",
                                    "values.registers_touched",
                                    "register_classes.bytes_read",
                                    "register_classes.bytes_read_saved",
                                    "register_classes.bytes_written",
                                    "register_classes.bytes_written_saved",
                                    "register_classes.scalar",
                                    "register_classes.lanes_saved",
                                    "register_classes.one_lane",
                                    "register_classes.lanes_rested",
                                    "cores",
                                    "warps",
                                    "schedulers",
                                    "lanes",
                                    "shared_bytes",
                                    "depth_utilization",
                                    "issued_by_lanes.0",
                                    "issued_by_lanes.1",
                                    "issued_by_lanes.2",
                                    "issued_by_lanes.3",
                                    "issued_by_lanes.4",
                                    "issued_by_lanes.5",
                                    "issued_by_lanes.6",
                                    "issued_by_lanes.7",
                                    "idle_threads.result",
                                    "idle_threads.block barrier",
                                    "idle_threads.other path",
                                    "idle_threads.join",
                                    "idle_threads.slot",
                                    "load_latency.global.loads",
                                    "load_latency.global.cycles",
                                    "load_latency.global.longest",
                                    "load_latency.atomic.loads",
                                    "load_latency.atomic.cycles",
                                    "load_latency.atomic.longest",
                                    "load_latency.shared.loads",
                                    "load_latency.shared.cycles",
                                    "load_latency.shared.longest",
                                    "load_latency.local.loads",
                                    "load_latency.local.cycles",
                                    "load_latency.local.longest",
                                    "load_latency.other.loads",
                                    "load_latency.other.cycles",
                                    "load_latency.other.longest",
                                    "steady.launches",
                                    "steady.rest_instructions",
                                    "steady.cycles",
                                    "steady.cycles_least",
                                    "steady.cycles_most",
                                    "l1_bounds.loads",
                                    "l1_bounds.same",
                                    "l1_bounds.belady",
                                    "l1_bounds.unbounded",
                                    "l1_bounds.unbounded_intra",
                                    "l1_bounds.unbounded_inter",
                                    "l1_bounds.this_trip",
                                    "l1_bounds.last_trip",
                                    "l1_bounds.other_trip",
                                    "l1_bounds.no_loop",
                                    "l1_bounds.other_thread"};
#undef OF_VALUES
#undef NAME
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
