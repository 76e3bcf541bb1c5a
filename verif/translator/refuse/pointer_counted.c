/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer that walks through an array. */
#include "program.h"

static uint32_t two(const uint32_t *p) {
    uint32_t first = p[0];
    p++;
    return first + p[0];
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = two(s->list) & 0xff;
}
