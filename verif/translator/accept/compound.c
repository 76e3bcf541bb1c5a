/* SPDX-License-Identifier: Apache-2.0 */
/* The ten compound assignments, on registers and on locals. */
#include "hw.h"

typedef struct {
    U(32) add, sub, mul, div, rem, and_bits, or_bits, xor_bits, left, right;
} compound_t;

typedef struct {
    U(32) a;
    U(5) n;
} compound_in_t;

typedef struct {
    U(32) local;
    S(32) negative;
} compound_out_t;

void compound_tick(compound_t *s, const compound_in_t *in, compound_out_t *out) {
    s->add += in->a;
    s->sub -= in->a;
    s->mul *= in->a;
    s->div /= 5;
    s->rem %= 12;
    s->and_bits &= in->a;
    s->or_bits |= in->a;
    s->xor_bits ^= in->a;
    s->left <<= in->n;
    s->right >>= in->n;
    uint32_t x = in->a;
    x += 5;
    x ^= x >> 7;
    x -= in->n;
    out->local = x;
    int32_t y = (int32_t)in->n - 16;
    y *= 3;
    y >>= 1;
    out->negative = y;
}
