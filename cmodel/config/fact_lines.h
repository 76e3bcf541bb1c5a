/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of facts: `//@ WORD TEXT`, and `//@ ... TEXT`, which continues the line before after one
 * blank. A file NAME.mutants has nothing but facts, so its lines have no mark; `#` begins a
 * comment.
 */
#ifndef WEFT_FACT_LINES_H
#define WEFT_FACT_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* A fact, and the number of its first line; `text` may be written to. False ends the reading. */
typedef bool fact_take_t(void *context, unsigned line, char *text);
/* A line of the file as it is, facts included. */
typedef void fact_look_t(void *context, const char *line);

/* False, with FILE: WHY in `error`, if `path` cannot be read; or what `take` returns. `look` may be
 * NULL. */
bool fact_lines(const char *path, fact_take_t *take, fact_look_t *look, void *context, char *error,
                size_t size);

/* The place of a word among `count` known ones; or -1, with FILE:LINE, the nearest one and all of
 * them in `error`. */
int fact_word(const char *const *known, size_t count, const char *word, const char *file,
              unsigned line, char *error, size_t size);

#endif
