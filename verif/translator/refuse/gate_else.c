/* SPDX-License-Identifier: Apache-2.0 */
/* A gate has no other side: what it holds always happens. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
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
