/* SPDX-License-Identifier: Apache-2.0 */
/* A constant index behind the end. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} index_out_of_range_t;

typedef struct {
    U(8) x;
    U(2) i;
} index_out_of_range_in_t;

typedef struct {
    U(8) y;
} index_out_of_range_out_t;

void index_out_of_range_tick(index_out_of_range_t *s, const index_out_of_range_in_t *in, index_out_of_range_out_t *out) {
    s->a = in->x;
    out->y = s->list[4];
}
