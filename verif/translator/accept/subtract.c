/* SPDX-License-Identifier: Apache-2.0 */
/* Differences wrap at 32 bits; signed ones do not; unary minus and plus. */
#include "hw.h"

typedef struct {
    U(8) count;
} subtract_t;

typedef struct {
    U(8) a, b;
    S(8) c, d;
} subtract_in_t;

typedef struct {
    U(32) wrapped;
    U(8) low;
    S(9) difference;
    S(9) negated;
    U(32) minus;
    S(8) plus;
} subtract_out_t;

void subtract_tick(subtract_t *s, const subtract_in_t *in, subtract_out_t *out) {
    out->wrapped = in->a - in->b;
    out->low = (in->a - in->b) & 0xff;
    out->difference = in->c - in->d;
    out->negated = -in->c;
    out->minus = -in->a;
    out->plus = +in->d;
    s->count = (s->count - 1) & 0xff;
}
