/* SPDX-License-Identifier: Apache-2.0 */
/* Logical and, or and not: any value but zero is true; of values that are never zero, too. */
#include "hw.h"

typedef struct {
    U(1) seen;
} logical_t;

typedef struct {
    U(8) a, b;
    U(1) p, q;
    bool r;
    S(4) n;
} logical_in_t;

typedef struct {
    U(1) both, either, none, single, is_zero, twice, count;
    U(2) sum;
    U(1) always, never, kept;
} logical_out_t;

void logical_tick(logical_t *s, const logical_in_t *in, logical_out_t *out) {
    out->both = in->a && in->b;
    out->either = in->p || in->b > 3;
    out->none = !(in->a || in->b);
    out->single = in->p && !in->q;
    out->is_zero = !in->n;
    out->twice = !!in->a;
    out->count = (in->p && in->q) == in->r;
    out->sum = (in->p || in->q) + !in->a;
    out->always = (in->a | 4) || in->p;
    out->never = !(in->a | 4) && in->p;
    out->kept = (in->b | 4) && in->q;
    s->seen = s->seen || in->a;
}
