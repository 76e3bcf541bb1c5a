/* SPDX-License-Identifier: Apache-2.0 */
/* A file of assembly as a list of lines: one label, one instruction, or anything else per line.
 * Follows sections, finds routines (".type NAME, @function" to ".size NAME" or the next routine).
 * Limits: no comments over several lines; macros are not expanded.
 */
#include "passes.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { SECTION_STACK = 16 };

#define KERNEL_SECTION ".text.weft_kernel"

/* Where the reader is: the current section and those under it. */
typedef struct {
    int current, previous;
    int stack[SECTION_STACK];
    int depth;
} place_t;

static char *copy_text(const char *from, size_t length) {
    char *copy = strndup(from, length);
    if (!copy) {
        fatal("out of memory");
    }
    return copy;
}

/* gcc writes letters beyond ASCII as their bytes of UTF-8. */
static bool label_character(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$' || (c & 0x80);
}

static const char *skip_blank(const char *text) {
    while (*text == ' ' || *text == '\t') {
        text++;
    }
    return text;
}

static int section_index(unit_t *unit, const char *name, size_t length) {
    for (int i = 0; i < unit->section_count; i++) {
        if (strlen(unit->sections[i]) == length && memcmp(unit->sections[i], name, length) == 0) {
            return i;
        }
    }
    unit->sections =
        realloc(unit->sections, ((size_t)unit->section_count + 1) * sizeof *unit->sections);
    if (!unit->sections) {
        fatal("out of memory");
    }
    unit->sections[unit->section_count] = copy_text(name, length);
    return unit->section_count++;
}

const char *line_directive(const line_t *line, const char *directive) {
    const char *text = skip_blank(line->text);
    size_t length = strlen(directive);

    if (line->kind != LINE_OTHER || strncmp(text, directive, length) != 0 ||
        label_character(text[length])) {
        return NULL;
    }
    return skip_blank(text + length);
}

static void enter_section(unit_t *unit, place_t *place, const char *name) {
    place->previous = place->current;
    place->current = section_index(unit, name, strcspn(name, ", \t"));
}

static void follow_section(unit_t *unit, place_t *place, const line_t *line) {
    static const char *const plain[] = {".text", ".data", ".bss"};
    const char *name = line_directive(line, ".section");
    int old = place->current;

    if (name) {
        enter_section(unit, place, name);
    } else if ((name = line_directive(line, ".pushsection"))) {
        if (place->depth < SECTION_STACK) {
            place->stack[place->depth++] = old;
        }
        enter_section(unit, place, name);
    } else if (line_directive(line, ".popsection")) {
        if (place->depth > 0) {
            place->current = place->stack[--place->depth];
        }
    } else if (line_directive(line, ".previous")) {
        place->current = place->previous;
        place->previous = old;
    }
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (line_directive(line, plain[i])) {
            enter_section(unit, place, plain[i]);
        }
    }
}

static line_t *new_line(unit_t *unit, unsigned number, const char *text, size_t length) {
    if (unit->line_count == unit->line_room) {
        unit->line_room = unit->line_room ? 2 * unit->line_room : 1024;
        unit->lines = realloc(unit->lines, (size_t)unit->line_room * sizeof *unit->lines);
        if (!unit->lines) {
            fatal("out of memory");
        }
    }
    line_t *line = &unit->lines[unit->line_count++];
    *line = (line_t){.number = number, .text = copy_text(text, length)};
    return line;
}

static void add_statement(unit_t *unit, place_t *place, unsigned number, const char *text,
                          size_t length) {
    const char *start = skip_blank(text);
    line_t *line = new_line(unit, number, text, length);

    line->section = place->current;
    if (start >= text + length || *start == '#') {
        return;
    }
    if (*start == '.' && strncmp(start, ".insn", 5) != 0) {
        follow_section(unit, place, line);
        return;
    }
    line->kind = LINE_INSN;
    line->insn = insn_parse(line->text);
}

/* One line of input: labels, then statements parted by semicolons, then perhaps a comment. */
static void add_line(unit_t *unit, place_t *place, unsigned number, const char *text) {
    const char *at = skip_blank(text);
    const char *name_end = at;
    bool directive = *at == '.' && strncmp(at, ".insn", 5) != 0;

    while (label_character(*name_end)) {
        name_end++;
    }
    if (name_end > at && *name_end == ':') {
        line_t *line = new_line(unit, number, at, (size_t)(name_end + 1 - at));
        line->kind = LINE_LABEL;
        line->section = place->current;
        line->label = copy_text(at, (size_t)(name_end - at));
        if (*skip_blank(name_end + 1)) {
            add_line(unit, place, number, name_end + 1);
        }
        return;
    }
    size_t comment = strcspn(text, "#");
    size_t part = strcspn(text, ";");
    if (!directive && part < comment) {
        add_statement(unit, place, number, text, part);
        add_line(unit, place, number, text + part + 1);
    } else {
        add_statement(unit, place, number, text, strlen(text));
    }
}

