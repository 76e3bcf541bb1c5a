/* SPDX-License-Identifier: Apache-2.0 */
/* Reads configurations, applies changes, and names variants. Used by `weft` and by `weft-config`,
 * which the Makefile calls. Files for the build are written by config_write.c.
 */
#include "outside.h"

#include "common/words.h"
#include "cmodel/arch/isa.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_BYTES 512

static bool set_size(config_t *config, int index, const char *value, const char *place,
                     config_error_t *error) {
    const size_row_t *row = config_row(config, index);
    uint64_t number;
    if (!*value || value[strspn(value, "0123456789")]) {
        return config_fail(error, "%s: %s is '%s'; it must be a decimal number", place, row->name,
                           value);
    }
    if (!words_number(value, row->minimum, row->maximum, &number)) {
        return config_fail(error, "%s: %s is %s; it must be %u to %u", place, row->name, value,
                           row->minimum, row->maximum);
    }
    if (row->power_of_two && (number & (number - 1))) {
        return config_fail(error, "%s: %s is %s; it must be a power of two", place, row->name,
                           value);
    }
    config->size[index] = (uint32_t)number;
    return true;
}

/* Forget the policy from outside that a slot had. */
static void leave_outside(config_t *config, int slot) {
    for (int i = 0; i < CONFIG_OUTSIDE; i++) {
        const outside_t *o = config->outside[i];
        config->outside[i] = o && (int)o->row.number == slot ? NULL : o;
    }
}

/* Its sizes and settings have their defaults. */
static bool take_outside(config_t *config, const outside_t *o, const char *place,
                         config_error_t *error) {
    int first = CONFIG_SIZE_COUNT + o->place * CONFIG_OUTSIDE_SIZES;
    const outside_t *before = config->outside[o->place];
    config->outside[o->place] = NULL;
    for (size_t i = 0; i < o->sizes; i++) {
        if (config_size_named(config, o->size[i].name) >= 0) {
            config->outside[o->place] = before;
            return config_fail(error,
                               "%s: %s=%s states %s, and so does another policy of the machine; "
                               "give it another name in one of them",
                               place, o->row.slot, o->label, o->size[i].name);
        }
    }
    config->choice[o->row.number] = o->row.name;
    config->outside[o->place] = o;
    for (size_t i = 0; i < o->sizes; i++) {
        config->size[first + (int)i] = config->base_size[first + (int)i] = o->size[i].value;
        config->given[first + (int)i] = false;
    }
    return true;
}

static bool set_choice(config_t *config, int slot, const char *value, const char *place,
                       config_error_t *error) {
    char known[LINE_BYTES] = "";
    words_hint_t hint = {.given = value};
    for (size_t i = 0; i < config_choice_count; i++) {
        if ((int)config_choices[i].number != slot) {
            continue;
        }
        if (strcmp(config_choices[i].name, value) == 0) {
            leave_outside(config, slot);
            config->choice[slot] = config_choices[i].name;
            return true;
        }
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "",
                 config_choices[i].name);
        words_consider(&hint, config_choices[i].name);
    }
    error->text[0] = 0;
    const outside_t *o = outside_named(config_slot_name(slot), value, error);
    if (o || *error->text) {
        return o && take_outside(config, o, place, error);
    }
    return config_fail(error, "%s: there is no %s policy '%s'; choose one of: %s%s", place,
                       config_slot_name(slot), value, known, words_hint(&hint));
}

bool config_set(config_t *config, const char *name, const char *value, const char *place,
                config_error_t *error) {
    int size = config_size_named(config, name), slot = config_find_slot(name);
    if (size >= 0) {
        config->given[size] = true;
        return set_size(config, size, value, place, error);
    }
    if (slot >= 0) {
        config->given[CONFIG_ROOM + slot] = true;
        return set_choice(config, slot, value, place, error);
    }
    words_hint_t hint = {.given = name};
    for (int i = 0; i < CONFIG_ROOM; i++) {
        const size_row_t *row = config_row(config, i);
        words_consider(&hint, row ? row->name : "");
    }
    for (int i = 0; i < CONFIG_SLOT_COUNT; i++) {
        words_consider(&hint, config_slot_name(i));
    }
    return config_fail(error,
                       "%s: there is no setting '%s'; `weft list configs small` shows the names%s",
                       place, name, words_hint(&hint));
}

bool config_set_word(config_t *config, const char *word, config_error_t *error) {
    char name[64], place[256];
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : 0;
    snprintf(place, sizeof place, "--set %s", word);
    if (length == 0 || length >= sizeof name) {
        return config_fail(error, "%s: it must be NAME=VALUE", place);
    }
    memcpy(name, word, length);
    name[length] = 0;
    return config_set(config, name, equals + 1, place, error);
}

