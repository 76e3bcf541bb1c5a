/* SPDX-License-Identifier: Apache-2.0 */
/* A switch with a default, over a field of three bits. */
#include "hw.h"

typedef struct {
    U(32) acc;
} switch_default_t;

typedef struct {
    U(3) op;
    U(32) x;
} switch_default_in_t;

void switch_default_tick(switch_default_t *s, const switch_default_in_t *in) {
    switch (in->op) {
    case 0:
        s->acc = in->x;
        break;
    case 1:
        s->acc += in->x;
        break;
    case 6:
        s->acc = s->acc ^ in->x;
        break;
    default:
        s->acc = 0;
        break;
    }
}
