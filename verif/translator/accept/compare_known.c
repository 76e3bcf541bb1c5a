/* SPDX-License-Identifier: Apache-2.0 */
/* Order of a value and a signal that is one number where blocks are cut: 0 or the largest, on either
 * side, directly or through a local. What it decides is printed, and a local that is a number to all
 * of its readers is not. `first` reads `ones` before it has its last value, and has the first. */
// options: --lines 1
#include "hw.h"

typedef struct {
    U(4) last;
} compare_known_t;

typedef struct {
    U(4) a;
    U(2) at;
} compare_known_in_t;

typedef struct {
    U(4) zero[4];
    U(1) row[2][2];
    U(4) full, ones;
    U(1) below_zero, from_zero, above, at_most, chosen, inside;
    U(1) beyond, up_to, over, under;
    U(1) local, sum, count, less;
} compare_known_out_t;

void compare_known_tick(compare_known_t *s, const compare_known_in_t *in,
                        compare_known_out_t *out) {
    *out = (compare_known_out_t){0};
    uint32_t first = out->ones;
    out->full = 15;
    out->ones = 3;
    out->below_zero = in->a < out->zero[1];
    out->from_zero = in->a >= out->zero[in->at];
    out->above = out->zero[2] > in->a;
    out->at_most = out->zero[3] <= in->a;
    out->chosen = out->row[1][out->row[1][0]] <= (in->a & 1);
    out->inside = out->zero[0] < in->a;
    out->beyond = in->a > out->full;
    out->up_to = in->a <= out->full;
    out->over = out->full >= in->a;
    out->under = out->full < in->a;
    uint32_t zero = out->zero[in->at];
    uint32_t sum = zero + out->full;
    out->local = zero <= in->a;
    out->sum = sum >= in->a;
    out->count = count_ones(sum) > in->a;
    out->less = (int32_t)zero - 1 < (int32_t)in->a;
    s->last = in->a ^ first;
}
