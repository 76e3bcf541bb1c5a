/* SPDX-License-Identifier: Apache-2.0 */
/* A loop over two variables. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_two_variables_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_two_variables_in_t;

typedef struct {
    U(8) y;
} loop_two_variables_out_t;

void loop_two_variables_tick(loop_two_variables_t *s, const loop_two_variables_in_t *in, loop_two_variables_out_t *out) {
    out->y = 0;
    for (uint32_t i = 0, j = 3; i < 4; i++) {
        s->list[i] = in->x + j;
    }
    s->a = in->x;
}
