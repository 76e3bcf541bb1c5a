/* SPDX-License-Identifier: Apache-2.0 */
/* An input that is counted up, through a cast. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    ((program_in_t *)in)->x++;
    s->a = in->x;
    out->y = 0;
}
