/* SPDX-License-Identifier: Apache-2.0 */
/* A variable of another file. */
#include "program.h"

extern uint32_t other;

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = other & 3;
}
