/* SPDX-License-Identifier: Apache-2.0 */
/* A label inside of another statement. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    switch (in->i) {
    case 0:
        if (in->x == 3) {
        case 1:
            out->y = 1;
        }
        break;
    default:
        break;
    }
    s->a = in->x;
}
