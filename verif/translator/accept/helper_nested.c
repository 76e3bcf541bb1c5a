/* SPDX-License-Identifier: Apache-2.0 */
/* Helpers that call helpers, also twice, with locals of one name in each. */
#include "hw.h"

typedef struct {
    U(16) acc;
} helper_nested_t;

typedef struct {
    U(16) x;
} helper_nested_in_t;

typedef struct {
    U(16) y;
} helper_nested_out_t;

static uint32_t twist(uint32_t x) {
    uint32_t t = x << 3 | x >> 13;
    t ^= x;
    return t & 0xffff;
}

static uint32_t twice(uint32_t x) {
    uint32_t t = twist(x);
    return twist(t);
}

void helper_nested_tick(helper_nested_t *s, const helper_nested_in_t *in,
                        helper_nested_out_t *out) {
    uint32_t t = twice(in->x);
    out->y = t ^ twist(s->acc);
    s->acc = twice(s->acc ^ t);
}
