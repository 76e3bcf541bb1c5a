/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer without a value. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t *p;
    out->y = s->a;
    s->a = in->x;
    (void)p;
}
