/* SPDX-License-Identifier: Apache-2.0 */
/* Sums: carry kept in a wider output, wrap at 32 bits, and a sum cut by a mask. */
#include "hw.h"

typedef struct {
    U(4) last;
} add_t;

typedef struct {
    U(8) a, b;
    U(32) c, d;
    U(1) carry;
} add_in_t;

typedef struct {
    U(9) wide;
    U(32) wrapped;
    U(10) three;
    U(4) cut;
} add_out_t;

void add_tick(add_t *s, const add_in_t *in, add_out_t *out) {
    out->wide = in->a + in->b;
    out->wrapped = in->c + in->d + 1;
    out->three = in->a + in->b + in->carry;
    out->cut = (s->last + in->a) & 15;
    s->last = (s->last + 3) & 15;
}
