/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that does not declare its variable. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t i;
    out->y = 0;
    for (i = 0; i < 4; i++) {
        s->list[i] = in->x;
    }
    s->a = i;
}