/* Split a line "name value # comment" in place. Returns the number of words, 3 for too many. */
static int split(char *line, char **name, char **value) {
    char *rest;
    line[strcspn(line, "#\n")] = 0;
    *name = strtok_r(line, " \t\r", &rest);
    *value = *name ? strtok_r(NULL, " \t\r", &rest) : NULL;
    if (!*value) {
        return *name ? 1 : 0;
    }
    return strtok_r(NULL, " \t\r", &rest) ? 3 : 2;
}

static bool all_given(const bool *given, const char *path, config_error_t *error) {
    for (int i = 0; i < CONFIG_SIZE_COUNT + CONFIG_SLOT_COUNT; i++) {
        bool size = i < CONFIG_SIZE_COUNT;
        if (!given[i] && (!size || (config_sizes[i].build_time && !config_sizes[i].has_default))) {
            return config_fail(error, "%s: no line gives '%s'; add one", path,
                               size ? config_sizes[i].name
                                    : config_slot_name(i - CONFIG_SIZE_COUNT));
        }
    }
    return true;
}

static bool read_lines(config_t *config, FILE *file, const char *path, config_error_t *error) {
    char line[LINE_BYTES], *name, *value, place[LINE_BYTES + 16];
    bool given[CONFIG_SIZE_COUNT + CONFIG_SLOT_COUNT] = {false};
    for (unsigned number = 1; fgets(line, sizeof line, file); number++) {
        snprintf(place, sizeof place, "%s:%u", path, number);
        int words = split(line, &name, &value);
        if (words == 0) {
            continue;
        }
        if (words != 2) {
            return config_fail(
                error, "%s: a line must be NAME VALUE, with an optional comment after #", place);
        }
        if (!config_set(config, name, value, place, error)) {
            return false;
        }
        int size = config_find_size(name);
        int index = size >= 0 ? size : CONFIG_SIZE_COUNT + config_find_slot(name);
        if (given[index]) {
            return config_fail(error, "%s: %s is given twice; delete one line", place, name);
        }
        given[index] = true;
    }
    return all_given(given, path, error);
}

/* The configurations of the folder, as a hint; the hint's text is what remains of their names. */
static const char *hint_at_config(words_hint_t *hint, const char *directory) {
    struct dirent **entries;
    int count = scandir(directory, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char *dot = strrchr(entries[i]->d_name, '.');
        if (dot && strcmp(dot, ".cfg") == 0) {
            *dot = 0;
            words_consider(hint, entries[i]->d_name);
        }
    }
    words_hint(hint);
    for (int i = 0; i < count; i++) {
        free(entries[i]);
    }
    if (count >= 0) {
        free(entries);
    }
    hint->nearest = NULL;
    return hint->text;
}

bool config_load(config_t *config, const char *directory, const char *name, config_error_t *error) {
    char path[LINE_BYTES];
    memset(config, 0, sizeof *config);
    outside_root(directory);
    for (int i = 0; i < CONFIG_SIZE_COUNT; i++) {
        config->size[i] = config_sizes[i].value;
    }
    int length = snprintf(path, sizeof path, "%s/%s.cfg", directory, name);
    bool plain = *name && strlen(name) < sizeof config->base &&
                 strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(name);
    FILE *file = plain && length < (int)sizeof path ? fopen(path, "r") : NULL;
    if (!file) {
        words_hint_t hint = {.given = name};
        return config_fail(
            error,
            "there is no configuration '%s' (%s/%s.cfg); `weft list configs` shows the "
            "choices%s",
            name, directory, name, hint_at_config(&hint, directory));
    }
    bool good = read_lines(config, file, path, error);
    fclose(file);
    if (!good) {
        return false;
    }
    memset(config->given, 0, sizeof config->given);
    strcpy(config->base, name);
    memcpy(config->base_size, config->size, sizeof config->size);
    memcpy(config->base_choice, config->choice, sizeof config->choice);
    return config_finish(config, error);
}

static int compare_changes(const void *a, const void *b) {
    return strcmp(((const config_change_t *)a)->name, ((const config_change_t *)b)->name);
}

