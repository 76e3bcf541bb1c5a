/* SPDX-License-Identifier: Apache-2.0 */
/* Conversions between 32 and 64 bits: extension by type, not by value. */
#include "hw.h"

typedef struct {
    U(64) total;
} cast_wide_t;

typedef struct {
    U(32) a, b;
    S(32) c;
    U(64) d;
} cast_wide_in_t;

typedef struct {
    U(33) carry;
    U(64) signed_extended, zero_extended;
    U(32) cut;
    U(32) high_product;
} cast_wide_out_t;

void cast_wide_tick(cast_wide_t *s, const cast_wide_in_t *in, cast_wide_out_t *out) {
    out->carry = (uint64_t)in->a + in->b;
    out->signed_extended = (uint64_t)(int64_t)in->c;
    out->zero_extended = (uint64_t)(uint32_t)in->c;
    out->cut = (uint32_t)in->d;
    out->high_product = (uint32_t)((uint64_t)((int64_t)in->c * (int64_t)(int32_t)in->b) >> 32);
    s->total += in->a;
}
