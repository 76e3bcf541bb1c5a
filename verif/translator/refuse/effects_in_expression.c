/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that writes through a pointer, called inside an expression. */
#include "program.h"

static uint32_t next(uint32_t *n) {
    *n = (*n + 1) & 0xff;
    return *n;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = (next(&s->a) + in->x) & 0xff;
}
