/* SPDX-License-Identifier: Apache-2.0 */
/* A condition that calls what writes through a pointer. */
#include "program_event.h"

static bool count(program_t *s) {
    s->n = (s->n + 1) & 0xff;
    return s->n != 0;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_WHEN(count(s)) {
        out->y = s->n;
    }
}
