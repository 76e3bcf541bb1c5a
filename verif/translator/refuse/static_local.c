/* SPDX-License-Identifier: Apache-2.0 */
/* A static variable in a function. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    static uint32_t calls;
    calls++;
    out->y = calls & 0xff;
    s->a = in->x;
}
