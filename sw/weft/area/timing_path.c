/* SPDX-License-Identifier: Apache-2.0 */
/* OpenSTA's report of the longest path, in names of the C.
 *
 * The report names cells: `core/scheduler/reconv/_5719_`. All but the last word are instances,
 * which lead through the netlists to a module; there the flip-flop's output net is the register.
 * Which function computes it is in the emitted Verilog: each block has a comment `file.c:line
 * function`.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

/* A name without the backslash that opens an escaped one, or those before brackets. */
static void plain(const char *from, size_t length, char *to, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < length && used + 1 < size; i++) {
        if (from[i] != '\\') {
            to[used++] = from[i];
        }
    }
    to[used] = 0;
}

/* The line `  TYPE NAME (` that instances `name` in a netlist; its type to `type`. */
static const char *find_instance(const char *netlist, const char *name, char *type, size_t size) {
    char word[AREA_PATH];
    for (const char *line = netlist; line && *line; line = strchr(line, '\n')) {
        line += *line == '\n';
        size_t length = strcspn(line, "\n"), cell = strspn(line, " ");
        if (cell != 2 || length < 6 || strncmp(line + length - 2, " (", 2) != 0) {
            continue;
        }
        size_t split = 2 + strcspn(line + 2, " ");
        const char *end = line + length - 2;
        while (end > line && end[-1] == ' ') {
            end--;
        }
        if (end <= line + split + 1) {
            continue;
        }
        plain(line + split + 1, (size_t)(end - line) - split - 1, word, sizeof word);
        if (strcmp(word, name) == 0) {
            plain(line + 2, split - 2, type, size);
            return line;
        }
    }
    return NULL;
}

static char *netlist_of(const area_setup_t *setup, const area_module_t *module) {
    char path[2 * AREA_PATH];
    area_folder(setup, module, path, AREA_PATH);
    strcat(path, "/sta.v");
    return area_read_file(path);
}

/* Whether a line assigns to `name`, as a whole, in part or as an element: the first word outside
 * parentheses that an assignment follows. */
static bool assigns(const char *line, const char *name) {
    size_t length = strlen(name);
    int depth = 0;
    for (const char *at = line; *at && *at != '\n'; at++) {
        depth += (*at == '(') - (*at == ')');
        bool word = isalnum((unsigned char)*at) || *at == '_';
        bool starts = word && (at == line || (!isalnum((unsigned char)at[-1]) && at[-1] != '_'));
        if (depth > 0 || (!starts && *at != '=')) {
            continue;
        }
        if (*at == '=') {
            return false; /* another one is assigned to */
        }
        const char *behind = at + length;
        if (strncmp(at, name, length) != 0 || isalnum((unsigned char)*behind) || *behind == '_') {
            continue;
        }
        for (int brackets = 0; *behind == ' ' || *behind == '[' || brackets > 0; behind++) {
            brackets += (*behind == '[') - (*behind == ']');
            if (!*behind || *behind == '\n') {
                return false;
            }
        }
        return (behind[0] == '=' && behind[1] != '=') || (behind[0] == '<' && behind[1] == '=');
    }
    return false;
}

/* `// file.c:12 function`: the words behind the slashes. */
static bool is_place(const char *line, char *place, size_t size) {
    const char *word = line + strspn(line, " ");
    const char *file = strncmp(word, "// ", 3) == 0 ? strstr(word, ".c:") : NULL;
    size_t length = strcspn(word, "\n");
    if (!file || (size_t)(file - word) > length || !isdigit((unsigned char)file[3]) ||
        strcspn(word + 3, " ") < (size_t)(file - word - 3)) {
        return false;
    }
    snprintf(place, size, "%.*s", (int)(length - 3), word + 3);
    return true;
}

void timing_place(const char *verilog, const char *signal, char *place, size_t size) {
    char name[256], now[128] = "", last[128] = "";
    size_t length = strlen(signal);
    snprintf(name, sizeof name, "%s", signal);
    if (length > 2 && length < sizeof name && strcmp(signal + length - 2, "_q") == 0) {
        name[length - 1] = 'd'; /* the next value, if it has a name */
    }
    place[0] = 0;
    for (const char *line = verilog; *line; line += strcspn(line, "\n") + 1) {
        if (is_place(line, now, sizeof now)) {
            snprintf(last, sizeof last, "%s", now);
        }
        if (assigns(line, name) || assigns(line, signal)) {
            snprintf(place, size, "%s", last);
            if (assigns(line, name)) { /* q <= d, in the clocked block, tells less */
                return;
            }
        }
        if (!line[strcspn(line, "\n")]) {
            break;
        }
    }
}

