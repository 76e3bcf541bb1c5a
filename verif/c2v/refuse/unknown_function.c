/* SPDX-License-Identifier: Apache-2.0 */
/* A function whose definition was not given. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} unknown_function_t;

typedef struct {
    U(8) x;
    U(2) i;
} unknown_function_in_t;

typedef struct {
    U(8) y;
} unknown_function_out_t;

uint32_t elsewhere(uint32_t x);

void unknown_function_tick(unknown_function_t *s, const unknown_function_in_t *in, unknown_function_out_t *out) {
    out->y = elsewhere(in->x) & 0xff;
    s->a = in->x;
}
