/* SPDX-License-Identifier: Apache-2.0 */
/* Unsigned division and remainder by constants: powers of two become wires. */
#include "hw.h"

typedef struct {
    U(1) unused;
} divide_constant_t;

typedef struct {
    U(8) a;
    U(32) b;
    U(40) c;
} divide_constant_in_t;

typedef struct {
    U(4) sixteenth;
    U(4) rest16;
    U(5) tenth;
    U(4) rest10;
    U(32) third;
    U(37) eighth;
    U(3) rest7;
} divide_constant_out_t;

void divide_constant_tick(divide_constant_t *s, const divide_constant_in_t *in,
                          divide_constant_out_t *out) {
    (void)s;
    out->sixteenth = in->a / 16;
    out->rest16 = in->a % 16;
    out->tenth = in->a / 10;
    out->rest10 = in->a % 10;
    out->third = in->b / 3;
    out->eighth = in->c / 8;
    out->rest7 = in->c % 7;
}
