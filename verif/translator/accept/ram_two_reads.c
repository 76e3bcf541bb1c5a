/* SPDX-License-Identifier: Apache-2.0 */
/* A register file: two read ports per lane, with rows computed in the tick. */
#include "hw.h"

#define LANES 2

typedef struct {
    RAM_2R_LANES(32, 16, LANES) regs;
    U(1) valid;
} ram_two_reads_t;

typedef struct {
    U(1) read;
    U(2) rs1, rs2;
    U(2) row[LANES];
    U(LANES) write;
    U(4) to;
    U(32) data[LANES];
} ram_two_reads_in_t;

typedef struct {
    U(1) valid;
    U(32) a[LANES], b[LANES];
} ram_two_reads_view_t;

void ram_two_reads_reset(ram_two_reads_t *s) {
    s->valid = 0;
}

void ram_two_reads_view(const ram_two_reads_t *s, ram_two_reads_view_t *v) {
    v->valid = s->valid;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        v->a[lane] = s->regs.q0[lane];
        v->b[lane] = s->regs.q1[lane];
    }
}

void ram_two_reads_tick(ram_two_reads_t *s, const ram_two_reads_in_t *in) {
    uint32_t mask = in->read ? MASK(LANES) : 0;
    uint32_t row1[LANES], row2[LANES], to[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        row1[lane] = in->row[lane] << 2 | in->rs1;
        row2[lane] = in->row[lane] << 2 | in->rs2;
        to[lane] = in->to;
    }
    s->valid = in->read;
    ram_2r1w_lanes(&s->regs, mask, row1, mask, row2, in->write, to, in->data);
}
