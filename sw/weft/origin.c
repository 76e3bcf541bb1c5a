/* SPDX-License-Identifier: Apache-2.0 */
/* What a run was: kernel, arguments, what differs from the machine's file, and provenance.
 */
#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "tool.h"

/* An option of the run that was given: a text, a number (not 0), or a flag. */
typedef struct {
    const char *name, *text;
    uint64_t number;
    bool flag;
} given_t;

#define OPTIONS 11

/* Those that were given; returns how many. */
static size_t list_options(const record_t *r, given_t given[OPTIONS]) {
    const weft_options *o = &r->options;
    const given_t all[OPTIONS] = {{.name = "check", .flag = o->check},
                                  {.name = "axi", .flag = o->axi},
                                  {.name = "counters", .flag = o->counters},
                                  {.name = "netlist", .text = o->netlist},
                                  {.name = "max_cycles", .number = o->max_cycles},
                                  {.name = "profile", .text = o->profile},
                                  {.name = "trace", .text = o->trace},
                                  {.name = "lines", .text = o->lines},
                                  {.name = "elf", .text = o->program},
                                  {.name = "kernels", .text = *r->kernels ? r->kernels : NULL},
                                  {.name = "port", .text = o->port}};
    size_t count = 0;
    for (size_t i = 0; i < OPTIONS; i++) {
        if (all[i].text || all[i].number || all[i].flag) {
            given[count++] = all[i];
        }
    }
    return count;
}

static uint32_t dimension(uint32_t given) {
    return given ? given : 1;
}

static void add_dimensions(cJSON *to, const char *name, const uint32_t *dimensions) {
    cJSON *array = cJSON_AddArrayToObject(to, name);
    for (int i = 0; i < 3; i++) {
        cJSON_AddItemToArray(array, cJSON_CreateNumber(dimension(dimensions[i])));
    }
}

static void add_launch(cJSON *json, const tool_options_t *o) {
    cJSON *launch = cJSON_AddObjectToObject(json, "launch");
    if (o->kernel) {
        cJSON_AddStringToObject(launch, "kernel", o->kernel);
    }
    add_dimensions(launch, "grid", o->grid);
    add_dimensions(launch, "block", o->block);
    cJSON_AddNumberToObject(launch, "buffer_bytes", o->buffer_bytes);
    cJSON_AddNumberToObject(launch, "shared_bytes", o->shared_bytes);
    cJSON *words = cJSON_AddArrayToObject(launch, "arguments");
    for (uint32_t i = 0; i < o->arguments; i++) {
        cJSON_AddItemToArray(words, cJSON_CreateNumber(o->argument[i]));
    }
}

static void add_settings(cJSON *json, const record_t *r) {
    cJSON *settings = cJSON_AddObjectToObject(json, "settings");
    for (size_t i = 0; i < r->changes; i++) {
        const config_change_t *change = &r->change[i];
        if (change->word) {
            cJSON_AddStringToObject(settings, change->name, change->label);
        } else {
            cJSON_AddNumberToObject(settings, change->name, strtod(change->value, NULL));
        }
    }
}

static void add_options(cJSON *json, const record_t *r) {
    given_t given[OPTIONS];
    size_t count = list_options(r, given);
    cJSON *options = cJSON_AddObjectToObject(json, "options");
    for (size_t i = 0; i < count; i++) {
        if (given[i].text) {
            cJSON_AddStringToObject(options, given[i].name, given[i].text);
        } else if (given[i].flag) {
            cJSON_AddTrueToObject(options, given[i].name);
        } else {
            cJSON_AddNumberToObject(options, given[i].name, (double)given[i].number);
        }
    }
}

void origin_add(cJSON *json, const record_t *r) {
    const provenance_t *p = &r->provenance;
    cJSON_AddStringToObject(json, "kernel", r->kernel);
    cJSON *arguments = cJSON_AddArrayToObject(json, "arguments");
    for (int i = 0; i < r->argc; i++) {
        cJSON_AddItemToArray(arguments, cJSON_CreateString(r->argv[i]));
    }
    if (r->launch) {
        add_launch(json, r->launch);
    }
    add_settings(json, r);
    add_options(json, r);
    cJSON_AddStringToObject(json, "version", p->version);
    cJSON_AddStringToObject(json, "commit", p->commit);
    cJSON_AddBoolToObject(json, "modified", p->modified);
    cJSON_AddStringToObject(json, "sources_commit", p->sources);
    cJSON_AddBoolToObject(json, "sources_modified", p->sources_modified);
    cJSON_AddStringToObject(json, "date", p->date);
    cJSON_AddStringToObject(json, "host", p->host);
}

/* As options of the command line. */
static void print_launch(const tool_options_t *o) {
    if (o->kernel) {
        printf(" --kernel %s", o->kernel);
    }
    printf(" --grid %u,%u,%u --block %u,%u,%u", dimension(o->grid[0]), dimension(o->grid[1]),
           dimension(o->grid[2]), dimension(o->block[0]), dimension(o->block[1]),
           dimension(o->block[2]));
    if (o->buffer_bytes) {
        printf(" --buffer %u", o->buffer_bytes);
    }
    if (o->shared_bytes) {
        printf(" --shared %u", o->shared_bytes);
    }
    for (uint32_t i = 0; i < o->arguments; i++) {
        printf(" --arg %u", o->argument[i]);
    }
}

/* Of the settings, those that the name of the machine does not say. */
static void print_differences(const record_t *r) {
    given_t given[OPTIONS];
    size_t count = list_options(r, given);
    for (size_t i = 0; i < r->changes; i++) {
        if (!r->change[i].build_time) {
            printf(", %s=%s", r->change[i].name, r->change[i].value);
        }
    }
    for (size_t i = 0; i < count; i++) {
        printf(", %s", given[i].name);
        if (given[i].text) {
            printf(" %s", given[i].text);
        } else if (given[i].number) {
            printf(" %" PRIu64, given[i].number);
        }
    }
}

void origin_print(const record_t *r) {
    printf("%s", r->kernel);
    for (int i = 0; i < r->argc; i++) {
        printf(" %s", r->argv[i]);
    }
    if (r->launch) {
        print_launch(r->launch);
    }
    printf(" on %s (order %s, limit %s, reconv %s)", r->title, r->order, r->limit, r->reconv);
    print_differences(r);
    printf(", %s", provenance_text(&r->provenance));
}
