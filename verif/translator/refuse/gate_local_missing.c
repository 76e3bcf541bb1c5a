/* SPDX-License-Identifier: Apache-2.0 */
/* A local that only a gate assigns is read after it. */
#include "program_event.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->held = in->event;
    s->n = in->x;
    out->event = s->held;
    out->y = 0;
    uint32_t t;
    HW_WHEN(in->event.valid) {
        t = in->x;
    }
    out->y = t & 0xff;
}
