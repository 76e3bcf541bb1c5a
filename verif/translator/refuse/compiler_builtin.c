/* SPDX-License-Identifier: Apache-2.0 */
/* A built-in of the compiler that the translator does not know. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = __builtin_popcount(in->x);
}
