/* SPDX-License-Identifier: Apache-2.0 */
/* A case with statements that falls into the next. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} switch_falls_through_t;

typedef struct {
    U(8) x;
    U(2) i;
} switch_falls_through_in_t;

typedef struct {
    U(8) y;
} switch_falls_through_out_t;

void switch_falls_through_tick(switch_falls_through_t *s, const switch_falls_through_in_t *in, switch_falls_through_out_t *out) {
    out->y = 0;
    switch (in->i) {
    case 0:
        out->y = in->x;
    case 1:
        s->a = in->x;
        break;
    default:
        break;
    }
}
