/* SPDX-License-Identifier: Apache-2.0 */
/* A constant that does not fit its register. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} constant_too_large_t;

typedef struct {
    U(8) x;
    U(2) i;
} constant_too_large_in_t;

typedef struct {
    U(8) y;
} constant_too_large_out_t;

void constant_too_large_tick(constant_too_large_t *s, const constant_too_large_in_t *in, constant_too_large_out_t *out) {
    s->a = 300;
    out->y = in->x;
}
