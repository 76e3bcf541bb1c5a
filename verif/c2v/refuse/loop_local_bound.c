/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose bound is a variable, even one that is only set once. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} loop_local_bound_t;

typedef struct {
    U(8) x;
    U(2) i;
} loop_local_bound_in_t;

typedef struct {
    U(8) y;
} loop_local_bound_out_t;

void loop_local_bound_tick(loop_local_bound_t *s, const loop_local_bound_in_t *in, loop_local_bound_out_t *out) {
    uint32_t n = 4;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        sum += s->list[i];
    }
    out->y = sum & 0xff;
    s->a = in->x;
}
