/* SPDX-License-Identifier: Apache-2.0 */
/* Statements in front of the first label. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    out->y = 0;
    switch (in->i) {
        uint32_t t;
    case 0:
        t = in->x;
        out->y = t;
        break;
    default:
        break;
    }
    s->a = in->x;
}
