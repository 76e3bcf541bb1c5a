/* SPDX-License-Identifier: Apache-2.0 */
/* A call with effects beside an index that it may change: C leaves their order open. */
#include "program.h"

static uint32_t pop(uint32_t *n) {
    *n = (*n + 1) & 3;
    return *n;
}

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->list[s->a & 3] = pop(&s->a);
    out->y = in->x;
}
