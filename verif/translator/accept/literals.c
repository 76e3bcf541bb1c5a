/* SPDX-License-Identifier: Apache-2.0 */
/* Literals in every base, with suffixes, characters, and of more than 32 bits. */
#include "hw.h"

typedef struct {
    U(1) unused;
} literals_t;

typedef struct {
    U(32) a;
    U(64) b;
} literals_in_t;

typedef struct {
    U(1) hex, octal, character, large, binary_one;
    U(64) wide;
    U(32) unsigned_minus;
} literals_out_t;

void literals_tick(literals_t *s, const literals_in_t *in, literals_out_t *out) {
    (void)s;
    out->hex = in->a == 0xDEADbeefu;
    out->octal = in->a == 0755;
    out->character = in->a == 'A';
    out->large = in->b == 0xfedcba9876543210ULL;
    out->binary_one = in->a == 1L;
    out->wide = in->b + 0x123456789abcdefULL;
    out->unsigned_minus = in->a + -1u;
}
