/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers, vectors, words and names in lines, and long lines broken. */
#include <string.h>

#include "emit.h"

/* ---- numbers and words */

char *constant_bits(int width, wide_t value) {
    uint64_t mask = width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
    uint64_t v = (uint64_t)value & mask;
    if (width > 64) {
        uint64_t high = (uint64_t)(value >> 64) & (((uint64_t)1 << (width - 64)) - 1);
        return text("{%d'd%llu, 64'd%llu}", width - 64, (unsigned long long)high,
                    (unsigned long long)v);
    }
    if (width == 1) {
        return text("1'b%d", (int)v);
    }
    /* Numbers in decimal, patterns of bits in hexadecimal. */
    bool pattern = v > 4096 && (uint64_t)__builtin_popcountll(v & (v + 1)) == 0;
    pattern |= v > 65536;
    return text(pattern ? "%d'h%llx" : "%d'd%llu", width, (unsigned long long)v);
}

char *zero_bits(int width) {
    return width > 64 ? text("%s", "0") : constant_bits(width, 0);
}

char *vector(int width) {
    return width == 1 ? text("%s", "") : text("[%d:0] ", width - 1);
}

/* ---- names in lines */

enum { LINE = 100 };

char *words_in_lines(int depth, const char *before, char **words, int count, const char *after) {
    char *lines = NULL;
    size_t size;
    FILE *out = open_memstream(&lines, &size);
    int column = 2 * depth + fprintf(out, "%s", before);
    for (int i = 0; i < count; i++) {
        const char *end = i + 1 < count ? "," : after;
        int length = (int)(strlen(words[i]) + strlen(end));
        if (i && column + 1 + length > LINE) {
            fprintf(out, "\n    ");
            column = 2 * depth + 4;
        } else if (i) {
            column += fprintf(out, " ");
        }
        column += fprintf(out, "%s%s", words[i], end);
    }
    fclose(out);
    return lines;
}

void print_lines(FILE *out, int depth, const char *lines) {
    while (*lines) {
        int length = (int)strcspn(lines, "\n");
        fprintf(out, "%*s%.*s\n", 2 * depth, "", length, lines);
        lines += length + (lines[length] == '\n');
    }
}

void print_words(FILE *out, int depth, const char *before, char **words, int count,
                 const char *after) {
    print_lines(out, depth, words_in_lines(depth, before, words, count, after));
}

void add_to_group(groups_t *g, char *head, char *name) {
    int at = 0;
    while (at < g->count && strcmp(g->items[at].head, head) != 0) {
        at++;
    }
    if (at == g->count) {
        *GROW(g->items, g->count) = (group_t){head, NULL, 0};
    }
    group_t *group = &g->items[at];
    for (int i = 0; i < group->count; i++) {
        if (!strcmp(group->names[i], name)) {
            return;
        }
    }
    *GROW(group->names, group->count) = name;
}

void print_groups(FILE *out, int depth, groups_t *g) {
    for (int i = 0; i < g->count; i++) {
        print_words(out, depth, g->items[i].head, g->items[i].names, g->items[i].count, ";");
    }
    *g = (groups_t){NULL, 0};
}

/* ---- long lines: broken where they bind least, in front of an operator, after a comma or the sign
 * of an assignment. What follows stands deeper than the line. A comment is never broken, and a line
 * without a place to break stays as it is. */

enum { STEP = 4, NOWHERE = 1000 };

/* Does the head of a loop end there, with the loop's statement behind it in the line? */
static bool is_head_end(const char *line, const char *p) {
    bool loop = !strncmp(line + strspn(line, " "), "for (", 5);
    return loop && !strncmp(p, ") ", 2) && strncmp(p + 2, "begin", 5) != 0 && strstr(p, " = ") &&
           !strchr("?&|^+-=<>:", p[2]);
}

/* How loosely the text binds at p, the looser the lower; NOWHERE if it cannot be broken there. The
 * first *skip characters stay on the line. */
static int looseness(const char *line, const char *p, size_t *skip) {
    static const struct {
        const char *text;
        int looseness;
        size_t skip; /* characters that stay on the line */
    } places[] = {{"; ", 0, 1},  {" = ", 1, 2},  {" <= ", 1, 3}, {" : ", 2, 0}, {" ? ", 3, 0},
                  {", ", 3, 1},  {" || ", 4, 0}, {" && ", 5, 0}, {" | ", 6, 0}, {" ^ ", 7, 0},
                  {" & ", 8, 0}, {" + ", 9, 0},  {" - ", 9, 0},  {" (", 10, 0}};
    if (is_head_end(line, p)) {
        *skip = 1;
        return 0;
    }
    for (size_t i = 0; p > line && i < sizeof places / sizeof *places; i++) {
        if (!strncmp(p, places[i].text, strlen(places[i].text))) {
            *skip = places[i].skip;
            return places[i].looseness;
        }
    }
    return NOWHERE;
}

/* Where a line that is too long is broken; 0: nowhere. The place with the fewest brackets around it
 * counts most, then the operator, then how far the line goes. */
static size_t best_break(const char *line, size_t indent) {
    size_t best = 0;
    int best_cost = NOWHERE, depth = 0;
    for (size_t i = indent; i < LINE_WIDTH && line[i]; i++) {
        depth += strchr("([{", line[i]) != NULL;
        depth -= strchr(")]}", line[i]) != NULL;
        size_t skip;
        int loose = looseness(line, line + i, &skip);
        int cost = loose == NOWHERE || i + skip > LINE_WIDTH ? NOWHERE : 10 * depth + loose;
        /* A piece of a third of the line at least, or the head of a loop. */
        bool far = i > indent + (LINE_WIDTH - indent) / 3 || cost == 0;
        if (cost < NOWHERE && far && cost <= best_cost) {
            best = i + skip;
            best_cost = cost;
        }
    }
    return best;
}

static void print_line(FILE *out, const char *line) {
    size_t indent = strspn(line, " ");
    size_t deeper = indent + STEP;
    while (strlen(line) > LINE_WIDTH && !strstr(line, "//")) {
        size_t at = best_break(line, indent);
        if (!at) {
            break;
        }
        fprintf(out, "%.*s\n", (int)at, line);
        indent = deeper;
        line = text("%*s%s", (int)deeper, "", line + at + strspn(line + at, " "));
    }
    fprintf(out, "%s\n", line);
}

char *break_lines(const char *verilog) {
    char *all = NULL;
    size_t size;
    FILE *out = open_memstream(&all, &size);
    while (*verilog) {
        size_t length = strcspn(verilog, "\n");
        print_line(out, text("%.*s", (int)length, verilog));
        verilog += length + (verilog[length] == '\n');
    }
    fclose(out);
    return all;
}
