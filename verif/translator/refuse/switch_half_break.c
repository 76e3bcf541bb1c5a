/* SPDX-License-Identifier: Apache-2.0 */
/* A case that leaves only on one of its paths. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    switch (in->i) {
    case 0:
        if (in->x == 3) {
            break;
        }
        out->y = in->x;
    case 1:
        s->a = in->x;
        break;
    default:
        break;
    }
}
