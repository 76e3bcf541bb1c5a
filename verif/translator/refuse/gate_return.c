/* SPDX-License-Identifier: Apache-2.0 */
/* A return inside of a gate: C would go on where Verilog does not. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_WHEN(in->event.valid) {
        if (in->x == 3) {
            return;
        }
        out->y = in->x;
    }
}
