/* SPDX-License-Identifier: Apache-2.0 */
/* Assignment to a table. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} table_written_t;

typedef struct {
    U(8) x;
    U(2) i;
} table_written_in_t;

typedef struct {
    U(8) y;
} table_written_out_t;

static const uint32_t table[4] = {1, 2, 3, 4};

void table_written_tick(table_written_t *s, const table_written_in_t *in, table_written_out_t *out) {
    ((uint32_t *)table)[in->i] = 7;
    out->y = table[0];
    s->a = in->x;
}
