/* SPDX-License-Identifier: Apache-2.0 */
/* A compound shift by the width of the value. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} shift_compound_t;

typedef struct {
    U(8) x;
    U(2) i;
} shift_compound_in_t;

typedef struct {
    U(8) y;
} shift_compound_out_t;

void shift_compound_tick(shift_compound_t *s, const shift_compound_in_t *in, shift_compound_out_t *out) {
    uint32_t t = in->x;
    t <<= 40;
    s->a = in->x;
    out->y = t & 0xff;
}
