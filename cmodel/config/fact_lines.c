/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of facts: see fact_lines.h.
 */
#include "fact_lines.h"

#include "common/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANK " \t"

/* What a line states, or NULL where it states nothing. */
static char *fact_of(char *line, bool marked) {
    static const char mark[] = "//@ ";
    if (marked && strncmp(line, mark, sizeof mark - 1) != 0) {
        return NULL;
    }
    line += marked ? sizeof mark - 1 : 0;
    line += strspn(line, BLANK);
    return marked || (*line && *line != '#') ? line : NULL;
}

static char *joined(char *fact, const char *text) {
    size_t length = fact ? strlen(fact) + 1 : 0;
    fact = realloc(fact, length + strlen(text) + 1);
    if (!fact) {
        abort();
    }
    if (length) {
        fact[length - 1] = ' ';
    }
    strcpy(fact + length, text);
    return fact;
}

/* A fact is taken when the next line begins, since that may continue it. */
static bool read_lines(FILE *file, bool marked, fact_take_t *take, fact_look_t *look,
                       void *context) {
    char *line = NULL, *fact = NULL;
    size_t room = 0;
    unsigned at = 0;
    bool good = true;
    for (unsigned number = 1; good && getline(&line, &room, file) >= 0; number++) {
        line[strcspn(line, "\r\n")] = 0;
        char *text = fact_of(line, marked);
        if (fact && text && strncmp(text, "... ", 4) == 0) {
            fact = joined(fact, text + 4 + strspn(text + 4, BLANK));
            continue;
        }
        good = !fact || take(context, at, fact);
        free(fact);
        fact = text ? joined(NULL, text) : NULL;
        at = number;
        if (look) {
            look(context, line);
        }
    }
    good = good && (!fact || take(context, at, fact));
    free(fact);
    free(line);
    return good;
}

bool fact_lines(const char *path, fact_take_t *take, fact_look_t *look, void *context, char *error,
                size_t size) {
    const char *ending = strrchr(path, '.');
    FILE *file = fopen(path, "r");
    if (!file) {
        snprintf(error, size, "%s: cannot read: %s", path, strerror(errno));
        return false;
    }
    bool good = read_lines(file, !ending || strcmp(ending, ".mutants") != 0, take, look, context);
    fclose(file);
    return good;
}

int fact_word(const char *const *known, size_t count, const char *word, const char *file,
              unsigned line, char *error, size_t size) {
    words_hint_t hint = {.given = word};
    for (size_t i = 0; i < count; i++) {
        words_consider(&hint, known[i]);
        if (strcmp(word, known[i]) == 0) {
            return (int)i;
        }
    }
    int used = snprintf(error, size, "%s:%u: there is no fact '%.40s'%s; facts here are", file,
                        line, word, words_hint(&hint));
    for (size_t i = 0; i < count && used > 0 && (size_t)used < size; i++) {
        used += snprintf(error + used, size - (size_t)used, "%s%s",
                         i == 0           ? " "
                         : i + 1 == count ? " and "
                                          : ", ",
                         known[i]);
    }
    return -1;
}
