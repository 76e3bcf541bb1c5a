/* SPDX-License-Identifier: Apache-2.0 */
/* Long lines of the emitted Verilog, broken where they bind least: in front of
 * an operator, after a comma or the sign of an assignment. What follows stands
 * deeper than the line. A comment is never broken, and a line without a place
 * to break stays as it is. */
#include <string.h>

#include "emit.h"

enum { WIDTH = 120, STEP = 4, NOWHERE = 1000 };

/* How loosely the text binds at p, the looser the lower; NOWHERE if it cannot
 * be broken there. The first *skip characters stay on the line. */
static int looseness(const char *line, const char *p, size_t *skip) {
    static const struct {
        const char *text;
        int looseness;
        size_t skip; /* characters that stay on the line */
    } places[] = {{" = ", 1, 2}, {" <= ", 1, 3}, {" ? ", 2, 0},  {" : ", 2, 0},
                  {", ", 3, 1},  {" || ", 4, 0}, {" && ", 5, 0}, {" | ", 6, 0},
                  {" ^ ", 7, 0}, {" & ", 8, 0},  {" + ", 9, 0},  {" - ", 9, 0}};
    for (size_t i = 0; p > line && i < sizeof places / sizeof *places; i++) {
        if (!strncmp(p, places[i].text, strlen(places[i].text))) {
            *skip = places[i].skip;
            return places[i].looseness;
        }
    }
    return NOWHERE;
}

/* Where a line that is too long is broken; 0: nowhere. The place with the
 * fewest brackets around it counts most, then the operator, then how far the
 * line goes. */
static size_t best_break(const char *line, size_t indent) {
    size_t best = 0;
    int best_cost = NOWHERE, depth = 0;
    for (size_t i = indent; i < WIDTH && line[i]; i++) {
        depth += strchr("([{", line[i]) != NULL;
        depth -= strchr(")]}", line[i]) != NULL;
        size_t skip;
        int loose = looseness(line, line + i, &skip);
        int cost = loose == NOWHERE || i + skip > WIDTH ? NOWHERE : 10 * depth + loose;
        bool far = i > indent + (WIDTH - indent) / 3; /* a piece of a third of the line at least */
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
    while (strlen(line) > WIDTH && !strstr(line, "//")) {
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
