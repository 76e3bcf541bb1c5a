/* SPDX-License-Identifier: Apache-2.0 */
/* Products: whole, cut at 32 bits, of 64 bits, signed, by powers of two and other constants. */
#include "hw.h"

typedef struct {
    U(1) unused;
} multiply_t;

typedef struct {
    U(8) a, b;
    U(32) c, d;
    S(8) e, f;
} multiply_in_t;

typedef struct {
    U(16) whole;
    U(32) low;
    U(64) full;
    S(16) product;
    U(11) eight;
    U(12) ten;
    U(32) high;
} multiply_out_t;

void multiply_tick(multiply_t *s, const multiply_in_t *in, multiply_out_t *out) {
    (void)s;
    out->whole = in->a * in->b;
    out->low = in->c * in->d;
    out->full = (uint64_t)in->c * in->d;
    out->product = in->e * in->f;
    out->eight = in->a * 8;
    out->ten = in->a * 10;
    out->high = (uint32_t)((uint64_t)in->c * in->d >> 32);
}
