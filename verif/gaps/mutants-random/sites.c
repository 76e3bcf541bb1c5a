/* SPDX-License-Identifier: Apache-2.0 */
/* Where a function can be mutated, and into what. A place counts if its operator or word stands in
 * the function's file itself, not in a macro. */
#include "generator.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `from` becomes `to`. regroup: they bind differently, so that parentheses keep the operands.
 * exchange: a from b is another value than b from a. */
static const struct {
    const char *from, *kind, *to;
    bool regroup, exchange;
} operators[] = {
    {"<", "relational", "<=", false, true},   {"<=", "relational", "<", false, true},
    {">", "relational", ">=", false, true},   {">=", "relational", ">", false, true},
    {"==", "relational", "!=", false, false}, {"!=", "relational", "==", false, false},
    {"+", "arithmetic", "-", false, false},   {"-", "arithmetic", "+", false, true},
    {"*", "arithmetic", "+", true, false},    {"/", "arithmetic", "*", false, true},
    {"%", "arithmetic", "/", false, true},    {"<<", "bitwise", ">>", false, true},
    {">>", "bitwise", "<<", false, true},     {"&", "bitwise", "|", true, false},
    {"|", "bitwise", "&", true, false},       {"^", "bitwise", "|", true, false},
    {"&&", "logical", "||", true, false},     {"||", "logical", "&&", true, false},
    {"+=", "arithmetic", "-=", false, false}, {"-=", "arithmetic", "+=", false, false},
    {"*=", "arithmetic", "+=", false, false}, {"<<=", "bitwise", ">>=", false, false},
    {">>=", "bitwise", "<<=", false, false},  {"&=", "bitwise", "|=", false, false},
    {"|=", "bitwise", "&=", false, false},    {"^=", "bitwise", "|=", false, false},
};
enum { OPERATORS = sizeof operators / sizeof operators[0] };

typedef struct {
    CXCursor *at;
    int count;
} kids_t;

/* Where a walk is. */
typedef struct {
    const char *function;
    source_t *source; /* of the function */
} walk_t;

static const char *kept(CXString string) {
    const char *copy = text("%s", clang_getCString(string) ? clang_getCString(string) : "");
    clang_disposeString(string);
    return copy;
}

static enum CXChildVisitResult add_kid(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    kids_t *k = data;
    k->at = grow(k->at, k->count, sizeof *k->at);
    k->at[k->count++] = c;
    return CXChildVisit_Continue;
}

static kids_t kids_of(CXCursor c) {
    kids_t k = {NULL, 0};
    clang_visitChildren(c, add_kid, &k);
    return k;
}

/* --- texts -------------------------------------------------------------------------------- */

/* A path below the working folder, as seen from there. */
static const char *path_of(CXFile file) {
    const char *name = kept(clang_getFileName(file));
    char *real = realpath(name, NULL), *here = realpath(".", NULL);
    size_t length = here ? strlen(here) : 0;
    bool below = real && here && !strncmp(real, here, length) && real[length] == '/';
    const char *path = below ? text("%s", real + length + 1) : name;
    free(real);
    free(here);
    return path;
}

/* A node that begins or ends with a macro has the macro's word or call as that part. */
static span_t span_of(const walk_t *w, CXCursor c) {
    CXSourceRange range = clang_getCursorExtent(c);
    span_t span = {w->source, 0, 0};
    clang_getExpansionLocation(clang_getRangeStart(range), NULL, NULL, NULL, &span.begin);
    clang_getExpansionLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &span.end);
    if (span.begin >= span.end || span.end > w->source->length) {
        span.source = NULL;
    }
    return span;
}

/* Whether the first word of a node stands in the file, and is not made by a macro. */
static bool begins_here(CXCursor c) {
    CXFile at, of;
    unsigned offset, spelled;
    CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(c));
    clang_getExpansionLocation(start, &at, NULL, NULL, &offset);
    clang_getSpellingLocation(start, &of, NULL, NULL, &spelled);
    return at && of && clang_File_isEqual(at, of) && offset == spelled;
}

/* The next byte from `at` on that is neither blank nor comment. */
static unsigned skip_blanks(const source_t *s, unsigned at, unsigned end) {
    while (at < end) {
        if (isspace((unsigned char)s->text[at])) {
            at++;
        } else if (!strncmp(s->text + at, "/*", 2)) {
            const char *close = strstr(s->text + at + 2, "*/");
            at = close ? (unsigned)(close - s->text) + 2 : end;
        } else {
            break;
        }
    }
    return at;
}

