/* SPDX-License-Identifier: Apache-2.0 */
/* weft-nvcc: what nvcc reads and clang does not: blanks inside of the marks of a launch, as in
 * k<< <grid, block>> >(x). Such a source is copied without them, each line in its place, and says
 * whose lines they are.
 *
 * Limits: of files that the source includes none is copied. Raw strings are read as others.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nvcc.h"
#include "sw/opencl/internal.h"

static const char *skip_blanks(const char *at) {
    while (*at == ' ' || *at == '\t') {
        at++;
    }
    return at;
}

/* Behind a comment, a string or a character that begins here; else `at`. */
static const char *skip_text(const char *at) {
    if (at[0] == '/' && (at[1] == '/' || at[1] == '*')) {
        const char *end = at[1] == '/' ? strchr(at, '\n') : strstr(at + 2, "*/");
        return end ? end + (at[1] == '*' ? 2 : 0) : at + strlen(at);
    }
    if (*at != '"' && *at != '\'') {
        return at;
    }
    char quote = *at++;
    while (*at && *at != quote && *at != '\n') {
        at += at[0] == '\\' && at[1] ? 2 : 1;
    }
    return *at == quote ? at + 1 : at;
}

/* Behind a mark of three signs that has blanks in it; NULL: there is none here. */
static const char *spaced_mark(const char *at, char sign) {
    const char *second = *at == sign ? skip_blanks(at + 1) : at;
    const char *third = *at == sign && *second == sign ? skip_blanks(second + 1) : at;
    bool whole = third > at && *third == sign && third[1] != sign && third[1] != '=';
    return whole && third > at + 2 ? third + 1 : NULL;
}

/* A function with this name has its arguments behind such signs. */
static bool names_operator(const char *text, const char *at) {
    static const char name[] = "operator";
    size_t length = strlen(name);
    while (at > text && (at[-1] == ' ' || at[-1] == '\t')) {
        at--;
    }
    return (size_t)(at - text) >= length && memcmp(at - length, name, length) == 0;
}

/* Bring marks of launches together, in place; returns whether there was one. A closing mark stands
 * before an argument list. */
static bool join_marks(char *text) {
    bool changed = false, open = false;
    for (char *at = text; *at;) {
        const char *behind = skip_text(at);
        if (behind != at) {
            at += behind - at;
            continue;
        }
        char sign = open ? '>' : '<';
        behind = spaced_mark(at, sign);
        if (!behind || (open && *skip_blanks(behind) != '(') ||
            (!open && names_operator(text, at))) {
            at++;
            continue;
        }
        size_t length = (size_t)(behind - at);
        memset(at, sign, 3);
        memset(at + 3, ' ', length - 3);
        at += length;
        open = !open;
        changed = true;
    }
    return changed;
}

/* A name as #line has it. */
static void put_name(FILE *to, const char *name) {
    fputs("#line 1 \"", to);
    for (; *name; name++) {
        fprintf(to, *name == '"' || *name == '\\' ? "\\%c" : "%c", *name);
    }
    fputs("\"\n", to);
}

const char *readable_source(const char *source) {
    bytes_t text;
    const char *read = source;
    if (!file_read(source, &text)) {
        return source; /* clang says why */
    }
    if (join_marks(text.at)) {
        read = temporary("source.cu");
        FILE *to = fopen(read, "w");
        if (!to) {
            fatal("cannot write %s", read);
        }
        put_name(to, source);
        fwrite(text.at, 1, text.bytes, to);
        if (fclose(to) != 0) {
            fatal("cannot write %s", read);
        }
    }
    free(text.at);
    return read;
}
