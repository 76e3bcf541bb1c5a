/* SPDX-License-Identifier: Apache-2.0 */
/* Widths and sizes from macros, enumerators, CLOG2 and operators. */
#include "hw.h"

#define LANES 6
enum { ROWS = 12, COLUMNS = ROWS / 3 };
#define ADDRESS (CLOG2(ROWS) + CLOG2(LANES))

typedef struct {
    U(CLOG2(LANES)) lane;
    U(ADDRESS) address;
    U(LANES * COLUMNS) bits;
    U(8)
    row[ROWS];
} width_expressions_t;

typedef struct {
    U(CLOG2(ROWS)) row;
    U(LANES > 4 ? 8 : 4) data;
} width_expressions_in_t;

typedef struct {
    U(1 << 3) value;
    U(ADDRESS) address;
} width_expressions_out_t;

void width_expressions_tick(width_expressions_t *s, const width_expressions_in_t *in,
                            width_expressions_out_t *out) {
    uint32_t row = in->row < ROWS ? in->row : 0;
    out->value = s->row[row];
    out->address = s->address;
    s->row[row] = in->data;
    s->lane = s->lane == LANES - 1 ? 0 : s->lane + 1;
    s->address = in->row << CLOG2(LANES) | s->lane;
    s->bits = (s->bits << 1 | (in->data & 1)) & MASK(LANES * COLUMNS);
}
