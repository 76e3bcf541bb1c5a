/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer that changes. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t *p = &s->list[0];
    p = &s->list[1];
    *p = in->x;
    out->y = s->a;
}
