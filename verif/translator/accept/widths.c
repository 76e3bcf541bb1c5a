/* SPDX-License-Identifier: Apache-2.0 */
/* Fields of 1, 2, 31, 32, 33, 63 and 64 bits, signed of 2 and 32. */
#include "hw.h"

typedef struct {
    U(1) one;
    U(2) two;
    U(31) thirty_one;
    U(32) word;
    U(33) thirty_three;
    U(63) sixty_three;
    U(64) all;
    S(2) tiny;
    S(32) integer;
} widths_t;

typedef struct {
    U(64) x;
} widths_in_t;

typedef struct {
    U(64) sum;
    S(32) signed_sum;
} widths_out_t;

void widths_tick(widths_t *s, const widths_in_t *in, widths_out_t *out) {
    s->one = in->x & 1;
    s->two = in->x & 3;
    s->thirty_one = in->x & 0x7fffffff;
    s->word = (uint32_t)in->x;
    s->thirty_three = in->x & 0x1ffffffffu;
    s->sixty_three = in->x & 0x7fffffffffffffffu;
    s->all = in->x;
    s->tiny = in->x & 1 ? -2 : 1;
    s->integer = (int32_t)(uint32_t)in->x;
    out->sum = s->one + s->two + s->thirty_one + (uint64_t)s->word + s->thirty_three +
               s->sixty_three + s->all;
    out->signed_sum = (s->tiny + (s->integer >> 2));
}
