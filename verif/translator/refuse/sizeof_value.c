/* SPDX-License-Identifier: Apache-2.0 */
/* sizeof depends on how C stores things, not on declared widths. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    out->y = sizeof(s->list) & 0xff;
}
