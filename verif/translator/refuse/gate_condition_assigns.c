/* SPDX-License-Identifier: Apache-2.0 */
/* An assignment in the condition of a gate. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_REST((s->n = in->x) == 0);
    out->y = s->n;
}
