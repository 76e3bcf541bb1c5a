/* SPDX-License-Identifier: Apache-2.0 */
/* A local variable that one path reads without having given it a value. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t t;
    if (in->i == 2) {
        t = in->x;
    }
    s->a = in->x;
    out->y = t & 0xff;
}
