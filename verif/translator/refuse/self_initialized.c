/* SPDX-License-Identifier: Apache-2.0 */
/* A variable that is initialized with itself. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t t = t + 1;
    s->a = in->x;
    out->y = t & 3;
}
