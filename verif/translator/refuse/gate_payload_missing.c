/* SPDX-License-Identifier: Apache-2.0 */
/* A field beside an event is none of its fields: it needs an idle value. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
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