bool unit_in_kernel_section(const unit_t *unit, int line) {
    const char *section = unit->sections[unit->lines[line].section];
    size_t length = strlen(KERNEL_SECTION);
    return strncmp(section, KERNEL_SECTION, length) == 0 &&
           (section[length] == '\0' || section[length] == '.');
}

static void add_routine(unit_t *unit, int label) {
    const line_t *line = &unit->lines[label];

    unit->routines =
        realloc(unit->routines, ((size_t)unit->routine_count + 1) * sizeof *unit->routines);
    if (!unit->routines) {
        fatal("out of memory");
    }
    unit->routines[unit->routine_count++] = (routine_t){
        .name = copy_text(line->label, strlen(line->label)),
        .label = label,
        .end = unit->line_count,
        .section = line->section,
        .kernel = unit_in_kernel_section(unit, label),
    };
}

/* Is `name` declared as a function? The declaration precedes the label. */
static bool declared_function(const unit_t *unit, int label) {
    const char *name = unit->lines[label].label;
    size_t length = strlen(name);

    for (int i = label - 1; i >= 0; i--) {
        const char *rest = line_directive(&unit->lines[i], ".type");
        if (rest && strncmp(rest, name, length) == 0 && !label_character(rest[length])) {
            rest += length;
            return strncmp(rest + strspn(rest, ", \t@%\""), "function", 8) == 0;
        }
        if (unit->lines[i].kind == LINE_LABEL && unit->lines[i].label[0] != '.') {
            return false;
        }
    }
    return false;
}

static void find_routines(unit_t *unit) {
    routine_t *open = NULL;

    for (int i = 0; i < unit->line_count; i++) {
        const char *size = line_directive(&unit->lines[i], ".size");
        bool starts = unit->lines[i].kind == LINE_LABEL && unit->lines[i].label[0] != '.' &&
                      declared_function(unit, i);
        if (open && (starts || (size && strncmp(size, open->name, strlen(open->name)) == 0 &&
                                !label_character(size[strlen(open->name)])))) {
            open->end = i;
            open = NULL;
        }
        if (starts) {
            add_routine(unit, i);
            open = &unit->routines[unit->routine_count - 1];
        }
    }
}

static void find_aliases(unit_t *unit) {
    for (int i = 0; i < unit->line_count; i++) {
        const char *set = line_directive(&unit->lines[i], ".set");
        char *name = NULL, *routine = NULL;
        if (!set || sscanf(set, "%m[^, \t] , %m[^ \t]", &name, &routine) != 2 || name[0] == '.') {
            free(name);
            free(routine);
            continue;
        }
        unit->aliases =
            realloc(unit->aliases, ((size_t)unit->alias_count + 1) * sizeof *unit->aliases);
        if (!unit->aliases) {
            fatal("out of memory");
        }
        unit->aliases[unit->alias_count++] = (alias_t){name, routine};
    }
}

/* Sets what an instruction or its callee does; whether that is new. */
static bool learn(bool *may, bool does) {
    bool fresh = does && !*may;
    *may |= does;
    return fresh;
}

/* Which routines are used within the unit, and which may come to a block barrier, a vote or a
 * shuffle. */
static void relate_routines(unit_t *unit) {
    bool changed = true;

    while (changed) {
        changed = false;
        for (int r = 0; r < unit->routine_count; r++) {
            routine_t *routine = &unit->routines[r];
            for (int i = routine->label; i < routine->end; i++) {
                const insn_t *insn = &unit->lines[i].insn;
                const routine_t *callee = NULL;
                if (unit->lines[i].kind != LINE_INSN) {
                    continue;
                }
                if (insn->kind == INSN_CALL || insn->kind == INSN_TAIL || insn->kind == INSN_JUMP) {
                    callee = insn->target ? unit_find_routine(unit, insn->target) : NULL;
                }
                if (callee) {
                    unit->routines[callee - unit->routines].called = true;
                }
                changed |= learn(&routine->may_barrier,
                                 insn->kind == INSN_BARRIER || (callee && callee->may_barrier));
                changed |= learn(&routine->may_meet,
                                 insn->kind == INSN_MEETING || (callee && callee->may_meet));
            }
        }
    }
}

