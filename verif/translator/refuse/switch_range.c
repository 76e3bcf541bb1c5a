/* SPDX-License-Identifier: Apache-2.0 */
/* A range of labels. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    switch (in->x) {
    case 0 ... 9:
        out->y = 1;
        break;
    default:
        break;
    }
    s->a = in->x;
}
