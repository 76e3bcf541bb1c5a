/* SPDX-License-Identifier: Apache-2.0 */
/* A call through a pointer. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} function_pointer_t;

typedef struct {
    U(8) x;
    U(2) i;
} function_pointer_in_t;

typedef struct {
    U(8) y;
} function_pointer_out_t;

static uint32_t plus(uint32_t x) {
    return x + 1;
}

void function_pointer_tick(function_pointer_t *s, const function_pointer_in_t *in, function_pointer_out_t *out) {
    uint32_t (*f)(uint32_t) = plus;
    out->y = f(in->x) & 0xff;
    s->a = in->x;
}
