/* SPDX-License-Identifier: Apache-2.0 */
/* A shift by a negative amount. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} shift_negative_t;

typedef struct {
    U(8) x;
    U(2) i;
} shift_negative_in_t;

typedef struct {
    U(8) y;
} shift_negative_out_t;

void shift_negative_tick(shift_negative_t *s, const shift_negative_in_t *in, shift_negative_out_t *out) {
    s->a = in->x;
    out->y = (in->x << -1) & 0xff;
}
