/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer that walks through an array. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} pointer_counted_t;

typedef struct {
    U(8) x;
    U(2) i;
} pointer_counted_in_t;

typedef struct {
    U(8) y;
} pointer_counted_out_t;

static uint32_t two(const uint32_t *p) {
    uint32_t first = p[0];
    p++;
    return first + p[0];
}

void pointer_counted_tick(pointer_counted_t *s, const pointer_counted_in_t *in, pointer_counted_out_t *out) {
    s->a = in->x;
    out->y = two(s->list) & 0xff;
}
