/* SPDX-License-Identifier: Apache-2.0 */
/* A variable at file level. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} global_variable_t;

typedef struct {
    U(8) x;
    U(2) i;
} global_variable_in_t;

typedef struct {
    U(8) y;
} global_variable_out_t;

uint32_t calls;

void global_variable_tick(global_variable_t *s, const global_variable_in_t *in, global_variable_out_t *out) {
    calls++;
    out->y = calls & 0xff;
    s->a = in->x;
}
