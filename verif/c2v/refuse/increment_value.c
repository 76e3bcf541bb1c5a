/* SPDX-License-Identifier: Apache-2.0 */
/* An increment as part of an expression. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} increment_value_t;

typedef struct {
    U(8) x;
    U(2) i;
} increment_value_in_t;

typedef struct {
    U(8) y;
} increment_value_out_t;

void increment_value_tick(increment_value_t *s, const increment_value_in_t *in, increment_value_out_t *out) {
    uint32_t n = in->i;
    out->y = s->list[n++ & 3];
    s->a = n;
}