size_t config_changes(const config_t *config, config_change_t changes[CONFIG_CHANGES]) {
    size_t count = 0;
    for (int i = 0; i < CONFIG_ROOM; i++) {
        const size_row_t *row = config_row(config, i);
        if (row && config->size[i] != config->base_size[i]) {
            config_change_t *change = &changes[count++];
            *change = (config_change_t){.name = row->name, .build_time = row->build_time};
            snprintf(change->value, sizeof change->value, "%u", config->size[i]);
        }
    }
    for (int slot = 0; slot < CONFIG_SLOT_COUNT; slot++) {
        if (config->choice[slot] != config->base_choice[slot]) {
            config_change_t *change = &changes[count++];
            *change = (config_change_t){.name = config_slot_name(slot),
                                        .label = config_label(config, config_slot_name(slot), NULL),
                                        .build_time = true,
                                        .word = true};
            snprintf(change->value, sizeof change->value, "%s", config->choice[slot]);
        }
    }
    qsort(changes, count, sizeof changes[0], compare_changes);
    return count;
}

static void name_machine(const config_t *config, bool labels, char *to, size_t size) {
    config_change_t changes[CONFIG_CHANGES] = {{0}};
    size_t count = config_changes(config, changes);
    char *end = to + size;
    to += snprintf(to, size, "%s", config->base);
    for (size_t i = 0; i < count && to < end; i++) {
        const config_change_t *change = &changes[i];
        if (change->build_time) {
            to += snprintf(to, (size_t)(end - to), "+%s-%s", change->name,
                           labels && change->label ? change->label : change->value);
        }
    }
}

void config_title(const config_t *config, char *title, size_t size) {
    name_machine(config, true, title, size);
}

static uint32_t bits_for(uint32_t n) {
    uint32_t bits = 1;
    while (1u << bits < n) {
        bits++;
    }
    return bits;
}

/* Of an array of registers in hardware C that is read after it was written
 * (docs/reference/hardware-c.md). */
#define ARRAY_BITS 2048u

static uint32_t l1_sectors(const config_t *config) {
    const uint32_t *size = config->size;
    return strcmp(config->choice[CONFIG_l1d], "none") == 0
               ? 0
               : size[CONFIG_l1_sets] * size[CONFIG_l1_ways] *
                     (size[CONFIG_line_words] / size[CONFIG_sector_words]);
}

bool config_has_rtl(const config_t *config, config_error_t *error) {
    if (config->size[CONFIG_regroup_ideal]) {
        return config_fail(error,
                           "machine %s: regroup_ideal=%u is a bound that no circuit reaches, so it "
                           "has no RTL, netlist or area: run the cycle model (-m cycle), with "
                           "--check beside the golden model",
                           config->variant, config->size[CONFIG_regroup_ideal]);
    }
    return l1_sectors(config) <= ARRAY_BITS ||
           config_fail(
               error,
               "machine %s: its L1 has %u sectors (l1_sets, l1_ways, line_words), a register for "
               "each; with more than %u a machine has no RTL: run the cycle model (-m cycle)",
               config->variant, l1_sectors(config), ARRAY_BITS);
}

bool config_finish(config_t *config, config_error_t *error) {
    if (!config_follows_rules(config, error) || !config_reads_given(config, error)) {
        return false;
    }
    name_machine(config, false, config->variant, sizeof config->variant);
    return true;
}

/* The changes of a variant: of its slots, or of its sizes. */
static bool set_changes(config_t *config, const char *variant, bool slots, config_error_t *error) {
    char text[sizeof config->variant], *rest;
    strcpy(text, variant);
    strtok_r(text, "+", &rest);
    for (char *word; (word = strtok_r(NULL, "+", &rest));) {
        char *dash = strchr(word, '-');
        if (!dash) {
            return config_fail(error, "variant %s: '%s' is not NAME-VALUE", variant, word);
        }
        *dash = 0;
        if ((config_find_slot(word) >= 0) == slots &&
            !config_set(config, word, dash + 1, variant, error)) {
            return false;
        }
    }
    return true;
}

/* A policy from outside comes before its sizes. */
bool config_from_variant(config_t *config, const char *directory, const char *variant,
                         config_error_t *error) {
    char base[sizeof config->variant];
    if (strlen(variant) >= sizeof base) {
        return config_fail(error, "variant %s: the name is longer than %zu characters", variant,
                           sizeof base - 1);
    }
    snprintf(base, sizeof base, "%.*s", (int)strcspn(variant, "+"), variant);
    if (!config_load(config, directory, base, error) ||
        !set_changes(config, variant, true, error) || !set_changes(config, variant, false, error)) {
        return false;
    }
    if (!config_finish(config, error)) {
        return false;
    }
    if (strcmp(config->variant, variant) != 0) {
        return config_fail(error, "variant %s: the proper name of this machine is %s", variant,
                           config->variant);
    }
    return true;
}

bool config_of_name(config_t *config, const char *directory, const char *name,
                    config_error_t *error) {
    return (strchr(name, '+') ? config_from_variant : config_load)(config, directory, name, error);
}

