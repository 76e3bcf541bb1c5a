/* SPDX-License-Identifier: Apache-2.0 */
/* Assignment to the output of a memory. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_q_assigned_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_q_assigned_in_t;

typedef struct {
    U(32) data;
} ram_q_assigned_out_t;

void ram_q_assigned_tick(ram_q_assigned_t *s, const ram_q_assigned_in_t *in, ram_q_assigned_out_t *out) {
    out->data = s->table.q ^ s->other.q;
    s->table.q = 0;
    s->last = in->data;
    ram_1r1w(&s->table, 1, in->address, in->write, in->address, in->data);
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
}
