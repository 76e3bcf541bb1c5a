/* SPDX-License-Identifier: Apache-2.0 */
/* Local arrays with initializers, complete, partial and by index. */
#include "hw.h"

typedef struct {
    U(1) unused;
} array_local_t;

typedef struct {
    U(8) x;
    U(2) i;
} array_local_in_t;

typedef struct {
    U(9) y;
    U(8) z, w;
} array_local_out_t;

void array_local_tick(array_local_t *s, const array_local_in_t *in, array_local_out_t *out) {
    (void)s;
    uint32_t a[4] = {in->x, in->x ^ 0xff, 7};
    uint32_t b[4] = {[2] = in->x, [0] = 1};
    uint32_t c[4] = {0};
    c[in->i] = in->x;
    a[3] = c[1];
    out->y = a[in->i] + b[in->i];
    out->z = a[3];
    out->w = c[3 - in->i];
}
