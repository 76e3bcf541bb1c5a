/* SPDX-License-Identifier: Apache-2.0 */
/* A shift by the width of the value. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} shift_too_far_t;

typedef struct {
    U(8) x;
    U(2) i;
} shift_too_far_in_t;

typedef struct {
    U(8) y;
} shift_too_far_out_t;

void shift_too_far_tick(shift_too_far_t *s, const shift_too_far_in_t *in, shift_too_far_out_t *out) {
    s->a = in->x;
    out->y = in->x >> 32 & 0xff;
}
