/* SPDX-License-Identifier: Apache-2.0 */
/* Small fields are promoted: nothing wraps at the width of a field. */
#include "hw.h"

typedef struct {
    U(1) unused;
} promotion_t;

typedef struct {
    U(4) a, b;
    bool p, q;
    S(4) c;
} promotion_in_t;

typedef struct {
    U(1) overflow, below, same;
    U(3) average;
    U(32) complement;
    S(5) bools;
    U(2) trues;
    S(8) mixed;
} promotion_out_t;

void promotion_tick(promotion_t *s, const promotion_in_t *in, promotion_out_t *out) {
    (void)s;
    out->overflow = in->a + in->b > 15;
    out->below = in->a - in->b > 15;
    out->same = ~in->a == 0xfffffff0u;
    out->average = (in->a + in->b) / 4;
    out->complement = ~in->a;
    out->bools = in->p - in->q;
    out->trues = in->p + in->q;
    out->mixed = in->c * 5 + in->p;
}
