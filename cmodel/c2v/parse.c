/* SPDX-License-Identifier: Apache-2.0 */
/* Reads C through libclang: all files of a design are kept as translation units, and functions are
 * found by name. Cursors stay valid, so that no syntax tree of our own is needed. */
#include <string.h>

#include "c2v.h"

typedef struct {
    const char *name;
    CXCursor definition;
} definition_t;

static definition_t *definitions;
static int definition_count;

static enum CXChildVisitResult add_kid(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    kids_t *k = data;
    *GROW(k->at, k->count) = c;
    return CXChildVisit_Continue;
}

kids_t kids(CXCursor c) {
    kids_t k = {NULL, 0};
    clang_visitChildren(c, add_kid, &k);
    return k;
}

const char *spelling(CXCursor c) {
    return clang_getCString(clang_getCursorSpelling(c));
}

CXCursor strip(CXCursor c) {
    for (;;) {
        enum CXCursorKind kind = clang_getCursorKind(c);
        if (kind != CXCursor_ParenExpr && kind != CXCursor_UnexposedExpr) {
            return c;
        }
        kids_t k = kids(c);
        if (k.count != 1) {
            return c;
        }
        c = k.at[0];
    }
}

static void report_clang_errors(CXTranslationUnit unit, const char *file) {
    unsigned count = clang_getNumDiagnostics(unit);
    bool bad = false;
    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic d = clang_getDiagnostic(unit, i);
        if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error) {
            fprintf(stderr, "%s\n",
                    clang_getCString(
                        clang_formatDiagnostic(d, clang_defaultDiagnosticDisplayOptions())));
            bad = true;
        }
    }
    if (bad) {
        fail("%s is not valid C; correct the errors above", file);
    }
}

static void check_global(CXCursor c) {
    if (clang_Location_isInSystemHeader(clang_getCursorLocation(c)) ||
        clang_Cursor_getStorageClass(c) == CX_SC_Extern) {
        return;
    }
    CXType type = clang_getCursorType(c);
    while (type.kind == CXType_ConstantArray) {
        type = clang_getArrayElementType(type);
    }
    if (!clang_isConstQualifiedType(type)) {
        refuse(loc_of(c), "Make it a register (a field of foo_t), or `static const`.",
               "global variable `%s`", spelling(c));
    }
}

static enum CXChildVisitResult add_definition(CXCursor c, CXCursor parent, CXClientData data) {
    (void)parent;
    (void)data;
    enum CXCursorKind kind = clang_getCursorKind(c);
    if (kind == CXCursor_VarDecl) {
        check_global(c);
    }
    if (kind != CXCursor_FunctionDecl || !clang_isCursorDefinition(c) ||
        clang_Location_isInSystemHeader(clang_getCursorLocation(c))) {
        return CXChildVisit_Continue;
    }
    const char *name = spelling(c);
    for (int i = 0; i < definition_count; i++) {
        CXCursor old = definitions[i].definition;
        loc_t a = loc_of(c);
        loc_t b = loc_of(old);
        if (!strcmp(definitions[i].name, name)) {
            bool local = clang_Cursor_getStorageClass(c) == CX_SC_Static ||
                         clang_Cursor_getStorageClass(old) == CX_SC_Static;
            if (!local && (a.line != b.line || strcmp(a.file, b.file) != 0)) {
                refuse(a, "Give one file of each slot.", "`%s` is defined twice, first in %s:%u",
                       name, b.file, b.line);
            }
            if (local && a.line == b.line && !strcmp(a.file, b.file)) {
                return CXChildVisit_Continue;
            }
        }
    }
    *GROW(definitions, definition_count) = (definition_t){name, c};
    return CXChildVisit_Continue;
}

/* The folders that the command line names with -I. */
static const char **folders;
static int folder_count;

static void note_folders(const char *const *arguments, int count) {
    for (int i = 0; i < count; i++) {
        if (!strncmp(arguments[i], "-I", 2)) {
            *GROW(folders, folder_count) = arguments[i] + 2;
        }
    }
}

const char *source_name(const char *file) {
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    for (int i = 0; i < folder_count; i++) {
        size_t n = strlen(folders[i]);
        if (!strncmp(file, folders[i], n) && file[n] == '/' && file + n + 1 < name) {
            name = file + n + 1;
        }
    }
    return name;
}

void parse_file(const char *file, const char *const *arguments, int count) {
    static CXIndex index;
    if (!index) {
        index = clang_createIndex(0, 0);
        note_folders(arguments, count);
    }
    FILE *f = fopen(file, "r");
    if (!f) {
        fail("cannot read %s: give existing C files", file);
    }
    fclose(f);
    CXTranslationUnit unit =
        clang_parseTranslationUnit(index, file, arguments, count, NULL, 0, CXTranslationUnit_None);
    if (!unit) {
        fail("libclang cannot parse %s", file);
    }
    report_clang_errors(unit, file);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), add_definition, NULL);
}

CXCursor find_function(const char *name) {
    for (int i = 0; i < definition_count; i++) {
        if (!strcmp(definitions[i].name, name)) {
            return definitions[i].definition;
        }
    }
    return clang_getNullCursor();
}

CXCursor function_of(CXCursor reference) {
    CXCursor declaration = clang_getCursorReferenced(reference);
    CXCursor definition = clang_getCursorDefinition(declaration);
    return clang_Cursor_isNull(definition) ? find_function(spelling(declaration)) : definition;
}
