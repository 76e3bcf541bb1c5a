/* SPDX-License-Identifier: Apache-2.0 */
/* Parentheses that say nothing. Every operator prints a pair around itself (fold.c). Here goes each
 * pair without which a line means the same tree, unless a reader needs it: operators that differ
 * stay apart, but for signs and for comparisons under && and ||. */
#include <string.h>

#include "emit.h"

/* Verilog's operators of two operands, and ?:, the loosest first. */
enum { NOTHING, CHOICE, OR, AND, COMPARE = 7, TIGHT = 11, SIGN, OPERAND };

static const struct {
    const char *text;
    int level;
} operators[] = {{" ? ", CHOICE}, {" : ", CHOICE}, {" || ", OR}, {" && ", AND},  {" | ", 4},
                 {" ^ ", 5},      {" & ", 6},      {" == ", 7},  {" != ", 7},    {" < ", 8},
                 {" <= ", 8},     {" > ", 8},      {" >= ", 8},  {" << ", 9},    {" >> ", 9},
                 {" >>> ", 9},    {" + ", 10},     {" - ", 10},  {" * ", TIGHT}, {" / ", TIGHT},
                 {" % ", TIGHT}};

/* The number of the operator that the text begins with, or -1. */
static int operator_at(const char *p) {
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        if (!strncmp(p, operators[i].text, strlen(operators[i].text))) {
            return (int)i;
        }
    }
    return -1;
}

/* What a pair of parentheses is beside: an operator, or NOTHING with which it could bind. */
typedef struct {
    int level;
    char sign; /* first character of the operator */
} side_t;

/* Where the line assigns: up to there it has no operators. */
static size_t assignment(const char *line) {
    int depth = 0;
    for (size_t i = 0; line[i]; i++) {
        depth += strchr("([{", line[i]) != NULL;
        depth -= strchr(")]}", line[i]) != NULL;
        if (!depth && (!strncmp(line + i, " = ", 3) || !strncmp(line + i, " <= ", 4))) {
            return i;
        }
    }
    return 0;
}

/* False if the parenthesis is no operand's: of a call, a port, an if, or after a sign. */
static bool left_side(const char *line, size_t at, side_t *side) {
    char before = at ? line[at - 1] : ' ';
    *side = (side_t){NOTHING, 0};
    if (before == '(' || before == '{') {
        return true;
    }
    if (before != ' ' || at < 3) {
        return false;
    }
    if (line[at - 2] == ',') {
        return true;
    }
    size_t start = at - 2;
    while (start > 0 && line[start] != ' ') {
        start--;
    }
    if (start && start == assignment(line)) {
        return true;
    }
    int number = operator_at(line + start);
    if (number < 0) {
        return false;
    }
    *side = (side_t){operators[number].level, operators[number].text[1]};
    return true;
}

static bool right_side(const char *after, side_t *side) {
    *side = (side_t){NOTHING, 0};
    if (strchr(",;)}", *after)) {
        return *after != 0;
    }
    int number = operator_at(after);
    if (number < 0) {
        return false;
    }
    *side = (side_t){operators[number].level, operators[number].text[1]};
    return true;
}

/* How loosely the text inside binds, and with which operator. */
static side_t inside(const char *from, const char *end) {
    side_t loosest = {strchr("~-!", *from) ? SIGN : OPERAND, *from};
    if (strchr("&|^", *from)) {
        loosest.level = NOTHING; /* a reduction: left as it is */
    }
    int depth = 0;
    for (const char *p = from; p < end; p++) {
        depth += strchr("([{", *p) != NULL;
        depth -= strchr(")]}", *p) != NULL;
        int number = depth ? -1 : operator_at(p);
        if (number >= 0 && operators[number].level < loosest.level) {
            loosest = (side_t){operators[number].level, operators[number].text[1]};
        }
    }
    return loosest;
}

/* Is the pair without use, between these? */
static bool useless(side_t left, side_t in, side_t right) {
    bool same_tree = in.level > left.level && in.level >= right.level;
    bool last = left.sign == ':' && right.level == NOTHING;
    bool alone = left.level == NOTHING && right.level == NOTHING;
    bool branch = left.level == CHOICE && right.level <= CHOICE && right.sign != '?';
    if (in.level == NOTHING) {
        return false;
    }
    if (in.level == CHOICE) {
        return last || alone;
    }
    if (!same_tree) {
        return false;
    }
    if (in.level >= SIGN) {
        return in.level == OPERAND || in.sign != '-' || left.level != 10;
    }
    bool chain = left.level <= CHOICE ? in.level == right.level : false;
    bool same = in.level == right.level && in.sign == right.sign && left.level < in.level;
    bool compares = (in.level == 7 || in.level == 8) && left.level <= AND && right.level <= AND;
    return alone || branch || compares || same || (chain && in.level == 10);
}

static size_t closing(const char *line, size_t at) {
    int depth = 0;
    for (size_t i = at; line[i]; i++) {
        depth += line[i] == '(';
        depth -= line[i] == ')';
        if (!depth) {
            return i;
        }
    }
    return 0;
}

const char *without_parentheses(const char *line) {
    if (strstr(line, "//") || strchr(line, '"') || strchr(line, '`')) {
        return line;
    }
    for (size_t i = strspn(line, " "); line[i]; i++) {
        side_t left, right;
        size_t end = line[i] == '(' ? closing(line, i) : 0;
        if (end && left_side(line, i, &left) && right_side(line + end + 1, &right) &&
            useless(left, inside(line + i + 1, line + end), right)) {
            line =
                text("%.*s%.*s%s", (int)i, line, (int)(end - i - 1), line + i + 1, line + end + 1);
            i--;
        }
    }
    return line;
}
