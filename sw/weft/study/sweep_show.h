/* SPDX-License-Identifier: Apache-2.0 */
/* What a sweep says while it runs: lines, and on a terminal a bar below them (sweep_show.c). */
#ifndef WEFT_SWEEP_SHOW_H
#define WEFT_SWEEP_SHOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct {
    bool quiet, terminal, drawn;
} sweep_show_t;

/* `quiet`: nothing goes to stdout. */
void sweep_show_begin(sweep_show_t *show, bool quiet);

/* A line, without its end, to stdout or stderr. */
__attribute__((format(printf, 3, 4))) void sweep_show_line(sweep_show_t *show, FILE *to,
                                                           const char *format, ...);

/* On a terminal: how many runs have ended of all, the seconds that are left, and what runs `now`,
 * cut to the terminal. */
void sweep_show_bar(sweep_show_t *show, size_t ended, size_t all, double left, const char *now);

/* Take the bar away. */
void sweep_show_end(sweep_show_t *show);

#endif
