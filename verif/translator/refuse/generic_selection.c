/* SPDX-License-Identifier: Apache-2.0 */
/* A generic selection. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = _Generic(in->x, uint32_t: 1, default: 2);
}
