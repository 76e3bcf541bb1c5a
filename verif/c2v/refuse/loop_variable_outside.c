/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that does not declare its variable. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_variable_outside_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_variable_outside_in_t;

typedef struct {
    U(8) y;
} loop_variable_outside_out_t;

void loop_variable_outside_tick(loop_variable_outside_t *s, const loop_variable_outside_in_t *in, loop_variable_outside_out_t *out) {
    uint32_t i;
    out->y = 0;
    for (i = 0; i < 4; i++) {
        s->list[i] = in->x;
    }
    s->a = i;
}
