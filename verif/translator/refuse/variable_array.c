/* SPDX-License-Identifier: Apache-2.0 */
/* An array whose size is not constant. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t t[in->x + 1];
    t[0] = in->x;
    s->a = in->x;
    out->y = t[0] & 0xff;
}
