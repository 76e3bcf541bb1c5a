/* SPDX-License-Identifier: Apache-2.0 */
/* A hash table with keys of 64 bits other than 0, for offline caches: it only grows.
 */
#ifndef WEFT_LINE_TABLE_H
#define WEFT_LINE_TABLE_H

#include <stdint.h>

typedef struct {
    uint64_t key;          /* 0: empty */
    uint64_t value, other; /* 0 in a new cell */
} line_cell_t;

/* {0} is an empty table; `cell` is to be freed. */
typedef struct {
    line_cell_t *cell;
    uint64_t room, used; /* room is 0 or a power of two */
} line_table_t;

/* The cell of a key, which is made if need be; NULL: no memory. Valid until the next call. */
line_cell_t *line_cell(line_table_t *table, uint64_t key);

#endif
