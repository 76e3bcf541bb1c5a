/* SPDX-License-Identifier: Apache-2.0 */
/* A generic selection. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} generic_selection_t;

typedef struct {
    U(8) x;
    U(2) i;
} generic_selection_in_t;

typedef struct {
    U(8) y;
} generic_selection_out_t;

void generic_selection_tick(generic_selection_t *s, const generic_selection_in_t *in, generic_selection_out_t *out) {
    s->a = in->x;
    out->y = _Generic(in->x, uint32_t: 1, default: 2);
}
