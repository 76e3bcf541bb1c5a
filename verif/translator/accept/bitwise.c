/* SPDX-License-Identifier: Apache-2.0 */
/* And, or, exclusive or and complement at 1, 8, 32 and 64 bits; masks select bits. */
#include "hw.h"

typedef struct {
    U(64) all;
} bitwise_t;

typedef struct {
    U(1) p, q;
    U(8) a, b;
    U(32) c, d;
    U(64) e;
} bitwise_in_t;

typedef struct {
    U(1) both, not_p;
    U(8) either, one_of, low_nibble, high_set;
    U(32) without, not_a;
    U(64) flipped;
    U(1) bit5;
} bitwise_out_t;

void bitwise_tick(bitwise_t *s, const bitwise_in_t *in, bitwise_out_t *out) {
    out->both = in->p & in->q;
    out->not_p = ~in->p & 1;
    out->either = in->a | in->b;
    out->one_of = in->a ^ in->b;
    out->low_nibble = in->a & 0x0f;
    out->high_set = in->a | 0xf0;
    out->without = in->c & ~in->d;
    out->not_a = ~in->a;
    out->flipped = ~in->e ^ s->all;
    out->bit5 = in->c >> 5 & 1;
    s->all = (s->all | in->e) & 0xffffffff0000ffffu;
}
