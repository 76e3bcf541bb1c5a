/* SPDX-License-Identifier: Apache-2.0 */
/* A row of a memory that has no lanes. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
} ram_row_kind_t;

typedef struct {
    U(1) read, write;
    U(6) address;
    U(32) data[1];
} ram_row_kind_in_t;

void ram_row_kind_tick(ram_row_kind_t *s, const ram_row_kind_in_t *in) {
    ram_1r1w_row(&s->table, in->read, in->address, in->write, in->address, in->data);
}
