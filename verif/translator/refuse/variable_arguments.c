/* SPDX-License-Identifier: Apache-2.0 */
/* A function with a variable number of arguments. */
#include "program.h"

static uint32_t sum(uint32_t n, ...) {
    return n;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = sum(2, in->x, s->a) & 0xff;
    s->a = in->x;
}
