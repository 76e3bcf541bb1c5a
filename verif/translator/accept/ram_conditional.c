/* SPDX-License-Identifier: Apache-2.0 */
/* Paths that return before the call of the memory neither read nor write it. */
#include "hw.h"

typedef struct {
    RAM(8, 256) table;
    U(8) pointer;
} ram_conditional_t;

typedef struct {
    U(1) valid, push, full;
    U(8) data;
} ram_conditional_in_t;

typedef struct {
    U(8) top;
} ram_conditional_out_t;

void ram_conditional_reset(ram_conditional_t *s) {
    s->pointer = 0;
}

void ram_conditional_tick(ram_conditional_t *s, const ram_conditional_in_t *in,
                          ram_conditional_out_t *out) {
    out->top = s->table.q;
    if (!in->valid) {
        return;
    }
    uint32_t write = 0;
    if (in->push) {
        if (in->full) {
            return;
        }
        s->pointer = (s->pointer + 1) & 0xff;
        write = 1;
    }
    ram_1r1w(&s->table, !write, s->pointer, write, s->pointer, in->data);
}
