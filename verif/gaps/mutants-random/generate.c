/* SPDX-License-Identifier: Apache-2.0 */
/* Mutants of C code, made at random; the same files, seed and count give the same list.
 *
 *   mutants-generate --seed N [--count N] [--write FOLDER] --within PATH... -- OPTION... FILE...
 *
 * Functions are mutated whose files are, or are below, a PATH; options are those of the compiler.
 * Prints a line per mutant: id, file, line, function, kind, ordinal, original, changed (separated
 * by tabs). --write puts the changed file of each into FOLDER/ID. Exit 2: bad input, with a
 * message.
 */
#include "generator.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint64_t seed;
    int count; /* -1: all */
    const char *folder;
    const char **within;
    int within_count;
    const char **options, **files;
    int option_count, file_count;
} request_t;

static int usage(const char *what) {
    fprintf(stderr,
            "mutants-generate: %s\nusage: mutants-generate --seed N [--count N] [--write FOLDER] "
            "--within PATH... -- OPTION... FILE...\n",
            what);
    return 2;
}

static bool take_number(const char *word, uint64_t most, uint64_t *number) {
    char *end;
    *number = strtoull(word, &end, 10);
    return *word >= '0' && *word <= '9' && !*end && *number <= most;
}

static void append(const char ***list, int *count, const char *word) {
    *list = grow(*list, *count, sizeof **list);
    (*list)[(*count)++] = word;
}

/* The words before `--`. Returns where it stands, or 0. */
static int take_options(request_t *r, int argc, char **argv) {
    int i = 1;
    bool seeded = false;
    for (; i + 1 < argc && strcmp(argv[i], "--") != 0; i += 2) {
        uint64_t number = 0;
        const char *value = argv[i + 1];
        if (!strcmp(argv[i], "--seed") && take_number(value, UINT64_MAX, &number)) {
            r->seed = number;
            seeded = true;
        } else if (!strcmp(argv[i], "--count") && take_number(value, INT32_MAX, &number)) {
            r->count = (int)number;
        } else if (!strcmp(argv[i], "--write")) {
            r->folder = value;
        } else if (!strcmp(argv[i], "--within")) {
            append(&r->within, &r->within_count, value);
        } else {
            return 0;
        }
    }
    append(&r->within, &r->within_count, NULL);
    return seeded && i + 1 < argc ? i : 0;
}

static bool valid(CXTranslationUnit unit) {
    bool good = true;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit); i++) {
        CXDiagnostic d = clang_getDiagnostic(unit, i);
        if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error) {
            CXString words = clang_formatDiagnostic(d, clang_defaultDiagnosticDisplayOptions());
            fprintf(stderr, "mutants-generate: %s\n", clang_getCString(words));
            clang_disposeString(words);
            good = false;
        }
        clang_disposeDiagnostic(d);
    }
    return good;
}

static bool read_all(const request_t *r) {
    CXIndex index = clang_createIndex(0, 0);
    bool good = true;
    for (int i = 0; good && i < r->file_count; i++) {
        CXTranslationUnit unit = clang_parseTranslationUnit(
            index, r->files[i], r->options, r->option_count, NULL, 0, CXTranslationUnit_None);
        good = unit && valid(unit);
        if (!unit) {
            fprintf(stderr, "mutants-generate: cannot parse %s\n", r->files[i]);
        } else {
            sites_add(unit, r->within);
            clang_disposeTranslationUnit(unit);
        }
    }
    clang_disposeIndex(index);
    return good;
}

static bool print_all(const request_t *r) {
    bool good = true;
    for (int i = 0; i < mutant_count && (r->count < 0 || i < r->count); i++) {
        const mutant_t *m = &mutants[i];
        char id[9];
        snprintf(id, sizeof id, "%08" PRIx32, (uint32_t)(m->key >> 32));
        printf("%s\t%s\t%u\t%s\t%s\t%u\t%s\t%s\n", id, m->span.source->path, m->line, m->function,
               m->kind, m->ordinal, m->from, m->to);
        good = good && (!r->folder || mutant_write(m, text("%s/%s", r->folder, id)));
    }
    return good;
}

int main(int argc, char **argv) {
    request_t r = {.count = -1};
    int i = take_options(&r, argc, argv);
    if (i == 0) {
        return usage("these words are no request");
    }
    for (i++; i < argc; i++) {
        if (*argv[i] == '-') {
            append(&r.options, &r.option_count, argv[i]);
        } else {
            append(&r.files, &r.file_count, argv[i]);
        }
    }
    if (r.file_count == 0 || r.within_count == 1) {
        return usage("no file, or no --within");
    }
    if (!read_all(&r)) {
        return 2;
    }
    mutants_finish(r.seed);
    return print_all(&r) && fflush(stdout) == 0 ? 0 : 2;
}
