/* SPDX-License-Identifier: Apache-2.0 */
/* A gate has no other side: what it holds always happens. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_else_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_else_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_else_out_t;

void gate_else_tick(gate_else_t *s, const gate_else_in_t *in, gate_else_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_WHEN(in->event.valid) {
        s->n = 0;
    }
    else {
        s->n = 1;
    }
}
