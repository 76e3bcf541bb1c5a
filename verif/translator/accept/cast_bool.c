/* SPDX-License-Identifier: Apache-2.0 */
/* Conversion to bool asks for zero, also where the low bit is zero. */
#include "hw.h"

typedef struct {
    bool any;
} cast_bool_t;

typedef struct {
    U(8) a;
    S(8) b;
    U(64) c;
} cast_bool_in_t;

typedef struct {
    bool has_a, has_b, has_c, low;
    U(2) sum;
} cast_bool_out_t;

void cast_bool_tick(cast_bool_t *s, const cast_bool_in_t *in, cast_bool_out_t *out) {
    out->has_a = in->a;
    out->has_b = (bool)in->b;
    out->has_c = in->c & 0xff00000000u;
    out->low = in->a & 1;
    bool p = in->a & 0xf0;
    bool q = in->a > 7;
    out->sum = p + q;
    s->any |= p;
}
