/* SPDX-License-Identifier: Apache-2.0 */
/* A switch inside a switch: each break leaves its own. */
#include "hw.h"

typedef struct {
    U(8) r;
} switch_nested_t;

typedef struct {
    U(2) a, b;
    U(8) x;
} switch_nested_in_t;

void switch_nested_tick(switch_nested_t *s, const switch_nested_in_t *in) {
    switch (in->a) {
    case 0:
        switch (in->b) {
        case 0:
            s->r = in->x;
            break;
        case 1:
            s->r = 1;
            break;
        default:
            s->r = 2;
        }
        s->r ^= 0x80;
        break;
    case 1:
        if (in->b == 3) {
            break;
        }
        s->r = 3;
        break;
    default:
        break;
    }
}
