/* SPDX-License-Identifier: Apache-2.0 */
/* Facts that tests, proofs, kernels and seeded defects state about themselves, in lines of the form
 * of fact_lines.h. The file's name says which words there are:
 *
 *     test_NAME.c    machine, source, hardware, flags, libs      (verif/units/build.sh)
 *     NAME.v         module, machine, source, steps, claim, ...  (docs/reference/formal.md)
 *     kernel.c       needs                                       (docs/reference/kernels.md)
 *     NAME.mutants   seeded defects (verif/README.md); a proof states its own among its words
 *
 * A word that is none of these is refused, as facts.h refuses one in a file of hardware C.
 */
#ifndef WEFT_HEADS_H
#define WEFT_HEADS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    unsigned line;
    char *word, *text; /* text: "" where there is none */
} head_fact_t;

typedef struct {
    char *file;
    head_fact_t *fact;
    size_t count;
    char error[1024]; /* FILE:LINE: what is wrong; what to do */
} head_t;

/* The facts of `path`. False, with the error set, where one is refused or the file cannot be read.
 * The head is to be freed in either case. */
bool head_read(head_t *head, const char *path);
void head_free(head_t *head);

/* A seeded defect: `mutant NAME CLASS FILE [sample]`, further words, `old TEXT` and `new TEXT`. */
typedef struct {
    const char *name, *of_class, *file; /* of the text that is replaced */
    bool sample;                        /* one of those that `make test` tries */
    const head_fact_t *word;            /* those after its first line */
    size_t words;
} head_mutant_t;

/* The next mutant of a head from its fact *at on, which is asked for once: its first line is cut
 * apart. False after the last one, and, with the error set, where it is malformed. */
bool head_mutant(head_t *head, size_t *at, head_mutant_t *mutant);

/* The text of a word of a mutant, or NULL. */
const char *head_mutant_says(const head_mutant_t *mutant, const char *word);

#endif
