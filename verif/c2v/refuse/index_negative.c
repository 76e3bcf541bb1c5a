/* SPDX-License-Identifier: Apache-2.0 */
/* A negative constant index. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} index_negative_t;

typedef struct {
    U(8) x;
    U(2) i;
} index_negative_in_t;

typedef struct {
    U(8) y;
} index_negative_out_t;

void index_negative_tick(index_negative_t *s, const index_negative_in_t *in, index_negative_out_t *out) {
    s->a = in->x;
    out->y = s->list[-1];
}
