/* SPDX-License-Identifier: Apache-2.0 */
/* Shifts of 64-bit values, and of 32-bit values widened first. */
#include "hw.h"

typedef struct {
    U(64) window;
} shift_wide_t;

typedef struct {
    U(32) a;
    U(6) n;
    U(64) b;
} shift_wide_in_t;

typedef struct {
    U(64) left, right, one;
    U(32) high, middle;
    U(1) bit;
} shift_wide_out_t;

void shift_wide_tick(shift_wide_t *s, const shift_wide_in_t *in, shift_wide_out_t *out) {
    out->left = (uint64_t)in->a << in->n;
    out->right = in->b >> in->n;
    out->one = (uint64_t)1 << in->n;
    out->high = (uint32_t)(in->b >> 32);
    out->middle = (uint32_t)(in->b >> in->n);
    out->bit = in->b >> in->n & 1;
    s->window = s->window << 8 | (in->a & 0xff);
}
