/* SPDX-License-Identifier: Apache-2.0 */
/* A condition that calls what writes through a pointer. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_condition_calls_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_condition_calls_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_condition_calls_out_t;

static bool count(gate_condition_calls_t *s) {
    s->n = (s->n + 1) & 0xff;
    return s->n != 0;
}

void gate_condition_calls_tick(gate_condition_calls_t *s, const gate_condition_calls_in_t *in, gate_condition_calls_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_WHEN(count(s)) {
        out->y = s->n;
    }
}
