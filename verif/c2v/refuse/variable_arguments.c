/* SPDX-License-Identifier: Apache-2.0 */
/* A function with a variable number of arguments. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} variable_arguments_t;

typedef struct {
    U(8) x;
    U(2) i;
} variable_arguments_in_t;

typedef struct {
    U(8) y;
} variable_arguments_out_t;

static uint32_t sum(uint32_t n, ...) {
    return n;
}

void variable_arguments_tick(variable_arguments_t *s, const variable_arguments_in_t *in, variable_arguments_out_t *out) {
    out->y = sum(2, in->x, s->a) & 0xff;
    s->a = in->x;
}
