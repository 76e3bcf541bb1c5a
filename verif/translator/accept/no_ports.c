/* SPDX-License-Identifier: Apache-2.0 */
/* A tick with neither inputs nor outputs, and a view to look at it. */
#include "hw.h"

typedef struct {
    U(24) prescaler;
    U(1) led;
} no_ports_t;

typedef struct {
    U(1) led;
} no_ports_view_t;

void no_ports_reset(no_ports_t *s) {
    s->prescaler = 0;
    s->led = 0;
}

void no_ports_view(const no_ports_t *s, no_ports_view_t *v) {
    v->led = s->led;
}

void no_ports_tick(no_ports_t *s) {
    if (s->prescaler == 11999999) {
        s->prescaler = 0;
        s->led = !s->led;
    } else {
        s->prescaler++;
    }
}
