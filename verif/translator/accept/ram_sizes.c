/* SPDX-License-Identifier: Apache-2.0 */
/* Depths that are no powers of two, a depth of one, words of one bit, and memories in one module.
 */
#include "hw.h"

typedef struct {
    RAM(1, 10) flags;
    RAM(20, 3) tiny;
    RAM(4, 1) one;
} ram_sizes_t;

typedef struct {
    U(4) a;
    U(2) b;
    U(20) data;
    U(1) write;
} ram_sizes_in_t;

typedef struct {
    U(1) flag;
    U(20) word;
    U(4) only;
} ram_sizes_out_t;

void ram_sizes_tick(ram_sizes_t *s, const ram_sizes_in_t *in, ram_sizes_out_t *out) {
    out->flag = s->flags.q;
    out->word = s->tiny.q;
    out->only = s->one.q;
    ram_1r1w(&s->flags, !in->write, in->a, in->write, in->a, in->data & 1);
    ram_1r1w(&s->tiny, !in->write, in->b, in->write, in->b, in->data);
    ram_1r1w(&s->one, !in->write, 0, in->write, 0, in->a);
}
