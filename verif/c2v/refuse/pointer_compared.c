/* SPDX-License-Identifier: Apache-2.0 */
/* Pointers are no values. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} pointer_compared_t;

typedef struct {
    U(8) x;
    U(2) i;
} pointer_compared_in_t;

typedef struct {
    U(8) y;
} pointer_compared_out_t;

void pointer_compared_tick(pointer_compared_t *s, const pointer_compared_in_t *in, pointer_compared_out_t *out) {
    out->y = s->list == &s->a;
    s->a = in->x;
}
