/* SPDX-License-Identifier: Apache-2.0 */
/* A compound remainder by the constant zero. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} remainder_zero_t;

typedef struct {
    U(8) x;
    U(2) i;
} remainder_zero_in_t;

typedef struct {
    U(8) y;
} remainder_zero_out_t;

void remainder_zero_tick(remainder_zero_t *s, const remainder_zero_in_t *in, remainder_zero_out_t *out) {
    uint32_t t = in->x;
    t %= 0;
    s->a = in->x;
    out->y = t & 0xff;
}
