/* SPDX-License-Identifier: Apache-2.0 */
/* Shared memory: one bank per lane with byte enables. */
#include "hw.h"

#define LANES 2

typedef struct {
    RAM_BYTES_LANES(64, LANES) bank;
} ram_byte_enables_t;

typedef struct {
    U(LANES) read, write;
    U(8) address[LANES];
    U(32) data[LANES];
    U(1) byte;
} ram_byte_enables_in_t;

typedef struct {
    U(32) data[LANES];
} ram_byte_enables_out_t;

void ram_byte_enables_tick(ram_byte_enables_t *s, const ram_byte_enables_in_t *in,
                           ram_byte_enables_out_t *out) {
    uint32_t row[LANES], enable[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->data[lane] = s->bank.q[lane];
        row[lane] = in->address[lane] >> 2;
        enable[lane] = in->byte ? 1u << (in->address[lane] & 3) : 15;
    }
    ram_bytes_lanes(&s->bank, in->read & ~in->write, row, in->write, enable, row, in->data);
}
