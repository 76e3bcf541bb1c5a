/* SPDX-License-Identifier: Apache-2.0 */
/* A compound assignment as part of an expression. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = (s->a |= in->x);
}
