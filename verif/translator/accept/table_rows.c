/* SPDX-License-Identifier: Apache-2.0 */
/* Structs with arrays, copied whole from tables: to registers, locals and outputs, by a constant
 * and by a variable index.
 */
#include "hw.h"

typedef struct {
    U(4) lane[4];
    U(3) pair[2][2];
    U(8) one;
} row_t;

static const row_t rows[4] = {{{1, 2, 3, 4}, {{1, 2}, {3, 4}}, 5},
                              {{5, 6, 7, 8}, {{5, 6}, {7, 0}}, 6},
                              {{9, 10, 11, 12}, {{1, 1}, {2, 2}}, 7},
                              {{13, 14, 15, 0}, {{0, 1}, {0, 2}}, 8}};
static const row_t first = {{8, 4, 2, 1}, {{7, 5}, {3, 1}}, 255};

typedef struct {
    row_t held;
    row_t kept[2];
} table_rows_t;

typedef struct {
    U(2) at;
    U(1) go;
} table_rows_in_t;

typedef struct {
    row_t now;
    row_t held;
    U(4) lane;
} table_rows_out_t;

void table_rows_reset(table_rows_t *s) {
    s->held = first;
    for (uint32_t i = 0; i < 2; i++) {
        s->kept[i] = rows[i + 1];
    }
}

void table_rows_tick(table_rows_t *s, const table_rows_in_t *in, table_rows_out_t *out) {
    row_t local = rows[3];
    if (in->go) {
        local = rows[in->at];
    }
    out->now = rows[in->at];
    out->held = s->held;
    out->lane = local.lane[in->at] ^ s->kept[1].lane[in->at] ^ s->kept[0].pair[1][in->go];
    s->held = in->go ? rows[in->at] : local;
    s->kept[in->go] = in->at == 3 ? first : rows[2];
}
