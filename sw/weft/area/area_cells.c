/* SPDX-License-Identifier: Apache-2.0 */
/* Standard cells: what `weft area` needs of a liberty file, which is a tree of groups
 * `name (arguments) { ... }` and attributes `name : value;`. Of every group `cell` its area is
 * kept, and whether it is a flip-flop, a NAND2 or an inverter: by its function, as names differ.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "area.h"

bool area_fail(area_message_t *message, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(message->text, sizeof message->text, format, list);
    va_end(list);
    return false;
}

char *area_read_file(const char *path) {
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;
    if (!file) {
        return NULL;
    }
    FILE *memory = open_memstream(&text, &size);
    char buffer[65536];
    for (size_t got; memory && (got = fread(buffer, 1, sizeof buffer, file)) > 0;) {
        fwrite(buffer, 1, got, memory);
    }
    if (memory) {
        fclose(memory);
    }
    fclose(file);
    return text;
}

static const char *skip_space(const char *at) {
    while (isspace((unsigned char)*at)) {
        at++;
    }
    return at;
}

/* The end of the group whose '{' is at `open`. */
static const char *end_of_group(const char *open) {
    int depth = 0;
    for (const char *at = open; *at; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0) {
            return at;
        }
    }
    return NULL;
}

/* Where `word` stands between `from` and `to` as a whole word with `next` behind it. */
static const char *find_word(const char *from, const char *to, const char *word, char next) {
    size_t length = strlen(word);
    for (const char *at = from; (at = strstr(at, word)) && at < to; at += length) {
        bool starts = !isalnum((unsigned char)at[-1]) && at[-1] != '_';
        if (starts && *skip_space(at + length) == next) {
            return at;
        }
    }
    return NULL;
}

/* The value of an attribute in a group, without quotes; NULL if it has none. */
static const char *value_of(const char *open, const char *end, const char *name, size_t *length) {
    const char *at = find_word(open, end, name, ':');
    if (!at) {
        return NULL;
    }
    at = skip_space(strchr(at, ':') + 1);
    bool quoted = *at == '"';
    at += quoted;
    *length = strcspn(at, quoted ? "\"" : ";} \t\n");
    return at;
}

static bool is_value(const char *open, const char *end, const char *name, const char *value) {
    size_t length;
    const char *text = value_of(open, end, name, &length);
    return text && length == strlen(value) && strncmp(text, value, length) == 0;
}

/* What is known of a cell's pins. */
typedef struct {
    area_pin_t input[AREA_INPUTS];
    size_t inputs, outputs;
    const char *function; /* of the output */
    size_t length;
} pins_t;

static void take_pin(pins_t *pins, const char *name, const char *open, const char *end) {
    size_t length = strcspn(name, " \t\")"), digits;
    if (is_value(open, end, "direction", "input")) {
        if (pins->inputs < AREA_INPUTS && length < sizeof pins->input[0].name) {
            area_pin_t *pin = &pins->input[pins->inputs];
            const char *load = value_of(open, end, "capacitance", &digits);
            snprintf(pin->name, sizeof pin->name, "%.*s", (int)length, name);
            pin->load = load ? strtod(load, NULL) : 0;
        }
        pins->inputs++;
    } else if (is_value(open, end, "direction", "output")) {
        pins->outputs++;
        pins->function = value_of(open, end, "function", &pins->length);
    }
}

static void read_pins(pins_t *pins, const char *open, const char *end) {
    memset(pins, 0, sizeof *pins);
    for (const char *at = open; (at = find_word(at, end, "pin", '('));) {
        const char *brace = strchr(at, '{'), *close = brace ? end_of_group(brace) : NULL;
        const char *name = skip_space(strchr(at, '(') + 1);
        if (!close) {
            return;
        }
        take_pin(pins, name + (*name == '"'), brace, close);
        at = close;
    }
}

/* What a cell is, by its function. */
static void classify(area_cell_t *cell, const char *open, const char *end) {
    const char *ff = find_word(open, end, "ff", '('), *brace = ff ? strchr(ff, '{') : NULL;
    const char *close = brace ? end_of_group(brace) : NULL;
    pins_t pins;
    uint32_t table;
    size_t length;
    read_pins(&pins, open, end);
    cell->flop = close && value_of(brace, close, "next_state", &length) &&
                 value_of(brace, close, "clocked_on", &length);
    bool gate = !ff && !find_word(open, end, "latch", '(') && pins.outputs == 1 && pins.function &&
                !is_value(open, end, "dont_use", "true") &&
                area_truth(pins.function, pins.length, pins.input, pins.inputs, &table);
    cell->nand2 = gate && pins.inputs == 2 && table == 7;
    cell->inverter = gate && pins.inputs == 1 && table == 1;
    cell->load = pins.inputs ? pins.input[0].load : 0;
}

/* Names become words of commands and names of files. */
#define NAME_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

static bool take_cell(area_library_t *library, const char *name, const char *open, const char *end,
                      const char *path, area_message_t *message) {
    if (library->cells == sizeof library->cell / sizeof library->cell[0]) {
        return area_fail(message, "%s: more than %zu cells", path, library->cells);
    }
    area_cell_t *cell = &library->cell[library->cells];
    size_t length = strcspn(name, " \t\")");
    const char *area = find_word(open, end, "area", ':');
    if (length == 0 || length >= sizeof cell->name || !area) {
        return area_fail(message, "%s: the cell '%.*s' has no area", path, (int)length, name);
    }
    if (strspn(name, NAME_LETTERS) < length) {
        return area_fail(message,
                         "%s: the cell '%.*s' has a name with more than letters, digits and '_'; "
                         "rename it",
                         path, (int)length, name);
    }
    memcpy(cell->name, name, length);
    cell->area = strtod(strchr(area, ':') + 1, NULL);
    classify(cell, open, end);
    library->cells++;
    return true;
}

