/* SPDX-License-Identifier: Apache-2.0 */
/* A field beside an event is none of its fields: it needs an idle value. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} gate_payload_missing_t;
typedef struct {
    event_t event;
    U(8) x;
} gate_payload_missing_in_t;
typedef struct {
    event_t event;
    U(8) y;
} gate_payload_missing_out_t;

void gate_payload_missing_tick(gate_payload_missing_t *s, const gate_payload_missing_in_t *in, gate_payload_missing_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    struct {
        event_t event;
        U(8) beside;
    } made;
    made.event.valid = 0;
    HW_WHEN(in->event.valid) {
        made.event = in->event;
        made.beside = in->x;
    }
    out->event = made.event;
    out->y = made.beside;
}
