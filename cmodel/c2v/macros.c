/* SPDX-License-Identifier: Apache-2.0 */
/* Constants that C names by a macro without parameters, such as a size: where such a number is
 * printed in as many bits as it has, the text has the macro's name, a localparam. */
#include <ctype.h>
#include <string.h>

#include "c2v.h"

/* The macro that all of the expression came from, outermost; NULL if there is none. A parameter in
 * capitals is none. */
const char *macro_of(CXCursor c, loc_t *at) {
    CXSourceRange range = clang_getCursorExtent(c);
    CXFile file;
    unsigned start, end;
    clang_getExpansionLocation(clang_getRangeStart(range), &file, &at->line, &at->column, &start);
    clang_getExpansionLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
    if (!file) {
        return NULL;
    }
    at->file = clang_getCString(clang_getFileName(file));
    const char *name = source_line(at->file, at->line) + at->column - 1;
    size_t length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    bool whole = end - start == length && !islower((unsigned char)name[length]);
    if (!whole || !isupper((unsigned char)*name)) {
        return NULL;
    }
    const char *macro = text("%.*s", (int)length, name);
    return strcmp(macro, spelling(c)) ? macro : NULL;
}

/* The number has the macro's name, if no other thing of the module has it. */
void name_constant(module_t *m, node_t *n, const char *name) {
    if (n->value < 2 || n->value >> 63) {
        return;
    }
    for (int i = 0; i < m->constant_count; i++) {
        if (!strcmp(m->constants[i].name, name)) {
            bool same = m->constants[i].value == (uint64_t)n->value;
            n->macro = same ? name : NULL;
            return;
        }
    }
    if (name_taken(m, name)) {
        return;
    }
    n->macro = name;
    *GROW(m->constants, m->constant_count) =
        (constant_t){name, (uint64_t)n->value, bits_of((range_t){n->value, n->value}), false};
    *GROW(m->names, m->name_count) = name;
}