bool unit_read(unit_t *unit, FILE *in) {
    place_t place = {0};
    char *text = NULL;
    size_t room = 0;
    ssize_t length;
    unsigned number = 0;

    *unit = (unit_t){0};
    place.current = place.previous = section_index(unit, ".text", 5);
    while ((length = getline(&text, &room, in)) >= 0) {
        while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) {
            text[--length] = '\0';
        }
        add_line(unit, &place, ++number, text);
    }
    free(text);
    find_routines(unit);
    find_aliases(unit);
    relate_routines(unit);
    return !ferror(in);
}

void unit_free(unit_t *unit) {
    for (int i = 0; i < unit->line_count; i++) {
        free(unit->lines[i].text);
        free(unit->lines[i].label);
        insn_free(&unit->lines[i].insn);
    }
    for (int i = 0; i < unit->section_count; i++) {
        free(unit->sections[i]);
    }
    for (int i = 0; i < unit->routine_count; i++) {
        free(unit->routines[i].name);
    }
    for (int i = 0; i < unit->alias_count; i++) {
        free(unit->aliases[i].name);
        free(unit->aliases[i].routine);
    }
    free(unit->aliases);
    free(unit->lines);
    free(unit->sections);
    free(unit->routines);
    *unit = (unit_t){0};
}

int unit_find_label(const unit_t *unit, const char *name, int from) {
    size_t length = strlen(name);
    bool local = length > 1 && strspn(name, "0123456789") == length - 1 &&
                 (name[length - 1] == 'f' || name[length - 1] == 'b');
    int step = local && name[length - 1] == 'b' ? -1 : 1;

    for (int i = local ? from : 0; i >= 0 && i < unit->line_count; i += step) {
        const line_t *line = &unit->lines[i];
        if (line->kind != LINE_LABEL) {
            continue;
        }
        if (local ? strlen(line->label) == length - 1 && !strncmp(line->label, name, length - 1)
                  : !strcmp(line->label, name)) {
            return i;
        }
    }
    return -1;
}

const routine_t *unit_find_routine(const unit_t *unit, const char *name) {
    for (int i = 0; i < unit->alias_count; i++) {
        if (strcmp(unit->aliases[i].name, name) == 0) {
            name = unit->aliases[i].routine;
        }
    }
    for (int i = 0; i < unit->routine_count; i++) {
        if (strcmp(unit->routines[i].name, name) == 0) {
            return &unit->routines[i];
        }
    }
    return NULL;
}

/* The routine that a line is in, or NULL. */
static const routine_t *routine_around(const unit_t *unit, int line) {
    for (int i = 0; i < unit->routine_count; i++) {
        if (line >= unit->routines[i].label && line < unit->routines[i].end) {
            return &unit->routines[i];
        }
    }
    return NULL;
}

/* A name for other files or functions, and no compiler's or numbered one. */
static bool names_code(const line_t *line) {
    return line->kind == LINE_LABEL && line->label[0] != '.' &&
           !isdigit((unsigned char)line->label[0]);
}

int unit_undeclared(const unit_t *unit, int from) {
    for (int i = from; i < unit->line_count; i++) {
        if (!names_code(&unit->lines[i]) || routine_around(unit, i)) {
            continue;
        }
        for (int k = i + 1; k < unit->line_count && !names_code(&unit->lines[k]); k++) {
            if (unit->lines[k].kind == LINE_INSN && !routine_around(unit, k)) {
                return i;
            }
        }
    }
    return -1;
}

void unit_set_insn(unit_t *unit, int line, const char *text) {
    free(unit->lines[line].text);
    insn_free(&unit->lines[line].insn);
    unit->lines[line].text = copy_text(text, strlen(text));
    unit->lines[line].insn = insn_parse(text);
}

void unit_insert_label(unit_t *unit, int before, const char *name) {
    int section = unit->lines[before].section;
    unsigned number = unit->lines[before].number;
    char text[128];

    snprintf(text, sizeof text, "%s:", name);
    new_line(unit, number, text, strlen(text)); /* makes room; moved into place below */
    line_t label = unit->lines[unit->line_count - 1];
    label.kind = LINE_LABEL;
    label.section = section;
    label.label = copy_text(name, strlen(name));
    memmove(&unit->lines[before + 1], &unit->lines[before],
            (size_t)(unit->line_count - 1 - before) * sizeof *unit->lines);
    unit->lines[before] = label;
    for (int i = 0; i < unit->routine_count; i++) {
        unit->routines[i].label += unit->routines[i].label >= before;
        unit->routines[i].end += unit->routines[i].end > before;
    }
}
