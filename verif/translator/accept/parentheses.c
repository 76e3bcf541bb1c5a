/* Which parentheses stay: those that change the tree, and those that keep operators apart. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) b;
    U(8) c;
    U(8) d;
    U(1) p;
    U(1) q;
    U(1) r;
} parentheses_in_t;
typedef struct {
    U(8) chain;
    U(8) right;
    U(8) mixed;
    U(8) product;
    U(8) shifted;
    U(8) signs;
    U(8) minus;
    U(8) chosen;
    U(8) inner;
    U(8) last;
    U(1) both;
    U(1) either;
    U(1) compared;
    U(1) negated;
    U(1) equal;
} parentheses_out_t;
typedef struct {
    U(8) kept;
} parentheses_t;

void parentheses_reset(parentheses_t *s) {
    s->kept = 0;
}

void parentheses_tick(parentheses_t *s, const parentheses_in_t *in, parentheses_out_t *out) {
    out->chain = (in->a ^ in->b) ^ in->c;
    out->right = (in->a - (in->b - in->c)) & 255;
    out->mixed = ((in->a & in->b) | in->c) ^ in->d;
    out->product = (in->a + in->b * in->c - in->d) & 255;
    out->shifted = ((in->a + in->b) << (in->c & 3)) & 255;
    out->signs = in->a & ~in->b & (0u - in->c);
    out->minus = (in->a - (0u - in->b)) & 255;
    out->chosen = in->p ? in->a : in->q ? in->b : in->c;
    out->inner = in->p ? (in->q ? in->a : in->b) : in->c;
    out->last = (in->p && in->q) ? in->a & in->b : (in->a | in->c) & in->d;
    out->both = (in->p && in->q) && (in->r || in->a == in->b);
    out->either = in->p || (in->q && in->r) || in->a < in->b;
    out->compared = (in->a <= in->b) == (in->c > in->d);
    out->negated = !(in->p && in->q) && !(in->a == in->b);
    out->equal = (in->a & in->b) == (in->c | in->d);
    if (in->a <= in->b) {
        s->kept = in->p ? in->c : s->kept;
    }
}
