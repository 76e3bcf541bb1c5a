/* SPDX-License-Identifier: Apache-2.0 */
/* A memory that is read after its call. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_read_after_call_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_read_after_call_in_t;

typedef struct {
    U(32) data;
} ram_read_after_call_out_t;

void ram_read_after_call_tick(ram_read_after_call_t *s, const ram_read_after_call_in_t *in, ram_read_after_call_out_t *out) {
    ram_1r1w(&s->table, 1, in->address, in->write, in->address, in->data);
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
    out->data = s->table.q;
    s->last = in->data;
}
