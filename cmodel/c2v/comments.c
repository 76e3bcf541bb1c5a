/* SPDX-License-Identifier: Apache-2.0 */
/* Comments of statements. What the C says above a statement, or after it in its line, stands above
 * what is printed of it. Where a helper was inlined stands its name, with the first sentence of the
 * comment above it. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "emit.h"

static const char *trimmed(loc_t loc, unsigned line) {
    const char *s = source_line(loc.file, line);
    return s + strspn(s, " \t");
}

static bool ends_with(const char *s, const char *end) {
    size_t n = strlen(s), m = strlen(end);
    return n >= m && !strcmp(s + n - m, end);
}

/* The words of a line of a comment, without its signs, after those of the lines before. */
static char *append(char *words, const char *line) {
    line += strspn(line, " \t");
    line += !strncmp(line, "/*", 2) || !strncmp(line, "//", 2) ? 2 : *line == '*' && line[1] != '/';
    line += strspn(line, " \t*");
    size_t n = strlen(line);
    n -= ends_with(line, "*/") ? 2 : 0;
    while (n > 0 && isspace((unsigned char)line[n - 1])) {
        n--;
    }
    return n ? text("%s%s%.*s", words, *words ? " " : "", (int)n, line) : words;
}

/* The comment that ends in the line above, "" if none. */
static char *above(loc_t loc, unsigned line) {
    unsigned first = line;
    if (ends_with(trimmed(loc, line - 1), "*/")) {
        first--;
        while (first > 1 && !strstr(trimmed(loc, first), "/*")) {
            first--;
        }
        first = strncmp(trimmed(loc, first), "/*", 2) != 0 ? line : first;
    } else {
        while (first > 1 && !strncmp(trimmed(loc, first - 1), "//", 2)) {
            first--;
        }
    }
    char *words = text("%s", "");
    for (unsigned i = first; i < line; i++) {
        words = append(words, trimmed(loc, i));
    }
    return words;
}

/* The comment at the end of the statement's line. */
static char *after(loc_t loc) {
    const char *line = trimmed(loc, loc.line);
    const char *start = ends_with(line, "*/") ? strstr(line, "/*") : strstr(line, "// ");
    return append(text("%s", ""), start ? start : "");
}

static comment_t *new_comment(const char *words, int least) {
    comment_t *c = allocate(sizeof *c);
    c->words = words;
    c->least = least;
    return c;
}

/* The statements of the list from number `from` on stand for it as well as for what is inside. */
static void comment(const list_t *list, int from, comment_t *c) {
    for (int i = from; i < list->count; i++) {
        comment_t **end = &list->items[i]->comment;
        while (*end && *end != c) {
            end = &(*end)->outer;
        }
        *end = c;
    }
}

void comment_statement(const list_t *list, int from, loc_t loc) {
    const char *line = source_line(loc.file, loc.line);
    bool first = loc.line && strspn(line, " \t") + 1 == loc.column;
    if (!first || from == list->count) {
        return;
    }
    char *words = append(above(loc, loc.line), after(loc));
    if (*words) {
        comment(list, from, new_comment(words, 1));
    }
}

void comment_helper(const list_t *list, int from, const char *name, loc_t loc) {
    enum { LEAST = 4 }; /* lines */
    char *words = above(loc, loc.line);
    const char *end = strstr(words, ". ");
    int length = end ? (int)(end - words) + 1 : (int)strlen(words);
    comment(list, from,
            new_comment(length ? text("%s: %.*s", name, length, words) : text("%s", name), LEAST));
}

comment_t *next_comment(const stmt_t *s, const block_t *b) {
    comment_t *found = NULL;
    for (comment_t *c = s->comment; c; c = c->outer) {
        bool printed = b ? c->block == b : c->block != NULL;
        found = printed ? found : c;
    }
    return found;
}

bool has_comment(const stmt_t *s, const comment_t *c) {
    const comment_t *own = s->comment;
    while (own && own != c) {
        own = own->outer;
    }
    return own != NULL;
}

void print_comment(FILE *out, int depth, const char *words) {
    enum { LINE = 100 };
    while (*words) {
        int room = LINE - 2 * depth - 3, length = (int)strlen(words);
        if (length > room) {
            for (length = room; length > 1 && words[length] != ' '; length--) {
            }
        }
        fprintf(out, "%*s// %.*s\n", 2 * depth, "", length, words);
        words += length + strspn(words + length, " ");
    }
}
