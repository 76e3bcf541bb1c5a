/* SPDX-License-Identifier: Apache-2.0 */
/* A memory that the tick never calls. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_not_called_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_not_called_in_t;

typedef struct {
    U(32) data;
} ram_not_called_out_t;

void ram_not_called_tick(ram_not_called_t *s, const ram_not_called_in_t *in, ram_not_called_out_t *out) {
    out->data = s->table.q + s->other.q;
    s->last = in->data;
    ram_1r1w(&s->table, 1, in->address, in->write, in->address, in->data);
}
