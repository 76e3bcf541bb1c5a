/* SPDX-License-Identifier: Apache-2.0 */
/* A call with effects on the right of a compound assignment: C leaves their order open. */
#include "program.h"

static uint32_t next(uint32_t *n) {
    *n = (*n + 1) & 0xff;
    return *n;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a += next(&s->a);
    out->y = s->a & in->x;
}
