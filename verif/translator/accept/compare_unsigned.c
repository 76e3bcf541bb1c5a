/* SPDX-License-Identifier: Apache-2.0 */
/* The six comparisons of unsigned values, of equal and of different widths, and with constants. */
#include "hw.h"

typedef struct {
    U(1) unused;
} compare_unsigned_t;

typedef struct {
    U(8) a, b;
    U(12) c;
    U(64) d;
} compare_unsigned_in_t;

typedef struct {
    U(1) lt, le, gt, ge, eq, ne;
    U(1) mixed, small, zero, wide;
} compare_unsigned_out_t;

void compare_unsigned_tick(compare_unsigned_t *s, const compare_unsigned_in_t *in,
                           compare_unsigned_out_t *out) {
    (void)s;
    out->lt = in->a < in->b;
    out->le = in->a <= in->b;
    out->gt = in->a > in->b;
    out->ge = in->a >= in->b;
    out->eq = in->a == in->b;
    out->ne = in->a != in->b;
    out->mixed = in->a < in->c;
    out->small = in->c < 100;
    out->zero = in->c == 0;
    out->wide = in->d >= 0x100000000u;
}
