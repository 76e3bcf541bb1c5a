/* SPDX-License-Identifier: Apache-2.0 */
/* Conditional operator: nested, of mixed types, as an operand. */
#include "hw.h"

typedef struct {
    U(8) best;
} conditional_t;

typedef struct {
    U(1) p, q;
    U(8) a, b;
    S(8) c;
} conditional_in_t;

typedef struct {
    U(8) max;
    U(8) nested;
    U(32) mixed;
    S(32) signed_mixed;
    U(9) operand;
} conditional_out_t;

void conditional_tick(conditional_t *s, const conditional_in_t *in, conditional_out_t *out) {
    out->max = in->a > in->b ? in->a : in->b;
    out->nested = in->p ? in->a : in->q ? in->b : 7;
    out->mixed = in->p ? (uint32_t)in->c : in->a;
    out->signed_mixed = in->p ? in->c : -100;
    out->operand = in->a + (in->q ? in->b : 1);
    s->best = in->a > s->best ? in->a : s->best;
}
