/* SPDX-License-Identifier: Apache-2.0 */
/* Assignment to an input through a cast. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    ((program_in_t *)in)->x = 3;
    s->a = in->x;
    out->y = 0;
}
