/* SPDX-License-Identifier: Apache-2.0 */
/* Right shifts of unsigned values: by constants, by a variable, single bits, selected fields. */
#include "hw.h"

typedef struct {
    U(16) mask;
} shift_right_t;

typedef struct {
    U(32) a;
    U(5) n;
    U(4) bit;
    U(8) b;
} shift_right_in_t;

typedef struct {
    U(7) opcode;
    U(5) field;
    U(32) by_n;
    U(1) test, test_mask;
    U(4) nibble;
    U(8) small;
} shift_right_out_t;

void shift_right_tick(shift_right_t *s, const shift_right_in_t *in, shift_right_out_t *out) {
    out->opcode = in->a & 0x7f;
    out->field = in->a >> 7 & 31;
    out->by_n = in->a >> in->n;
    out->test = in->a >> in->n & 1;
    out->test_mask = s->mask >> in->bit & 1;
    out->nibble = in->a >> (in->n & 7) * 4 & 15;
    out->small = in->b >> in->n;
    s->mask = s->mask >> 1 | (in->a & 1) << 15;
}
