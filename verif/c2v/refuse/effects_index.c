/* SPDX-License-Identifier: Apache-2.0 */
/* A call with effects beside an index that it may change: C leaves their order open. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} effects_index_t;

typedef struct {
    U(8) x;
    U(2) i;
} effects_index_in_t;

typedef struct {
    U(8) y;
} effects_index_out_t;

static uint32_t pop(uint32_t *n) {
    *n = (*n + 1) & 3;
    return *n;
}

void effects_index_tick(effects_index_t *s, const effects_index_in_t *in, effects_index_out_t *out) {
    s->list[s->a & 3] = pop(&s->a);
    out->y = in->x;
}
