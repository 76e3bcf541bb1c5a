/* SPDX-License-Identifier: Apache-2.0 */
/* Division by the constant zero. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} divide_zero_t;

typedef struct {
    U(8) x;
    U(2) i;
} divide_zero_in_t;

typedef struct {
    U(8) y;
} divide_zero_out_t;

enum { WAYS = 0 };

void divide_zero_tick(divide_zero_t *s, const divide_zero_in_t *in, divide_zero_out_t *out) {
    s->a = in->x;
    out->y = in->x / WAYS;
}
