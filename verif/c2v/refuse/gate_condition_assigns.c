/* SPDX-License-Identifier: Apache-2.0 */
/* An assignment in the condition of a gate. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_condition_assigns_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_condition_assigns_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_condition_assigns_out_t;

void gate_condition_assigns_tick(gate_condition_assigns_t *s, const gate_condition_assigns_in_t *in, gate_condition_assigns_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_REST((s->n = in->x) == 0);
    out->y = s->n;
}
