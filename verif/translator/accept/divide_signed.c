/* SPDX-License-Identifier: Apache-2.0 */
/* Signed division truncates towards zero, and a remainder has the sign of the dividend. */
#include "hw.h"

typedef struct {
    U(1) unused;
} divide_signed_t;

typedef struct {
    S(8) a;
    S(32) b;
} divide_signed_in_t;

typedef struct {
    S(7) half;
    S(3) rest4;
    S(8) tenth;
    S(32) by_minus_three;
    S(5) rest_minus_ten;
} divide_signed_out_t;

void divide_signed_tick(divide_signed_t *s, const divide_signed_in_t *in,
                        divide_signed_out_t *out) {
    (void)s;
    out->half = in->a / 2;
    out->rest4 = in->a % 4;
    out->tenth = in->a / 10;
    out->by_minus_three = in->b / -3;
    out->rest_minus_ten = in->b % -10;
}
