/* SPDX-License-Identifier: Apache-2.0 */
/* Floating point in an expression. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = (uint32_t)(in->x * 0.5);
}
