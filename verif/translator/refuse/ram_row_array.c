/* SPDX-License-Identifier: Apache-2.0 */
/* An address per lane for a memory that is called by rows. */
#include "hw.h"

typedef struct {
    RAM_LANES(32, 64, 2) bank;
} ram_row_array_t;

typedef struct {
    U(2) read, write;
    U(6) address[2];
    U(32) data[2];
} ram_row_array_in_t;

void ram_row_array_tick(ram_row_array_t *s, const ram_row_array_in_t *in) {
    ram_1r1w_row(&s->bank, in->read, in->address, in->write, in->address[0], in->data);
}
