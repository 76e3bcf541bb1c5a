/* SPDX-License-Identifier: Apache-2.0 */
/* The call of a memory has no value. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_value_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_value_in_t;

typedef struct {
    U(32) data;
} ram_value_out_t;

void ram_value_tick(ram_value_t *s, const ram_value_in_t *in, ram_value_out_t *out) {
    out->data = s->table.q ^ s->other.q;
    s->last = in->data;
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
    s->last = (ram_1r1w(&s->table, 1, in->address, 0, 0, 0), in->data);
}
