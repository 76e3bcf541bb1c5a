/* SPDX-License-Identifier: Apache-2.0 */
/* A memory called twice in one tick. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_called_twice_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_called_twice_in_t;

typedef struct {
    U(32) data;
} ram_called_twice_out_t;

void ram_called_twice_tick(ram_called_twice_t *s, const ram_called_twice_in_t *in, ram_called_twice_out_t *out) {
    out->data = s->table.q ^ s->other.q;
    s->last = in->data;
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
    if (in->write) {
        ram_1r1w(&s->table, 0, 0, 1, in->address, in->data);
    } else {
        ram_1r1w(&s->table, 1, in->address, 0, 0, 0);
    }
}