/* Whether the text between two operands is `operator`, with blanks. */
static bool between(span_t left, span_t right, const char *operator) {
    if (!left.source || !right.source || left.end > right.begin) {
        return false;
    }
    unsigned length = (unsigned)strlen(operator);
    unsigned at = skip_blanks(left.source, left.end, right.begin);
    return at + length <= right.begin && !strncmp(left.source->text + at, operator, length) &&
           skip_blanks(left.source, at + length, right.begin) == right.begin;
}

static bool is_one_word(const char *p) {
    for (; *p; p++) {
        if (!isalnum((unsigned char)*p) && !strchr("_.", *p)) {
            return false;
        }
    }
    return true;
}

/* Whether a text is one pair of parentheses with what they hold. */
static bool is_wrapped(const char *p) {
    int depth = 0;
    if (*p != '(') {
        return false;
    }
    do {
        depth += (*p == '(') - (*p == ')');
        p++;
    } while (*p && depth > 0);
    return depth == 0 && !*p;
}

/* An operand that keeps together beside any operator. */
static char *grouped(char *operand) {
    return is_one_word(operand) || is_wrapped(operand) ? operand : text("(%s)", operand);
}

/* --- kinds -------------------------------------------------------------------------------- */

static bool is_literal(CXCursor c) {
    kids_t k = {NULL, 0};
    while (clang_getCursorKind(c) == CXCursor_ParenExpr ||
           clang_getCursorKind(c) == CXCursor_UnexposedExpr) {
        k = kids_of(c);
        if (k.count != 1) {
            return false;
        }
        c = k.at[0];
        free(k.at);
    }
    return clang_getCursorKind(c) == CXCursor_IntegerLiteral;
}

/* The value of one operand in place of that of both. */
static void add_parts(const walk_t *w, const char *kind, span_t node, const kids_t *k) {
    for (int i = 0; i < 2; i++) {
        bool mask = !strcmp(kind, "mask dropped");
        if (!mask || !is_literal(k->at[i])) {
            mutant_add(kind, w->function, node, span_text(span_of(w, k->at[i])));
        }
    }
}

static void add_binary(const walk_t *w, CXCursor c) {
    const char *spelling =
        kept(clang_getBinaryOperatorKindSpelling(clang_getCursorBinaryOperatorKind(c)));
    int o = 0;
    kids_t k = kids_of(c);
    while (o < OPERATORS && strcmp(operators[o].from, spelling) != 0) {
        o++;
    }
    span_t node = span_of(w, c);
    if (o == OPERATORS || k.count != 2 || !node.source ||
        !between(span_of(w, k.at[0]), span_of(w, k.at[1]), spelling)) {
        free(k.at);
        return;
    }
    char *left = span_text(span_of(w, k.at[0])), *right = span_text(span_of(w, k.at[1]));
    const char *to = operators[o].to;
    mutant_add(operators[o].kind, w->function, node,
               operators[o].regroup ? text("(%s %s %s)", grouped(left), to, grouped(right))
                                    : text("%s %s %s", left, to, right));
    if (operators[o].exchange) {
        mutant_add("exchanged", w->function, node,
                   text("%s %s %s", grouped(right), spelling, grouped(left)));
    }
    if (!strcmp(spelling, "&&") || !strcmp(spelling, "||")) {
        add_parts(w, "condition dropped", node, &k);
    } else if (!strcmp(spelling, "&")) {
        add_parts(w, "mask dropped", node, &k);
    }
    free(k.at);
}

/* `in_step`: of a loop, which would never end. */
static void add_unary(const walk_t *w, CXCursor c, bool in_step) {
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(c);
    span_t node = span_of(w, c);
    if (!node.source) {
        return;
    }
    char *own = span_text(node);
    size_t length = strlen(own);
    bool pre = kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec;
    bool post = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec;
    const char *other = strstr(own, "++") ? "--" : "++";
    if (in_step && (pre || post)) {
        return;
    }
    if (pre && begins_here(c)) {
        mutant_add("arithmetic", w->function, node, text("%s%s", other, own + 2));
    } else if (post && length > 2 && strchr("+-", own[length - 1])) {
        mutant_add("arithmetic", w->function, node, text("%.*s%s", (int)length - 2, own, other));
    } else if (strchr("!~-", own[0]) && begins_here(c) &&
               (kind == CXUnaryOperator_Not || kind == CXUnaryOperator_LNot ||
                kind == CXUnaryOperator_Minus)) {
        mutant_add("negated", w->function, node, own + 1);
    }
}

