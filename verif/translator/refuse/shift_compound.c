/* SPDX-License-Identifier: Apache-2.0 */
/* A compound shift by the width of the value. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t t = in->x;
    t <<= 40;
    s->a = in->x;
    out->y = t & 0xff;
}
