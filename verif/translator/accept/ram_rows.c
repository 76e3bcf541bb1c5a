/* SPDX-License-Identifier: Apache-2.0 */
/* Memories whose lanes have one address: what is read and written is part of a row. */
#include "hw.h"

#define LANES 3

typedef struct {
    RAM_LANES(5, 8, LANES) one;
    RAM_LANES(1, 4, LANES) flags;
    RAM_2R_LANES(32, 16, LANES) regs;
    RAM_BYTES_LANES(8, LANES) bytes;
    RAM_LANES(16, 4, 1) single;
    U(1) valid;
} ram_rows_t;

typedef struct {
    U(1) go;
    U(LANES) read, write;
    U(4) row, other;
    U(4) to;
    U(4) enable[LANES];
    U(32) data[LANES];
} ram_rows_in_t;

typedef struct {
    U(1) valid;
    U(5) one[LANES];
    U(1) flag[LANES];
    U(32) a[LANES], b[LANES], bytes[LANES];
    U(16) single;
} ram_rows_view_t;

void ram_rows_reset(ram_rows_t *s) {
    s->valid = 0;
}

void ram_rows_view(const ram_rows_t *s, ram_rows_view_t *v) {
    v->valid = s->valid;
    v->single = s->single.q[0];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        v->one[lane] = s->one.q[lane];
        v->flag[lane] = s->flags.q[lane];
        v->a[lane] = s->regs.q0[lane];
        v->b[lane] = s->regs.q1[lane];
        v->bytes[lane] = s->bytes.q[lane];
    }
}

void ram_rows_tick(ram_rows_t *s, const ram_rows_in_t *in) {
    uint32_t all = in->go ? MASK(LANES) : 0;
    uint32_t row = in->row + 1; /* cut to the memory's address */
    uint32_t small[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        small[lane] = in->data[lane] & 31;
    }
    s->valid = in->go;
    ram_1r1w_row(&s->one, all, row & 7, in->write, in->to & 7, small);
    ram_1r1w_row(&s->flags, in->read, in->row, 5, in->to, in->data);
    ram_2r1w_row(&s->regs, all, row, in->read, in->other, in->write, in->to, in->data);
    ram_bytes_row(&s->bytes, in->read, in->row & 7, all, in->enable, in->to >> 1, in->data);
    ram_1r1w_row(&s->single, in->go, in->row & 3, in->read & 1, in->to & 3, in->data);
}
