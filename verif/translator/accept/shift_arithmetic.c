/* SPDX-License-Identifier: Apache-2.0 */
/* Right shifts of negative values fill with the sign; of the same bits as unsigned, with zero. */
#include "hw.h"

typedef struct {
    S(16) acc;
} shift_arithmetic_t;

typedef struct {
    S(32) a;
    U(5) n;
    S(8) b;
    U(32) c;
} shift_arithmetic_in_t;

typedef struct {
    S(32) by_n, by_four;
    S(8) small;
    U(32) logical;
    U(32) from_unsigned;
} shift_arithmetic_out_t;

void shift_arithmetic_tick(shift_arithmetic_t *s, const shift_arithmetic_in_t *in,
                           shift_arithmetic_out_t *out) {
    out->by_n = in->a >> in->n;
    out->by_four = in->a >> 4;
    out->small = in->b >> in->n;
    out->logical = (uint32_t)in->a >> in->n;
    out->from_unsigned = (uint32_t)((int32_t)in->c >> in->n);
    s->acc = s->acc >> 1;
}
