/* SPDX-License-Identifier: Apache-2.0 */
/* A word of a memory that was not asked for. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_contents_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_contents_in_t;

typedef struct {
    U(32) data;
} ram_contents_out_t;

void ram_contents_tick(ram_contents_t *s, const ram_contents_in_t *in, ram_contents_out_t *out) {
    out->data = s->table.mem[in->address];
    s->last = in->data;
    ram_1r1w(&s->table, 1, in->address, in->write, in->address, in->data);
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
}
