/* SPDX-License-Identifier: Apache-2.0 */
/* A compound remainder by the constant zero. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t t = in->x;
    t %= 0;
    s->a = in->x;
    out->y = t & 0xff;
}
