/* SPDX-License-Identifier: Apache-2.0 */
/* Comparisons of signed values, with constants of both signs, and of different widths; of values
 * whose bits are known although their ranges are not. */
#include "hw.h"

typedef struct {
    U(1) unused;
} compare_signed_t;

typedef struct {
    S(8) a, b;
    S(12) c;
    U(4) d;
} compare_signed_in_t;

typedef struct {
    U(1) lt, le, gt, ge, eq, ne;
    U(1) mixed, negative, minus_three, above, with_unsigned;
    U(1) known, known_below, both, neither;
} compare_signed_out_t;

void compare_signed_tick(compare_signed_t *s, const compare_signed_in_t *in,
                         compare_signed_out_t *out) {
    (void)s;
    out->lt = in->a < in->b;
    out->le = in->a <= in->b;
    out->gt = in->a > in->b;
    out->ge = in->a >= in->b;
    out->eq = in->a == in->b;
    out->ne = in->a != in->b;
    out->mixed = in->a < in->c;
    out->negative = in->a < 0;
    out->minus_three = in->c == -3;
    out->above = in->c > 5;
    out->with_unsigned = in->a < (int32_t)in->d;
    out->known = (int32_t)(in->d & 1 & (in->d & 2)) - 1 < (int32_t)(in->d & 4 & (in->d & 2));
    out->known_below = in->a < (int32_t)(in->d & 1 & (in->d & 2)) - 1;
    out->both = in->a && in->c;
    out->neither = !in->a && !in->c;
}
