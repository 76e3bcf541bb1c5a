/* SPDX-License-Identifier: Apache-2.0 */
/* A mask of more than 32 bits made of an int. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    U(64) mask = 1u << 40;
    s->a = in->x;
    out->y = mask & 0xff;
}
