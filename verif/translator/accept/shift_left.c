/* SPDX-License-Identifier: Apache-2.0 */
/* Left shifts: by constants, by a variable, of one bit to a mask, beyond the stored width. */
#include "hw.h"

typedef struct {
    U(16) mask;
} shift_left_t;

typedef struct {
    U(8) a;
    U(3) n;
    U(4) bit;
    U(32) c;
    U(5) m;
} shift_left_in_t;

typedef struct {
    U(12) by_four;
    U(15) by_n;
    U(32) by_m;
    U(8) kept;
    U(32) one_hot;
} shift_left_out_t;

void shift_left_tick(shift_left_t *s, const shift_left_in_t *in, shift_left_out_t *out) {
    out->by_four = in->a << 4;
    out->by_n = in->a << in->n;
    out->by_m = in->c << in->m;
    out->kept = in->a << in->n & 0xff;
    out->one_hot = 1u << in->m;
    s->mask |= 1u << in->bit;
}
