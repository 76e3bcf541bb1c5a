/* SPDX-License-Identifier: Apache-2.0 */
/* The head of a module's text: the comment that opens its C file.
 *
 * A paragraph of that comment that begins with `l1_array=unified:` or `issue_interval>1:` is about
 * machines with this choice or size. It is left out where the macro that config.h has for it,
 * CFG_L1_ARRAY_UNIFIED or CFG_ISSUE_INTERVAL, says otherwise. So is an item (`- in_flight=1:`), up
 * to the next one. The first paragraph says what the module is, and stands always. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "c2v.h"

/* ---- numbers of the configuration */

typedef struct {
    CXTranslationUnit unit;
    const char *name;
    char *value; /* NULL: no file that the module includes defines it */
} macro_t;

static void find_macro(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data) {
    macro_t *m = data;
    const char *name = clang_getCString(clang_getFileName(file));
    const char *define = text("#define %s ", m->name);
    (void)stack;
    (void)depth;
    if (clang_Location_isInSystemHeader(clang_getLocation(m->unit, file, 1, 1))) {
        return;
    }
    for (unsigned i = 1; !m->value && i <= source_lines(name); i++) {
        const char *line = source_line(name, i);
        if (!strncmp(line, define, strlen(define))) {
            m->value = text("%s", line + strlen(define));
        }
    }
}

/* The number that the macro is; `otherwise` if it is none. */
static long macro_number(CXTranslationUnit unit, char *name, long otherwise) {
    for (char *p = name; *p; p++) {
        *p = (char)toupper((unsigned char)*p);
    }
    macro_t m = {unit, name, NULL};
    clang_getInclusions(unit, find_macro, &m);
    char *end = m.value;
    long number = m.value ? strtol(m.value, &end, 0) : 0;
    return end != m.value ? number : otherwise;
}

static size_t word(const char *p) {
    return strspn(p, "abcdefghijklmnopqrstuvwxyz0123456789_");
}

/* Is what the paragraph or item says so in this machine? Text without a condition always is. */
static bool holds(CXTranslationUnit unit, const char *p) {
    p += strspn(p, " ");
    p += !strncmp(p, "- ", 2) ? 2 : 0;
    int name = (int)word(p);
    const char *value = p[name] ? p + name + 1 : p + name;
    int length = (int)word(value);
    if (!name || !length || (p[name] != '=' && p[name] != '>') || value[length] != ':') {
        return true;
    }
    char *end;
    long wanted = strtol(value, &end, 10);
    if (end != value + length) {
        return macro_number(unit, text("CFG_%.*s_%.*s", name, p, length, value), 1) != 0;
    }
    long number =
        macro_number(unit, text("CFG_%.*s", name, p), p[name] == '=' ? wanted : wanted + 1);
    return p[name] == '=' ? number == wanted : number > wanted;
}

/* ---- the comment */

/* The text of a line of the comment without its marks; NULL: the comment is over. */
static char *line_of(const char *file, unsigned line, bool *last) {
    const char *all = source_line(file, line);
    const char *p = all + strspn(all, " ");
    bool opens = !strncmp(p, "/*", 2);
    const char *end = strstr(all, "*/");
    p += opens ? 2 : 1;
    if (*last || (!opens && p[-1] != '*') || (end && end < p)) {
        return NULL;
    }
    int length = end ? (int)(end - p) : (int)strlen(p);
    while (length > 0 && p[length - 1] == ' ') {
        length--;
    }
    *last = end != NULL;
    return text("%.*s", length, p);
}

char *opening_comment(CXCursor function) {
    CXTranslationUnit unit = clang_Cursor_getTranslationUnit(function);
    const char *file = loc_of(function).file;
    char *all = text("%s", ""), *line;
    bool last = false, paragraph = true, item = true, first = true;
    unsigned start = strstr(source_line(file, 1), "SPDX") ? 2 : 1;
    for (unsigned i = start; (line = line_of(file, i, &last)); i++) {
        bool begins = !*line || !strncmp(line, " - ", 3);
        if (!*line) {
            first = false;
            const char *next = source_line(file, i + 1);
            paragraph = holds(unit, strlen(next) > 2 ? next + 2 : "");
            item = true;
        } else if (begins) {
            item = holds(unit, line);
        }
        if (*line && (first || (paragraph && item))) {
            all = text("%s//%s%s\n", all, *line == ' ' ? "" : " ", line);
        }
    }
    return all;
}
