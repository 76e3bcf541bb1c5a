/* SPDX-License-Identifier: Apache-2.0 */
/* A memory called by rows and, in another branch, with an address per lane. */
#include "hw.h"

typedef struct {
    RAM_LANES(32, 64, 2) bank;
} ram_row_second_t;

typedef struct {
    U(1) together;
    U(2) read, write;
    U(6) address[2];
    U(32) data[2];
} ram_row_second_in_t;

void ram_row_second_tick(ram_row_second_t *s, const ram_row_second_in_t *in) {
    if (in->together) {
        ram_1r1w_row(&s->bank, in->read, in->address[0], in->write, in->address[1], in->data);
    } else {
        ram_1r1w_lanes(&s->bank, in->read, in->address, in->write, in->address, in->data);
    }
}
