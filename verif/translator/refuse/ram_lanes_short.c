/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses for fewer lanes than the memory has. */
#include "hw.h"

typedef struct {
    RAM_LANES(32, 64, 4) bank;
} ram_lanes_short_t;

typedef struct {
    U(4) read;
    U(6) address[2];
    U(32) data[4];
} ram_lanes_short_in_t;

void ram_lanes_short_tick(ram_lanes_short_t *s, const ram_lanes_short_in_t *in) {
    ram_1r1w_lanes(&s->bank, in->read, in->address, 0, in->address, in->data);
}
