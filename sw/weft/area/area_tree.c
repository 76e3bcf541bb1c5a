/* SPDX-License-Identifier: Apache-2.0 */
/* What Yosys said of each module, and the sum over the hierarchy.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "area.h"

void area_add(area_cost_t *to, const area_cost_t *cost, double times) {
    to->gates += cost->gates * times;
    to->flops += cost->flops * times;
    to->bits += cost->bits * times;
    for (int node = 0; node < AREA_NODES; node++) {
        to->logic[node] += cost->logic[node] * times;
        to->memory[node] += cost->memory[node] * times;
    }
}

static cJSON *read_json(const char *folder, const char *name, area_message_t *message) {
    char path[AREA_PATH + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = area_read_file(path);
    cJSON *json = text ? cJSON_Parse(text) : NULL;
    free(text);
    if (!json) {
        area_fail(message, "%s: cannot read it; delete the folder and try again", path);
    }
    return json;
}

/* Standard cells: all types that are neither submodule nor memory. */
static bool add_cells(const area_setup_t *setup, area_cost_t *own, const char *type, double count,
                      const char *name, area_message_t *message) {
    for (size_t node = 0; node < setup->nodes.count; node++) {
        const area_cell_t *cell = area_find_cell(&setup->library[node], type);
        if (!cell) {
            return area_fail(message, "%s: Yosys left a cell '%s', which is not in %s", name, type,
                             setup->liberty[node]);
        }
        own->logic[node] += cell->area * count;
        if (node == AREA_MAPPED) {
            own->gates += cell->area / setup->library[node].nand2 * count;
            own->flops += cell->flop ? count : 0;
        }
    }
    return true;
}

size_t area_find(const area_design_t *design, const char *name, size_t length) {
    size_t i = 0;
    while (i < design->modules && (strlen(design->module[i].name) != length ||
                                   strncmp(design->module[i].name, name, length) != 0)) {
        i++;
    }
    return i;
}

static bool read_cells(const area_setup_t *setup, const char *folder, area_design_t *design,
                       area_module_t *module, area_message_t *message) {
    char key[AREA_NAME + 2];
    cJSON *json = read_json(folder, "cells.json", message), *type = NULL;
    snprintf(key, sizeof key, "\\%s", module->name);
    cJSON *of =
        cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(json, "modules"), key);
    cJSON *types = cJSON_GetObjectItemCaseSensitive(of, "num_cells_by_type");
    bool good = json && (of || area_fail(message, "%s/cells.json: there is no module %s", folder,
                                         module->name));
    cJSON_ArrayForEach(type, types) {
        size_t child = area_find(design, type->string, strlen(type->string));
        if (!good) {
            break;
        }
        if (child < design->modules) {
            good = module->children < sizeof module->child / sizeof module->child[0] ||
                   area_fail(message, "%s: more than %zu kinds of submodules; make room in area.h",
                             module->name, sizeof module->child / sizeof module->child[0]);
            if (good) {
                module->child[module->children].module = child;
                module->child[module->children++].count = (uint32_t)type->valuedouble;
            }
        } else if (!area_find_primitive(&setup->sram, type->string)) {
            good = add_cells(setup, &module->own, type->string, type->valuedouble, module->name,
                             message);
        }
    }
    cJSON_Delete(json);
    return good;
}

/* A parameter is a string of binary digits. */
static uint32_t parameter(const cJSON *cell, const char *name, uint32_t otherwise) {
    const cJSON *parameters = cJSON_GetObjectItemCaseSensitive(cell, "parameters");
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(parameters, name));
    return text ? (uint32_t)strtoul(text, NULL, 2) : otherwise;
}

static bool note_memory(area_module_t *module, const char *primitive, uint32_t words,
                        uint32_t width) {
    for (size_t i = 0; i < module->memories; i++) {
        area_memory_t *memory = &module->memory[i];
        if (memory->words == words && memory->width == width &&
            strcmp(memory->primitive, primitive) == 0) {
            memory->count++;
            return true;
        }
    }
    if (module->memories == sizeof module->memory / sizeof module->memory[0]) {
        return false;
    }
    area_memory_t *memory = &module->memory[module->memories++];
    *memory = (area_memory_t){.words = words, .width = width, .count = 1};
    snprintf(memory->primitive, sizeof memory->primitive, "%s", primitive);
    return true;
}

