/* SPDX-License-Identifier: Apache-2.0 */
/* An output that only a gate assigns has no value without it. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_output_missing_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_output_missing_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_output_missing_out_t;

void gate_output_missing_tick(gate_output_missing_t *s, const gate_output_missing_in_t *in, gate_output_missing_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    HW_WHEN(in->event.valid) {
        out->y = in->x;
    }
}
