/* SPDX-License-Identifier: Apache-2.0 */
/* A variable of another file. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} extern_variable_t;

typedef struct {
    U(8) x;
    U(2) i;
} extern_variable_in_t;

typedef struct {
    U(8) y;
} extern_variable_out_t;

extern uint32_t other;

void extern_variable_tick(extern_variable_t *s, const extern_variable_in_t *in, extern_variable_out_t *out) {
    s->a = in->x;
    out->y = other & 3;
}
