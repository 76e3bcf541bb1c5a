/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that writes through a pointer, called inside an expression. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} effects_in_expression_t;

typedef struct {
    U(8) x;
    U(2) i;
} effects_in_expression_in_t;

typedef struct {
    U(8) y;
} effects_in_expression_out_t;

static uint32_t next(uint32_t *n) {
    *n = (*n + 1) & 0xff;
    return *n;
}

void effects_in_expression_tick(effects_in_expression_t *s, const effects_in_expression_in_t *in, effects_in_expression_out_t *out) {
    out->y = (next(&s->a) + in->x) & 0xff;
}
