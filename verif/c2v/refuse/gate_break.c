/* SPDX-License-Identifier: Apache-2.0 */
/* A break that leaves a gate. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_break_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_break_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_break_out_t;

void gate_break_tick(gate_break_t *s, const gate_break_in_t *in, gate_break_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    for (uint32_t i = 0; i < 4; i++) {
        HW_WHEN(in->event.valid) {
            if (in->x == i) {
                break;
            }
        }
        out->y = i;
    }
}
