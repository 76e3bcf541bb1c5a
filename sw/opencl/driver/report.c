/* SPDX-License-Identifier: Apache-2.0 */
/* What a run leaves: with WEFT_JSON a file with the counters of all launches, in sum and for each
 * kernel, written when the process ends.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "sw/common/version.h"

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

static void add_sums(cJSON *to, const weft_counters *c) {
    add(to, "launches", c->launches);
    add(to, "cycles", c->cycles);
    add(to, "warp_instructions", c->warp_instructions);
    add(to, "thread_instructions", c->thread_instructions);
    add(to, "records", c->records);
    add(to, "mismatches", c->mismatches);
    add(to, "reads", c->reads);
    add(to, "writes", c->writes);
    cJSON_AddNumberToObject(to, "seconds", c->seconds);
}

typedef const char *(*name_of_t)(const weft_device *, uint32_t);

static void add_named(cJSON *to, const char *title, const weft_device *device, name_of_t name_of,
                      const uint64_t *value) {
    cJSON *list = cJSON_AddObjectToObject(to, title);
    for (uint32_t i = 0; name_of(device, i); i++) {
        add(list, name_of(device, i), value[i]);
    }
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

void report_write(weft_device *device, const char *path, const char *mode) {
    static const char *const slots[] = {"order", "limit", "reconv"};
    static weft_counters counters;
    weft_read_counters(device, &counters);
    cJSON *all = cJSON_CreateObject();
    cJSON_AddStringToObject(all, "version", version_number);
    cJSON_AddStringToObject(all, "machine", weft_variant(device));
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        cJSON_AddStringToObject(all, slots[i], weft_choice(device, slots[i]));
    }
    cJSON_AddStringToObject(all, "mode", mode);
    add_sums(all, &counters);
    add_named(all, "stalls", device, weft_stall_name, counters.stall);
    add_named(all, "l1d", device, weft_l1d_name, counters.l1d);
    add_named(all, "l2", device, weft_l2_name, counters.l2);
    add_kernels(all);
    char *text = cJSON_Print(all);
    FILE *file = text ? fopen(path, "w") : NULL;
    bool good = file && fputs(text, file) >= 0 && fputc('\n', file) >= 0;
    good = file && fclose(file) == 0 && good;
    if (!good) {
        fprintf(stderr, "weft: WEFT_JSON=%s: it cannot be written; choose another place\n", path);
    }
    free(text);
    cJSON_Delete(all);
}
