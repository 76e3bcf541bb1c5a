/* SPDX-License-Identifier: Apache-2.0 */
/* Heads of tests, proofs and kernels, and lists of seeded defects: see heads.h.
 */
#include "heads.h"

#include "fact_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANK " \t"

#define MUTANT_WORDS                                                                               \
    "mutant", "old", "new", "set", "mode", "module", "says", "tests", "rows", "kernel", "gate",    \
        "breaks", "cycles"

static const char *const test_words[] = {"machine", "source", "hardware", "flags", "libs"};
static const char *const kernel_words[] = {"needs"};
static const char *const mutant_words[] = {MUTANT_WORDS};
static const char *const proof_words[] = {"module",   "machine",   "source",    "steps", "claim",
                                          "memories", "bits",      "gates",     "event", "holds",
                                          "assume",   "nonetlist", MUTANT_WORDS};

/* What reports a mutant (docs/reference/lockstep-tests.md). */
static const char *const classes[] = {"design", "translator", "golden", "toolchain", "arithmetic",
                                      "axi",    "unit",       "cycles", "claim",     "gate",
                                      "rest",   "when",       "pass"};

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static const struct {
    const char *ending;
    const char *const *words;
    size_t count;
} forms[] = {{".mutants", mutant_words, COUNT(mutant_words)},
             {".v", proof_words, COUNT(proof_words)},
             {"kernel.c", kernel_words, COUNT(kernel_words)},
             {".c", test_words, COUNT(test_words)}};

static char *copy(const char *text) {
    char *to = strdup(text);
    if (!to) {
        abort();
    }
    return to;
}

static bool ends_in(const char *path, const char *ending) {
    size_t length = strlen(path), end = strlen(ending);
    return length >= end && strcmp(path + length - end, ending) == 0;
}

/* WORD TEXT; blanks before a text that is replaced, or replaces it, are a part of it. */
static bool take(void *context, unsigned line, char *text) {
    head_t *head = context;
    char *rest = text + strcspn(text, BLANK);
    size_t form = 0;
    if (*rest) {
        *rest++ = 0;
        bool exact = strcmp(text, "old") == 0 || strcmp(text, "new") == 0;
        rest += exact ? 0 : strspn(rest, BLANK);
    }
    for (size_t end = strlen(rest); end > 0 && strchr(BLANK, rest[end - 1]); end--) {
        rest[end - 1] = 0;
    }
    while (form + 1 < COUNT(forms) && !ends_in(head->file, forms[form].ending)) {
        form++;
    }
    if (fact_word(forms[form].words, forms[form].count, text, head->file, line, head->error,
                  sizeof head->error) < 0) {
        return false;
    }
    head->fact = realloc(head->fact, (head->count + 1) * sizeof *head->fact);
    if (!head->fact) {
        abort();
    }
    head->fact[head->count++] = (head_fact_t){line, copy(text), copy(rest)};
    return true;
}

bool head_read(head_t *head, const char *path) {
    *head = (head_t){.file = copy(path)};
    return fact_lines(path, take, NULL, head, head->error, sizeof head->error);
}

void head_free(head_t *head) {
    for (size_t i = 0; i < head->count; i++) {
        free(head->fact[i].word);
        free(head->fact[i].text);
    }
    free(head->fact);
    free(head->file);
    *head = (head_t){0};
}

/* ---- seeded defects ---- */

static bool refuse(head_t *head, const head_fact_t *fact, const char *why) {
    snprintf(head->error, sizeof head->error,
             "%s:%u: mutant '%s' %s; write: mutant NAME CLASS FILE [sample], then old TEXT and new "
             "TEXT",
             head->file, fact->line, fact->text, why);
    return false;
}

/* NAME CLASS FILE [sample], whose words are cut apart in place. */
static bool read_first(head_t *head, const head_fact_t *fact, head_mutant_t *mutant) {
    char whole[256], *rest = NULL;
    snprintf(whole, sizeof whole, "%s", fact->text);
    mutant->name = strtok_r(fact->text, BLANK, &rest);
    mutant->of_class = strtok_r(NULL, BLANK, &rest);
    mutant->file = strtok_r(NULL, BLANK, &rest);
    const char *last = strtok_r(NULL, BLANK, &rest);
    mutant->sample = last != NULL;
    if (!mutant->file || (last && strcmp(last, "sample") != 0)) {
        return refuse(head, &(head_fact_t){fact->line, NULL, whole}, "has other words");
    }
    if (mutant->name[strspn(mutant->name, "abcdefghijklmnopqrstuvwxyz0123456789_-")]) {
        return refuse(head, fact, "is no name of small letters, digits, _ and -");
    }
    for (size_t i = 0; i < COUNT(classes); i++) {
        if (strcmp(mutant->of_class, classes[i]) == 0) {
            return true;
        }
    }
    return refuse(head, fact, "is of no class that docs/reference/lockstep-tests.md has");
}

const char *head_mutant_says(const head_mutant_t *mutant, const char *word) {
    for (size_t i = 0; i < mutant->words; i++) {
        if (strcmp(mutant->word[i].word, word) == 0) {
            return mutant->word[i].text;
        }
    }
    return NULL;
}

static size_t times(const head_mutant_t *mutant, const char *word) {
    size_t count = 0;
    for (size_t i = 0; i < mutant->words; i++) {
        count += strcmp(mutant->word[i].word, word) == 0;
    }
    return count;
}

static bool is_of_mutant(const char *word) {
    for (size_t i = 1; i < COUNT(mutant_words); i++) {
        if (strcmp(mutant_words[i], word) == 0) {
            return true;
        }
    }
    return false;
}

bool head_mutant(head_t *head, size_t *at, head_mutant_t *mutant) {
    for (; *at < head->count && strcmp(head->fact[*at].word, "mutant") != 0; (*at)++) {
        if (ends_in(head->file, ".mutants")) {
            return refuse(head, &head->fact[*at], "stands before the first mutant");
        }
    }
    if (*at == head->count) {
        return false;
    }
    const head_fact_t *first = &head->fact[(*at)++];
    *mutant = (head_mutant_t){.word = first + 1};
    while (*at < head->count && is_of_mutant(head->fact[*at].word)) {
        mutant->words++;
        (*at)++;
    }
    if (!read_first(head, first, mutant)) {
        return false;
    }
    return (times(mutant, "old") == 1 && times(mutant, "new") == 1 &&
            *head_mutant_says(mutant, "old")) ||
           refuse(head, first, "must have one old text and one new text");
}
