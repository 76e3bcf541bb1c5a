/* SPDX-License-Identifier: Apache-2.0 */
/* lowest_one and count_ones, of ports, of expressions, and inside other expressions; parts of them.
 */
#include "hw.h"

typedef struct {
    U(8) ready;
} builtin_bits_t;

typedef struct {
    U(8) set;
    U(32) word;
    U(1) bit;
    U(5) five;
} builtin_bits_in_t;

typedef struct {
    U(3) first;
    U(5) first_of_word;
    U(6) ones;
    U(4) zeros;
    U(3) after;
    U(1) odd;
    U(2) high;
} builtin_bits_out_t;

void builtin_bits_tick(builtin_bits_t *s, const builtin_bits_in_t *in, builtin_bits_out_t *out) {
    out->first = lowest_one(s->ready);
    out->first_of_word = lowest_one(in->word);
    out->ones = count_ones(in->word);
    out->zeros = 8 - count_ones(in->set) * in->bit;
    out->after = (lowest_one(s->ready & ~in->set) + 1) & 7;
    out->odd = lowest_one(in->five) & 1;
    out->high = count_ones(in->set) >> 2;
    s->ready = (s->ready & ~(1u << lowest_one(s->ready))) | in->set;
}
