/* SPDX-License-Identifier: Apache-2.0 */
/* Sparse matrices in compressed rows (CSR): read from a Matrix Market file, or made.
 *
 * Entries of a row are in the order of the file; two of one place stay two, and add up in a
 * product. Limits: SPARSE_MAX_ROWS rows and columns, SPARSE_MAX_ENTRIES entries, values that are
 * finite in single precision.
 */
#ifndef WEFT_KERNELS_SPARSE_H
#define WEFT_KERNELS_SPARSE_H

#include <stdbool.h>
#include <stdint.h>

#include "failure.h"

#define SPARSE_MAX_ROWS    (1u << 22)
#define SPARSE_MAX_ENTRIES (1u << 24)

typedef struct {
    uint32_t rows, columns, entries;
    uint32_t *offset; /* rows + 1: entries of row r are offset[r] .. offset[r + 1] - 1 */
    uint32_t *column; /* per entry, from 0 */
    float *value;     /* per entry */
} sparse_t;

/* Read a file. On failure the message names file, line, value and rule, and nothing is left to
 * free. */
bool sparse_read(sparse_t *matrix, const char *path, failure_t *failure);

/* Make a square matrix whose rows are of very different length, as those of graphs are. A random
 * row has 1 + (its share of 2^15)^-1/2 entries at random places. So half of the rows have two and
 * one in a hundred has ten or more (at most `rows`, and at most 182). */
bool sparse_make(sparse_t *matrix, uint32_t rows, uint32_t seed, failure_t *failure);

/* Make a square matrix of rows * length entries, each at a random place, so that rows have about
 * the same length. A row's entries are in the order of their columns. */
bool sparse_make_even(sparse_t *matrix, uint32_t rows, uint32_t length, uint32_t seed,
                      failure_t *failure);
void sparse_free(sparse_t *matrix);

#endif
