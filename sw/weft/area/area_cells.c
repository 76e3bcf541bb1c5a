/* SPDX-License-Identifier: Apache-2.0 */
/* Standard cells: what `weft area` needs of a liberty file, which is a tree of groups
 * `name (arguments) { ... }` and attributes `name : value;`. Of every group `cell`, the attribute
 * `area` and whether there is a group `ff` in it are kept.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "area.h"

const double area_feature_um[AREA_NODES] = {0.18, 0.35};

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
    memcpy(cell->name, name, length);
    cell->area = strtod(strchr(area, ':') + 1, NULL);
    cell->flop = find_word(open, end, "ff", '(') != NULL;
    library->cells++;
    return true;
}

bool area_parse_library(area_library_t *library, const char *text, const char *path,
                        area_message_t *message) {
    const char *last = text + strlen(text);
    memset(library, 0, sizeof *library);
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
    const area_cell_t *nand2 = area_find_cell(library, "NAND2X1");
    if (!nand2 || nand2->area <= 0) {
        return area_fail(message,
                         "%s: there is no cell NAND2X1 with an area, the unit of gates; is it an "
                         "OSU library?",
                         path);
    }
    library->nand2 = nand2->area;
    return true;
}

const area_cell_t *area_find_cell(const area_library_t *library, const char *name) {
    for (size_t i = 0; i < library->cells; i++) {
        if (strcmp(library->cell[i].name, name) == 0) {
            return &library->cell[i];
        }
    }
    return NULL;
}
