/* SPDX-License-Identifier: Apache-2.0 */
/* An expression whose value is not used. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = s->a;
    in->x + 1;
    s->a = in->x;
}
