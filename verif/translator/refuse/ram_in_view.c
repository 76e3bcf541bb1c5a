/* SPDX-License-Identifier: Apache-2.0 */
/* A memory called in a view. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    U(6) a;
} ram_in_view_t;

typedef struct {
    U(32) q;
} ram_in_view_view_t;

void ram_in_view_view(const ram_in_view_t *s, ram_in_view_view_t *v) {
    v->q = s->table.q;
    ram_1r1w((void *)&s->table, 1, s->a, 0, 0, 0);
}

void ram_in_view_tick(ram_in_view_t *s) {
    s->a = (s->a + 1) & 63;
}
