/* SPDX-License-Identifier: Apache-2.0 */
/* Annotations of declarations: U, S, VEC, RAM and the others of hw.h, with their widths and sizes
 * as constants. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "c2v.h"

/* ---- width expressions: literals, operators and ?: as the preprocessor left them */

typedef struct {
    const char *p;
    const char *all;
    loc_t loc;
} width_text_t;

static long long parse_choice(width_text_t *t);

static void skip_space(width_text_t *t) {
    while (isspace((unsigned char)*t->p)) {
        t->p++;
    }
}

static bool accept(width_text_t *t, const char *token) {
    skip_space(t);
    size_t n = strlen(token);
    if (strncmp(t->p, token, n) != 0) {
        return false;
    }
    if (n == 1 && strchr("<>=!&|", *token) && t->p[1] && strchr("<>=&|", t->p[1])) {
        return false;
    }
    t->p += n;
    return true;
}

/* Value of an enumerator that a width names: found in any unit that was parsed. */
static enum CXChildVisitResult find_enumerator(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    struct {
        const char *name;
        long long value;
        bool found;
    } *want = data;
    if (clang_getCursorKind(c) == CXCursor_EnumConstantDecl && !strcmp(spelling(c), want->name)) {
        want->value = clang_getEnumConstantDeclValue(c);
        want->found = true;
        return CXChildVisit_Break;
    }
    return clang_getCursorKind(c) == CXCursor_EnumDecl ? CXChildVisit_Recurse
                                                       : CXChildVisit_Continue;
}

static CXTranslationUnit width_unit;

static long long parse_primary(width_text_t *t) {
    skip_space(t);
    if (accept(t, "(")) {
        long long v = parse_choice(t);
        if (!accept(t, ")")) {
            refuse(t->loc, "Use integer literals, macros, enumerators and CLOG2().",
                   "width `%s` is not a constant expression", t->all);
        }
        return v;
    }
    if (accept(t, "-")) {
        return -parse_primary(t);
    }
    if (accept(t, "!")) {
        return !parse_primary(t);
    }
    if (isdigit((unsigned char)*t->p)) {
        char *end;
        long long v = strtoll(t->p, &end, 0);
        t->p = end + strspn(end, "uUlL");
        return v;
    }
    size_t n = 0;
    while (isalnum((unsigned char)t->p[n]) || t->p[n] == '_') {
        n++;
    }
    struct {
        const char *name;
        long long value;
        bool found;
    } want = {text("%.*s", (int)n, t->p), 0, false};
    t->p += n;
    if (n && width_unit) {
        clang_visitChildren(clang_getTranslationUnitCursor(width_unit), find_enumerator, &want);
    }
    if (!want.found) {
        refuse(t->loc, "Use integer literals, macros, enumerators and CLOG2().",
               "width `%s` is not a constant expression", t->all);
    }
    return want.value;
}

static const struct {
    const char *token;
    int level;
} width_operators[] = {{"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4},
                       {">=", 4}, {"<<", 5}, {">>", 5}, {"<", 4},  {">", 4},
                       {"+", 6},  {"-", 6},  {"*", 7},  {"/", 7},  {"%", 7}};

static long long apply_width(width_text_t *t, const char *op, long long a, long long b) {
    if ((*op == '/' || *op == '%') && b == 0) {
        refuse(t->loc, "Correct the expression.", "width `%s` divides by zero", t->all);
    }
    switch (op[0] + (op[1] ? 256 * op[1] : 0)) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return a / b;
    case '%': return a % b;
    case '<': return a < b;
    case '>': return a > b;
    case '<' + 256 * '=': return a <= b;
    case '>' + 256 * '=': return a >= b;
    case '<' + 256 * '<': return a << (b & 63);
    case '>' + 256 * '>': return a >> (b & 63);
    case '=' + 256 * '=': return a == b;
    case '!' + 256 * '=': return a != b;
    case '&' + 256 * '&': return a && b;
    default: return a || b;
    }
}

