/* SPDX-License-Identifier: Apache-2.0 */
/* Assignment to an input through a cast. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} input_assigned_t;

typedef struct {
    U(8) x;
    U(2) i;
} input_assigned_in_t;

typedef struct {
    U(8) y;
} input_assigned_out_t;

void input_assigned_tick(input_assigned_t *s, const input_assigned_in_t *in, input_assigned_out_t *out) {
    ((input_assigned_in_t *)in)->x = 3;
    s->a = in->x;
    out->y = 0;
}
