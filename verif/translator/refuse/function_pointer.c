/* SPDX-License-Identifier: Apache-2.0 */
/* A call through a pointer. */
#include "program.h"

static uint32_t plus(uint32_t x) {
    return x + 1;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t (*f)(uint32_t) = plus;
    out->y = f(in->x) & 0xff;
    s->a = in->x;
}
