/* SPDX-License-Identifier: Apache-2.0 */
/* What a command line of `weft sweep` says. Its strings are argv's. */
#ifndef WEFT_SWEEP_WORDS_H
#define WEFT_SWEEP_WORDS_H

#include "study.h"

#define SWEEP_JOBS  64
#define SWEEP_ONLY  64
#define SWEEP_PARTS 10000

typedef struct {
    const char *study, *base, *known, *name[SWEEP_ONLY];
    study_names_t only;   /* in `name` */
    study_names_t stores; /* to be merged, in place of a study */
    uint32_t jobs;        /* 0: not given */
    uint32_t part, parts; /* --shard: part 1 to parts; 0 of 0: all */
    uint32_t tasks;       /* of --slurm; 0: not given */
    double minutes;       /* --max-minutes, or 0 */
    bool list, json, retry, quiet, build, merge, slurm;
    study_names_t cluster; /* what --slurm gives to sbatch */
} sweep_words_t;

/* Read argv[0 .. argc-1] into `words`, whose `only` uses `name`; argv is put into another order.
 * Returns false after printing what is wrong. */
bool sweep_read_words(sweep_words_t *words, int argc, char **argv);

#endif