/* The unit of gates, the smallest NAND2; and the inverter that stands before inputs: the smallest
 * with about four times the load of the least. */
static bool choose_cells(area_library_t *library, const char *path, area_message_t *message) {
    const area_cell_t *nand2 = NULL, *driver = NULL;
    double least = 0;
    bool flop = false;
    for (const area_cell_t *cell = library->cell; cell < library->cell + library->cells; cell++) {
        if (cell->nand2 && cell->area > 0 && cell->load > 0 &&
            (!nand2 || cell->area < nand2->area)) {
            nand2 = cell;
        }
        least = cell->inverter && (least <= 0 || cell->load < least) ? cell->load : least;
        flop |= cell->flop;
    }
    for (const area_cell_t *cell = library->cell; cell < library->cell + library->cells; cell++) {
        if (cell->inverter && (cell->load >= 3.5 * least || !driver) &&
            (!driver || driver->load < 3.5 * least || cell->load < driver->load)) {
            driver = cell;
        }
    }
    if (!nand2 || !driver || !flop) {
        return area_fail(
            message,
            "%s: no cell is %s; weft area needs a library of standard cells in which a "
            "NAND2, an inverter and a flip-flop tell their function",
            path,
            !nand2    ? "a NAND2 with an area and a capacitance, the unit of gates"
            : !driver ? "an inverter"
                      : "a flip-flop (a group ff with next_state and clocked_on)");
    }
    library->nand2 = nand2->area;
    library->unit = nand2->name;
    library->unit_load_ff = nand2->load * library->load_unit_ff;
    library->driver = driver->name;
    return true;
}

/* `capacitive_load_unit (1, pf);`, in fF. Without one it is 1 pF. */
static double load_unit(const char *text, const char *last) {
    const char *at = find_word(text, last, "capacitive_load_unit", '(');
    char *end = NULL;
    double count = at ? strtod(strchr(at, '(') + 1, &end) : 1;
    end += end ? strcspn(end, "pPfF)") : 0;
    return end && strchr("fF", *end) ? count : 1000 * count;
}

/* Comments may hold anything, and become spaces. */
static void blank_comments(char *text) {
    for (char *at = text; (at = strstr(at, "/*"));) {
        char *end = strstr(at + 2, "*/");
        end = end ? end + 2 : at + strlen(at);
        memset(at, ' ', (size_t)(end - at));
        at = end;
    }
}

static bool parse(area_library_t *library, const char *text, const char *path,
                  area_message_t *message) {
    const char *last = text + strlen(text), *named = strstr(text, "library");
    named = named ? strchr(named, '(') : NULL;
    if (named) {
        const char *name = skip_space(named + 1);
        name += *name == '"';
        size_t length = strcspn(name, " \t\")");
        if (strspn(name, NAME_LETTERS ".-") < length) {
            return area_fail(message,
                             "%s: its library '%.*s' has a name with more than letters, digits, "
                             "'_', '.' and '-'; rename it",
                             path, (int)(length < 64 ? length : 64), name);
        }
        snprintf(library->name, sizeof library->name, "%.*s", (int)length, name);
    }
    library->load_unit_ff = load_unit(text + (*text != 0), last);
    for (const char *at = text + (*text != 0); (at = find_word(at, last, "cell", '('));) {
        const char *open = strchr(at, '{'), *end = open ? end_of_group(open) : NULL;
        const char *name = skip_space(strchr(at, '(') + 1);
        if (!end) {
            return area_fail(message, "%s: it ends within a cell; is the file complete?", path);
        }
        if (!take_cell(library, name + (*name == '"'), open, end, path, message)) {
            return false;
        }
        at = end;
    }
    return choose_cells(library, path, message);
}

bool area_parse_library(area_library_t *library, const char *text, const char *path,
                        area_message_t *message) {
    memset(library, 0, sizeof *library);
    if (strncmp(text, "\x1f\x8b", 2) == 0) {
        return area_fail(message, "%s: it is compressed; gunzip it, and name what comes of it",
                         path);
    }
    char *plain = strdup(text);
    if (!plain) {
        return area_fail(message, "%s: no memory to read it", path);
    }
    blank_comments(plain);
    bool good = parse(library, plain, path, message);
    free(plain);
    return good;
}

double area_feature_of(const char *library) {
    static const struct {
        const char *part;
        double um;
    } known[] = {{"osu018", 0.18},   {"osu035", 0.35}, {"osu05", 0.5},
                 {"gf180", 0.18},    {"sky130", 0.13}, {"sg13", 0.13},
                 {"nangate", 0.045}, {"45nm", 0.045},  {"asap7", 0.007}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcasestr(library, known[i].part)) {
            return known[i].um;
        }
    }
    return 0;
}

const area_cell_t *area_find_cell(const area_library_t *library, const char *name) {
    for (size_t i = 0; i < library->cells; i++) {
        if (strcmp(library->cell[i].name, name) == 0) {
            return &library->cell[i];
        }
    }
    return NULL;
}
