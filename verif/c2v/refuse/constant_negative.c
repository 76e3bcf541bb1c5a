/* SPDX-License-Identifier: Apache-2.0 */
/* A negative constant in an unsigned output. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} constant_negative_t;

typedef struct {
    U(8) x;
    U(2) i;
} constant_negative_in_t;

typedef struct {
    U(8) y;
} constant_negative_out_t;

void constant_negative_tick(constant_negative_t *s, const constant_negative_in_t *in, constant_negative_out_t *out) {
    s->a = in->x;
    out->y = -1;
}
