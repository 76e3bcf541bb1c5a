/* SPDX-License-Identifier: Apache-2.0 */
/* A constant that does not fit its register. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = 300;
    out->y = in->x;
}
