/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass as the driver sees it. */
#ifndef WEFT_CC_PASS_H
#define WEFT_CC_PASS_H

#include <stdbool.h>
#include <stdio.h>

enum { MARK_RPC = 1, MARK_LOOP = 2, MARK_CB = 4, MARK_LPC = 8 };

typedef struct {
    unsigned marks;   /* MARK_*: which markers to insert */
    bool report;      /* print a line per function to stderr */
    bool quiet;       /* no warnings */
    const char *name; /* of the source, for messages */
} pass_options_t;

/* Copy compiler output from `in` to `out`, with markers inserted and the list of kernels added.
 * Assembly that the pass cannot follow is copied without markers, with a warning on stderr.
 * Returns false on a read or write error (errno says which). */
bool pass_run(FILE *in, FILE *out, const pass_options_t *options);

#endif
