/* SPDX-License-Identifier: Apache-2.0 */
/* Statements run in order: registers are the next state from the moment they are written. */
#include "hw.h"

typedef struct {
    U(8) a, b, c;
} ordered_t;

typedef struct {
    U(8) x;
} ordered_in_t;

typedef struct {
    U(8) before, after;
} ordered_out_t;

void ordered_tick(ordered_t *s, const ordered_in_t *in, ordered_out_t *out) {
    out->before = s->a;
    s->c = s->b;
    s->b = s->a;
    s->a = in->x;
    out->after = s->a;
    s->a = s->a ^ s->c;
}
