/* SPDX-License-Identifier: Apache-2.0 */
/* Cases that return: what follows the switch happens for the others only. */
#include "hw.h"

typedef struct {
    U(8) n;
    U(8) last;
} switch_return_t;

typedef struct {
    U(2) op;
    U(8) x;
} switch_return_in_t;

typedef struct {
    U(8) y;
} switch_return_out_t;

void switch_return_tick(switch_return_t *s, const switch_return_in_t *in,
                        switch_return_out_t *out) {
    out->y = 0;
    switch (in->op) {
    case 0:
        return;
    case 1:
        out->y = in->x;
        if (in->x == 0) {
            return;
        }
        break;
    default:
        out->y = s->last;
        break;
    }
    s->n = (s->n + 1) & 0xff;
    s->last = in->x;
}
