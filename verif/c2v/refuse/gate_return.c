/* SPDX-License-Identifier: Apache-2.0 */
/* A return inside of a gate: C would go on where Verilog does not. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_return_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_return_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_return_out_t;

void gate_return_tick(gate_return_t *s, const gate_return_in_t *in, gate_return_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_WHEN(in->event.valid) {
        if (in->x == 3) {
            return;
        }
        out->y = in->x;
    }
}
