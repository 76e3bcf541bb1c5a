/* SPDX-License-Identifier: Apache-2.0 */
/* A floating-point variable. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} float_local_t;

typedef struct {
    U(8) x;
    U(2) i;
} float_local_in_t;

typedef struct {
    U(8) y;
} float_local_out_t;

void float_local_tick(float_local_t *s, const float_local_in_t *in, float_local_out_t *out) {
    float f = in->x;
    s->a = in->x;
    out->y = (uint32_t)f;
}
