/* SPDX-License-Identifier: Apache-2.0 */
/* Floating point in an expression. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} float_literal_t;

typedef struct {
    U(8) x;
    U(2) i;
} float_literal_in_t;

typedef struct {
    U(8) y;
} float_literal_out_t;

void float_literal_tick(float_literal_t *s, const float_literal_in_t *in, float_literal_out_t *out) {
    s->a = in->x;
    out->y = (uint32_t)(in->x * 0.5);
}
