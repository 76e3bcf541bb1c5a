/* SPDX-License-Identifier: Apache-2.0 */
/* What a report can show over time: metrics that a part of a run has, and the counts that a
 * record's timeline has as series (sw/record/series.h).
 */
#include <stdio.h>
#include <string.h>

#include "cmodel/sim/count_names.h"
#include "study.h"
#include "sw/record/series.h"

#define FIELD(name, member) name,
#define STALL(number, name) "idle_issue_slots." name,
#define L1D(number, name)   "l1d." name,
#define L2(number, name)    "l2." name,
static const char *const fields[] = {RECORD_SERIES(FIELD) COUNT_STALL_NAMES(STALL)
                                         COUNT_STALL_REGROUP_NAMES(STALL) COUNT_L1D_NAMES(L1D)
                                             COUNT_L1D_REGION_NAMES(L1D) COUNT_L1D_DETAIL_NAMES(L1D)
                                                 COUNT_L1D_ROUTE_NAMES(L1D) COUNT_L2_NAMES(L2)};
#undef FIELD
#undef STALL
#undef L1D
#undef L2
#define FIELDS (sizeof fields / sizeof fields[0])

bool study_series_named(const char *name, study_series_t *series) {
    for (int m = 0; m < METRIC_COUNT; m++) {
        if (study_metric_is((study_metric_t)m, METRIC_IN_TIME) &&
            strcmp(study_metrics[m].name, name) == 0) {
            *series = (study_series_t){.name = name, .metric = (study_metric_t)m};
            return true;
        }
    }
    for (size_t i = 0; i < FIELDS; i++) {
        if (strcmp(fields[i], name) == 0) {
            *series = (study_series_t){.name = name, .field = fields[i]};
            return true;
        }
    }
    return false;
}

const char *study_series_field(size_t number) {
    return number < FIELDS ? fields[number] : NULL;
}

/* Whether a field belongs to the same object as a name, "l1d.". */
static bool same_object(const char *name, const char *field) {
    size_t length = strcspn(field, ".");
    return field[length] == '.' && strncmp(name, field, length + 1) == 0;
}

void study_series_names(const char *name, char *text, size_t size) {
    size_t used = 0;
    *text = 0;
    for (int m = 0; m < METRIC_COUNT; m++) {
        if (study_metric_is((study_metric_t)m, METRIC_IN_TIME)) {
            used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ", " : "",
                                     study_metrics[m].name);
        }
    }
    for (size_t i = 0; i < FIELDS; i++) {
        if (!strchr(fields[i], '.')) {
            used += (size_t)snprintf(text + used, size - used, ", %s", fields[i]);
        }
    }
    used +=
        (size_t)snprintf(text + used, size - used, ", idle_issue_slots.CAUSE, l1d.CLASS, l2.CLASS");
    for (size_t i = 0; i < FIELDS; i++) {
        if (same_object(name, fields[i])) {
            used += (size_t)snprintf(text + used, size - used, "; %s", fields[i]);
        }
    }
}
