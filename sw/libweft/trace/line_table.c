/* SPDX-License-Identifier: Apache-2.0 */
/* Open addressing, at most half full: see line_table.h. */
#include "line_table.h"

#include <stdlib.h>

static line_cell_t *probe(line_cell_t *cells, uint64_t room, uint64_t key) {
    uint64_t at = key * UINT64_C(0x9e3779b97f4a7c15) >> 20 & (room - 1);
    while (cells[at].key && cells[at].key != key) {
        at = (at + 1) & (room - 1);
    }
    return &cells[at];
}

static int grow(line_table_t *t) {
    uint64_t room = t->room ? 2 * t->room : 1024;
    line_cell_t *cells = calloc(room, sizeof *cells);
    for (uint64_t i = 0; cells && i < t->room; i++) {
        if (t->cell[i].key) {
            *probe(cells, room, t->cell[i].key) = t->cell[i];
        }
    }
    if (cells) {
        free(t->cell);
        t->cell = cells;
        t->room = room;
    }
    return cells != NULL;
}

line_cell_t *line_cell(line_table_t *t, uint64_t key) {
    if (2 * t->used >= t->room && !grow(t)) {
        return NULL;
    }
    line_cell_t *cell = probe(t->cell, t->room, key);
    if (!cell->key) {
        cell->key = key;
        t->used++;
    }
    return cell;
}
