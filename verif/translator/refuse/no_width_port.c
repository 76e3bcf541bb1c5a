/* SPDX-License-Identifier: Apache-2.0 */
/* A port without a width. */
#include "hw.h"

typedef struct {
    U(4) a;
} no_width_port_t;

typedef struct {
    int32_t x;
} no_width_port_in_t;

void no_width_port_tick(no_width_port_t *s, const no_width_port_in_t *in) {
    s->a = in->x & 15;
}
