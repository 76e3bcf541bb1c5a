/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose condition is about something else. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_other_condition_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_other_condition_in_t;

typedef struct {
    U(8) y;
} loop_other_condition_out_t;

void loop_other_condition_tick(loop_other_condition_t *s, const loop_other_condition_in_t *in, loop_other_condition_out_t *out) {
    out->y = 0;
    for (uint32_t i = 0; s->a != 0; i++) {
        s->list[i & 3] = in->x;
    }
    s->a = in->x;
}
