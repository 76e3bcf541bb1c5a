/* SPDX-License-Identifier: Apache-2.0 */
/* What a run leaves: with WEFT_JSON its record, written when the process ends. It has the fields of
 * `weft run --json`, over all launches, and some of them for each kernel.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver.h"
#include "common/version.h"
#include "sw/record/counts.h"

#define PATH 4096

typedef struct {
    char *name;
    uint64_t launches, cycles, warp_instructions, thread_instructions, records, mismatches;
} row_t;

static row_t *row;
static size_t rows;

static row_t *row_of(const char *kernel) {
    for (size_t i = 0; i < rows; i++) {
        if (strcmp(row[i].name, kernel) == 0) {
            return row + i;
        }
    }
    row_t *grown = realloc(row, (rows + 1) * sizeof *row);
    char *name = strdup(kernel);
    if (!grown || !name) {
        free(name);
        row = grown ? grown : row;
        return NULL;
    }
    row = grown;
    row[rows] = (row_t){.name = name};
    return row + rows++;
}

void report_launch(const char *kernel, const weft_counters *before, const weft_counters *after) {
    row_t *r = row_of(kernel);
    if (r) {
        r->launches += after->launches - before->launches;
        r->cycles += after->cycles - before->cycles;
        r->warp_instructions += after->warp_instructions - before->warp_instructions;
        r->thread_instructions += after->thread_instructions - before->thread_instructions;
        r->records += after->records - before->records;
        r->mismatches += after->mismatches - before->mismatches;
    }
}

static void add(cJSON *to, const char *name, uint64_t value) {
    cJSON_AddNumberToObject(to, name, (double)value);
}

static void add_kernels(cJSON *to) {
    cJSON *list = cJSON_AddArrayToObject(to, "kernels");
    for (size_t i = 0; i < rows; i++) {
        cJSON *kernel = cJSON_CreateObject();
        cJSON_AddStringToObject(kernel, "name", row[i].name);
        add(kernel, "launches", row[i].launches);
        add(kernel, "cycles", row[i].cycles);
        add(kernel, "warp_instructions", row[i].warp_instructions);
        add(kernel, "thread_instructions", row[i].thread_instructions);
        add(kernel, "records", row[i].records);
        add(kernel, "mismatches", row[i].mismatches);
        cJSON_AddItemToArray(list, kernel);
    }
}

/* The first launch that failed, which makes the run a failed one. */
static weft_status failure;
static char why[4096];

void report_failure(weft_status status, const char *message) {
    if (failure == WEFT_OK) {
        failure = status;
        snprintf(why, sizeof why, "%s", message);
    }
}

static void add_result(cJSON *to) {
    static const char *const names[] = {"ended", "wrong", "refused", "hang", "interrupted"};
    cJSON_AddStringToObject(to, "result", names[failure]);
    if (failure != WEFT_OK) {
        cJSON_AddStringToObject(to, "message", why);
    }
    cJSON_AddBoolToObject(to, "checked", false);
}

static cJSON *record_of(weft_device *device, const char *config, const char *mode) {
    static const char *const slots[] = {"order", "limit", "reconv"};
    static weft_counters counters;
    static counts_names_t names;
    weft_machine machine;
    weft_read_counters(device, &counters);
    weft_describe(device, &machine);
    counts_names(&names, device);
    cJSON *all = cJSON_CreateObject();
    cJSON_AddStringToObject(all, "version", version_number);
    cJSON_AddStringToObject(all, "config", config);
    cJSON_AddStringToObject(all, "variant", weft_variant(device));
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        cJSON_AddStringToObject(all, slots[i], weft_choice(device, slots[i]));
    }
    cJSON_AddStringToObject(all, "mode", mode);
    add_result(all);
    counts_add(all, &machine, &names, &counters);
    add_kernels(all);
    return all;
}

/* The name of the file: "%p" in it is the process. */
static void name_file(const char *path, char *name) {
    const char *at = strstr(path, "%p");
    if (at) {
        snprintf(name, PATH, "%.*s%ld%s", (int)(at - path), path, (long)getpid(), at + 2);
    } else {
        snprintf(name, PATH, "%s", path);
    }
}

void report_write(weft_device *device, const char *path, const char *config, const char *mode) {
    char name[PATH];
    cJSON *all = record_of(device, config, mode);
    char *text = cJSON_Print(all);
    name_file(path, name);
    FILE *file = text ? fopen(name, "w") : NULL;
    bool good = file && fputs(text, file) >= 0 && fputc('\n', file) >= 0;
    good = file && fclose(file) == 0 && good;
    if (!good) {
        fprintf(stderr, "weft: WEFT_JSON=%s: it cannot be written; choose another place\n", path);
    }
    free(text);
    cJSON_Delete(all);
}
