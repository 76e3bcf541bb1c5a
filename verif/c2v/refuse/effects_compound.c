/* SPDX-License-Identifier: Apache-2.0 */
/* A call with effects on the right of a compound assignment: C leaves their order open. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} effects_compound_t;

typedef struct {
    U(8) x;
    U(2) i;
} effects_compound_in_t;

typedef struct {
    U(8) y;
} effects_compound_out_t;

static uint32_t next(uint32_t *n) {
    *n = (*n + 1) & 0xff;
    return *n;
}

void effects_compound_tick(effects_compound_t *s, const effects_compound_in_t *in, effects_compound_out_t *out) {
    s->a += next(&s->a);
    out->y = s->a & in->x;
}
