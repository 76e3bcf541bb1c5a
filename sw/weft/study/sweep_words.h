/* SPDX-License-Identifier: Apache-2.0 */
/* What a command line of `weft sweep` says. Its strings are argv's. */
#ifndef WEFT_SWEEP_WORDS_H
#define WEFT_SWEEP_WORDS_H

#include "study.h"

#define SWEEP_JOBS 64
#define SWEEP_ONLY 64

typedef struct {
    const char *study, *base, *name[SWEEP_ONLY];
    study_names_t only; /* in `name` */
    uint32_t jobs;
    bool list, retry, quiet;
} sweep_words_t;

/* Read argv[0 .. argc-1] into `words`, whose `only` uses `name`. Returns false after printing what
 * is wrong. */
bool sweep_read_words(sweep_words_t *words, int argc, char **argv);

#endif
