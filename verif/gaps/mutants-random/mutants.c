/* SPDX-License-Identifier: Apache-2.0 */
/* The list of mutants: texts, keys, order. */
#include "generator.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mutant_t *mutants;
int mutant_count;

static source_t *sources;

static void *must(void *memory) {
    if (!memory) {
        perror("mutants-generate");
        exit(2);
    }
    return memory;
}

char *text(const char *format, ...) {
    char *result;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&result, format, arguments);
    va_end(arguments);
    return must(length < 0 ? NULL : result);
}

void *grow(void *at, int count, size_t size) {
    return count & (count - 1) ? at : must(realloc(at, (count ? 2 * (size_t)count : 1) * size));
}

source_t *source_find(const char *path) {
    for (source_t *s = sources; s; s = s->next) {
        if (!strcmp(s->path, path)) {
            return s;
        }
    }
    FILE *f = fopen(path, "r");
    source_t *s = must(calloc(1, sizeof *s));
    size_t room = 0;
    ssize_t length = f ? getdelim(&s->text, &room, 0, f) : -1;
    if (f) {
        fclose(f);
    }
    if (length < 0) {
        fprintf(stderr, "mutants-generate: cannot read %s\n", path);
        return NULL;
    }
    s->path = text("%s", path);
    s->length = (unsigned)length;
    s->next = sources;
    return sources = s;
}

char *span_text(span_t span) {
    return text("%.*s", (int)(span.end - span.begin), span.source->text + span.begin);
}

/* One line: blanks and line ends as single spaces. */
static char *squeezed(const char *of) {
    char *line = text("%s", of), *to = line;
    for (const char *p = line; *p; p++) {
        if (!isspace((unsigned char)*p)) {
            *to++ = *p;
        } else if (to > line && to[-1] != ' ') {
            *to++ = ' ';
        }
    }
    *to = 0;
    if (to > line && to[-1] == ' ') {
        to[-1] = 0;
    }
    return line;
}

static unsigned lines_in(const char *p, unsigned length) {
    unsigned lines = 0;
    for (unsigned i = 0; i < length; i++) {
        lines += p[i] == '\n';
    }
    return lines;
}

void mutant_add(const char *kind, const char *function, span_t span, const char *replacement) {
    char *from = squeezed(span_text(span)), *to = squeezed(replacement);
    if (!strcmp(from, to)) {
        return;
    }
    mutants = grow(mutants, mutant_count, sizeof *mutants);
    mutants[mutant_count++] = (mutant_t){.span = span,
                                         .function = function,
                                         .kind = kind,
                                         .text = text("%s", replacement),
                                         .from = from,
                                         .to = to,
                                         .line = 1 + lines_in(span.source->text, span.begin)};
}

static int by_place(const void *a, const void *b) {
    const mutant_t *m = a, *n = b;
    int order = strcmp(m->span.source->path, n->span.source->path);
    order = order ? order : (m->span.begin > n->span.begin) - (m->span.begin < n->span.begin);
    order = order ? order : (m->span.end > n->span.end) - (m->span.end < n->span.end);
    return order ? order : strcmp(m->to, n->to);
}

static int by_rank(const void *a, const void *b) {
    const mutant_t *m = a, *n = b;
    return m->rank != n->rank ? (m->rank > n->rank) - (m->rank < n->rank) : by_place(a, b);
}

/* FNV-1a, with an end behind each word. */
static uint64_t hash_word(uint64_t hash, const char *word) {
    do {
        hash = (hash ^ (unsigned char)*word) * 0x100000001b3;
    } while (*word++);
    return hash;
}

/* Every bit of the key counts for every bit of the rank (the end of splitmix64). */
static uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

static bool alike(const mutant_t *m, const mutant_t *n) {
    return !strcmp(m->from, n->from) && !strcmp(m->to, n->to) &&
           !strcmp(m->function, n->function) && m->span.source == n->span.source;
}

/* Mutants of a function are next to each other. */
static void number(int i) {
    mutants[i].ordinal = 1;
    for (int k = i - 1; k >= 0 && !strcmp(mutants[k].function, mutants[i].function); k--) {
        if (alike(&mutants[k], &mutants[i])) {
            mutants[i].ordinal = mutants[k].ordinal + 1;
            return;
        }
    }
}

void mutants_finish(uint64_t seed) {
    int kept = 0;
    if (mutant_count) {
        qsort(mutants, (size_t)mutant_count, sizeof *mutants, by_place);
    }
    for (int i = 0; i < mutant_count; i++) {
        if (kept == 0 || by_place(&mutants[kept - 1], &mutants[i]) != 0) {
            mutants[kept++] = mutants[i];
        }
    }
    mutant_count = kept;
    for (int i = 0; i < mutant_count; i++) {
        mutant_t *m = &mutants[i];
        number(i);
        uint64_t hash = hash_word(0xcbf29ce484222325, m->span.source->path);
        hash = hash_word(hash_word(hash_word(hash, m->function), m->from), m->to);
        m->key = mixed(hash_word(hash, text("%u", m->ordinal)));
        m->rank = mixed(m->key + mixed(seed + 0x9e3779b97f4a7c15));
    }
    if (mutant_count) {
        qsort(mutants, (size_t)mutant_count, sizeof *mutants, by_rank);
    }
}

bool mutant_write(const mutant_t *m, const char *path) {
    const source_t *s = m->span.source;
    unsigned old = lines_in(s->text + m->span.begin, m->span.end - m->span.begin);
    unsigned new = lines_in(m->text, (unsigned)strlen(m->text));
    FILE *f = fopen(path, "w");
    if (!f) {
        fprintf(stderr, "mutants-generate: cannot write %s\n", path);
        return false;
    }
    fwrite(s->text, 1, m->span.begin, f);
    fputs(m->text, f);
    for (; new < old; new ++) {
        fputc('\n', f); /* later lines keep their numbers */
    }
    fwrite(s->text + m->span.end, 1, s->length - m->span.end, f);
    bool good = !ferror(f);
    return fclose(f) == 0 && good;
}
