/* SPDX-License-Identifier: Apache-2.0 */
/* A loop whose condition is about something else. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    for (uint32_t i = 0; s->a != 0; i++) {
        s->list[i & 3] = in->x;
    }
    s->a = in->x;
}
