/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that calls itself. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} recursion_t;

typedef struct {
    U(8) x;
    U(2) i;
} recursion_in_t;

typedef struct {
    U(8) y;
} recursion_out_t;

static uint32_t halve(uint32_t x, uint32_t n) {
    return n == 0 ? x : halve(x >> 1, n - 1);
}

void recursion_tick(recursion_t *s, const recursion_in_t *in, recursion_out_t *out) {
    s->a = in->x;
    out->y = halve(in->x, 3);
}
