/* SPDX-License-Identifier: Apache-2.0 */
/* An increment as part of an expression. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t n = in->i;
    out->y = s->list[n++ & 3];
    s->a = n;
}
