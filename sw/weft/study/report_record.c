/* SPDX-License-Identifier: Apache-2.0 */
/* What the record of a run says: its numbers by their paths, with their slices over time. */
#include <cjson/cJSON.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "report.h"

#define TIMELINE "timeline"
#define LOST     "interference"

#define LOST_FIELDS 5 /* fields of sum_lost */

/* How many numbers a value holds. */
static size_t count_numbers(const cJSON *json) {
    size_t count = cJSON_IsNumber(json);
    const cJSON *item;
    cJSON_ArrayForEach(item, json) {
        count += count_numbers(item);
    }
    return count;
}

/* The numbers of a value, under their paths. */
static void take_numbers(study_t *study, const cJSON *json, const char *path, report_run_t *run) {
    const cJSON *item;
    size_t index = 0;
    if (cJSON_IsNumber(json)) {
        run->field[run->fields++] = (report_field_t){.path = path, .value = json->valuedouble};
    }
    cJSON_ArrayForEach(item, json) {
        const char *dot = *path ? "." : "";
        take_numbers(study, item,
                     item->string ? study_text(study, "%s%s%s", path, dot, item->string)
                                  : study_text(study, "%s%s%zu", path, dot, index++),
                     run);
    }
}

static const char *take_text(study_t *study, const cJSON *json, const char *name) {
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, name));
    return study_text(study, "%s", text ? text : "");
}

static const double *take_list(study_t *study, const cJSON *list, size_t *count) {
    double *value = study_room(study, ((size_t)cJSON_GetArraySize(list) + 1) * sizeof *value);
    const cJSON *item;
    *count = 0;
    cJSON_ArrayForEach(item, list) {
        value[(*count)++] = item->valuedouble;
    }
    return value;
}

/* Lists of numbers are series of the fields that have their paths. A record from elsewhere may have
 * lists of different lengths: the run has as many slices as the shortest. */
static void take_series(study_t *study, const cJSON *json, const char *path, report_run_t *run) {
    const cJSON *item;
    size_t count;
    if (cJSON_IsArray(json)) {
        for (size_t i = 0; i < run->fields; i++) {
            if (strcmp(run->field[i].path, path) == 0) {
                run->field[i].slice = take_list(study, json, &count);
                run->slices = count < run->slices ? count : run->slices;
            }
        }
        return;
    }
    cJSON_ArrayForEach(item, json) {
        take_series(study, item, study_text(study, "%s%s%s", path, *path ? "." : "", item->string),
                    run);
    }
}

static void take_lost(study_t *study, const cJSON *rows, report_run_t *run) {
    const cJSON *row;
    size_t warps = (size_t)cJSON_GetArraySize(rows), count, index = 0;
    double *lost = study_room(study, (warps * warps + 1) * sizeof *lost);
    cJSON_ArrayForEach(row, rows) {
        const double *list = take_list(study, row, &count);
        memcpy(lost + index, list, (count < warps ? count : warps) * sizeof *lost);
        index += warps;
    }
    run->lost = lost;
    run->warps = warps;
}

/* What a map of warps amounts to, as fields of their own, which an archive keeps. A pair is two
 * different warps, one of which has evicted lines of the other. */
static void sum_lost(report_run_t *run) {
    double sum = 0, other = 0, pairs = 0, least = INFINITY, most = 0;
    for (size_t i = 0; i < run->warps * run->warps; i++) {
        bool pair = i / run->warps != i % run->warps && run->lost[i] > 0;
        sum += run->lost[i];
        if (pair) {
            other += run->lost[i];
            pairs++;
            least = fmin(least, run->lost[i]);
            most = fmax(most, run->lost[i]);
        }
    }
    const report_field_t fields[LOST_FIELDS] = {
        {.path = LOST ".lost", .value = sum},
        {.path = LOST ".other", .value = other},
        {.path = LOST ".pairs", .value = pairs},
        {.path = LOST ".least", .value = pairs > 0 ? least : 0},
        {.path = LOST ".most", .value = most}};
    memcpy(run->field + run->fields, fields, sizeof fields);
    run->fields += LOST_FIELDS;
}

bool report_take(study_t *study, const char *text, report_run_t *run) {
    cJSON *json = cJSON_Parse(text);
    cJSON *timeline = cJSON_DetachItemFromObjectCaseSensitive(json, TIMELINE);
    cJSON *lost = cJSON_DetachItemFromObjectCaseSensitive(json, LOST);
    run->field = study_room(study, (count_numbers(json) + LOST_FIELDS) * sizeof *run->field);
    take_numbers(study, json, "", run);
    run->commit = take_text(study, json, "sources_commit");
    run->date = take_text(study, json, "date");
    run->changed = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(json, "sources_modified"));
    if (timeline) {
        run->period =
            cJSON_GetNumberValue(cJSON_GetObjectItemCaseSensitive(timeline, "slice_cycles"));
        run->slices = SIZE_MAX;
        take_series(study, timeline, "", run);
        run->slices = run->slices == SIZE_MAX ? 0 : run->slices;
    }
    if (lost) {
        take_lost(study, lost, run);
        sum_lost(run);
    }
    cJSON_Delete(timeline);
    cJSON_Delete(lost);
    cJSON_Delete(json);
    return report_has(run, "cycles");
}

const report_field_t *report_find(const report_run_t *run, const char *path) {
    for (size_t i = 0; i < run->fields; i++) {
        if (strcmp(run->field[i].path, path) == 0) {
            return &run->field[i];
        }
    }
    return NULL;
}

bool report_has(const report_run_t *run, const char *path) {
    const report_field_t *field = report_find(run, path);
    return field && field->value > 0;
}

double report_field(const report_run_t *run, const char *path, report_span_t span) {
    const report_field_t *field = report_find(run, path);
    if (!field || (span.from <= 0 && span.to >= 1)) {
        return field ? field->value : 0;
    }
    double cycles = report_field(run, "cycles", REPORT_WHOLE), sum = 0;
    if (strcmp(path, "cycles") == 0) {
        return (span.to - span.from) * cycles;
    }
    for (size_t i = 0; field->slice && i < run->slices; i++) {
        double begin = (double)i * run->period, end = fmin(begin + run->period, cycles);
        double from = fmax(begin, span.from * cycles), to = fmin(end, span.to * cycles);
        sum += to > from ? field->slice[i] * (to - from) / (end - begin) : 0;
    }
    return sum;
}
