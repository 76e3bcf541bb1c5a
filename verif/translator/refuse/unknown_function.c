/* SPDX-License-Identifier: Apache-2.0 */
/* A function whose definition was not given. */
#include "program.h"

uint32_t elsewhere(uint32_t x);

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = elsewhere(in->x) & 0xff;
    s->a = in->x;
}
