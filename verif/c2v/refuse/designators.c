/* SPDX-License-Identifier: Apache-2.0 */
/* A designator with several parts. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} designators_t;

typedef struct {
    U(8) x;
    U(2) i;
} designators_in_t;

typedef struct {
    U(8) y;
} designators_out_t;

typedef struct {
    struct {
        U(8) p, q;
    } inner;
} pair_t;

void designators_tick(designators_t *s, const designators_in_t *in, designators_out_t *out) {
    pair_t pair = {.inner.p = in->x};
    s->a = in->x;
    out->y = pair.inner.p;
}
