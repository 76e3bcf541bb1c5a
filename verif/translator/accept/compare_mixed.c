/* SPDX-License-Identifier: Apache-2.0 */
/* A signed value compared with an unsigned one: C converts the signed one, so -1 is the largest. */
#include "hw.h"

typedef struct {
    U(1) unused;
} compare_mixed_t;

typedef struct {
    S(8) a;
    U(8) b;
    U(40) c;
} compare_mixed_in_t;

typedef struct {
    U(1) below, sum_large, below_wide;
} compare_mixed_out_t;

void compare_mixed_tick(compare_mixed_t *s, const compare_mixed_in_t *in,
                        compare_mixed_out_t *out) {
    (void)s;
    out->below = (uint32_t)in->a < in->b;
    out->sum_large = (uint32_t)in->a + in->b > 0x80000000u;
    out->below_wide = (uint64_t)in->a < in->c;
}