/* A number by one, in its own form. */
static void add_literal(const walk_t *w, CXCursor c) {
    span_t node = span_of(w, c);
    if (!node.source || !begins_here(c) || !isdigit((unsigned char)w->source->text[node.begin])) {
        return;
    }
    char *own = span_text(node), *suffix;
    unsigned long long value = strtoull(own, &suffix, 0);
    bool hex = !strncmp(own, "0x", 2) || !strncmp(own, "0X", 2);
    if (strspn(suffix, "uUlL") != strlen(suffix)) {
        return;
    }
    for (int by = value > 0 ? -1 : 1; by <= 1; by += 2) {
        unsigned long long changed = value + (unsigned long long)by;
        mutant_add("constant", w->function, node,
                   hex ? text("0x%llx%s", changed, suffix) : text("%llu%s", changed, suffix));
    }
}

static bool is_operator(CXCursor c, const char *const *list) {
    while (clang_getCursorKind(c) == CXCursor_ParenExpr ||
           clang_getCursorKind(c) == CXCursor_UnexposedExpr) {
        kids_t k = kids_of(c);
        if (k.count != 1) {
            break;
        }
        c = k.at[0];
        free(k.at);
    }
    if (clang_getCursorKind(c) == CXCursor_UnaryOperator) {
        return clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_LNot;
    }
    const char *spelling =
        clang_getCursorKind(c) == CXCursor_BinaryOperator
            ? kept(clang_getBinaryOperatorKindSpelling(clang_getCursorBinaryOperatorKind(c)))
            : "";
    for (; *list; list++) {
        if (!strcmp(*list, spelling)) {
            return true;
        }
    }
    return false;
}

/* Of `!`, `==` and `!=`, other kinds make the negation. */
static void add_negation(const walk_t *w, CXCursor condition) {
    static const char *const negated[] = {"==", "!=", NULL};
    span_t node = span_of(w, condition);
    if (node.source && !is_operator(condition, negated)) {
        mutant_add("negated", w->function, node, text("!%s", grouped(span_text(node))));
    }
}

static void add_if(const walk_t *w, CXCursor c) {
    kids_t k = kids_of(c);
    span_t condition = k.count ? span_of(w, k.at[0]) : (span_t){0};
    if (condition.source && begins_here(c)) {
        add_negation(w, k.at[0]);
        mutant_add("condition dropped", w->function, condition, "1");
    }
    free(k.at);
}

/* C ? a : b */
static void add_choice(const walk_t *w, CXCursor c) {
    kids_t k = kids_of(c);
    span_t node = span_of(w, c);
    if (k.count == 3 && node.source && between(span_of(w, k.at[0]), span_of(w, k.at[1]), "?") &&
        between(span_of(w, k.at[1]), span_of(w, k.at[2]), ":")) {
        add_negation(w, k.at[0]);
        for (int i = 1; i <= 2; i++) {
            mutant_add("condition dropped", w->function, node,
                       grouped(span_text(span_of(w, k.at[i]))));
        }
    }
    free(k.at);
}

static bool same_type(CXCursor a, CXCursor b) {
    return clang_equalTypes(clang_getCanonicalType(clang_getCursorType(a)),
                            clang_getCanonicalType(clang_getCursorType(b)));
}

/* Neighbours of one type among the arguments of a call. */
static void add_call(const walk_t *w, CXCursor c) {
    span_t node = span_of(w, c);
    for (int i = 0; node.source && begins_here(c) && i + 1 < clang_Cursor_getNumArguments(c); i++) {
        CXCursor a = clang_Cursor_getArgument(c, (unsigned)i);
        CXCursor b = clang_Cursor_getArgument(c, (unsigned)i + 1);
        span_t first = span_of(w, a), second = span_of(w, b);
        if (!same_type(a, b) || !between(first, second, ",")) {
            continue;
        }
        span_t before = {w->source, node.begin, first.begin};
        span_t after = {w->source, second.end, node.end};
        mutant_add("exchanged", w->function, node,
                   text("%s%s, %s%s", span_text(before), span_text(second), span_text(first),
                        span_text(after)));
    }
}

