/* SPDX-License-Identifier: Apache-2.0 */
/* An output that a value without a label leaves without a value. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    s->a = in->x;
    switch (in->i) {
    case 0:
    case 1:
        out->y = 1;
        break;
    case 2:
        out->y = 2;
        break;
    }
}