static void cost_memory(const area_setup_t *setup, const area_memory_t *memory, area_cost_t *own) {
    const area_primitive_t *primitive = area_find_primitive(&setup->sram, memory->primitive);
    double count = memory->count, word_bits = count * memory->width;
    own->bits += word_bits * memory->words * primitive->copies;
    own->gates += primitive->gates * word_bits;
    own->flops += primitive->flops * word_bits;
    for (size_t node = 0; node < setup->nodes.count; node++) {
        own->logic[node] += primitive->gates * word_bits * setup->library[node].nand2;
        own->memory[node] += count * area_sram_um2(&setup->sram, primitive, memory->words,
                                                   memory->width, setup->nodes.feature_um[node]);
    }
}

/* The primitives of rtl/prim have 2^AW words of W bits; W is 32 where there is no such parameter.
 */
static bool read_memories(const area_setup_t *setup, const char *folder, area_module_t *module,
                          area_message_t *message) {
    cJSON *json = read_json(folder, "instances.json", message), *cell = NULL;
    cJSON *of = cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(json, "modules"),
                                                 module->name);
    bool good = json != NULL;
    cJSON_ArrayForEach(cell, cJSON_GetObjectItemCaseSensitive(of, "cells")) {
        const char *type = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(cell, "type"));
        uint32_t address = parameter(cell, "AW", 8);
        if (good && type && area_find_primitive(&setup->sram, type)) {
            good = (address < 32 &&
                    note_memory(module, type, 1u << address, parameter(cell, "W", 32))) ||
                   area_fail(message,
                             "%s: more than %zu kinds of memories, or one of 2^32 words; make room "
                             "in area.h",
                             module->name, sizeof module->memory / sizeof module->memory[0]);
        }
    }
    for (size_t i = 0; good && i < module->memories; i++) {
        cost_memory(setup, &module->memory[i], &module->own);
    }
    cJSON_Delete(json);
    return good;
}

bool area_read_result(const area_setup_t *setup, const char *folder, area_design_t *design,
                      size_t module, area_message_t *message) {
    area_module_t *of = &design->module[module];
    return read_cells(setup, folder, design, of, message) &&
           read_memories(setup, folder, of, message);
}

static void sum_module(area_design_t *design, size_t index, uint32_t depth) {
    area_module_t *module = &design->module[index];
    if (module->total.logic[0] + module->total.bits > 0 || depth > design->modules) {
        return; /* done already, by another instance */
    }
    module->total = module->own;
    for (size_t i = 0; i < module->children; i++) {
        sum_module(design, module->child[i].module, depth + 1);
        area_add(&module->total, &design->module[module->child[i].module].total,
                 module->child[i].count);
    }
}

void area_sum(area_design_t *design) {
    sum_module(design, design->top, 0);
}

static double size_of(const area_cost_t *cost) {
    return cost->logic[AREA_MAPPED] + cost->memory[AREA_MAPPED];
}

/* Rows below one module. `rows` NULL: only count. */
static size_t fill_rows(const area_design_t *design, size_t index, const area_row_t *above,
                        uint32_t count, area_row_t *rows) {
    const area_module_t *module = &design->module[index];
    area_row_t row = {.module = module, .instances = count};
    bool taken[64] = {false};
    size_t used = 1;
    if (above) {
        row.depth = above->depth + 1;
        row.instances *= above->instances;
        snprintf(row.path, sizeof row.path, "%.400s/%.64s", above->path, module->name);
    } else {
        snprintf(row.path, sizeof row.path, "%.64s", module->name);
    }
    area_add(&row.cost, &module->total, row.instances);
    if (rows) {
        rows[0] = row;
    }
    for (size_t n = 0; n < module->children; n++) { /* largest first */
        size_t next = module->children;
        for (size_t i = 0; i < module->children; i++) {
            double size =
                size_of(&design->module[module->child[i].module].total) * module->child[i].count;
            if (!taken[i] && (next == module->children ||
                              size > size_of(&design->module[module->child[next].module].total) *
                                         module->child[next].count)) {
                next = i;
            }
        }
        taken[next] = true;
        used += fill_rows(design, module->child[next].module, &row, module->child[next].count,
                          rows ? rows + used : NULL);
    }
    if (module->children > 0) {
        if (rows) {
            rows[used] = (area_row_t){
                .module = module, .instances = row.instances, .depth = row.depth + 1, .own = true};
            snprintf(rows[used].path, sizeof rows[used].path, "%.480s/(wiring)", row.path);
            area_add(&rows[used].cost, &module->own, row.instances);
        }
        used++;
    }
    return used;
}

area_row_t *area_rows(const area_design_t *design, size_t *count) {
    *count = fill_rows(design, design->top, NULL, 1, NULL);
    area_row_t *rows = calloc(*count, sizeof *rows);
    if (rows) {
        fill_rows(design, design->top, NULL, 1, rows);
    }
    return rows;
}
