/* SPDX-License-Identifier: Apache-2.0 */
/* Bounds of the L1 beside a run: what LRU without time, Belady's replacement and a cache without
 * bounds would have made of its accesses (cache_model.h). They become part of the run's record.
 */
#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

#include "sw/weft/cachesim/cache_model.h"
#include "study.h"

bool study_has_bounds(const char *record) {
    return record && strstr(record, "\"" STUDY_BOUNDS "\":") != NULL;
}

static bool simulate(const l1_header_t *h, const l1_record_t *records, cache_policy_t policy,
                     cache_result_t *result) {
    const l1_geometry_t *g = &h->geometry;
    cache_options_t options = cache_options(h, records, policy, g->sets, g->ways);
    return cache_run(records, h->records, g->cores, g->warps, &options, result);
}

static bool add_bounds(cJSON *to, const l1_header_t *h, const l1_record_t *records) {
    cache_result_t same, belady, unbounded;
    if (!simulate(h, records, cache_policy(h), &same) ||
        !simulate(h, records, CACHE_BELADY, &belady) ||
        !simulate(h, records, CACHE_UNBOUNDED, &unbounded)) {
        return false;
    }
    cJSON *object = cJSON_AddObjectToObject(to, STUDY_BOUNDS);
#define ADD(name, value) cJSON_AddNumberToObject(object, name, (double)(value));
    STUDY_BOUND_COUNTS(ADD)
#undef ADD
    return object != NULL;
}

char *study_add_bounds(const char *record, const char *stream, char *message, size_t message_size) {
    l1_header_t header;
    l1_record_t *records;
    if (!l1_trace_read(stream, &header, &records, message, message_size)) {
        return NULL;
    }
    cJSON *json = cJSON_Parse(record);
    char *text = json && add_bounds(json, &header, records) ? cJSON_PrintUnformatted(json) : NULL;
    if (!text) {
        snprintf(message, message_size, "no memory for the bounds of the L1");
    }
    cJSON_Delete(json);
    free(records);
    return text;
}
