/* SPDX-License-Identifier: Apache-2.0 */
/* A compound assignment as part of an expression. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} compound_value_t;

typedef struct {
    U(8) x;
    U(2) i;
} compound_value_in_t;

typedef struct {
    U(8) y;
} compound_value_out_t;

void compound_value_tick(compound_value_t *s, const compound_value_in_t *in, compound_value_out_t *out) {
    out->y = (s->a |= in->x);
}
