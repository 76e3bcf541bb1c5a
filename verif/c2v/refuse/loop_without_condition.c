/* SPDX-License-Identifier: Apache-2.0 */
/* A loop without a condition. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_without_condition_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_without_condition_in_t;

typedef struct {
    U(8) y;
} loop_without_condition_out_t;

void loop_without_condition_tick(loop_without_condition_t *s, const loop_without_condition_in_t *in, loop_without_condition_out_t *out) {
    out->y = 0;
    for (uint32_t i = 0;; i++) {
        if (s->list[i & 3] == in->x) {
            break;
        }
    }
    s->a = in->x;
}
