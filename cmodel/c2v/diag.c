/* SPDX-License-Identifier: Apache-2.0 */
/* Errors, strings and memory of the translator. Every message about a program goes through
 * refuse(), so that all have one form: place, what is wrong, the source line with a caret, what to
 * do. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "c2v.h"

loc_t loc_of(CXCursor c) {
    CXFile file;
    loc_t loc = {"?", 0, 0};
    clang_getExpansionLocation(clang_getCursorLocation(c), &file, &loc.line, &loc.column, NULL);
    if (file) {
        loc.file = clang_getCString(clang_getFileName(file));
    }
    return loc;
}

void *allocate(size_t size) {
    void *p = calloc(1, size ? size : 1);
    if (!p) {
        fail("out of memory");
    }
    return p;
}

void *grow(void *items, int count, size_t size) {
    if (count >= 8 && (count & (count - 1))) {
        return items;
    }
    if (count > 0 && count < 8) {
        return items;
    }
    size_t room = count ? (size_t)count * 2 : 8;
    char *p = realloc(items, room * size);
    if (!p) {
        fail("out of memory");
    }
    memset(p + (size_t)count * size, 0, (room - (size_t)count) * size);
    return p;
}

char *text(const char *format, ...) {
    va_list arguments;
    char *s;
    va_start(arguments, format);
    if (vasprintf(&s, format, arguments) < 0) {
        fail("out of memory");
    }
    va_end(arguments);
    return s;
}

void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("c2v: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(2);
}

/* Files whose lines were asked for, kept whole. */
typedef struct {
    const char *name;
    char **lines;
    unsigned count;
} source_t;

static source_t *read_source(const char *file) {
    static source_t *sources;
    static int count;
    for (int i = 0; i < count; i++) {
        if (!strcmp(sources[i].name, file)) {
            return &sources[i];
        }
    }
    source_t *s = GROW(sources, count);
    s->name = file;
    FILE *f = fopen(file, "r");
    if (!f) {
        return s;
    }
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int lines = 0;
    while ((length = getline(&line, &room, f)) >= 0) {
        while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) {
            line[--length] = 0;
        }
        *GROW(s->lines, lines) = text("%s", line);
    }
    s->count = (unsigned)lines;
    free(line);
    fclose(f);
    return s;
}

unsigned source_lines(const char *file) {
    return read_source(file)->count;
}

const char *source_line(const char *file, unsigned line) {
    source_t *s = read_source(file);
    return line >= 1 && line <= s->count ? s->lines[line - 1] : "";
}

void refuse(loc_t loc, const char *remedy, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%u:%u: error: ", loc.file, loc.line, loc.column);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    const char *line = source_line(loc.file, loc.line);
    fprintf(stderr, "\n    %s\n    ", line);
    for (unsigned i = 1; i < loc.column; i++) {
        fputc(line[0] && i <= strlen(line) && line[i - 1] == '\t' ? '\t' : ' ', stderr);
    }
    fprintf(stderr, "^\n    %s\n", remedy);
    exit(1);
}
