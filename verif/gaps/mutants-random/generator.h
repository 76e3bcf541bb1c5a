/* SPDX-License-Identifier: Apache-2.0 */
/* The generator of random mutants: places of C code that libclang knows as syntax, and what another
 * program would have there. */
#ifndef GENERATOR_H
#define GENERATOR_H

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

/* A file's own text, read once. */
typedef struct source {
    const char *path; /* from the working folder */
    char *text;
    unsigned length;
    struct source *next;
} source_t;

/* Bytes begin..end of a file. */
typedef struct {
    source_t *source; /* NULL: the node is not in the file's own code */
    unsigned begin, end;
} span_t;

/* One replacement: `text` in place of the span. `from` and `to` are the same for a reader, in one
 * line each. File, function, from, to and ordinal are the key: edits elsewhere do not change it. */
typedef struct {
    span_t span;
    const char *function, *kind, *text, *from, *to;
    unsigned line, ordinal; /* ordinal: which of those that are alike in the function, from 1 */
    uint64_t key, rank;     /* hashes of the key: without the seed, and with it */
} mutant_t;

/* sites.c: add all mutants of functions whose files are below one of the folders (or are one of the
 * files) of `within`, which NULL ends. A place that several units include is added once each. */
void sites_add(CXTranslationUnit unit, const char *const *within);

/* mutants.c */
extern mutant_t *mutants;
extern int mutant_count;

/* Format a string that lives as long as the program. */
__attribute__((format(printf, 1, 2))) char *text(const char *format, ...);
void *grow(void *at, int count, size_t size);
/* The file, or NULL with a message if it cannot be read. */
source_t *source_find(const char *path);
char *span_text(span_t span);

void mutant_add(const char *kind, const char *function, span_t span, const char *replacement);
/* Sort by place, drop what is there twice, number and hash, then put those first that the seed
 * chooses. */
void mutants_finish(uint64_t seed);
/* The source with the mutant in it. False if the file cannot be written. */
bool mutant_write(const mutant_t *mutant, const char *path);

#endif
