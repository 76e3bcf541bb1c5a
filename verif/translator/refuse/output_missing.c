/* SPDX-License-Identifier: Apache-2.0 */
/* An output that one path leaves without a value. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    if (in->i == 2) {
        out->y = s->a;
    }
}
