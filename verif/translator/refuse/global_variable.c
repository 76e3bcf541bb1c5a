/* SPDX-License-Identifier: Apache-2.0 */
/* A variable at file level. */
#include "program.h"

uint32_t calls;

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    calls++;
    out->y = calls & 0xff;
    s->a = in->x;
}
