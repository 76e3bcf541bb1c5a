/* SPDX-License-Identifier: Apache-2.0 */
/* A label inside of another statement. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} switch_inner_label_t;

typedef struct {
    U(8) x;
    U(2) i;
} switch_inner_label_in_t;

typedef struct {
    U(8) y;
} switch_inner_label_out_t;

void switch_inner_label_tick(switch_inner_label_t *s, const switch_inner_label_in_t *in, switch_inner_label_out_t *out) {
    out->y = 0;
    switch (in->i) {
    case 0:
        if (in->x == 3) {
        case 1:
            out->y = 1;
        }
        break;
    default:
        break;
    }
    s->a = in->x;
}
