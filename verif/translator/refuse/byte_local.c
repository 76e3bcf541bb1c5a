/* SPDX-License-Identifier: Apache-2.0 */
/* A byte-sized local variable. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint16_t half = (uint16_t)in->x;
    s->a = in->x;
    out->y = half & 0xff;
}
