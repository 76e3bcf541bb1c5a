/* SPDX-License-Identifier: Apache-2.0 */
/* A case with statements that falls into the next. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    switch (in->i) {
    case 0:
        out->y = in->x;
    case 1:
        s->a = in->x;
        break;
    default:
        break;
    }
}
