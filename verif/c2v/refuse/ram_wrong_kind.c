/* SPDX-License-Identifier: Apache-2.0 */
/* A memory called by the function of another kind. */
#include "hw.h"

typedef struct {
    RAM(32, 64) table;
    RAM(32, 64) other;
    U(32) last;
} ram_wrong_kind_t;

typedef struct {
    U(1) write;
    U(6) address;
    U(32) data;
} ram_wrong_kind_in_t;

typedef struct {
    U(32) data;
} ram_wrong_kind_out_t;

void ram_wrong_kind_tick(ram_wrong_kind_t *s, const ram_wrong_kind_in_t *in, ram_wrong_kind_out_t *out) {
    uint32_t address[1] = {in->address};
    uint32_t data[1] = {in->data};
    out->data = s->table.q ^ s->other.q;
    s->last = in->data;
    ram_1r1w(&s->other, 1, in->address, 0, 0, 0);
    ram_1r1w_lanes(&s->table, 1, address, in->write, address, data);
}
