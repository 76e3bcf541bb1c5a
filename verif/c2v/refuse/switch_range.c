/* SPDX-License-Identifier: Apache-2.0 */
/* A range of labels. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} switch_range_t;

typedef struct {
    U(8) x;
    U(2) i;
} switch_range_in_t;

typedef struct {
    U(8) y;
} switch_range_out_t;

void switch_range_tick(switch_range_t *s, const switch_range_in_t *in, switch_range_out_t *out) {
    out->y = 0;
    switch (in->x) {
    case 0 ... 9:
        out->y = 1;
        break;
    default:
        break;
    }
    s->a = in->x;
}