static bool is_act(CXCursor c) {
    switch (clang_getCursorKind(c)) {
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
    case CXCursor_CallExpr:
    case CXCursor_UnaryOperator:
    case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt: return true;
    default: return false;
    }
}

/* A statement of a block or of a label. */
static void add_statement(const walk_t *w, CXCursor c) {
    span_t node = span_of(w, c);
    if (!node.source || !is_act(c) || !begins_here(c)) {
        return;
    }
    unsigned end = skip_blanks(w->source, node.end, w->source->length);
    if (w->source->text[end] == ';') {
        node.end = end + 1;
        mutant_add("statement dropped", w->function, node, ";");
    }
}

/* --- the walk ----------------------------------------------------------------------------- */

static bool holds_statements(CXCursor parent) {
    enum CXCursorKind kind = clang_getCursorKind(parent);
    return kind == CXCursor_CompoundStmt || kind == CXCursor_CaseStmt ||
           kind == CXCursor_DefaultStmt || kind == CXCursor_IfStmt;
}

/* The size of an array is no behaviour; what it begins with is. */
static bool is_size(CXCursor parent) {
    return clang_getCursorKind(parent) == CXCursor_VarDecl &&
           clang_getCursorType(parent).kind == CXType_ConstantArray;
}

static void add_node(const walk_t *w, CXCursor c, CXCursor parent) {
    bool in_step = clang_getCursorKind(parent) == CXCursor_ForStmt;
    if (holds_statements(parent)) {
        add_statement(w, c);
    }
    switch (clang_getCursorKind(c)) {
    case CXCursor_BinaryOperator: add_binary(w, c); break;
    case CXCursor_CompoundAssignOperator:
        if (!in_step) {
            add_binary(w, c);
        }
        break;
    case CXCursor_UnaryOperator: add_unary(w, c, in_step); break;
    case CXCursor_IntegerLiteral:
        if (!is_size(parent)) {
            add_literal(w, c);
        }
        break;
    case CXCursor_IfStmt: add_if(w, c); break;
    case CXCursor_ConditionalOperator: add_choice(w, c); break;
    case CXCursor_CallExpr: add_call(w, c); break;
    default: break;
    }
}

static enum CXChildVisitResult visit_node(CXCursor c, CXCursor parent, CXClientData data) {
    add_node(data, c, parent);
    clang_visitChildren(c, visit_node, data);
    return CXChildVisit_Continue;
}

static bool is_within(const char *path, const char *const *within) {
    for (; *within; within++) {
        size_t length = strlen(*within);
        if (!strncmp(path, *within, length) && (!path[length] || path[length] == '/')) {
            return true;
        }
    }
    return false;
}

/* Whether the function was walked already; it counts from now on. */
static bool walked(const char *path, unsigned begin) {
    static char **known;
    static int count;
    char *key = text("%s:%u", path, begin);
    for (int i = 0; i < count; i++) {
        if (!strcmp(known[i], key)) {
            free(key);
            return true;
        }
    }
    known = grow(known, count, sizeof *known);
    known[count++] = key;
    return false;
}

static enum CXChildVisitResult visit_function(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    CXFile file;
    unsigned begin;
    if (clang_getCursorKind(c) != CXCursor_FunctionDecl || !clang_isCursorDefinition(c) ||
        clang_Location_isInSystemHeader(clang_getCursorLocation(c)) || !begins_here(c)) {
        return CXChildVisit_Continue;
    }
    clang_getExpansionLocation(clang_getCursorLocation(c), &file, NULL, NULL, &begin);
    const char *path = path_of(file);
    if (is_within(path, data) && !walked(path, begin)) {
        walk_t w = {kept(clang_getCursorSpelling(c)), source_find(path)};
        if (w.source) {
            clang_visitChildren(c, visit_node, &w);
        }
    }
    return CXChildVisit_Continue;
}

void sites_add(CXTranslationUnit unit, const char *const *within) {
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_function,
                        (CXClientData)(uintptr_t)within);
}
