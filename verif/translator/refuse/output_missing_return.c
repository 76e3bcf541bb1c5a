/* SPDX-License-Identifier: Apache-2.0 */
/* An output that a return leaves without a value. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    if (in->i == 0) {
        return;
    }
    out->y = s->a;
    s->a = in->x;
}