/* A bit of a net, "live_q[3] [0]": only the signal's name. */
static void signal_name(const char *net, char *name, size_t size) {
    const char *from = net + (*net == '\\');
    snprintf(name, size, "%.*s", (int)strcspn(from, "[ )"), from);
}

/* Name the end of a path. `given` is "core/reconv/_5719_", or a port's name. */
static void name_end(const area_setup_t *setup, const area_design_t *design,
                     const area_module_t *module, const char *given, timing_end_t *end) {
    char word[AREA_PATH], type[AREA_NAME], signal[AREA_NAME] = "";
    const char *at = given;
    snprintf(end->name, sizeof end->name, "%s", given);
    end->place[0] = 0;
    for (const char *slash; (slash = strchr(at, '/')) && module; at = slash + 1) {
        char *netlist = netlist_of(setup, module);
        plain(at, (size_t)(slash - at), word, sizeof word);
        bool found = netlist && find_instance(netlist, word, type, sizeof type);
        size_t below = found ? area_find(design, type, strlen(type)) : design->modules;
        module = below < design->modules ? &design->module[below] : NULL;
        free(netlist);
    }
    char *netlist = module ? netlist_of(setup, module) : NULL;
    plain(at, strlen(at), word, sizeof word);
    const char *cell = netlist ? find_instance(netlist, word, type, sizeof type) : NULL;
    const char *q = cell && strncmp(type, "ram_", 4) != 0 ? strstr(cell, ".Q(") : NULL;
    if (q) {
        signal_name(q + 3, signal, sizeof signal);
        snprintf(end->name, sizeof end->name, "%.*s%.*s%s", (int)(at > given ? at - given - 1 : 0),
                 given, at > given, ".", signal);
    } else if (netlist && !cell) {
        signal_name(word, signal, sizeof signal);
    }
    if (module && signal[0]) {
        timing_place(module->text, signal, end->place, sizeof end->place);
    }
    free(netlist);
}

/* The word behind `title` at the beginning of a line. */
static bool field(const char *report, const char *title, char *word, size_t size) {
    const char *at = strstr(report, title);
    if (!at) {
        return false;
    }
    at += strlen(title);
    snprintf(word, size, "%.*s", (int)strcspn(at, " \n"), at);
    return true;
}

/* A line `delay time ^ instance/pin (cell)`. */
static void take_step(const char *line, const char *top, timing_path_t *path) {
    double delay, time;
    char edge, pin[512], name[512];
    if (sscanf(line, " %lf %lf %c %511s", &delay, &time, &edge, pin) != 4 ||
        (edge != '^' && edge != 'v')) {
        return;
    }
    char *slash = strrchr(pin, '/');
    if (slash) {
        *slash = 0; /* the pin */
    }
    char *cell = slash ? strrchr(pin, '/') : NULL;
    plain(pin, cell ? (size_t)(cell - pin) : 0, name, sizeof name);
    const char *where = name[0] ? name : top;
    if (path->parts == 0 || strcmp(path->part[path->parts - 1].path, where) != 0) {
        if (delay <= 0 || path->parts == sizeof path->part / sizeof path->part[0]) {
            return;
        }
        timing_part_t *part = &path->part[path->parts++];
        *part = (timing_part_t){.ns = 0};
        snprintf(part->path, sizeof part->path, "%.255s", where);
    }
    path->part[path->parts - 1].ns += delay;
    path->part[path->parts - 1].gates += delay > 0;
    path->gates += delay > 0;
}

void timing_read(const area_setup_t *setup, const area_design_t *design, size_t module,
                 const char *report, timing_path_t *path) {
    char from[512], to[512];
    const area_module_t *top = &design->module[module];
    memset(path, 0, sizeof *path);
    const char *slack = strstr(report, "slack (");
    path->found = slack && field(report, "Startpoint: ", from, sizeof from) &&
                  field(report, "Endpoint: ", to, sizeof to);
    if (!path->found) {
        return;
    }
    const char *end = strstr(report, "data arrival time");
    for (const char *line = report; line && end && line < end; line = strchr(line + 1, '\n')) {
        take_step(line + (*line == '\n'), top->name, path);
    }
    while (slack > report && slack[-1] != '\n') {
        slack--;
    }
    path->period_ns = -strtod(slack, NULL);
    name_end(setup, design, top, from, &path->from);
    name_end(setup, design, top, to, &path->to);
}
