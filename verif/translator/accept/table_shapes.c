/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of two dimensions, of structs, of signed values, and inside a function. */
#include "hw.h"

typedef struct {
    U(2) unit;
    U(1) writes;
    S(4) bias;
} row_t;

static const uint32_t cost[2][4] = {{1, 2, 3, 40}, {5, 6, 70, 8}};
static const row_t rows[4] = {{0, 1, -1}, {.unit = 3, .bias = 7}, {2, 0, -8}, [3] = {.writes = 1}};

typedef struct {
    U(1) unused;
} table_shapes_t;

typedef struct {
    U(1) kind;
    U(2) op;
} table_shapes_in_t;

typedef struct {
    U(7) cost;
    row_t row;
    S(6) delta;
} table_shapes_out_t;

void table_shapes_tick(table_shapes_t *s, const table_shapes_in_t *in, table_shapes_out_t *out) {
    static const int32_t delta[4] = {-30, 0, 5, 31};
    (void)s;
    out->cost = cost[in->kind][in->op];
    out->row = rows[in->op];
    out->delta = delta[in->op];
}
