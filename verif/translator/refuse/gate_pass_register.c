/* SPDX-License-Identifier: Apache-2.0 */
/* A register keeps its payload in C, and would take it in Verilog. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    HW_PASS(s->held, in->event);
}
