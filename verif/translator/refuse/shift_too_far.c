/* SPDX-License-Identifier: Apache-2.0 */
/* A shift by the width of the value. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = in->x >> 32 & 0xff;
}
