/* SPDX-License-Identifier: Apache-2.0 */
/* Two helpers that call each other. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} recursion_mutual_t;

typedef struct {
    U(8) x;
    U(2) i;
} recursion_mutual_in_t;

typedef struct {
    U(8) y;
} recursion_mutual_out_t;

static uint32_t odd(uint32_t x);

static uint32_t even(uint32_t x) {
    if (x == 0) {
        return 1;
    }
    return odd(x - 1);
}

static uint32_t odd(uint32_t x) {
    if (x == 0) {
        return 0;
    }
    return even(x - 1);
}

void recursion_mutual_tick(recursion_mutual_t *s, const recursion_mutual_in_t *in, recursion_mutual_out_t *out) {
    s->a = in->x;
    out->y = even(in->x);
}
