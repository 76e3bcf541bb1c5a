/* SPDX-License-Identifier: Apache-2.0 */
/* A break that leaves a gate. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    for (uint32_t i = 0; i < 4; i++) {
        HW_WHEN(in->event.valid) {
            if (in->x == i) {
                break;
            }
        }
        out->y = i;
    }
}
