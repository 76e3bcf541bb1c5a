/* SPDX-License-Identifier: Apache-2.0 */
/* A static array that is not constant. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    static uint32_t seen[4];
    seen[in->i] = in->x;
    out->y = seen[0] & 0xff;
    s->a = in->x;
}
