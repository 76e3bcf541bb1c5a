/* SPDX-License-Identifier: Apache-2.0 */
/* A loop over two variables. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    for (uint32_t i = 0, j = 3; i < 4; i++) {
        s->list[i] = in->x + j;
    }
    s->a = in->x;
}
