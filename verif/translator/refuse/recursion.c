/* SPDX-License-Identifier: Apache-2.0 */
/* A helper that calls itself. */
#include "program.h"

static uint32_t halve(uint32_t x, uint32_t n) {
    return n == 0 ? x : halve(x >> 1, n - 1);
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = halve(in->x, 3);
}
