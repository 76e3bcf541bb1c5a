/* SPDX-License-Identifier: Apache-2.0 */
/* A memory called in a loop. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_in_loop_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_in_loop_in_t;

typedef struct {
    U(32) data;
} ram_in_loop_out_t;

void ram_in_loop_tick(ram_in_loop_t *s, const ram_in_loop_in_t *in, ram_in_loop_out_t *out) {
    out->data = s->table.q ^ s->other.q;
    s->last = in->data;
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
    for (uint32_t i = 0; i < 1; i++) {
        ram_1r1w(&s->table, 1, in->address, in->write, in->address, in->data);
    }
}
