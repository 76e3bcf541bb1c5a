/* SPDX-License-Identifier: Apache-2.0 */
/* A case that leaves only on one of its paths. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} switch_half_break_t;

typedef struct {
    U(8) x;
    U(2) i;
} switch_half_break_in_t;

typedef struct {
    U(8) y;
} switch_half_break_out_t;

void switch_half_break_tick(switch_half_break_t *s, const switch_half_break_in_t *in, switch_half_break_out_t *out) {
    out->y = 0;
    switch (in->i) {
    case 0:
        if (in->x == 3) {
            break;
        }
        out->y = in->x;
    case 1:
        s->a = in->x;
        break;
    default:
        break;
    }
}
