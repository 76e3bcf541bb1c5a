/* SPDX-License-Identifier: Apache-2.0 */
/* Casts between signed and unsigned words keep the bits and change what follows. */
#include "hw.h"

typedef struct {
    U(32) sum;
} cast_signed_t;

typedef struct {
    U(32) a, b;
    S(8) c;
} cast_signed_in_t;

typedef struct {
    U(1) less, less_unsigned;
    S(32) same_bits;
    U(32) extended;
    U(32) quotient;
} cast_signed_out_t;

void cast_signed_tick(cast_signed_t *s, const cast_signed_in_t *in, cast_signed_out_t *out) {
    out->less = (int32_t)in->a < (int32_t)in->b;
    out->less_unsigned = in->a < in->b;
    out->same_bits = (int32_t)in->a;
    out->extended = (uint32_t)in->c;
    out->quotient = (uint32_t)((int32_t)in->a / 7);
    s->sum += (uint32_t)in->c;
}