static long long parse_operators(width_text_t *t, int level) {
    long long a = parse_primary(t);
    for (;;) {
        const char *op = NULL;
        int op_level = 0;
        width_text_t before = *t;
        for (size_t i = 0; i < sizeof width_operators / sizeof *width_operators; i++) {
            if (width_operators[i].level >= level && accept(t, width_operators[i].token)) {
                op = width_operators[i].token;
                op_level = width_operators[i].level;
                break;
            }
        }
        if (!op) {
            *t = before;
            return a;
        }
        a = apply_width(t, op, a, parse_operators(t, op_level + 1));
    }
}

static long long parse_choice(width_text_t *t) {
    long long c = parse_operators(t, 1);
    if (!accept(t, "?")) {
        return c;
    }
    long long a = parse_choice(t);
    if (!accept(t, ":")) {
        refuse(t->loc, "Write both branches of ?:.", "width `%s` is not a constant expression",
               t->all);
    }
    long long b = parse_choice(t);
    return c ? a : b;
}

/* Reads one parenthesized or plain argument of an annotation and moves *p after it. */
static long long next_argument(const char **p, loc_t loc) {
    width_text_t t = {*p, *p, loc};
    long long v = parse_choice(&t);
    skip_space(&t);
    if (*t.p == ',') {
        t.p++;
    }
    *p = t.p;
    return v;
}

long long constant_text(const char *expression, loc_t loc) {
    return next_argument(&expression, loc);
}

static const struct {
    const char *tag;
    note_kind_t kind;
} note_tags[] = {{"U ", NOTE_U},
                 {"S ", NOTE_S},
                 {"HAS ", NOTE_HAS},
                 {"VEC ", NOTE_VEC},
                 {"REF", NOTE_REF},
                 {"RAM ", NOTE_RAM},
                 {"RAM_LANES ", NOTE_LANES},
                 {"RAM_2R_LANES ", NOTE_2R},
                 {"RAM_BYTES_LANES ", NOTE_BYTES}};

static void check_width(loc_t loc, long long width, long long low, long long high) {
    if (width < low || width > high) {
        refuse(loc, text("Give a width from %lld to %lld.", low, high), "width %lld", width);
    }
}

/* Widths are checked against these limits. Width 0 is that of an absent field. */
static void check_note_width(const note_t *note, loc_t loc) {
    if (note->width != 0) {
        check_width(loc, note->width, note->kind == NOTE_S ? 2 : 1, note->kind == NOTE_U ? 64 : 32);
    }
}

static uint32_t depth_argument(const char **s, loc_t loc) {
    long long depth = next_argument(s, loc);
    if (depth < 0 || depth > 65536) {
        refuse(loc, "Give a size from 1 to 65536, or 0 where it is absent.", "%lld elements",
               depth);
    }
    return (uint32_t)depth;
}

static note_t parse_note(const char *s, loc_t loc) {
    note_t note = {NOTE_NONE, 0, 0, 0};
    for (size_t i = 0; i < sizeof note_tags / sizeof *note_tags; i++) {
        if (strncmp(s, note_tags[i].tag, strlen(note_tags[i].tag)) != 0) {
            continue;
        }
        note.kind = note_tags[i].kind;
        s += strlen(note_tags[i].tag);
        if (note.kind == NOTE_HAS) {
            note.depth = next_argument(&s, loc) != 0;
        } else if (note.kind != NOTE_REF) {
            note.width = note.kind == NOTE_BYTES ? 32 : (int)next_argument(&s, loc);
            check_note_width(&note, loc);
        }
        if (note.kind == NOTE_VEC || note.kind >= NOTE_RAM) {
            note.depth = depth_argument(&s, loc);
        }
        if (note.kind >= NOTE_LANES) {
            note.lanes = (uint32_t)next_argument(&s, loc);
            check_width(loc, note.lanes, 1, 32);
        }
        break;
    }
    return note;
}

note_t note_of(CXCursor declaration) {
    note_t note = {NOTE_NONE, 0, 0, 0};
    kids_t k = kids(declaration);
    width_unit = clang_Cursor_getTranslationUnit(declaration);
    for (int i = 0; i < k.count; i++) {
        if (clang_getCursorKind(k.at[i]) == CXCursor_AnnotateAttr) {
            note = parse_note(spelling(k.at[i]), loc_of(declaration));
        }
    }
    return note;
}
