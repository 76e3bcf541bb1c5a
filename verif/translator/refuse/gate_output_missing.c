/* SPDX-License-Identifier: Apache-2.0 */
/* An output that only a gate assigns has no value without it. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    HW_WHEN(in->event.valid) {
        out->y = in->x;
    }
}