bool config_describe_size(size_t index, const char **name, const char **meaning, bool *build_time) {
    if (index >= CONFIG_SIZE_COUNT) {
        return false;
    }
    *name = config_sizes[index].name;
    *meaning = config_sizes[index].meaning;
    *build_time = config_sizes[index].build_time;
    return true;
}

bool config_describe_value(const config_t *config, size_t index, config_value_t *value) {
    for (int i = 0; i < CONFIG_ROOM; i++) {
        const size_row_t *row = config_row(config, i);
        if (row && index-- == 0) {
            *value =
                (config_value_t){row->name,  row->meaning,    row->minimum,      row->maximum,
                                 row->value, config->size[i], row->power_of_two, row->build_time};
            return true;
        }
    }
    return false;
}

bool config_describe_slot(size_t index, const char **slot) {
    *slot = index < CONFIG_SLOT_COUNT ? config_slot_name((int)index) : NULL;
    return *slot != NULL;
}

uint32_t config_default(size_t index) {
    return config_sizes[index].value;
}

bool config_describe_choice(size_t index, const char **slot, const char **name,
                            const char **meaning) {
    if (index >= config_choice_count) {
        return false;
    }
    *slot = config_choices[index].slot;
    *name = config_choices[index].name;
    *meaning = config_choices[index].meaning;
    return true;
}

const char *config_choice(const config_t *config, const char *slot) {
    int number = config_find_slot(slot);
    return number < 0 ? NULL : config->choice[number];
}

const char *config_label(const config_t *config, const char *slot, const char **meaning) {
    int number = config_find_slot(slot);
    const choice_row_t *row = number < 0 ? NULL : config_chosen(config, number);
    const char *label = row ? row->name : NULL;
    for (int i = 0; i < CONFIG_OUTSIDE; i++) {
        label = row && config->outside[i] && row == &config->outside[i]->row
                    ? config->outside[i]->label
                    : label;
    }
    if (meaning) {
        *meaning = row ? row->meaning : NULL;
    }
    return label;
}

bool config_register(const config_t *config, size_t index, config_register_t *reg) {
    int at = CONFIG_SETTINGS + (int)index, own = (int)index - LIMIT_SETTING_COUNT;
    uint32_t number = (uint32_t)index;
    for (int i = CONFIG_SIZE_COUNT; own >= 0 && i < CONFIG_ROOM; i++) {
        const size_row_t *row = config_row(config, i);
        if (row && !row->build_time && own-- == 0) {
            const outside_t *o = config->outside[(i - CONFIG_SIZE_COUNT) / CONFIG_OUTSIDE_SIZES];
            number = o->number[(i - CONFIG_SIZE_COUNT) % CONFIG_OUTSIDE_SIZES];
            at = i;
        }
    }
    if (own >= 0) {
        return false;
    }
    const size_row_t *row = config_row(config, at);
    *reg = (config_register_t){row->name, number, config->size[at], row->value};
    return true;
}

uint32_t config_extensions(const config_t *config) {
    uint32_t extensions = 0;
    extensions |= strcmp(config_choice(config, "float"), "none") ? EXTENSION_FLOAT : 0;
    extensions |= strcmp(config_choice(config, "bitmanip"), "none") ? EXTENSION_BITMANIP : 0;
    extensions |= strcmp(config_choice(config, "atomics"), "none") ? EXTENSION_ATOMICS : 0;
    extensions |= strcmp(config_choice(config, "atomics"), "l2_cas") ? 0 : EXTENSION_CAS;
    extensions |= config_trait(config, "likely_points") ? EXTENSION_LIKELY : 0;
    extensions |= strcmp(config_choice(config, "warp"), "none") ? EXTENSION_WARP : 0;
    return extensions;
}

/* The rule of CORE_SLOTS (hw/common/params.h). */
uint32_t config_slots(const config_t *config) {
    return config->size[CONFIG_warps] * config->size[CONFIG_slices] *
           config_trait(config, "row_slots");
}

/* The rule of LOCAL_BITS (hw/common/params.h). */
uint32_t config_local_bytes(const config_t *config) {
    const uint32_t *size = config->size;
    uint32_t core_bits = size[CONFIG_cores] == 1 ? 0 : bits_for(size[CONFIG_cores]);
    uint32_t lane_bits = size[CONFIG_lanes] == 1 ? 0 : bits_for(size[CONFIG_lanes]);
    return 4 * size[CONFIG_local_words] << (core_bits + bits_for(size[CONFIG_warps]) + lane_bits);
}

/* FNV-1a. */
uint32_t config_sum(const config_t *config) {
    uint32_t sum = 2166136261u;
    for (const char *c = config->variant; *c; c++) {
        sum = (sum ^ (uint8_t)*c) * 16777619u;
    }
    return sum;
}
