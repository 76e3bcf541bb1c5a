/* SPDX-License-Identifier: Apache-2.0 */
/* Casts to bytes and halfwords, signed and unsigned, cut and extend. */
#include "hw.h"

typedef struct {
    U(1) unused;
} cast_narrow_t;

typedef struct {
    U(32) a;
    S(32) b;
} cast_narrow_in_t;

typedef struct {
    U(8) byte;
    U(16) half;
    S(32) signed_byte, signed_half;
    U(32) sign_extended;
    U(32) unsigned_of_signed;
} cast_narrow_out_t;

void cast_narrow_tick(cast_narrow_t *s, const cast_narrow_in_t *in, cast_narrow_out_t *out) {
    (void)s;
    out->byte = (uint8_t)in->a;
    out->half = (uint16_t)(in->a >> 4);
    out->signed_byte = (int8_t)in->a;
    out->signed_half = (int16_t)in->b;
    out->sign_extended = (uint32_t)(int8_t)in->a;
    out->unsigned_of_signed = (uint8_t)in->b;
}
