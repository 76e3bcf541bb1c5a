/* SPDX-License-Identifier: Apache-2.0 */
/* A switch without a default: values without a label change nothing. */
#include "hw.h"

typedef struct {
    U(4) a, b;
} switch_keep_t;

typedef struct {
    U(2) op;
    U(4) x;
} switch_keep_in_t;

typedef struct {
    U(4) y;
} switch_keep_out_t;

void switch_keep_tick(switch_keep_t *s, const switch_keep_in_t *in, switch_keep_out_t *out) {
    out->y = in->x;
    switch (in->op) {
    case 1:
        s->a = in->x;
        break;
    case 3:
        s->b = in->x;
        out->y = s->a;
        break;
    }
}
