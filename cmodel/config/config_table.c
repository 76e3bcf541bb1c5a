/* SPDX-License-Identifier: Apache-2.0 */
/* What files state (facts.h), for the tool and for weft-config. */
#include "outside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "build/facts/tables.h"

const size_t config_choice_count = sizeof config_choices / sizeof config_choices[0];
const size_t config_rule_count = sizeof config_rules / sizeof config_rules[0];
const size_t config_read_count = sizeof config_reads / sizeof config_reads[0];
const size_t config_trait_count = sizeof config_traits / sizeof config_traits[0];
const size_t config_need_count = sizeof config_needs / sizeof config_needs[0];

int config_find_size(const char *name) {
    for (int i = 0; i < CONFIG_SIZE_COUNT; i++) {
        if (strcmp(config_sizes[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

const size_row_t *config_row(const config_t *config, int index) {
    if (index < CONFIG_SIZE_COUNT) {
        return &config_sizes[index];
    }
    const outside_t *o = config->outside[(index - CONFIG_SIZE_COUNT) / CONFIG_OUTSIDE_SIZES];
    size_t own = (size_t)(index - CONFIG_SIZE_COUNT) % CONFIG_OUTSIDE_SIZES;
    return o && own < o->sizes ? &o->size[own] : NULL;
}

int config_size_named(const config_t *config, const char *name) {
    int index = config_find_size(name);
    for (int i = CONFIG_SIZE_COUNT; index < 0 && i < CONFIG_ROOM; i++) {
        const size_row_t *row = config_row(config, i);
        index = row && strcmp(row->name, name) == 0 ? i : index;
    }
    return index;
}

int config_find_slot(const char *name) {
    for (size_t i = 0; i < config_choice_count; i++) {
        if (strcmp(config_choices[i].slot, name) == 0) {
            return (int)config_choices[i].number;
        }
    }
    return -1;
}

int config_find_trait(const char *name) {
    for (size_t i = 0; i < config_trait_count; i++) {
        if (strcmp(config_traits[i].name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

const char *config_slot_name(int slot) {
    size_t i = 0;
    while ((int)config_choices[i].number != slot) {
        i++;
    }
    return config_choices[i].slot;
}

const choice_row_t *config_chosen(const config_t *config, int slot) {
    size_t i = 0;
    for (int place = 0; place < CONFIG_OUTSIDE; place++) {
        if (config->outside[place] && (int)config->outside[place]->row.number == slot) {
            return &config->outside[place]->row;
        }
    }
    while ((int)config_choices[i].number != slot ||
           strcmp(config_choices[i].name, config->choice[slot]) != 0) {
        i++;
    }
    return &config_choices[i];
}

bool config_fail(config_error_t *error, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(error->text, sizeof error->text, format, list);
    va_end(list);
    return false;
}
