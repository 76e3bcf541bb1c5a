/* SPDX-License-Identifier: Apache-2.0 */
/* Reads configurations, applies changes, and names variants. Used by `weft` and by `weft-config`,
 * which the Makefile calls. Files for the build are written by config_write.c.
 */
#include "config.h"

#include "../../sw/common/words.h"
#include "../arch/isa.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *name;
    uint32_t minimum, maximum;
    bool power_of_two, build_time;
    uint32_t value;
    const char *meaning;
} size_row_t;

#define SIZE_ROW(name, min, max, power, build, value, meaning)                                     \
    {#name, min, max, power, build, value, meaning},
#define SETTING_ROW(name, power, value, min, max, meaning)                                         \
    {#name, min, max, power, false, value, meaning},
static const size_row_t sizes[] = {CONFIG_SIZES(SIZE_ROW) LIMIT_SETTINGS(SETTING_ROW)};

typedef struct {
    const char *slot, *name, *meaning;
    config_slot_t number;
} choice_row_t;

#define CHOICE_ROW(slot, choice, meaning) {#slot, #choice, meaning, CONFIG_##slot},
static const choice_row_t choices[] = {CONFIG_CHOICES(CHOICE_ROW)};

#define CHOICE_COUNT (sizeof choices / sizeof choices[0])
#define LINE_BYTES   512

__attribute__((format(printf, 2, 3))) static bool fail(config_error_t *error, const char *format,
                                                       ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(error->text, sizeof error->text, format, list);
    va_end(list);
    return false;
}

static int find_size(const char *name) {
    for (int i = 0; i < CONFIG_SIZE_COUNT; i++) {
        if (strcmp(sizes[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static int find_slot(const char *name) {
    for (size_t i = 0; i < CHOICE_COUNT; i++) {
        if (strcmp(choices[i].slot, name) == 0) {
            return (int)choices[i].number;
        }
    }
    return -1;
}

static const char *slot_name(int slot) {
    size_t i = 0;
    while ((int)choices[i].number != slot) {
        i++;
    }
    return choices[i].slot;
}

static bool set_size(config_t *config, int index, const char *value, const char *place,
                     config_error_t *error) {
    const size_row_t *row = &sizes[index];
    uint64_t number;
    if (!*value || value[strspn(value, "0123456789")]) {
        return fail(error, "%s: %s is '%s'; it must be a decimal number", place, row->name, value);
    }
    if (!words_number(value, row->minimum, row->maximum, &number)) {
        return fail(error, "%s: %s is %s; it must be %u to %u", place, row->name, value,
                    row->minimum, row->maximum);
    }
    if (row->power_of_two && (number & (number - 1))) {
        return fail(error, "%s: %s is %s; it must be a power of two", place, row->name, value);
    }
    config->size[index] = (uint32_t)number;
    return true;
}

static bool set_choice(config_t *config, int slot, const char *value, const char *place,
                       config_error_t *error) {
    char known[LINE_BYTES] = "";
    words_hint_t hint = {.given = value};
    for (size_t i = 0; i < CHOICE_COUNT; i++) {
        if ((int)choices[i].number != slot) {
            continue;
        }
        if (strcmp(choices[i].name, value) == 0) {
            config->choice[slot] = choices[i].name;
            return true;
        }
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", choices[i].name);
        words_consider(&hint, choices[i].name);
    }
    return fail(error, "%s: there is no %s policy '%s'; choose one of: %s%s", place,
                slot_name(slot), value, known, words_hint(&hint));
}

bool config_set(config_t *config, const char *name, const char *value, const char *place,
                config_error_t *error) {
    int size = find_size(name), slot = find_slot(name);
    if (size >= 0) {
        return set_size(config, size, value, place, error);
    }
    if (slot >= 0) {
        return set_choice(config, slot, value, place, error);
    }
    words_hint_t hint = {.given = name};
    for (int i = 0; i < CONFIG_SIZE_COUNT; i++) {
        words_consider(&hint, sizes[i].name);
    }
    for (int i = 0; i < CONFIG_SLOT_COUNT; i++) {
        words_consider(&hint, slot_name(i));
    }
    return fail(error, "%s: there is no setting '%s'; `weft list configs small` shows the names%s",
                place, name, words_hint(&hint));
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
        if (!given[i] && (!size || sizes[i].build_time)) {
            return fail(error, "%s: no line gives '%s'; add one", path,
                        size ? sizes[i].name : slot_name(i - CONFIG_SIZE_COUNT));
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
            return fail(error, "%s: a line must be NAME VALUE, with an optional comment behind #",
                        place);
        }
        if (!config_set(config, name, value, place, error)) {
            return false;
        }
        int size = find_size(name);
        int index = size >= 0 ? size : CONFIG_SIZE_COUNT + find_slot(name);
        if (given[index]) {
            return fail(error, "%s: %s is given twice; delete one line", place, name);
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
    for (int i = 0; i < CONFIG_SIZE_COUNT; i++) {
        config->size[i] = sizes[i].value;
    }
    int length = snprintf(path, sizeof path, "%s/%s.cfg", directory, name);
    bool plain = *name && strlen(name) < sizeof config->base &&
                 strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(name);
    FILE *file = plain && length < (int)sizeof path ? fopen(path, "r") : NULL;
    if (!file) {
        words_hint_t hint = {.given = name};
        return fail(error,
                    "there is no configuration '%s' (%s/%s.cfg); `weft list configs` shows the "
                    "choices%s",
                    name, directory, name, hint_at_config(&hint, directory));
    }
    bool good = read_lines(config, file, path, error);
    fclose(file);
    if (!good) {
        return false;
    }
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
    for (int i = 0; i < CONFIG_SIZE_COUNT; i++) {
        if (config->size[i] != config->base_size[i]) {
            config_change_t *change = &changes[count++];
            *change = (config_change_t){.name = sizes[i].name, .build_time = sizes[i].build_time};
            snprintf(change->value, sizeof change->value, "%u", config->size[i]);
        }
    }
    for (int slot = 0; slot < CONFIG_SLOT_COUNT; slot++) {
        if (config->choice[slot] != config->base_choice[slot]) {
            config_change_t *change = &changes[count++];
            *change = (config_change_t){.name = slot_name(slot), .build_time = true, .word = true};
            snprintf(change->value, sizeof change->value, "%s", config->choice[slot]);
        }
    }
    qsort(changes, count, sizeof changes[0], compare_changes);
    return count;
}

static void name_variant(config_t *config) {
    config_change_t changes[CONFIG_CHANGES] = {{0}};
    size_t count = config_changes(config, changes);
    char *to = config->variant, *end = to + sizeof config->variant;
    to += snprintf(to, (size_t)(end - to), "%s", config->base);
    for (size_t i = 0; i < count && to < end; i++) {
        if (changes[i].build_time) {
            to += snprintf(to, (size_t)(end - to), "+%s-%s", changes[i].name, changes[i].value);
        }
    }
}

static uint32_t bits_for(uint32_t n) {
    uint32_t bits = 1;
    while (1u << bits < n) {
        bits++;
    }
    return bits;
}

/* Of an array of registers in hardware C that is read after it was written (docs/hardware-c.md). */
#define ARRAY_BITS 2048u

/* A product of sizes that an array of registers bounds. */
static bool check_bits(const config_t *config, const char *what, const char *names, uint32_t bits,
                       uint32_t limit, config_error_t *error) {
    if (bits <= limit) {
        return true;
    }
    return fail(error,
                "configuration %s: %s would take %u bits of registers (%s); at most %u are "
                "possible: make one of these smaller",
                config->base, what, bits, names, limit);
}

/* Every scheduler has the same number of warps, two or more. */
static bool equal_shares(const config_t *config, config_error_t *error) {
    uint32_t warps = config->size[CONFIG_warps], schedulers = config->size[CONFIG_schedulers];
    if (warps % schedulers == 0 && warps >= 2 * schedulers) {
        return true;
    }
    return fail(error,
                "configuration %s: warps is %u and schedulers is %u; every scheduler has an equal "
                "share of the warps, at least 2, so warps must be a multiple of schedulers from %u "
                "on (--set warps=%u)",
                config->base, warps, schedulers, 2 * schedulers,
                warps < 2 * schedulers ? 2 * schedulers : warps / schedulers * schedulers);
}

/* Whose circuit shifts. */
static bool check_shifts(const config_t *config, config_error_t *error) {
    bool serial = strcmp(config->choice[CONFIG_shifts], "serial") == 0;
    bool multiplier = strcmp(config->choice[CONFIG_multiplier], "serial") == 0;
    bool rotates = strcmp(config->choice[CONFIG_bitmanip], "none") != 0;
    if (serial && (!multiplier || rotates)) {
        return fail(error,
                    "configuration %s: shifts=serial needs the serial multiplier, which shifts but "
                    "does not rotate (--set multiplier=serial, --set bitmanip=none)",
                    config->base);
    }
    return true;
}

/* Rules between sizes of the stages before the memory's. */
static bool check_core(const config_t *config, config_error_t *error) {
    if (!equal_shares(config, error) || !check_shifts(config, error)) {
        return false;
    }
    uint32_t warps = config->size[CONFIG_warps] / config->size[CONFIG_schedulers];
    uint32_t entries = config->size[CONFIG_scoreboard_size] * warps;
    const char *scoreboard = config->choice[CONFIG_scoreboard];
    return strcmp(scoreboard, "bits") == 0 ||
           check_bits(config,
                      strcmp(scoreboard, "issued") == 0 ? "scoreboard=issued"
                                                        : "scoreboard=entries",
                      "scoreboard_size, warps per scheduler", entries * 6, ARRAY_BITS, error);
}

#define L1_ROWS        65536u /* that the address of the L1's data memory can name */
#define L1_SETS_OF_XOR 64u    /* that the hash of l1_index=xor can name            */

static bool check_l1(const config_t *config, config_error_t *error) {
    const uint32_t *size = config->size;
    uint32_t lanes = size[CONFIG_lanes], line = size[CONFIG_line_words];
    uint32_t row = lanes < line ? lanes : line;
    bool unified = strcmp(config->choice[CONFIG_l1_array], "unified") == 0;
    uint32_t rows = size[CONFIG_l1_sets] * size[CONFIG_l1_ways] * (line / row) +
                    (unified ? size[CONFIG_shared_words] / row : 0);
    if (rows > L1_ROWS) {
        return fail(error,
                    "configuration %s: the data of l1d=cache would take %u rows of %u words "
                    "(l1_sets, l1_ways, line_words); at most %u are possible: make one of these "
                    "smaller",
                    config->base, rows, row, L1_ROWS);
    }
    if (strcmp(config->choice[CONFIG_l1_index], "xor") == 0 &&
        size[CONFIG_l1_sets] > L1_SETS_OF_XOR) {
        return fail(error,
                    "configuration %s: l1_sets is %u; l1_index=xor chooses among at most %u sets "
                    "(--set l1_index=plain)",
                    config->base, size[CONFIG_l1_sets], L1_SETS_OF_XOR);
    }
    return true;
}

static uint32_t l1_sectors(const config_t *config) {
    const uint32_t *size = config->size;
    return strcmp(config->choice[CONFIG_l1d], "cache") != 0
               ? 0
               : size[CONFIG_l1_sets] * size[CONFIG_l1_ways] *
                     (size[CONFIG_line_words] / size[CONFIG_sector_words]);
}

bool config_has_rtl(const config_t *config, config_error_t *error) {
    return l1_sectors(config) <= ARRAY_BITS ||
           fail(error,
                "machine %s: its L1 has %u sectors (l1_sets, l1_ways, line_words), a register for "
                "each; with more than %u a machine has no RTL: run the cycle model (-m cycle)",
                config->variant, l1_sectors(config), ARRAY_BITS);
}

/* Rules between sizes of the memory stage and its cache. */
static bool check_memory(const config_t *config, config_error_t *error) {
    const uint32_t *size = config->size;
    uint32_t lanes = size[CONFIG_lanes], line = size[CONFIG_line_words];
    uint32_t sector = size[CONFIG_sector_words], line_shift = bits_for(line) + 2;
    uint32_t offset_bits = bits_for(line > lanes ? line : lanes) + 2;
    if (line / sector > 16) {
        return fail(
            error,
            "configuration %s: line_words is %u and sector_words is %u; a line has at most 16 "
            "sectors (--set line_words=%u)",
            config->base, line, sector, 16 * sector);
    }
    if (!check_bits(config, "the load table", "loads, lanes, line_words",
                    size[CONFIG_loads] * lanes * offset_bits, 4096, error)) {
        return false;
    }
    bool unified = strcmp(config->choice[CONFIG_l1_array], "unified") == 0;
    if (unified && strcmp(config->choice[CONFIG_l1d], "cache") != 0) {
        return fail(error,
                    "configuration %s: l1_array=unified needs l1d=cache, which has the memory that "
                    "is shared (--set l1d=cache)",
                    config->base);
    }
    if (unified && line < lanes) {
        return fail(error,
                    "configuration %s: line_words is %u and lanes is %u; l1_array=unified needs "
                    "lines of at least a row of shared memory (--set line_words=%u)",
                    config->base, line, lanes, lanes);
    }
    if (strcmp(config->choice[CONFIG_l1d], "none") == 0) {
        return true;
    }
    if (32 - line_shift + bits_for(size[CONFIG_warps]) > 32) {
        return fail(error,
                    "configuration %s: line_words is %u and warps is %u; a tag of l1d=cache holds "
                    "the number of a line and of a warp in 32 bits: lines must be longer",
                    config->base, line, size[CONFIG_warps]);
    }
    if (!check_bits(config, "the sectors of a set of l1d=cache",
                    "l1_ways, line_words, sector_words", size[CONFIG_l1_ways] * (line / sector), 32,
                    error)) {
        return false;
    }
    return check_l1(config, error) &&
           check_bits(config, "the pending requests of l1d=cache", "requests, l1_merges, lanes",
                      size[CONFIG_requests] * size[CONFIG_l1_merges] * lanes, ARRAY_BITS, error);
}

/* Sizes of which one must not be larger than another. */
static const struct {
    config_size_t smaller, larger;
    const char *reason;
} orders[] = {
    {CONFIG_blocks, CONFIG_warps, "every block needs a warp"},
    {CONFIG_vta_ways, CONFIG_vta_entries, "a set of victim tags has as many as ways"},
    {CONFIG_mul_lanes, CONFIG_lanes, "a unit has at most a lane for each thread of a warp"},
    {CONFIG_fpu_lanes, CONFIG_lanes, "a unit has at most a lane for each thread of a warp"},
    {CONFIG_sfu_lanes, CONFIG_lanes, "a unit has at most a lane for each thread of a warp"},
    {CONFIG_sector_words, CONFIG_line_words, "a cache line consists of sectors"},
    {CONFIG_sector_words, CONFIG_lanes, "a row consists of sectors"},
    {CONFIG_interconnect_clock, CONFIG_core_clock, "no clock is faster than the cores'"},
    {CONFIG_memory_clock, CONFIG_core_clock,
     "no clock is faster than the cores' (give the timing of a faster DRAM in core cycles)"},
    {CONFIG_dram_write_low, CONFIG_dram_write_high, "serving writes must end before it begins"},
};

static bool in_order(const config_t *config, config_error_t *error) {
    const uint32_t *size = config->size;
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        const char *smaller = sizes[orders[i].smaller].name, *larger = sizes[orders[i].larger].name;
        uint32_t most = size[orders[i].larger];
        if (size[orders[i].smaller] > most) {
            return fail(error,
                        "configuration %s: %s is %u but %s is %u; %s, so %s must be at most %s "
                        "(--set %s=%u)",
                        config->base, smaller, size[orders[i].smaller], larger, most,
                        orders[i].reason, smaller, larger, smaller, most);
        }
    }
    return true;
}

/* Between two refreshes there must be time to close all banks, and for the refresh. */
static bool refresh_possible(const config_t *config, config_error_t *error) {
    const uint32_t *size = config->size;
    uint32_t interval = size[CONFIG_dram_refresh_interval];
    uint32_t least = size[CONFIG_dram_trfc] + size[CONFIG_dram_tras] + size[CONFIG_dram_twl] +
                     size[CONFIG_dram_burst] + size[CONFIG_dram_twr] + size[CONFIG_dram_trp] +
                     size[CONFIG_dram_banks];
    if (interval != 0 && interval <= least) {
        return fail(error,
                    "configuration %s: dram_refresh_interval is %u, but closing all banks and the "
                    "refresh take up to %u ticks; it must be 0 (no refresh) or more than that",
                    config->base, interval, least);
    }
    return true;
}

static bool whole_rows(const config_t *config, config_error_t *error) {
    uint32_t words = config->size[CONFIG_shared_words], lanes = config->size[CONFIG_lanes];
    if (words % lanes != 0) {
        return fail(
            error,
            "configuration %s: shared_words is %u but lanes is %u; shared memory consists of "
            "rows of a word per lane, so shared_words must be a multiple of lanes "
            "(--set shared_words=%u)",
            config->base, words, lanes, words / lanes * lanes);
    }
    return true;
}

/* DAWS sees one instruction per cycle. */
static bool check_schedulers(const config_t *config, config_error_t *error) {
    if (strncmp(config->choice[CONFIG_limit], "daws", 4) != 0 ||
        config->size[CONFIG_schedulers] == 1) {
        return true;
    }
    return fail(
        error,
        "configuration %s: limit=%s follows one instruction per cycle, and schedulers is %u; "
        "it is for cores of one scheduler (--set schedulers=1)",
        config->base, config->choice[CONFIG_limit], config->size[CONFIG_schedulers]);
}

/* A cutoff below the score of warps that have lost nothing would hold back the last of them for
 * ever. */
static bool check_limit(const config_t *config, config_error_t *error) {
    const uint32_t *size = config->size;
    if (size[CONFIG_ccws_cutoff] >= size[CONFIG_ccws_base]) {
        return true;
    }
    return fail(
        error,
        "configuration %s: ccws_cutoff is %u and ccws_base is %u; a cutoff per warp below "
        "the base score would hold warps back that have lost nothing, and for ever: it must "
        "be at least the base score (--set ccws_cutoff=%u)",
        config->base, size[CONFIG_ccws_cutoff], size[CONFIG_ccws_base], size[CONFIG_ccws_base]);
}

bool config_finish(config_t *config, config_error_t *error) {
    if (!in_order(config, error) || !whole_rows(config, error) ||
        !refresh_possible(config, error) || !check_core(config, error) ||
        !check_memory(config, error) || !check_limit(config, error) ||
        !check_schedulers(config, error)) {
        return false;
    }
    name_variant(config);
    return true;
}

bool config_from_variant(config_t *config, const char *directory, const char *variant,
                         config_error_t *error) {
    char text[sizeof config->variant], *rest;
    if (strlen(variant) >= sizeof text) {
        return fail(error, "variant %s: the name is longer than %zu characters", variant,
                    sizeof text - 1);
    }
    strcpy(text, variant);
    char *word = strtok_r(text, "+", &rest);
    if (!config_load(config, directory, word ? word : "", error)) {
        return false;
    }
    while ((word = strtok_r(NULL, "+", &rest))) {
        char *dash = strchr(word, '-');
        if (!dash) {
            return fail(error, "variant %s: '%s' is not NAME-VALUE", variant, word);
        }
        *dash = 0;
        if (!config_set(config, word, dash + 1, variant, error)) {
            return false;
        }
    }
    if (!config_finish(config, error)) {
        return false;
    }
    if (strcmp(config->variant, variant) != 0) {
        return fail(error, "variant %s: the proper name of this machine is %s", variant,
                    config->variant);
    }
    return true;
}

bool config_describe_size(size_t index, const char **name, const char **meaning, bool *build_time) {
    if (index >= CONFIG_SIZE_COUNT) {
        return false;
    }
    *name = sizes[index].name;
    *meaning = sizes[index].meaning;
    *build_time = sizes[index].build_time;
    return true;
}

uint32_t config_default(size_t index) {
    return sizes[index].value;
}

bool config_describe_choice(size_t index, const char **slot, const char **name,
                            const char **meaning) {
    if (index >= CHOICE_COUNT) {
        return false;
    }
    *slot = choices[index].slot;
    *name = choices[index].name;
    *meaning = choices[index].meaning;
    return true;
}

const char *config_choice(const config_t *config, const char *slot) {
    int number = find_slot(slot);
    return number < 0 ? NULL : config->choice[number];
}

uint32_t config_extensions(const config_t *config) {
    uint32_t extensions = 0;
    extensions |= strcmp(config_choice(config, "float"), "none") ? EXTENSION_FLOAT : 0;
    extensions |= strcmp(config_choice(config, "bitmanip"), "none") ? EXTENSION_BITMANIP : 0;
    extensions |= strcmp(config_choice(config, "atomics"), "none") ? EXTENSION_ATOMICS : 0;
    return extensions;
}

/* The rule of LOCAL_SPACE (hw/common/params.h). */
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
