/* SPDX-License-Identifier: Apache-2.0 */
/* The output of a memory as its own input, by address: C would see it change. */
#include "hw.h"

typedef struct {
    RAM_LANES(32, 64, 2) bank;
} ram_q_as_data_t;

typedef struct {
    U(2) read, write;
    U(6) address[2];
} ram_q_as_data_in_t;

void ram_q_as_data_tick(ram_q_as_data_t *s, const ram_q_as_data_in_t *in) {
    ram_1r1w_lanes(&s->bank, in->read, in->address, in->write, in->address, s->bank.q);
}
