/* SPDX-License-Identifier: Apache-2.0 */
/* One unary operator behind another, and negated comparisons: Verilog-2005 wants parentheses. */
#include "hw.h"

typedef struct {
    U(6) a, b;
    S(5) c;
    bool flag;
} unary_pairs_in_t;

typedef struct {
    U(8) last;
} unary_pairs_t;

typedef struct {
    U(32) minus_not, not_not, tilde_not;
    U(1) not_minus, not_tilde;
    S(8) minus_minus, minus_tilde, tilde_minus;
    U(1) below, apart, not_at_least;
    U(3) early;
} unary_pairs_out_t;

/* Leaves early unless a is at least b. */
static uint32_t early(uint32_t a, uint32_t b) {
    if (!(a >= b)) {
        return 1;
    }
    if (!(a != b)) {
        return 2;
    }
    return a == 63 ? 3 : 4;
}

static uint32_t inverted(uint32_t x) {
    return ~x;
}

void unary_pairs_tick(unary_pairs_t *s, const unary_pairs_in_t *in, unary_pairs_out_t *out) {
    s->last = (uint32_t)-!in->b & 0xff;
    out->minus_not = (uint32_t)-!in->a;
    out->not_not = !!in->a;
    out->tilde_not = inverted(!in->flag);
    out->not_minus = !-in->c;
    out->not_tilde = !(~in->a & 63);
    out->minus_minus = -(-in->c);
    out->minus_tilde = -~in->c;
    out->tilde_minus = ~-in->c;
    out->below = !(in->a >= in->b);
    out->apart = !(in->c == -3);
    out->not_at_least = (!in->a) >= in->b;
    out->early = early(in->a, in->b);
}
