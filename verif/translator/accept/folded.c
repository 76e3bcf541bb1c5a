/* SPDX-License-Identifier: Apache-2.0 */
/* What has one value whatever its operands are is not printed, and what only it reads is named as
 * not needed. */
#include "hw.h"

typedef struct {
    U(8) a, b, c, d;
    U(4) word[4];
    U(1) go;
} folded_in_t;

typedef struct {
    U(8) last;
} folded_t;

typedef struct {
    U(8) difference, both, zero, product, wide, chosen, element, chain;
    U(1) always, never, at_most;
} folded_out_t;

static const uint32_t table[4] = {3, 1, 0, 2};

void folded_tick(folded_t *s, const folded_in_t *in, folded_out_t *out) {
    s->last = in->b;
    uint32_t same = in->c - in->c; /* 0, so c is not needed */
    out->difference = in->a ^ in->a ^ in->b;
    out->both = (in->a & 0x0f) & 0xf0;
    out->zero = same & 0xff;
    out->product = (in->d * 16 & 0xff) * 16 & 0xff;
    out->wide = (in->a << 4 & 0xff) | (in->b & 0x0f);
    out->chosen = in->go ? in->b : in->b;
    out->element = in->word[table[1]] + s->last - s->last;
    out->chain = (in->a + 200u + 56u) & 0xff;
    out->always = in->a >= in->a;
    out->never = (in->b & 3) > (in->b | 3);
    out->at_most = (in->a & 1) <= 1;
}
