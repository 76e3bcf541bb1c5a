/* SPDX-License-Identifier: Apache-2.0 */
/* A condition that changes a register: the translator does not see it. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_WHEN(s->n++ > 3) {
        out->y = s->n;
    }
}
