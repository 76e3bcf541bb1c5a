/* SPDX-License-Identifier: Apache-2.0 */
/* A memory with one read and one write port; q is read before the call. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    U(32) sum;
} ram_plain_t;

typedef struct {
    U(1) read, write;
    U(6) from, to;
    U(32) data;
} ram_plain_in_t;

typedef struct {
    U(32) data;
} ram_plain_out_t;

void ram_plain_tick(ram_plain_t *s, const ram_plain_in_t *in, ram_plain_out_t *out) {
    out->data = s->table.q;
    s->sum += s->table.q;
    ram_1r1w(&s->table, in->read, in->from, in->write, in->to, in->data ^ s->sum);
}
