/* SPDX-License-Identifier: Apache-2.0 */
/* A memory that gives the new word when the written address is read. */
#include "hw.h"

typedef struct {
    RAM(12, 16) table;
} ram_forward_t;

typedef struct {
    U(1) write;
    U(4) address;
    U(12) data;
} ram_forward_in_t;

typedef struct {
    U(12) data;
} ram_forward_view_t;

void ram_forward_view(const ram_forward_t *s, ram_forward_view_t *v) {
    v->data = s->table.q;
}

void ram_forward_tick(ram_forward_t *s, const ram_forward_in_t *in) {
    ram_1r1w_fwd(&s->table, 1, in->address, in->write, in->address, in->data);
}
