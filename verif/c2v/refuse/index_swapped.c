/* SPDX-License-Identifier: Apache-2.0 */
/* An index in front of its array. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} index_swapped_t;

typedef struct {
    U(8) x;
    U(2) i;
} index_swapped_in_t;

typedef struct {
    U(8) y;
} index_swapped_out_t;

void index_swapped_tick(index_swapped_t *s, const index_swapped_in_t *in, index_swapped_out_t *out) {
    s->a = in->x;
    out->y = 2[s->list];
}
