/* SPDX-License-Identifier: Apache-2.0 */
/* Matrix Market files, coordinate format, entry by entry: the header line, comments, the size line
 * "ROWS COLUMNS ENTRIES", then that many lines "ROW COLUMN" (field pattern) or "ROW COLUMN VALUE"
 * (integer, real), counted from 1. The reader of a file decides what sizes and indices mean, and
 * checks that they are in range.
 */
#ifndef WEFT_KERNELS_MARKET_H
#define WEFT_KERNELS_MARKET_H

#include <stdbool.h>
#include <stdint.h>

#include "failure.h"
#include "text.h"

#define MARKET_BANNER "%%MatrixMarket"

typedef struct {
    text_t *text;
    failure_t *failure;
    bool valued;    /* a number follows the two indices */
    bool symmetric; /* (i, j) stands for (j, i) as well */
    bool negated;   /* skew-symmetric: the other one is the negative */
    uint32_t rows, columns, entries;
    uint32_t seen; /* entries read so far */
} market_t;

typedef struct {
    uint32_t row, column; /* as in the file */
    double value;         /* 1 where the field is pattern */
} market_entry_t;

/* Read header and size line of a text that starts with MARKET_BANNER and has not been read. On
 * failure the message names file, line, value and rule. */
bool market_begin(market_t *market, text_t *text, failure_t *failure);

/* Read the next entry. False behind the last one, and on a failure, which `failure` tells. */
bool market_next(market_t *market, market_entry_t *entry);

#endif
